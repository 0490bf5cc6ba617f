"""A folder of Markdown from other programs becomes a site, with each fact on its page."""

import struct
import subprocess
import zlib

from conftest import LARDER
from pages import Page

PIE = """+++
title = "Plum pie"
tags = ["dessert"]
image = "pie.png"
+++
**Serves:** 8
**Prep time:** 20 min | **Cook time:** 1 hr

**Ingredients:**

* 6 plums
* 1 cup sugar

**Directions**

Halve the plums.

Bake until dark, about 1 hour.
"""

CRUMBLE = """---
layout: recipe
title: "Pear crumble"
date: 2021-03-04 10:00:00 +0000
---
![[crumble.png]]

Like [[Plum pie]], or [[Nothing yet]].

## Ingredients
- [ ] 500g pears
- [ ] 1 batch [[Plum pie|pie dough]]

## Instructions
1. Heat the oven.
2. Look: ![[step.png]]
"""

SOUP = """# Leek soup

Tags: soup, quick
Servings: 4
Source: https://leeks.example/soup

## Ingredients

1 kg leeks
2 tbsp oil

## Method

Fry the leeks for 5 minutes.
Simmer for 20 minutes.
"""

BREAD = """# Nut bread

From next door. Makes 2 loaves.

- 300 g nuts
- 250 g flour

1. Grind the nuts.
2. Bake 50 minutes.

Keeps for a week.
"""


def png():
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 2, 2, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"\0\x40\x80\0\x80\x40")
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def test_markdown_of_other_programs_in_folders_is_found_on_its_pages(tmp_path):
    files = {
        "pie/index.md": PIE, "desserts/crumble.md": CRUMBLE, "2020-01-02-nut-bread.md": BREAD,
        "soups/Leek soup 3f2ab1c9d8e74f6ba1c2d3e4f5a6b7c8.md": SOUP,
        "README.md": "# My recipes\n\n- [Pie](pie/index.md)\n", "soups/_index.md": "Soups.\n",
        "pie/pie.png": png(), "desserts/crumble.png": png(), "attachments/step.png": png(),
    }
    for name, content in files.items():
        path = tmp_path / "Content/recipes" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    done = subprocess.run(
        [LARDER, "build", "--content", str(tmp_path / "Content"), "--output", str(tmp_path / "out")],
        capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "2 files such as this one do not contain a recipe" in done.stderr
    assert "no image" not in done.stderr
    out = tmp_path / "out"
    recipes = {path.parent.name for path in out.glob("recipes/*/index.html")}
    assert recipes == {"pie", "crumble", "nut-bread", "leek-soup"}

    text = {name: Page(out / f"recipes/{name}/index.html").text for name in recipes}
    html = {name: (out / f"recipes/{name}/index.html").read_text() for name in recipes}
    for fact in ("Plum pie", "dessert", "6 plums", "Halve the plums.", "Bake until dark", "20 min", "8"):
        assert fact in text["pie"], fact
    for fact in ("Pear crumble", "desserts", "500", "pears", "pie dough", "Heat the oven.", "Nothing yet"):
        assert fact in text["crumble"], fact
    assert "[[" not in text["crumble"] and "[ ]" not in text["crumble"]
    assert html["crumble"].count("recipes/pie/") >= 2
    for fact in ("Leek soup", "quick", "leeks.example", "1 kg", "Simmer for 20 minutes.", "soups"):
        assert fact in text["leek-soup"], fact
    for fact in ("From next door.", "2 loaves", "300 g", "Grind the nuts.", "Keeps for a week."):
        assert fact in text["nut-bread"], fact
    assert "2020-01-02" in html["nut-bread"]
    for picture in ("recipes/pie/pie", "recipes/desserts/crumble", "recipes/attachments/step"):
        assert [*out.glob(f"{picture}-*.webp")]
        assert any(f"{picture}-" in page for page in html.values()), picture
