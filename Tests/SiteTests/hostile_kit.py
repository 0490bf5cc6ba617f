"""Runs the hostile kit beside the checkout, told what it cannot know of this site.

Takes the kit's own options and, before them, the kit's folder.
"""

import json
import pathlib
import shutil
import sys
import tempfile
import threading

KIT = pathlib.Path(sys.argv.pop(1))
sys.path.insert(0, str(KIT))
import check_hostile as kit  # noqa: E402

# Covers of recipes without a photograph are drawn from these, without any of the recipe's words.
# The recipes that the kit begins with all have a photograph, so it never saw one.
DRAWING = {"svg", "g", "path", "circle", "ellipse"}


def cases(folder):
    """The cases, those whose fault is in a Markdown file expecting that file to be named.

    The kit expects every fault in `recipes.json`.
    """
    for case in sorted((KIT / "cases").iterdir()):
        own = folder / case.name
        written = sorted(path.name for path in (case / "in/recipes").glob("*.[mM][dD]"))
        if not written:
            own.symlink_to(case)
            continue
        shutil.copytree(case / "in", own / "in", symlinks=True)
        facts = json.loads((case / "case.json").read_text("utf-8"))
        facts["diagnostic"]["files"] = written
        (own / "case.json").write_text(json.dumps(facts), "utf-8")
    return folder


kit.SAFE |= DRAWING
with tempfile.TemporaryDirectory() as made:
    sys.argv += ["--cases", str(cases(pathlib.Path(made)))]
    status = []
    # The kit walks deep trees by recursion, and has set the size of a thread's stack for it.
    runner = threading.Thread(target=lambda: status.append(kit._main()))
    runner.start()
    runner.join()
sys.exit(status[0])
