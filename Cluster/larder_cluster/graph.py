"""A build as tasks of a Dask cluster."""

import collections
import contextlib
import dataclasses
import os
import re

import yaml
from distributed import Lock, as_completed

from larder_cluster.publication import publish
from larder_cluster.storage import PARTS as UNFINISHED
from larder_cluster.storage import Folder
from larder_cluster.task import Job, digest, perform, program_digest

#: How often a task is tried again; one whose worker is lost is tried again besides.
RETRIES = 3
#: Names of results, also of the tasks that earlier versions had; nothing else in the work folder is
#: ours.
KEY = re.compile(rf"(cut|read|plan|render|words|seal)-[0-9a-f]{{32}}|{re.escape(UNFINISHED)}")
#: For another build's lock, which Dask takes back after half a minute from who is gone.
PATIENCE = "40s"
#: Most parts of the search index: each reads the words of all slices.
PARTS = 8


class ContentFault(Exception):
    """The content is at fault, as the program's own words say. Nothing was published."""


class BuildFailed(Exception):
    """The environment is at fault."""


@dataclasses.dataclass
class Build:
    """What to build, and from and into where; addresses are as fsspec writes them."""

    content: str
    output: str
    slices: int
    templates: str | None = None
    base_url: str | None = None
    #: Warnings are errors.
    strict: bool = False
    work: str | None = None
    program: str = "larder"


@dataclasses.dataclass
class Report:
    """What a build came to; sizes in bytes, times in seconds."""

    results: dict
    #: All of the site.
    files: dict
    uploaded: int
    removed: int
    moved: int

    @property
    def notes(self):
        return "".join(one.notes for one in self.results.values())

    @property
    def performed(self):
        return [one for one in self.results.values() if one.ran]

    @property
    def memory(self):
        return max((one.memory for one in self.performed), default=0)

    @property
    def cpu(self):
        return sum(one.cpu for one in self.performed)


def work_folder(output):
    """The usual work storage: beside the output."""
    parent, _, name = output.root.rpartition("/")
    if not parent:
        raise BuildFailed(f"{output.url} has nothing beside it: name a work folder with --work")
    return Folder(output.fs.unstrip_protocol(f"{parent}/.larder-work/{name}"))


def build(client, wanted, progress=lambda name, done, all: None):
    """Builds a site on a cluster.

    - `client`: of Dask.
    - `progress`: is called with a task's name, how many of its kind are done and how many there
      are.
    - Raises: `ContentFault`; `BuildFailed`, `TaskFailed`, `ForeignFile` and whatever the storage
      and the cluster raise, when what is at fault is the environment.
    """
    output, content = Folder(wanted.output), Folder(wanted.content)
    work = Folder(wanted.work) if wanted.work else work_folder(output)
    templates = Folder(wanted.templates) if wanted.templates else None
    sources = [one for one in (content, templates, work) if one]
    for one in sources:
        if output.within(one) or one.within(output):
            raise BuildFailed(f"{output.url} and {one.url} may not lie in one another")
    with client.as_current():
        lock = Lock(f"larder {output.url}")
        if not lock.acquire(timeout=PATIENCE):
            raise BuildFailed(f"another build is writing to {output.url}")
        try:
            return _build(client, wanted, content, templates, work, output, progress)
        finally:
            lock.release()


def _build(client, wanted, content, templates, work, output, progress):
    before = _versions(content, templates)
    if work.is_local and not wanted.work:
        # It may well lie in a repository, beside the recipes.
        work.write({".gitignore": b"*\n"})
    job = _job(client, wanted, content, templates, work, before)
    results = _perform(client, job, wanted, progress)
    if _versions(content, templates) != before:
        # What was made of a file's halves must not be taken for what comes of the whole.
        _sweep(work, {})
        raise BuildFailed("the content was changed while it was read: build again")

    def run(function, calls):
        futures = [client.submit(function, *call, retries=RETRIES, pure=False) for call in calls]
        done = []
        for future in as_completed(futures):
            done.append(future.result())
            progress(function.__name__, len(done), len(futures))
        return done

    files, uploaded, removed, moved = publish(run, output, work, results)
    _sweep(work, results)
    moved += sum(one.moved for one in results.values())
    return Report(results, files, uploaded, removed, moved)


def _versions(content, templates):
    files = content.find()
    if not files:
        raise BuildFailed(f"{content.url}: there is no such folder, or nothing in it")
    return files, templates.find() if templates else {}


def _job(client, wanted, content, templates, work, versions):
    files, looks = versions
    names = {"site.yaml"}
    # The plan says what is wrong with it, and where.
    with contextlib.suppress(yaml.YAMLError, RecursionError):
        settings = yaml.load(content.read("site.yaml") or b"", yaml.BaseLoader)
        if isinstance(settings, dict) and isinstance(logo := settings.get("logo"), str):
            names.add(logo)
    return Job(
        content, templates, work, wanted.program,
        client.submit(program_digest, wanted.program, retries=RETRIES, pure=False).result(),
        settings={path: files[path] for path in names if path in files},
        content_digest=digest(list(files.items())), templates_digest=digest(looks))


def _perform(client, job, wanted, progress):
    """Results of all tasks, by what the seal calls them."""
    site = ["--base-url", wanted.base_url] if wanted.base_url else []
    slices = ["--slices", str(wanted.slices)]
    futures = {}

    def submit(name, number, options, made):
        futures[name if number is None else f"{name}/{number}"] = future = client.submit(
            perform, job, name, number, options, made, retries=RETRIES, pure=False)
        return future

    # Which says what is wrong with the content, and nobody else does.
    strict = ["--strict"] if wanted.strict else []
    plan = submit("plan", None, slices + site + strict, [])
    pages = [submit("render", number, site, [plan]) for number in range(wanted.slices)]
    parts = min(wanted.slices, PARTS)
    cut_words = [*slices, "--parts", str(parts)]
    words = [submit("words", number, cut_words, [plan, *pages]) for number in range(parts)]
    submit("seal", None, cut_words + site, [plan, *pages, *words])
    names = {future.key: name for name, future in futures.items()}
    kinds = collections.Counter(name.partition("/")[0] for name in futures)
    done, results = collections.Counter(), {}
    for future in as_completed(list(futures.values())):
        result = results[names[future.key]] = future.result()
        if result.is_fault:
            raise ContentFault(result.notes)
        done[result.name] += 1
        progress(result.name, done[result.name], kinds[result.name])
    return {name: results[name] for name in futures}


def _sweep(work, results):
    """Removes results that this build does not name."""
    named = {one.key for one in results.values()}
    old = [path for path in work.fs.ls(work.root, detail=False)
           if KEY.fullmatch(name := path.rstrip("/").rpartition("/")[2]) and name not in named
           and not (work.is_local and os.path.islink(path))]
    if old:
        work.fs.rm(old, recursive=True)
