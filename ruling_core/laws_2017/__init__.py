"""The laws of 2017, one file a law; ``law`` goes from what happened to the ruling."""

from ruling_core.laws_2017.triage import LAWS, law

__all__ = ["LAWS", "law"]
