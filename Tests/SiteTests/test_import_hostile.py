"""Malicious import files, created here because the hostile kit only contains catalogs.

`HOSTILE=all` makes them larger.
"""

import json
import os
import resource
import signal
import struct
import subprocess
import zipfile
import zlib

import pytest
from conftest import LARDER, PATIENCE
from recipe_pages import SOUP, page
from test_import import PAPRIKA, archive, larder, paprika

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
    assert run.returncode in (0, 1, 3), run.stderr[-2_000:]
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


OUTSIDE = ["../../home/.bashrc", "site.yaml", ".git/hooks/pre-commit", "recipes/sub/link/x.md",
           "recipes/../site.yaml", "/etc/profile", "images/pie.jpg"]


@pytest.mark.parametrize("option", [[], ["--replace"], ["--keep-both"]])
@pytest.mark.parametrize("path", OUTSIDE)
def test_a_record_that_names_another_file_than_a_recipe_is_not_believed(tmp_path, path, option):
    folder = tmp_path / "a/b"
    content = folder / "Content"
    (content / ".git/hooks").mkdir(parents=True)
    (tmp_path / "elsewhere").mkdir()
    (content / "recipes/sub").mkdir(parents=True)
    (content / "recipes/sub/link").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "home").mkdir()
    victims = [tmp_path / "home/.bashrc", content / "site.yaml", content / ".git/hooks/pre-commit",
               tmp_path / "elsewhere/x.md"]
    for victim in victims:
        victim.write_text("mine: 1\n")
    export = folder / "x.paprikarecipes"
    export.write_bytes(paprika(PAPRIKA))
    record = {"source": "0" * 32, "path": path, "written": "0" * 32}
    (content / ".larder-import.json").write_text(
        json.dumps({"version": 1, "recipes": {"paprika:U-1": record}}))
    before = {place: place.read_bytes() for place in tmp_path.rglob("*") if place.is_file()}
    assert "[import-record]" in larder(folder, export, *option, status=2)
    assert {place: place.read_bytes() for place in tmp_path.rglob("*") if place.is_file()} == before


def start(folder, *arguments):
    return subprocess.Popen([LARDER, "import", *map(str, arguments)], cwd=folder,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def many(folder, count=150, name="Dish", **fields):
    """Returns an export of many recipes, all with the same image."""
    export = folder / "many.paprikarecipes"
    export.write_bytes(paprika(*(
        {**PAPRIKA, **fields, "uid": f"{name} {number}", "name": f"{name} {number}",
         "source_url": f"https://soups.example/{name}/{number}"} for number in range(count))))
    return export


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_import_that_is_interrupted_leaves_nothing_or_everything(tmp_path, sign):
    process = start(tmp_path, many(tmp_path))
    stage = tmp_path / "Content/.larder-import"
    while process.poll() is None and not (stage / "3").exists():
        pass
    process.send_signal(sign)
    _, words = process.communicate(timeout=PATIENCE)
    assert not stage.exists()
    if process.returncode == 0 or "being put in place" in words:
        assert len(list((tmp_path / "Content/recipes").iterdir())) == 150
    else:
        assert (process.returncode, words) == (
            128 + sign, "larder: interrupted, the content is unchanged\n")
        assert not (tmp_path / "Content").exists()


@pytest.mark.parametrize("moment, command", [
    ("3", "import many.paprikarecipes"), ("journal", "import many.paprikarecipes"),
    ("former/20", "import many.paprikarecipes"), ("site", "build"), ("former/20", "build")])
def test_an_import_that_is_killed_is_finished_or_forgotten_by_the_next_command(tmp_path, moment, command):
    export = many(tmp_path)
    larder(tmp_path, export)
    many(tmp_path, 200, servings="6")
    stage = tmp_path / "Content/.larder-import"
    process = start(tmp_path, export)
    while process.poll() is None and not (stage / moment).exists():
        pass
    process.kill()
    process.communicate()
    subprocess.run([LARDER, *command.split()], cwd=tmp_path, capture_output=True, check=True)
    assert not stage.exists()
    updated = ["servings: 6" in place.read_text() for place in (tmp_path / "Content/recipes").iterdir()]
    assert all(updated) and len(updated) == 200 or not any(updated) and len(updated) == 150
    assert "not replaced" not in larder(tmp_path, export)
    assert "unchanged     200" in larder(tmp_path, export)


def test_of_two_imports_at_once_both_are_recorded_or_one_is_told_to_wait(tmp_path):
    two = many(tmp_path, name="Cake").rename(tmp_path / "two.paprikarecipes")
    one = many(tmp_path)
    codes = []
    for process in [start(tmp_path, export) for export in (one, two, one)]:
        _, words = process.communicate(timeout=PATIENCE)
        codes.append(process.returncode)
        assert process.returncode == 0 or "[output-locked]" in words
    assert 0 in codes
    for export in (one, two):
        larder(tmp_path, export)
    record = json.loads((tmp_path / "Content/.larder-import.json").read_text())
    assert len(record["recipes"]) == len(list((tmp_path / "Content/recipes").iterdir())) == 300


def test_a_limit_on_the_size_of_files_is_a_message_and_leaves_nothing(tmp_path):
    export = many(tmp_path, 3)
    run = subprocess.run(
        [LARDER, "import", export], cwd=tmp_path, capture_output=True, text=True, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)))
    assert run.returncode == 2 and "[file-too-large]" in run.stderr, run
    assert not (tmp_path / "Content").exists()


def overlapping(count):
    """Returns an archive whose entries share the same compressed bytes: a bomb named as images."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = b"\xff\xd8\xff\xe0" + b"\0" * 20_000_000
    packed = packer.compress(data) + packer.flush()
    facts = struct.pack("<HHHHHIIIHH", 20, 0, 8, 0, 0, zlib.crc32(data), len(packed), len(data), 1, 0)
    made = b"PK\3\4" + facts + b"x" + packed
    directory = b"".join(
        b"PK\1\2" + struct.pack("<H", 20) + facts[:-4] + struct.pack(
            "<HHHHHII", len(name), 0, 0, 0, 0, 0, 0) + name
        for name in (f"{number}.jpg".encode() for number in range(count)))
    return made + directory + b"PK\5\6" + struct.pack(
        "<HHHHIIH", 0, 0, min(count, 0xFFFF), min(count, 0xFFFF), len(directory), len(made), 0)


def test_an_archive_of_entries_that_overlap_is_refused(tmp_path):
    (tmp_path / "x.zip").write_bytes(overlapping(30_000))
    assert "has entries that overlap" in larder(tmp_path, "x.zip", status=1)
    (tmp_path / "x.zip").write_bytes(overlapping(1))
    assert "overlap" not in larder(tmp_path, "x.zip", status=1)


def test_pictures_that_no_recipe_shows_are_not_unpacked(tmp_path):
    """Their checksums are wrong, which is not noticed if only their headers are read."""
    made = bytearray(archive({"a.json": SOUP, "b.jpg": b"\xff\xd8\xff\xe0" + bytes(100_000)}))
    place = made.index(b"PK\1\2", made.index(b"PK\1\2") + 1)
    made[place + 16] ^= 1
    (tmp_path / "x.zip").write_bytes(made)
    said = larder(tmp_path, "x.zip")
    assert "not read: 1 picture (" in said and "error" not in said


def test_names_in_archives_are_counted_and_escaped_on_the_terminal(tmp_path):
    (tmp_path / "x.zip").write_bytes(archive({
        "a.json": SOUP, "b.\x1b]0;pwned\a\x1b[31mzz": b"x", "../../evil.md": b"# Evil",
        "a/../../e.md": b"# Evil"}))
    said = larder(tmp_path, "x.zip")
    assert "\x1b" not in said and "\\u{1b}" in said
    assert "2 files with paths outside the archive" in said
    assert "written         1" in said


def test_a_base_url_leads_to_no_other_host(tmp_path):
    (tmp_path / "Content").mkdir()
    (tmp_path / "Content/recipes.json").write_text('[{"name": "Pie"}]')
    for address in ("https://k.example//evil/", "https://k.example/a/../x/"):
        (tmp_path / "Content/site.yaml").write_text(f"baseURL: {address}\n")
        run = subprocess.run([LARDER, "build"], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert run.returncode == 1 and "Content/site.yaml:1:10: error: " in run.stderr, run.stderr
