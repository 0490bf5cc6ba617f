"""The examples of the manual: fenced blocks of its pages."""

import pathlib
import re

PAGES = sorted((pathlib.Path(__file__).resolve().parents[2] / "Documentation/pages").glob("*.md"))
#: Pages whose examples are wrong on purpose.
WRONG = "diagnostics"


def examples(*languages):
    """The examples in a language, or all, with the name of the page and the line."""
    for path in PAGES:
        text = path.read_text()
        for found in re.finditer(r"(?ms)^```(\w*)\n(.*?)^```$", text):
            if not path.name.startswith(WRONG) and (not languages or found[1] in languages):
                yield path.name, text.count("\n", 0, found.start()) + 1, found[2]
