"""The conversation: pure, the same for the terminal and for Telegram.

``step`` takes a case and what was said, and gives the case after it; ``reply`` shows a case. A reply is a
function of the case alone, so it can be given again at any time.
"""

from bot.conversation.case import Case, Pressed, Said, Typed
from bot.conversation.replies import reply
from bot.conversation.steps import step

__all__ = ["Case", "Pressed", "Said", "Typed", "reply", "step"]
