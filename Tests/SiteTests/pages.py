"""Looks into HTML the way a browser would, with the standard library."""

import json
from html.parser import HTMLParser


class Page(HTMLParser):
    """Collects text, elements and JSON-LD of one page."""

    VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
            "track", "wbr"}

    INLINE = {"a", "abbr", "b", "bdi", "cite", "code", "data", "em", "i", "small", "span",
              "strong", "sub", "sup", "time"}

    def __init__(self, path):
        super().__init__(convert_charrefs=True)
        self.elements = []
        self.words = []
        self.blocks = []
        self.stack = []
        self.feed(path.read_text(encoding="utf-8"))
        self.close()

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        if tag not in self.INLINE:
            self.words.append(" ")
        # What those hear who do not see it.
        if ("role", "img") in attributes:
            self.words.append(f'{dict(attributes).get("aria-label")} ')
        if tag not in self.VOID:
            self.stack.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        while self.stack and self.stack.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if self.stack and self.stack[-1][0] == "script":
            if self.stack[-1][1].get("type") == "application/ld+json":
                self.blocks.append(json.loads(data))
        elif not self.stack or self.stack[-1][0] not in ("style", "script"):
            self.words.append(data)

    @property
    def text(self):
        """All words with single blanks between."""
        return " ".join("".join(self.words).split())

    def all(self, tag, **wanted):
        """Attributes of the elements of a name that have these attributes."""
        return [a for t, a in self.elements
                if t == tag and all(a.get(k) == v for k, v in wanted.items())]

    def recipe(self):
        """The schema.org/Recipe of the page."""
        return next(b for b in self.blocks if b["@type"] == "Recipe")
