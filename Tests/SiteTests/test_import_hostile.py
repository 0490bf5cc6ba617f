"""Files that do harm to who imports them: made here, since the kit knows catalogs alone.

`HOSTILE=all` makes them larger.
"""

import json
import os
import resource
import subprocess
import zipfile

import pytest
from conftest import LARDER, PATIENCE
from recipe_pages import SOUP, page
from test_import import archive, larder

SCALE = 5 if os.environ.get("HOSTILE") == "all" else 1
MANY = 100_000 * SCALE


def deep(opening, closing, count):
    return opening * count + closing * count


PAGES = {
    "nested elements": "<div>" * MANY,
    "nested lists": "<ul><li>" * (MANY // 2) + "x",
    "recipes in recipes": '<div itemscope itemtype="http://schema.org/Recipe" itemprop="x">' * (MANY // 10),
    "properties of many names": '<div itemscope itemtype="http://schema.org/Recipe">' + "".join(
        f"<b itemprop=p{number}>" for number in range(MANY // 5)),
    "properties of one name": '<div itemscope itemtype="http://schema.org/Recipe">'
                              + "<b itemprop=name>x</b>" * (MANY // 5),
    "items that refer to themselves":
        '<div id="a" itemscope itemtype="http://schema.org/Recipe" itemref="a b b a"><p id="b">' * 1_000,
    "scripts without end": "<script type='application/ld+json'>" * (MANY // 10),
    "scripts": "<script type='application/ld+json'>{}</script>" * (MANY // 10),
    "brackets": "<script type='application/ld+json'>" + deep("[", "]", MANY) + "</script>",
    "brackets left open": "<script type='application/ld+json'>" + '[{"a":' * MANY,
    "values one behind another": "<script type='application/ld+json'>" + "{}," * MANY,
    "quotation marks": "<script type='application/ld+json'>{" + '"' * MANY,
    "quotation marks and blanks": "<script type='application/ld+json'>{" + '"     ' * MANY,
    "commas": "<script type='application/ld+json'>[" + ",      " * MANY + "]",
    "comments": "<script type='application/ld+json'>[" + "/*" * MANY,
    "marks of sections": "<script type='application/ld+json'>" + "<![CDATA[" * MANY,
    "attributes": "<a " + "b=c " * MANY,
    "references": "&amp" * MANY,
    "headings": "<h2>x</h2><li>y</li>" * (MANY // 10),
    "links to saved files": "<!-- saved from url=(" * (MANY // 10),
}


@pytest.mark.parametrize("kind", PAGES)
def test_every_page_is_read(tmp_path, kind):
    (tmp_path / "page.html").write_text(f"<html>{PAGES[kind]}")
    run = subprocess.run(
        [LARDER, "import", "page.html"], cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE * SCALE,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30)))
    assert run.returncode in (0, 1), run.stderr[-2_000:]
    assert "Fatal" not in run.stderr


@pytest.mark.parametrize("prefix", ["a recipe that is deep", "a recipe of long texts"])
def test_no_recipe_takes_long(tmp_path, prefix):
    inner = deep('{"itemListElement":[', "]}", 200) if "deep" in prefix else json.dumps("1. Cut.\n" * MANY)
    text = json.dumps({**SOUP, "recipeInstructions": "HERE"}).replace('"HERE"', inner)
    (tmp_path / "page.html").write_text(page(text))
    assert "Fatal" not in larder(tmp_path, "page.html")


def test_bytes_of_every_kind_are_no_recipe(tmp_path):
    for number, data in enumerate([b"", b"\0" * 100, bytes(range(256)) * 50, b"\x1f\x8b", b"PK\x03\x04",
                                   b"PK\x05\x06", b"\xff\xfe<\0h", b"{", b"[", b"<", b"<html", b"\x89PNG\r\n"]):
        (tmp_path / f"{number}.bin").write_bytes(data)
        said = larder(tmp_path, f"{number}.bin", status=1)
        assert "error: " in said, (number, said)


def test_archives_of_many_entries_and_long_names_are_refused_or_read_in_time(tmp_path):
    with zipfile.ZipFile(tmp_path / "many.zip", "w") as made:
        for number in range(20_000 * SCALE):
            made.writestr(f"{number}/../{'x' * 50}", b"x")
    assert "[nothing-to-import]" in larder(tmp_path, "many.zip", status=1)
    (tmp_path / "long.zip").write_bytes(archive({"x" * 60_000 + ".json": SOUP}))
    assert "written         1" in larder(tmp_path, "long.zip")
    assert [path.name for path in (tmp_path / "Content/recipes").iterdir()] == ["leek-soup.md"]


def test_nothing_is_written_through_a_link(tmp_path):
    (tmp_path / "page.html").write_text(page(SOUP))
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "Content").mkdir()
    (tmp_path / "Content/recipes").symlink_to("../elsewhere")
    assert "[symbolic-link]" in larder(tmp_path, "page.html", status=2)
    assert list((tmp_path / "elsewhere").iterdir()) == []
    assert [path.name for path in (tmp_path / "Content").iterdir()] == ["recipes"]
