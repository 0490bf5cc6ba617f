"""What the manual says is so: its examples are read without errors, and its statements hold."""

import json
import pathlib
import re
import subprocess

import pytest
import yaml
from conftest import LARDER, ROOT, build
from manual import PAGES, examples

SITE = json.loads((ROOT / "Documentation/files/site.schema.json").read_text())["properties"].keys()
EGG = "\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n1. Boil.\n"
#: What one file alone may lack: images, and recipes that it names.
ALONE = {"missing-picture", "unknown-recipe", "empty-query", "duplicate-title",
         "remote-picture", "half-recipe", "empty-recipe", "unknown-page", "unknown-term"}


def fields():
    schema = subprocess.run([LARDER, "schema"], capture_output=True, text=True, check=True)
    return json.loads(schema.stdout)["$defs"]["recipe"]["properties"].keys()


def keys(text):
    """The keys of an example that is an object, else nothing."""
    try:
        value = yaml.safe_load(text)
    except yaml.YAMLError:
        return set()
    return set(value) if isinstance(value, dict) and all(isinstance(key, str) for key in value) \
        else set()


def check(folder, files):
    """The messages of a site of these files, without those about what is not there."""
    for name, text in files.items():
        path = folder / "Content" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    done = subprocess.run(
        [LARDER, "build", "--content", folder / "Content", "--output", folder / "Output",
         "--format", "json"],
        capture_output=True, text=True, check=False, cwd=folder)
    messages = [json.loads(line) for line in done.stderr.splitlines() if line.startswith("{")]
    assert done.returncode in (0, 1), done.stderr
    return [message for message in messages if message["id"] not in ALONE]


def test_examples_of_recipes_are_read_without_a_message(tmp_path):
    known, files, lines = fields(), {}, {}
    for page, line, text in examples("yaml", "json"):
        found = keys(text)
        if found and found <= known and not found <= {"description", "language", "title", "author"}:
            name = f"recipes/{page[:-3]}-{line}.md"
            own = "" if "name" in found else f"name: Example {page} {line}\n"
            # The slugs of other examples are the same.
            body = re.sub(r"(?m)^slug:.*\n", "", own + text)
            body = text if text.startswith("{") else body
            files[name] = f"---\n{body}---\n" + ("" if "ingredients" in found else EGG)
            lines[name] = (page, line)
    assert len(files) > 5
    files["site.yaml"] = "languages: [en, de]\nfields: {wine: Wine}\n"
    assert check(tmp_path, files) == []


def test_examples_of_whole_recipes_in_markdown_and_json_are_read(tmp_path):
    files = {}
    for page, line, text in examples("markdown"):
        if "\n## Ingredients" in "\n" + text and "## Steps" in text:
            files[f"recipes/{page[:-3]}-{line}.md"] = text
    for page, line, text in examples("json"):
        if text.startswith("["):
            files[f"recipes/{page[:-3]}-{line}.json"] = text
    assert len(files) > 3
    assert check(tmp_path, files) == []


def settings():
    return [pytest.param(text, id=f"{page}:{line}") for page, line, text in examples("yaml")
            if keys(text) and keys(text) <= SITE]


@pytest.mark.parametrize("text", settings())
def test_examples_of_site_yaml_are_read_without_a_message(tmp_path, text):
    files = {
        "recipes/egg.md": f"---\ntags: [guests, quick]\n---\n{EGG}",
        "pages/about.md": "# About\n", "site.yaml": text}
    if "{en: " in text and "languages:" not in text:
        files["site.yaml"] = f"languages: [en, de]\n{text}"
    if "logo" in text:
        files["logo.svg"] = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'
    assert check(tmp_path, files) == []


@pytest.mark.parametrize("files, expected", [
    # Capitals are not read, and reported.
    ({"recipes/pie.MD": EGG}, ["ignored-file"]),
    ({"Pages/about.md": "# About\n"}, ["ignored-file"]),
    ({"recipes/egg.md": "---\nimage: images/pie.JPG\n---\n" + EGG}, []),
    # Lists without headings.
    ({"recipes/plain.md": "- 1 egg\n- 2 apples\n\n1. Boil.\n"}, []),
    # HTML.
    ({"pages/about.md": "A <mark>cool</mark> day.\n"}, ["raw-html"]),
    ({"recipes/egg.md": "<p>Cool.</p>\n" + EGG}, []),
    # Division by zero is an error only in JSON of Larder.
    ({"recipes/zero.md": "## Ingredients\n\n- 1/0 egg\n- 1 egg\n\n## Steps\n\n1. Boil.\n"},
     ["zero-denominator"]),
])
def test_statements_about_files_hold(tmp_path, files, expected):
    found = check(tmp_path, {"recipes/one.md": "---\nname: One\n---\n" + EGG, **files})
    assert [message["id"] for message in found] == expected
    assert {message["severity"] for message in found} <= {"warning"}


def test_lists_without_headings_are_ingredients_and_steps(tmp_path):
    check(tmp_path, {"recipes/plain.md": "- 1 egg\n- 2 apples\n\n1. Boil.\n"})
    text = (tmp_path / "Output/recipes/plain/recipe.md").read_text()
    assert "## Ingredients\n\n- 1 egg\n- 2 apples\n\n## Steps\n\n1. Boil.\n" in text


def test_a_page_opened_from_a_disk_does_not_work(tmp_path):
    # The manual says so; if pages had relative links, it would be wrong.
    check(tmp_path, {"recipes/egg.md": EGG})
    assert 'href="/recipes/"' in (tmp_path / "Output/index.html").read_text()


def test_every_page_is_in_the_navigation_or_about_one_program():
    site = (ROOT / "Documentation/site.yaml").read_text()
    for path in PAGES:
        if path.stem != "index" and not path.stem.startswith("from-"):
            assert f"url: /{path.stem}/" in site, path.name


def test_pages_are_short_and_begin_with_a_description():
    reference = {"commands", "configuration", "recipe-fields", "template-names"}
    for path in PAGES:
        text = path.read_text()
        if path.stem != "index":
            assert re.match(r"---\ntitle: .+\ndescription: .+\n---\n", text), path.name
        if path.stem not in reference and not path.stem.startswith("diagnostics"):
            assert len(text.split()) <= 1250, path.name


def test_larder_leaves_as_the_manual_says(tmp_path):
    content = tmp_path / "Content"
    content.mkdir()
    (content / "recipes.json").write_text(
        '[{"name": "Pie", "ingredients": ["1 apple"], "steps": ["Bake."]}]')
    done = subprocess.run([LARDER, "import", "Content", "--into", "Plain"], cwd=tmp_path,
                          capture_output=True, text=True, check=True)
    assert re.search(r"^written +1  Plain/recipes/$", done.stdout, re.M)
    assert (tmp_path / "Plain/recipes/pie.md").is_file()


def test_every_image_of_a_result_is_described_on_its_page_and_small():
    images = ROOT / "Documentation/images"
    shown = {}
    for path in PAGES:
        image = r"!\[(.*?)\]\(\.\./images/(result-[\w-]+\.webp)\)"
        for alt, name in re.findall(image, path.read_text()):
            assert name.startswith(f"result-{path.stem}"), (path.name, name)
            assert len(alt) > 30, alt
            shown[name] = (images / name).stat().st_size
    assert {path.name for path in images.glob("result-*")} == shown.keys()
    assert len(shown) > 35
    assert max(shown.values()) < 30_000 and sum(shown.values()) < 700_000
