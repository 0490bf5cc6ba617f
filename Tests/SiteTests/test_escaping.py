"""Malicious text in every field of a recipe: pages display it and do nothing else."""

import json
import subprocess
import xml.etree.ElementTree

import pytest
from conftest import BASE, LARDER, ROOT, pages
from pages import Page

EVIL = [
    "<script>alert(1)</script>", "</script><script>alert(1)</script>", "</title><svg onload=x>",
    '"><img src=x onerror=alert(1)>', "' onmouseover='alert(1)", "<iframe srcdoc=x>", "<!--",
    "--><b onclick=x>", "]]><evil/>", "<![CDATA[", "{{name}}", "{{{name}}}", "{{>pages/home}}",
    "&lt;img src=x onerror=x&gt;", "&amp;lt;script&amp;gt;", "<a href=javascript:x>x</a>",
    "[x](javascript:alert(1))", "[x](JaVaScRiPt&#58;x)", "![x](data:text/html,x)", "<javascript:x>",
    "[x]: javascript:x\n\n[x]", "[x](//evil.example 'a\" onclick=\"x')", "\u202egnp.exe",
    "\ufeffPie", "Pie\u2028Pie", "<style>*{display:none}</style>", "<base href=//evil.example>",
    "<meta http-equiv=refresh content=0;url=//evil.example>", "``<b onclick=x>``", "<x onclick=x",
    "%3Cscript%3E",
]
# Elements and attributes that text could inject, and that pages never contain otherwise.
FOREIGN = {"iframe", "object", "embed", "base", "evil", "frame", "applet", "x"}
ADDRESSES = ("href", "src", "action", "formaction", "poster", "data", "xlink:href")


def recipe(evil, number):
    """Returns a recipe with the text in every text field."""
    return {
        "id": f"{evil}{number}", "slug": f"pie-{number}", "name": f"{evil} {number}",
        "headline": evil, "description": evil, "notes": evil, "author": {"name": evil},
        "source": evil, "category": evil, "cuisine": evil, "tags": [evil], "diets": [evil],
        "equipment": [evil], "yield": evil, "date": "2024-05-06",
        "ingredients": [evil, {"name": evil, "group": evil, "note": evil, "unit": evil}],
        "steps": [evil, {"text": evil, "section": evil}],
    }


def markdown(evil):
    """Returns a Markdown recipe file with the text in all of its prose."""
    lines = evil.replace("\n", "\n  ")
    return (f"---\ntitle: {json.dumps(evil)}\n---\n\n{evil}\n\n## Ingredients\n\n- {lines}\n\n"
            f"## Directions\n\n1. {lines}\n\n## {evil}\n\n{evil}\n")


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hostile")
    content = folder / "Content"
    (content / "recipes").mkdir(parents=True)
    (content / "recipes.json").write_text(json.dumps(
        [recipe(evil, number) for number, evil in enumerate(EVIL)]), "utf-8")
    for number, evil in enumerate(EVIL):
        (content / f"recipes/prose-{number}.md").write_text(markdown(evil), "utf-8")
    done = subprocess.run(
        [LARDER, "build", "--content", str(content), "--output", str(folder / "out"),
         "--base-url", BASE], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert {path.name for path in folder.iterdir() if path.name[0] != "."} == {"Content", "out"}
    return folder / "out"


def test_pages_hold_no_element_or_attribute_of_a_text(hostile):
    assert len(list((hostile / "recipes").glob("*/index.html"))) >= 2 * len(EVIL)
    for path in pages(hostile):
        elements = Page(path).elements
        # The theme's inline script, whose hash the policy contains.
        assert elements.count(("script", {})) == 1, path
        for tag, attributes in elements:
            assert tag not in FOREIGN, path
            assert not [name for name in attributes if name.startswith("on")], path
            assert "srcdoc" not in attributes, path
            for name in ADDRESSES:
                scheme = (attributes.get(name) or "").strip().lower().split(":")[0]
                assert scheme not in ("javascript", "data", "vbscript"), (path, attributes)
            if tag == "script" and attributes and "src" not in attributes:
                assert attributes.get("type"), path
            if tag == "meta" and attributes.get("http-equiv") == "refresh":
                assert "evil" not in attributes["content"], path


def test_recipes_that_say_it_are_found_whole(hostile):
    for number, evil in enumerate(EVIL):
        page = Page(hostile / f"recipes/pie-{number}/index.html")
        (block,) = [block for block in page.blocks if block["@type"] == "Recipe"]
        assert block["recipeIngredient"]
        assert len(page.all("h1")) == 1, evil


def test_feeds_and_maps_are_whole(hostile):
    found = [*hostile.rglob("*.xml"), *hostile.rglob("*.atom")]
    assert len(found) >= 2
    for path in found:
        xml.etree.ElementTree.parse(path)
        assert b"<evil" not in path.read_bytes()
    for path in hostile.rglob("*.json"):
        json.loads(path.read_text("utf-8"))
