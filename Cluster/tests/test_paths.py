"""Keys, lists and links that lead elsewhere."""

import json
import os
import re

import pytest
from conftest import site
from test_store import addresses, bucket  # noqa: F401 (a fixture)

from larder_cluster import ContentFault
from larder_cluster.publication import FORMER, ForeignFile, read_list, written_list
from larder_cluster.storage import Folder, LinkedFolder, UnsafePath, checked

UNSAFE = ["/etc/cron.d/x", "../x", "recipes/../../x", "a//b", "./a", "a/.", "a/..", "", "a\0b", "a/"]


@pytest.mark.parametrize("path", UNSAFE)
def test_a_path_that_leaves_its_folder_is_refused_before_anything_is_done(tmp_path, path):
    victim = tmp_path / "x"
    victim.write_text("mine")
    folder = Folder(tmp_path / "inner")
    with pytest.raises(UnsafePath, match="which is not a path below it"):
        checked(path, "here")
    for act in (lambda: folder.write({path: b"theirs"}), lambda: folder.remove([path]),
                lambda: folder.put(victim, path), lambda: folder.read(path),
                lambda: folder.fetch([path], tmp_path / "to")):
        with pytest.raises(UnsafePath):
            act()
    assert [place.name for place in tmp_path.iterdir()] == ["x"]
    assert victim.read_text() == "mine"


@pytest.mark.parametrize("path", ["a", "recipes/pie/index.html", "a b/..c", ".hidden/...", "é/\\"])
def test_a_path_below_its_folder_is_taken_as_it_is(path):
    assert checked(path, "here") == path


@pytest.mark.parametrize("key", ["/etc/cron.d/x", "recipes/../../../x", "recipes//x.md"])
def test_keys_of_a_bucket_that_lead_elsewhere_end_the_build(kitchen, store, bucket, key):  # noqa: F811
    files = store.files
    files.call_s3("put_object", Bucket=bucket, Key=f"Content/{key}", Body=b"theirs")
    if not any(".." in name or "//" in name for name in files.find(f"{bucket}/Content")):
        pytest.skip("this storage takes no such key")
    with pytest.raises(UnsafePath, match=re.escape(repr(key))):
        kitchen.build(**addresses(bucket))
    assert not [name for name in store.files.find(bucket) if f"{bucket}/Content" not in name]


@pytest.mark.parametrize("list_", [
    b"../victim/diary.txt\nmine.txt\nassets/mine.css\n",
    written_list({"../victim/diary.txt": ("0", 1)}),
    written_list({"mine.txt": ("0", 1)}), b"larder-manifest 1\n", b"\xff", b"",
])
def test_a_list_of_the_former_theme_that_is_not_ours_removes_nothing(kitchen, list_):
    kitchen.build()
    places = [kitchen.folder / "victim/diary.txt", kitchen.output / "mine.txt",
              kitchen.output / "assets/mine.css"]
    for place in places:
        place.parent.mkdir(exist_ok=True)
        place.write_text("mine")
    (kitchen.output / FORMER).write_bytes(list_)
    kitchen.recipes.pop()
    kitchen.write()
    kitchen.build()
    assert [place.read_text() for place in places] == ["mine"] * 3
    assert read_list((kitchen.output / FORMER).read_bytes(), FORMER) == {}


@pytest.mark.parametrize("link", ["recipes", "recipes/pie-1", ".larder-cluster", "."])
def test_nothing_is_written_or_removed_through_a_link_in_the_output(kitchen, link):
    kitchen.build()
    place = kitchen.output / link
    elsewhere = kitchen.folder / "elsewhere"
    place.rename(elsewhere)
    os.symlink(elsewhere, place)
    before = site(elsewhere)
    kitchen.recipes = [{"name": "pie-1", "by": "me"}, {"name": "new"}]
    kitchen.write()
    with pytest.raises((ForeignFile, LinkedFolder), match="through symbolic links"):
        kitchen.build()
    assert site(elsewhere) == before


def test_a_work_folder_keeps_everything_that_is_not_a_result(kitchen):
    work = kitchen.folder / "projects"
    (work / "parts").mkdir(parents=True)
    (work / "parts/diary.txt").write_text("mine")
    target = kitchen.folder / "results"
    target.mkdir()
    (target / "diary.txt").write_text("mine")
    os.symlink(target, work / ("read-" + "0" * 32))
    for slices in (3, 2):
        kitchen.build(work=work, slices=slices)
    assert (work / "parts/diary.txt").read_text() == "mine"
    assert (target / "diary.txt").read_text() == "mine"


@pytest.mark.parametrize("text", ["logo: [a]", "logo: {a: b}", "[a]", "logo: 2026-13-45", "? [a]\n: b",
                                  "logo: ../../../etc/passwd", "logo: [", "a: " + "[" * 5000])
def test_a_wrong_type_in_the_settings_is_left_to_the_plan(kitchen, text):
    (kitchen.content / "site.yaml").write_text(text)
    try:
        kitchen.build()
    except ContentFault as fault:
        assert "site.yaml" in str(fault)


def test_no_result_leads_out_of_the_work_folder(kitchen):
    kitchen.build()
    work = kitchen.folder / ".larder-work/Output"
    for kept in work.glob("render-*/result.json"):
        result = json.loads(kept.read_text())
        result["files"]["render/../../../x/words"] = "0"
        kept.write_text(json.dumps(result))
    (kitchen.content / "pages").mkdir()
    (kitchen.content / "pages/about.md").write_text("# About")
    with pytest.raises(UnsafePath, match=r"render/\.\./"):
        kitchen.build()
    assert not (kitchen.folder / "x").exists()
