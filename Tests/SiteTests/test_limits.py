"""Oversized content: a diagnostic within seconds and with little memory, never a crash."""

import json
import resource
import subprocess

import pytest
from conftest import LARDER, PATIENCE

# The same limit as the hostile kit's.
MEGABYTES = 768


def recipes(folder, recipe):
    (folder / "recipes.json").write_text(json.dumps([{"name": "Pie", **recipe}]), "utf-8")


def sparse(folder, name):
    file = folder / name
    file.parent.mkdir(exist_ok=True)
    with file.open("wb") as text:
        text.truncate((1 << 30) + 1)


@pytest.mark.parametrize(("fill", "first"), [
    (lambda folder: sparse(folder, "recipes.json"),
     "Content/recipes.json: error: this file is larger than 1073741824 bytes [unreadable-file]\n"
     "hint: split its recipes into several files in recipes/"),
    (lambda folder: sparse(folder, "recipes/pie.md"),
     "Content/recipes/pie.md: error: this file is larger than 1048576 bytes [unreadable-file]"),
    (lambda folder: recipes(folder, {"tags": [f"tag {number}" for number in range(1_000_000)]}),
     'Content/recipes.json:1:26: error: "tags" has 1000000 items; the limit is 2000 '
     "[too-many-items]"),
    (lambda folder: recipes(folder, {"steps": ["x" * 10_000_000]}),
     'Content/recipes.json:1:28: error: "steps" is 10000000 bytes long; the limit is 65536 '
     "[too-long]"),
    (lambda folder: (folder / "recipes.json").write_text("[" * 1_000_000),
     "Content/recipes.json:1:513: error: lists and objects are nested more than 512 levels deep "
     "[too-deep]"),
    (lambda folder: ((folder / "recipes").mkdir(), (folder / "recipes/pie.md").write_text(
        "---\nname: Pie\ntags: " + "[" * 200 + "]" * 200 + "\n---\n")),
     "Content/recipes/pie.md:3:71: error: this YAML is nested too deeply [too-deep]"),
    (lambda folder: (folder / "recipes.json").write_text("[ [" + "0," * 0xFFFFFF + "0]]"),
     "Content/recipes.json:1:3: error: a list or an object in this file has 16777215 entries or more "
     "[too-many-items]"),
], ids=["a gigabyte of JSON", "a gigabyte of Markdown", "a million tags", "10 MB a step", "depth",
        "depth of YAML",
        "more than is counted"])
def test_what_is_too_much_is_told(tmp_path, fill, first):
    content = tmp_path / "Content"
    content.mkdir()
    fill(content)
    done = subprocess.run(
        [LARDER, "build"], capture_output=True, text=True, check=False, cwd=tmp_path,
        timeout=PATIENCE,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (MEGABYTES << 20,) * 2))
    assert done.stderr.startswith(first + "\n")
    assert done.returncode == 1
    assert not (tmp_path / "Output").exists()


@pytest.mark.parametrize("command", ["build", "check", "serve"])
@pytest.mark.parametrize("limit", [4, 5, 6, 7, 8, 12, 16, 24, 34])
def test_too_few_files_to_be_opened_are_told(tmp_path, command, limit):
    content = tmp_path / "Content"
    content.mkdir()
    recipes(content, {})
    done = subprocess.run(
        [LARDER, command], capture_output=True, text=True, check=False, cwd=tmp_path,
        timeout=PATIENCE,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit)))
    assert done.stderr == (
        f"larder: error: only {limit - 3} more files can be opened, but at least 32 are needed "
        "[too-many-open-files]\n"
        'hint: raise the limit (see "ulimit -n"), then try again\n')
    assert done.returncode == 2
    assert not (tmp_path / "Output").exists()
