"""One task of Larder as a worker performs it: fetch what it reads, run it, keep what it wrote."""

import dataclasses
import fnmatch
import functools
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import zipfile

from distributed import get_worker

from larder_cluster.storage import Folder

#: What each task reads of the work folder, {} being its number.
READS = {
    "plan": [], "render": ["plan/site", "plan/slices/{}"],
    "words": ["plan/site", "render/*/words*"], "seal": ["plan/site", "*/list", "words/*/summary"],
}
#: What each task writes there: a file or a folder.
WRITES = {"plan": "plan", "render": "render/{}", "words": "words/{}", "seal": "seal"}


class TaskFailed(Exception):
    """What ended a task that may well succeed when it is tried again."""


@dataclasses.dataclass(frozen=True)
class Job:
    """What all tasks of a build have in common."""

    content: Folder
    templates: Folder | None
    work: Folder
    program: str
    #: Of the program's bytes: results of another program are not this one's.
    program_digest: str
    #: Versions of what most tasks read of the content: site.yaml and the logo.
    settings: dict
    #: Digests of all of the content and of the templates.
    content_digest: str
    templates_digest: str


@dataclasses.dataclass
class Result:
    """What came of a task; its files are kept in the work storage, in a folder named by `key`."""

    name: str
    number: int | None
    key: str = ""
    #: Digests of what other tasks read, by path in the work folder.
    files: dict = dataclasses.field(default_factory=dict)
    #: Messages about the content.
    notes: str = ""
    #: The content is at fault, as `notes` say: nothing can come of the build.
    is_fault: bool = False
    #: Of the task's process, in bytes.
    memory: int = 0
    #: Of the task's process and those that it started, in seconds on a core.
    cpu: float = 0
    #: Bytes from and to the storage.
    moved: int = 0
    seconds: float = 0
    #: Whether it was performed in this build rather than found done.
    ran: bool = True


#: Another version of this package may keep results of other fields, and is not to read these.
RESULT_FIELDS = [field.name for field in dataclasses.fields(Result)]


def digest(value):
    return hashlib.blake2b(json.dumps(value, sort_keys=True).encode(), digest_size=16).hexdigest()


@functools.cache
def _digest_of_file(path, *_):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "blake2b").hexdigest()


def program_digest(program):
    """Of the program's bytes on this worker."""
    path = shutil.which(program)
    if path is None:
        raise TaskFailed(f"there is no program {program} on the worker {get_worker().address}")
    status = os.stat(path)
    return _digest_of_file(path, status.st_size, status.st_mtime_ns)


def perform(job, name, number, options, made):
    """Performs a task unless what would come of it is kept already.

    - `made`: results of the tasks that it reads from.
    - Returns: the result, or the first of `made` that is at fault.
    - Raises: `TaskFailed` for everything that is not the content's fault.
    """
    for one in made:
        if one.is_fault:
            return one
    patterns = [pattern.format(number) for pattern in READS[name]]
    reads = {path: (one, hashed) for one in made for path, hashed in one.files.items()
             if any(fnmatch.fnmatchcase(path, pattern) for pattern in patterns)}
    shown = job.content.root if job.content.is_local else pathlib.PurePosixPath(
        job.content.root).name
    version = {
        "plan": [job.content_digest, job.templates_digest], "words": [],
    }.get(name, [job.settings, job.templates_digest])
    inputs = {path: hashed for path, (_, hashed) in reads.items()}
    key = f"{name}-" + digest(
        [RESULT_FIELDS, job.program_digest, number, options, shown, version, inputs])
    kept = job.work.read(f"{key}/result.json")
    if kept is not None:
        return Result(**json.loads(kept), ran=False)
    if program_digest(job.program) != job.program_digest:
        raise TaskFailed(f"the worker {get_worker().address} has another {job.program}")
    begin = time.monotonic()
    result = Result(name, number, key)
    with tempfile.TemporaryDirectory(dir=get_worker().local_directory) as scratch:
        scratch = pathlib.Path(scratch)
        work = scratch / "work"
        work.mkdir()
        for path, (one, _) in reads.items():
            result.moved += job.work.fetch([f"{one.key}/{path}"], scratch / "kept")
            (work / path).parent.mkdir(parents=True, exist_ok=True)
            (scratch / "kept" / one.key / path).rename(work / path)
        arguments = options + _sources(job, name, shown, scratch, result)
        _run(job, result, arguments, scratch)
        if not result.is_fault:
            _keep(job, result, work / WRITES[name].format(number), work, scratch)
            result.seconds = time.monotonic() - begin
            kept = dataclasses.asdict(result) | {"moved": 0}
            del kept["ran"]
            job.work.write({f"{key}/result.json": json.dumps(kept).encode()})
    return result


def _sources(job, name, shown, scratch, result):
    """Brings what a task reads beside the work folder; the options that name it."""
    options = []
    if name != "words":
        options += ["--content", shown]
        if not job.content.is_local:
            (scratch / shown).mkdir()
            result.moved += job.content.fetch(_content(job, name), scratch / shown)
    if job.templates and name in ("plan", "render", "seal"):
        options += ["--templates", job.templates.root if job.templates.is_local else "Templates"]
        if not job.templates.is_local:
            result.moved += job.templates.fetch(job.templates.find(), scratch / "Templates")
    return options


def _content(job, name):
    """Paths of the content that a task reads."""
    if name not in ("plan", "render"):
        return job.settings
    paths = job.content.find()
    if name == "plan" or any(path.startswith("recipes/") for path in paths):
        return paths
    # The plan has looked at the pictures, and no recipe of these files has one beside it.
    return {path for path in paths if not path.startswith(("images/", "files/"))} | {*job.settings}


def _run(job, result, options, scratch):
    number = [] if result.number is None else [str(result.number)]
    with open(err := scratch / "err", "wb") as errors:
        process = subprocess.Popen(
            [job.program, "task", result.name, *number, *options, "--work", "work", "--jobs", "1"],
            cwd=scratch, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    # Linux counts from the size of the worker itself, and in kilobytes.
    result.memory = usage.ru_maxrss * (1 if os.uname().sysname == "Darwin" else 1024)
    result.cpu = usage.ru_utime + usage.ru_stime
    result.notes = err.read_text(errors="replace")
    result.is_fault = process.returncode == 1
    if process.returncode not in (0, 1):
        raise TaskFailed(f"larder task {' '.join([result.name, *number])} ended with status "
                         f"{process.returncode}\n{result.notes[-4000:]}".rstrip())


def _keep(job, result, wrote, work, scratch):
    """Puts what a task wrote into the work storage, files of the site as one archive."""
    for place in sorted(wrote.rglob("*")) if wrote.is_dir() else [wrote]:
        path = place.relative_to(work).as_posix()
        if place.is_file() and not place.is_relative_to(wrote / "files"):
            with open(place, "rb") as file:
                result.files[path] = hashlib.file_digest(file, "blake2b").hexdigest()[:32]
            result.moved += job.work.put(place, f"{result.key}/{path}")
    if (wrote / "files").is_dir():
        archive = scratch / "files.zip"
        # Pages shrink to a fifth, in less time than it takes to move the rest.
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=1,
                             strict_timestamps=False) as packed:
            for place in sorted((wrote / "files").rglob("*")):
                if place.is_file():
                    packed.write(place, place.relative_to(wrote / "files").as_posix())
        result.moved += job.work.put(archive, f"{result.key}/files.zip")
