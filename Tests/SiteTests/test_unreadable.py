"""Unreadable files are not treated as empty: an error is reported, and the site does not change."""

import os
import pathlib
import shutil
import subprocess
import tempfile

import pytest
from conftest import LARDER

PICTURE = b"GIF89a\1\0\1\0" + bytes(16)


@pytest.fixture
def kitchen():
    """A built site in a folder that another user may read and write, and the program."""
    if os.getuid() != 0:
        pytest.skip("only root can build as somebody else")
    with tempfile.TemporaryDirectory() as made:
        folder = pathlib.Path(made)
        folder.chmod(0o777)
        shutil.copy(LARDER, folder / "larder")
        for path, content in {
            "Content/recipes.json": b'[{"name": "Pie"}]',
            "Content/recipes/soup.md": b"# Soup\n",
            "Content/pages/about.md": b"# About\n",
            "Content/images/more/cake.gif": PICTURE,
            "Content/site.yaml": b"title: Ours\n",
            "Templates/styles/tokens.css": b"",
            "Templates/partials/card.html": b"<p>{{name}}</p>\n",
        }.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        assert build(folder).returncode == 0
        yield folder
        for path in (folder / "Content", folder / "Templates"):
            path.chmod(0o755)


def build(folder, *options):
    return subprocess.run(
        [folder / "larder", "build", *options], capture_output=True, text=True, check=False,
        cwd=folder, user="nobody", group="nogroup")


def site(folder):
    return {path: path.read_bytes() for path in (folder / "Output").rglob("*.html")}


@pytest.mark.parametrize(("path", "mode"), [
    ("Content", 0o000), ("Content", 0o444), ("Content", 0o311),
    ("Content/recipes", 0o000), ("Content/pages", 0o000), ("Content/images", 0o000),
    ("Content/images", 0o444), ("Content/images/more", 0o000),
    ("Content/recipes.json", 0o000), ("Content/recipes/soup.md", 0o000),
    ("Content/pages/about.md", 0o000), ("Content/site.yaml", 0o000),
    ("Content/images/more/cake.gif", 0o000),
    ("Templates", 0o000), ("Templates", 0o311), ("Templates/styles", 0o000),
    ("Templates/partials/card.html", 0o000),
], ids=lambda value: oct(value) if isinstance(value, int) else value)
def test_what_may_not_be_read_is_an_error_and_the_site_stays(kitchen, path, mode):
    before = site(kitchen)
    assert before
    (kitchen / path).chmod(mode)
    done = build(kitchen)
    assert done.returncode == 1, done.stderr
    told = [line for line in done.stderr.splitlines() if "[unreadable-file]" in line]
    assert told, done.stderr
    assert all(line.startswith(path) for line in told)
    assert all("this cannot be read: Permission denied" in line for line in told)
    assert site(kitchen) == before


def test_a_picture_that_may_not_be_read_is_told_where_a_recipe_shows_it(kitchen):
    (kitchen / "Content/recipes.json").write_text(
        '[{"name": "Pie", "image": "images/more/cake.gif"}]')
    (kitchen / "Content/images/more/cake.gif").chmod(0o000)
    done = build(kitchen)
    assert done.returncode == 1
    assert done.stderr.splitlines()[0] == (
        'Content/recipes.json:1:27: error: "Pie": the image "images/more/cake.gif" cannot be '
        "used: this cannot be read: Permission denied [unreadable-file]")
    assert done.stderr.count("cannot be read") == 1
