"""Metrics: what is counted can be read, and labels stay few."""

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.metrics import Metrics, new_metrics


def _read(metrics: Metrics) -> dict[str, float]:
    families = text_string_to_metric_families(metrics.text().decode())
    return {f"{each.name}{sorted(each.labels.values())}": each.value for one in families for each in one.samples}


def test_what_is_counted_can_be_read() -> None:
    metrics = new_metrics()
    metrics.count_update("button")
    metrics.count_update("button")
    metrics.count_ruling(2017, 30)
    metrics.count_error("store")
    metrics.waiting.set(3)
    with metrics.timed("step"):
        pass
    read = _read(metrics)
    assert read["bot_updates_total['button']"] == 2
    assert read["bot_rulings_total['2017', '30']"] == 1
    assert read["bot_errors_total['store']"] == 1
    assert read["bot_updates_waiting[]"] == 3
    assert read["bot_latency_seconds_count['step']"] == 1
    assert read["bot_last_update_timestamp_seconds[]"] > 0


def test_a_stage_that_fails_is_measured_too() -> None:
    metrics = new_metrics()
    with pytest.raises(ZeroDivisionError), metrics.timed("send"):
        _ = 1 / 0
    assert _read(metrics)["bot_latency_seconds_count['send']"] == 1


def test_whatever_an_update_holds_no_text_becomes_a_label() -> None:
    metrics = new_metrics()
    metrics.count_update("Jan paste voor zijn beurt")
    metrics.count_error("chat 4711")
    assert b"Jan" not in metrics.text()
    assert b"4711" not in metrics.text()


def test_two_bots_in_one_process_count_apart() -> None:
    one, other = new_metrics(), new_metrics()
    one.count_update("message")
    assert "bot_updates_total['message']" not in _read(other)
