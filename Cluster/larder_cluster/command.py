"""The command `larder-cluster`."""

import argparse
import contextlib
import pathlib
import sys
import time

from distributed import Client

from larder_cluster.graph import Build, ContentFault, build

EPILOG = """\
examples
  larder-cluster build --content Content --output Output --slices 8
  larder-cluster build --scheduler tcp://10.0.0.1:8786 --content s3://cook/Content \\
    --output s3://cook-site --work s3://cook/work --slices 64

exit status
  0 success, 1 errors in the content, 2 wrong usage or an error of the system
"""


def count(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def parser():
    command = argparse.ArgumentParser(prog="larder-cluster", description=__doc__)
    commands = command.add_subparsers(required=True, metavar="build")
    add = commands.add_parser(
        "build", help="builds a site on a Dask cluster", epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter).add_argument
    add("--scheduler", metavar="ADDRESS",
        help="of Dask; without it, workers are started on this machine")
    add("--content", metavar="URL", required=True, help="folder of the recipes")
    add("--output", metavar="URL", required=True, help="folder of the finished site")
    add("--slices", metavar="N", type=count, required=True,
        help="in how many tasks to make the pages; a few for each worker")
    add("--templates", metavar="URL",
        help="folder whose files replace those of the theme with the same name")
    add("--base-url", metavar="URL",
        help="URL of the site, instead of the one in site.yaml")
    add("--strict", action="store_true", help="take warnings for errors")
    add("--quiet", action="store_true", help="print nothing but what is wrong")
    add("--work", metavar="URL",
        help="folder for what tasks hand on and later builds use again; "
             ".larder-work beside the output when left out")
    add("--larder", metavar="PROGRAM", dest="program", default="larder",
        help="the program on each worker (default: larder)")
    return command


def summary(report, seconds):
    names = list(map(pathlib.PurePosixPath, report.files))
    pages = sum(name.suffix == ".html" for name in names)
    recipes = sum(name.match("recipes/*/index.html") and len(name.parts) == 3 for name in names)
    return (f"{recipes:,} recipes, {pages:,} pages: {report.uploaded:,} files uploaded, "
            f"{report.removed:,} removed, {report.moved / 1e6:,.1f} MB moved, {seconds:,.1f} s, "
            f"{report.cpu:,.1f} s of CPU time, {report.memory / 1e6:,.0f} MB in the largest task")


class Line:
    """How far the build is, in one line of a terminal; elsewhere nothing."""

    def __init__(self, is_shown):
        self.counts, self.is_shown = {}, is_shown and sys.stderr.isatty()

    def __call__(self, name, done, all):
        self.counts[name] = f"{name} {done}/{all}" if all > 1 else name
        self.show(" · ".join(self.counts.values()))

    def show(self, text):
        if self.is_shown:
            print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def main(arguments=None, start=None):
    """Runs the command; its exit status.

    - `start`: starts the workers of this build, which end with it; without it and a scheduler they
      are on this machine.
    """
    options = vars(parser().parse_args(arguments))
    scheduler = options.pop("scheduler")
    is_quiet = options.pop("quiet")
    line = Line(not is_quiet)
    begin = time.monotonic()
    try:
        with contextlib.ExitStack() as ends:
            workers = ends.enter_context(start()) if start else scheduler
            # A task takes one core, and a worker's thread one task.
            alone = {} if workers else {"threads_per_worker": 1, "dashboard_address": "127.0.0.1:0"}
            client = ends.enter_context(Client(workers, **alone))
            report = build(client, Build(**options), line)
    except ContentFault as fault:
        line.show("")
        print(fault, end="", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # Whatever else it is, it is no fault of the content.
        line.show("")
        print(f"larder-cluster: {error or type(error).__name__}", file=sys.stderr)
        return 2
    line.show("")
    print(report.notes, end="", file=sys.stderr)
    if not is_quiet:
        print(summary(report, time.monotonic() - begin))
    return 0


if __name__ == "__main__":
    sys.exit(main())
