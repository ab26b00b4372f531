"""Understand what players type: Dutch text to facts, and how sure."""

from __future__ import annotations

from bot.understanding.reading import Reading
from bot.understanding.understand import understand
from bot.understanding.vocabulary import InvalidVocabularyError, Vocabulary, vocabulary

__all__ = ["InvalidVocabularyError", "Reading", "Vocabulary", "understand", "vocabulary"]
