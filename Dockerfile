# The base is any image with Python 3.11 or newer, and in it venv.
ARG BASE=docker.io/library/python:3.13-slim

FROM ${BASE} AS build
WORKDIR /src
COPY constraints.txt ./
RUN python3 -m venv /tools \
 && /tools/bin/pip install --no-cache-dir -c constraints.txt hatchling \
 && python3 -m venv --without-pip /opt/tafelarbiter
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY ruling_core ruling_core
COPY locales locales
RUN /tools/bin/pip wheel --no-deps --no-build-isolation --wheel-dir /wheel . \
 && /tools/bin/pip --python /opt/tafelarbiter/bin/python install --no-cache-dir -c constraints.txt /wheel/*.whl

FROM ${BASE}
COPY --from=build /opt/tafelarbiter /opt/tafelarbiter
# 10001 needs no name in any base; the volume is all that it may write to
RUN install -d -m 700 -o 10001 -g 10001 /data \
 && rm -rf /usr/local/bin/pip* /usr/local/lib/python3*/ensurepip /usr/local/lib/python3*/site-packages/pip*
ENV PATH=/opt/tafelarbiter/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    HOME=/data \
    TMPDIR=/data \
    BOT_DATABASE=/data/tafelarbiter.db \
    BOT_DATA_DIR=/data
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=60s --timeout=15s --start-period=60s CMD ["tafelarbiter", "health"]
ENTRYPOINT ["tafelarbiter"]
CMD ["telegram"]
