"""Parses HTML as a browser would, using the standard library."""

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
        # Text alternatives for screen readers.
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
        """Returns all words, separated by single spaces."""
        return " ".join("".join(self.words).split())

    def all(self, tag, **wanted):
        """Returns the attributes of the elements with this name and these attributes."""
        return [a for t, a in self.elements
                if t == tag and all(a.get(k) == v for k, v in wanted.items())]

    def recipe(self):
        """Returns the page's schema.org/Recipe."""
        return next(b for b in self.blocks if b["@type"] == "Recipe")
