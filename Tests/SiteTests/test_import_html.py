"""Larder's HTML parser, compared with a browser's."""

import random
import re

import pytest
import yaml
from conftest import visitor
from test_import import larder, recipe

#: Contents of one ingredient: markup that browsers repair, each with a unique word.
FRAGMENTS = [
    "{w}", "<b>{w}</b>", "<B>{w}</B >", "<span class=a>{w}</span>", "<i>{w}", "<!-- x -->{w}",
    "<!-- <li> -->{w}", "<!-- -- > -->{w}", "<!x>{w}", "<?php echo '<b>' ?>{w}", "{w}<br>{w}",
    "<br/>{w}", "<img alt='a > b' src=x>{w}", '<a href="?a=1&copy=2">{w}</a>',
    "<a title=\"'>'\" href=x>{w}</a>", "<span\n data-x = y\tdata-x=z>{w}</span>", "&amp;{w}",
    "&eacute;{w}", "&#233;{w}", "&#xE9;{w}", "&frac12; {w}", "&nosuchthing;{w}", "a & {w}", "1 < 2 {w}",
    "a<3 {w}", "<script>'<li>no</li>'</script>{w}", "<style>b > i {{}}</style>{w}",
    "<script>if (a</script>{w}", "<p>{w}", "<p>{w}<p>{w}", "<div>{w}</div>", "<div><p>{w}</div>",
    "<ul><li>{w}<li>{w}</ul>", "<ol><li>{w}</ol>", "<dl><dt>{w}<dd>{w}</dl>",
    "<table><tr><td>{w}<td>{w}</table>", "<table><tbody><tr><th>{w}</th></tr></tbody></table>",
    "<select><option>{w}<option>{w}</select>", "<textarea><b>{w}</textarea>", "</nosuch>{w}",
    "<custom-tag>{w}</custom-tag>", "<svg><path d='M0'/></svg>{w}", "<input value='</li>'>{w}",
    "<span title='a&quot;b'>{w}</span>", "<em/>{w}", "<wbr>{w}", "{w}\u00a0{w}", "ÄÖ{w}", "\u4e2d{w}",
]

PARSED = """html => {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const unseen of page.querySelectorAll("script, style")) unseen.remove();
  return [...page.querySelectorAll("[itemprop=recipeIngredient]")].map((item) => item.textContent);
}"""


def page_of(seed):
    """Returns a page of forty ingredients, of one to three fragments each."""
    choice = random.Random(seed)
    items = []
    for number in range(40):
        parts = choice.choices(FRAGMENTS, k=choice.randint(1, 3))
        words = iter(f"w{number}x{place}" for place in range(10))
        text = re.sub(r"\{w\}", lambda _: next(words), " ".join(parts)).replace("{{}}", "{}")
        end = choice.choice(["", "</li>", "</LI\n>"])
        items.append(f"<li itemprop=recipeIngredient>start {text}{end}")
    return ("<!DOCTYPE html><html><head><meta charset=utf-8><title>T</title></head><body>"
            f"<div itemscope itemtype='https://schema.org/Recipe'><h1 itemprop=name>Pie {seed}</h1>"
            f"<ul>{''.join(items)}</ul><p itemprop=recipeInstructions>Stir.</p></div></body></html>")


def words(texts):
    """Returns the words of texts, independent of spaces and punctuation."""
    found = [re.findall(r"w\d+x\d+", text) for text in texts]
    return [text for text in found if text]


def lines_of(text):
    """Returns the ingredients of a file, from the front matter or the body."""
    front = yaml.safe_load(text.split("---\n")[1])
    if "ingredients" in front:
        return [str(line) for line in front["ingredients"]]
    return text.split("## Ingredients")[1].split("## Steps")[0].split("\n- ")


@pytest.fixture(scope="module")
def parser(chromium):
    with visitor(chromium) as page:
        page.goto("about:blank")
        yield lambda html: page.evaluate(PARSED, html)


def test_ingredients_are_told_apart_as_a_browser_tells_them(tmp_path, parser):
    pages = {f"pie-{seed}": page_of(seed) for seed in range(12)}
    (tmp_path / "pages").mkdir()
    for slug, html in pages.items():
        (tmp_path / f"pages/{slug}.html").write_text(html)
    larder(tmp_path, "pages")
    for slug, html in pages.items():
        found = words(lines_of(recipe(tmp_path, slug)))
        assert len(found) > 30
        assert found == words(parser(html)), slug
