"""Pages with a recipe, and their import results."""

import json
import re

import yaml
from test_import import larder, recipe

SOUP = {"@context": "https://schema.org", "@type": "Recipe", "name": "Leek soup",
        "recipeIngredient": ["2 leeks", "1 l water"], "recipeInstructions": ["Cut.", "Boil."]}


def page(*scripts, head="", body=""):
    """Returns a page with these JSON-LD scripts, given as text or as data."""
    blocks = "".join(
        f'<script type="application/ld+json">{text if isinstance(text, str) else json.dumps(text)}'
        "</script>" for text in scripts)
    return (f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>x</title>{head}'
            f"{blocks}</head><body>{body}</body></html>")


def soup(**changes):
    """Returns a page with one recipe and some changed properties; `None` removes one."""
    made = {**SOUP, **changes}
    return page({key: value for key, value in made.items() if value is not None})


def facts(folder, text):
    """Imports a page and returns the front matter, and lists of lines from the body."""
    (folder / "page.html").write_bytes(text if isinstance(text, bytes) else text.encode())
    said = larder(folder, "page.html")
    files = list((folder / "Content/recipes").iterdir())
    assert len(files) == 1, said
    _, head, body = recipe(folder, files[0].stem).split("---\n", 2)
    found = {"said": said, **yaml.safe_load(head)}
    opening, *parts = re.split(r"^## ", body, flags=re.M)
    if opening.strip():
        found["description"] = opening.strip()
    for part in parts:
        name, _, text = part.partition("\n")
        lines = text.strip() if name == "Notes" else [
            re.sub(r"^(- |\d+\. )", "", line)
            for line in re.split(r"\n+(?=- |\d+\. |\*\*[^*]*\*\*$)", text.strip(), flags=re.M)]
        found[name.lower()] = lines
    return found


STEP, SECTION = {"@type": "HowToStep"}, {"@type": "HowToSection"}


def steps(*texts):
    return [{**STEP, "text": text} for text in texts]
