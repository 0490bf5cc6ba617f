"""Builds by a stand-in for larder: what runs, what is published, what happens when things fail."""

import os
import signal
import threading
import time

import pytest
from conftest import ran, site
from distributed import Lock

from larder_cluster import ContentFault
from larder_cluster.graph import BuildFailed
from larder_cluster.publication import DamagedList, ForeignFile
from larder_cluster.task import TaskFailed


def test_the_site_is_the_same_for_any_number_of_slices(kitchen):
    sites = []
    for slices in (1, 3, 7):
        kitchen.build(slices=slices, output=kitchen.folder / f"out-{slices}")
        sites.append(site(kitchen.folder / f"out-{slices}"))
    assert len(sites[0]) == 20 + 4 + 10 + 1
    assert sites[0] == sites[1] == sites[2]


def test_a_build_of_the_same_runs_nothing_and_uploads_nothing(kitchen):
    first = kitchen.build()
    assert len(ran(first)) == 1 + 3 + 3 + 1 and first.uploaded == len(first.files) == 35
    times = {place: place.stat().st_mtime_ns for place in kitchen.output.rglob("*")}
    again = kitchen.build()
    assert (ran(again), again.uploaded, again.removed, again.moved) == ([], 0, 0, 0)
    # Of what was performed, each a process that takes a little; what was found took nothing.
    assert all(one.cpu > 0 and one.memory > 1e6 for one in first.results.values())
    assert first.cpu == sum(one.cpu for one in first.results.values())
    assert (again.cpu, again.memory) == (0, 0)
    assert {place: place.stat().st_mtime_ns for place in kitchen.output.rglob("*")} == times


def test_a_changed_recipe_runs_again_only_what_depends_on_it(kitchen):
    kitchen.build()
    kitchen.recipes[10]["cook"] = "slowly"
    kitchen.write()
    report = kitchen.build()
    assert ran(report) == ["plan", "render/1", "seal"]
    # Its page, and what says of which files the site is.
    assert (report.uploaded, report.removed) == (2, 0)


def test_results_that_no_build_names_are_removed(kitchen):
    kitchen.build()
    work = kitchen.folder / ".larder-work/Output"
    (work / "mine").write_text("")
    before = {place.name for place in work.iterdir()}
    kitchen.recipes.pop()
    kitchen.write()
    kitchen.build()
    after = {place.name for place in work.iterdir()}
    assert len(after) == len(before) and after != before and "mine" in after


def test_results_of_another_number_of_slices_are_removed(kitchen):
    work = kitchen.folder / ".larder-work/Output"
    for slices in (7, 2, 5):
        report = kitchen.build(slices=slices)
        assert len(report.results) == 1 + slices + slices + 1
        assert {place.name for place in work.iterdir()} == {
            ".gitignore", *(one.key for one in report.results.values())}


def test_what_is_gone_is_removed_and_the_former_theme_a_build_later(kitchen):
    kitchen.build()
    gone = kitchen.output / "recipes/pie-19"
    theme, = (kitchen.output / "assets").iterdir()
    kitchen.recipes.pop()
    kitchen.write()
    (kitchen.content / "site.yaml").write_text("title: Kitchen\n")
    assert kitchen.build().removed == 1
    assert not gone.exists() and theme.exists() and (kitchen.output / "recipes/pie-18").exists()
    assert kitchen.build().removed == 1
    assert not theme.exists()


def test_files_of_others_survive_and_are_not_overwritten(kitchen):
    foreign = kitchen.output / "recipes/mine.txt"
    foreign.parent.mkdir(parents=True)
    foreign.write_text("mine")
    kitchen.build()
    kitchen.recipes = kitchen.recipes[:1]
    kitchen.write()
    kitchen.build()
    assert foreign.read_text() == "mine"
    place = kitchen.output / "recipes/new/index.html"
    place.parent.mkdir()
    place.write_text("mine")
    before = site(kitchen.output)
    kitchen.recipes.append({"name": "new"})
    kitchen.write()
    with pytest.raises(ForeignFile, match=r"recipes/new/index\.html: a file of the site belongs"):
        kitchen.build()
    assert site(kitchen.output) == before


def test_a_site_of_larder_build_is_not_taken_for_a_strangers(kitchen):
    (kitchen.output / ".larder").mkdir(parents=True)
    (kitchen.output / "index.html").write_text("made by larder build")
    with pytest.raises(ForeignFile) as caught:
        kitchen.build()
    assert str(caught.value) == (
        f"file://{kitchen.output} holds a site that larder build keeps; build into another folder, "
        "or remove it first")
    assert site(kitchen.output) == {"index.html": b"made by larder build"}


def test_what_tasks_hand_on_is_not_for_a_repository(kitchen):
    kitchen.build()
    usual = kitchen.folder / ".larder-work/Output/.gitignore"
    assert usual.read_text() == "*\n"
    kitchen.build(work=kitchen.folder / "mine")
    assert not (kitchen.folder / "mine/.gitignore").exists()


def test_content_at_fault_changes_nothing(kitchen):
    kitchen.build()
    before = site(kitchen.output)
    kitchen.recipes[3] = {"name": ""}
    kitchen.write()
    with pytest.raises(ContentFault) as caught:
        kitchen.build()
    assert str(caught.value) == f"{kitchen.content}/recipes.jsonl:4: error: no name\n"
    assert site(kitchen.output) == before


def test_a_warning_is_shown_by_each_build(kitchen):
    kitchen.recipes[3]["steps"] = "stir"
    kitchen.write()
    for _ in range(2):
        assert kitchen.build().notes == f"{kitchen.content}/recipes.jsonl:4: warning: odd\n"


def test_warnings_are_errors_where_that_is_asked_for(kitchen):
    kitchen.build()
    before = site(kitchen.output)
    kitchen.recipes[3]["steps"] = "stir"
    kitchen.write()
    for _ in range(2):
        with pytest.raises(ContentFault) as caught:
            kitchen.build(strict=True)
        assert str(caught.value) == f"{kitchen.content}/recipes.jsonl:4: error: odd\n"
    assert site(kitchen.output) == before
    assert kitchen.build().uploaded == 2
    # What was found odd is so yet, when it is built already.
    with pytest.raises(ContentFault):
        kitchen.build(strict=True)


def test_where_nothing_is_odd_it_does_not_matter_who_would_mind(kitchen):
    kitchen.build()
    report = kitchen.build(strict=True)
    assert (ran(report), report.uploaded, report.removed) == (["plan"], 0, 0)


def test_a_task_that_fails_is_tried_again(kitchen):
    for name in ("plan", "render", "words", "seal"):
        (kitchen.trouble / f"fail-{name}").touch()
    kitchen.build()
    assert len(list(kitchen.trouble.glob("failing-*"))) == 4
    assert len(site(kitchen.output)) == 35


def test_a_task_that_fails_again_and_again_changes_nothing(kitchen):
    kitchen.program.write_text("#!/bin/sh\necho no room >&2\nexit 2\n")
    with pytest.raises(TaskFailed, match="larder task plan ended with status 2\nno room"):
        kitchen.build()
    assert not kitchen.output.exists()


def test_a_program_that_is_not_there_is_named(kitchen):
    with pytest.raises(TaskFailed, match="there is no program no-larder on the worker tcp://"):
        kitchen.build(program="no-larder")


@pytest.mark.parametrize("name", ["plan", "render", "words"])
def test_a_worker_killed_in_the_middle_does_not_matter(kitchen, name):
    kitchen.build(output=kitchen.folder / "whole")
    (kitchen.trouble / f"wait-{name}").touch()
    killed = []

    def kill():
        while not (kitchen.trouble / f"waiting-{name}").exists():
            time.sleep(0.05)
        busy = [address for address, keys in kitchen.client.processing().items() if keys]
        process = kitchen.client.run(os.getpid, workers=busy[:1])[busy[0]]
        os.kill(process, signal.SIGKILL)
        killed.append(process)
        (kitchen.trouble / "go").touch()

    killer = threading.Thread(target=kill)
    killer.start()
    kitchen.build()
    killer.join()
    assert killed
    assert site(kitchen.output) == site(kitchen.folder / "whole")


def test_a_task_run_twice_gives_the_same(kitchen):
    first = kitchen.build()
    work = kitchen.folder / ".larder-work/Output"
    for result in work.glob("*/result.json"):
        result.unlink()
    again = kitchen.build()
    assert ran(again) == ran(first) and again.uploaded == 0
    assert {name: one.files for name, one in again.results.items()} == {
        name: one.files for name, one in first.results.items()}


def test_a_build_killed_while_it_publishes_is_repaired_by_the_next(kitchen):
    kitchen.build(output=kitchen.folder / "whole")
    kitchen.build()
    state = kitchen.output / ".larder-cluster"
    kept = (state / "manifest").read_bytes()
    kitchen.recipes += [{"name": "late"}]
    kitchen.write()
    kitchen.build()
    # As if that build had not come to its end, and some of its files not to theirs.
    (state / "manifest").rename(state / "journal")
    (state / "manifest").write_bytes(kept)
    (kitchen.output / "index.html").write_text("half")
    kitchen.recipes.pop()
    kitchen.write()
    kitchen.build()
    assert site(kitchen.output) == site(kitchen.folder / "whole")
    assert not (state / "journal").exists()


def test_a_manifest_that_names_places_elsewhere_is_refused(kitchen):
    kitchen.build()
    manifest = kitchen.output / ".larder-cluster/manifest"
    for path in ("../Content/site.yaml", "/etc/passwd", ".larder-cluster/manifest"):
        manifest.write_text(f"larder-manifest 1\n{'0' * 32} 1 - {path}\nend 1 0\n")
        with pytest.raises(DamagedList, match="is no place in the site"):
            kitchen.build()
    manifest.write_text("larder-manifest 1\nend 5 0\n")
    with pytest.raises(DamagedList, match="is damaged"):
        kitchen.build()


def test_content_that_changes_meanwhile_is_not_published(kitchen):
    (kitchen.trouble / "wait-seal").touch()

    def change():
        while not (kitchen.trouble / "waiting-seal").exists():
            time.sleep(0.05)
        (kitchen.content / "late.txt").write_text("")
        (kitchen.trouble / "go").touch()

    changer = threading.Thread(target=change)
    changer.start()
    with pytest.raises(BuildFailed, match="changed while it was read"):
        kitchen.build()
    changer.join()
    assert not kitchen.output.exists()


def test_two_builds_into_one_output_do_not_run_at_once(kitchen, monkeypatch):
    monkeypatch.setattr("larder_cluster.graph.PATIENCE", "1s")
    place = f"file://{kitchen.output}"
    with Lock(f"larder {place}"), pytest.raises(BuildFailed, match=f"is writing to {place}"):
        kitchen.build()


@pytest.mark.parametrize("options, message", [
    ({"output": "s3://site"}, "name a work folder with --work"),
    ({"output": "Content/site"}, "may not lie in one another"),
    ({"work": "Output/work"}, "may not lie in one another"),
    ({"content": "None"}, "there is no such folder, or nothing in it"),
])
def test_what_cannot_be_built_is_said(kitchen, monkeypatch, options, message):
    monkeypatch.chdir(kitchen.folder)
    with pytest.raises(BuildFailed, match=message):
        kitchen.build(**options)
