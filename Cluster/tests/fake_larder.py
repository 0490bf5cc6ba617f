#!/usr/bin/env python3
"""Stands in for `larder task`: makes a tiny site of recipes.jsonl, by the same files and options.

A folder `trouble` beside it has files that say what is to go wrong: `fail-TASK` and `wait-TASK`,
which the first such task renames; one that waits goes on when there is a file `go`.
"""

import argparse
import hashlib
import json
import os
import pathlib
import shutil
import sys
import time


def digest(data):
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def site_list(folder, files):
    for path, data in files.items():
        place = folder / "files" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    lines = [f"{digest(data)} {len(data)} - {path}\n" for path, data in sorted(files.items())]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "list").write_text(f"larder-manifest 1\n{''.join(lines)}end {len(lines)} 0\n")


def plan(work, asked):
    lines = (asked.content / "recipes.jsonl").read_text().splitlines()
    recipes = [json.loads(line) for line in lines]
    for number, recipe in enumerate(recipes, 1):
        if not recipe.get("name"):
            print(f"{asked.content}/recipes.jsonl:{number}: error: no name", file=sys.stderr)
            sys.exit(1)
        if "name" not in recipe.get("steps", "name"):
            kind = "error" if asked.strict else "warning"
            print(f"{asked.content}/recipes.jsonl:{number}: {kind}: odd", file=sys.stderr)
            if os.environ.get("GITHUB_ACTIONS") == "true":
                print(f"::{kind} file={asked.content}/recipes.jsonl,line={number}::odd")
            if asked.strict:
                sys.exit(1)
    (work / "plan/slices").mkdir(parents=True)
    title = (asked.content / "site.yaml").read_text() + str(asked.base_url)
    (work / "plan/site").write_text(title)
    length = -(-len(recipes) // asked.slices)
    for slice in range(asked.slices):
        part = recipes[slice * length:][:length]
        (work / f"plan/slices/{slice}").write_text(json.dumps(part))
    names = "\n".join(recipe["name"] for recipe in recipes)
    files = {f"images/{place.name}": place.read_bytes()
             for place in (asked.content / "images").glob("*")}
    site_list(work / "plan", files | {
        "index.html": names.encode(), f"assets/{digest(title.encode())}/a b.css": b"a{}",
        "feed.xml": b"<feed/>"})


def render(work, asked):
    title = (work / "plan/site").read_text()
    recipes = json.loads((work / f"plan/slices/{asked.number}").read_text())
    folder = work / f"render/{asked.number}"
    site_list(folder, {f"recipes/{one['name']}/index.html": f"{title}\n{one}".encode()
                       for one in recipes})
    (folder / "words").write_text(json.dumps([one["name"] for one in recipes]))


def words(work, asked):
    names = [name for piece in (work / "render").glob("*/words")
             for name in json.loads(piece.read_text())]
    # Parts must not show in the site, whose bytes are the same for any number of them.
    site_list(work / f"words/{asked.number}", {
        f"search/{name[-1]}.json": json.dumps(
            sorted(one for one in names if one[-1] == name[-1])).encode()
        for name in names if ord(name[-1]) % asked.parts == asked.number})


def seal(work, asked):
    lines, steps = [], []
    for place in sorted(work.glob("**/list")):
        for line in place.read_text().split("\n")[1:-2]:
            lines.append(line)
            path = line.split(" ", 3)[3]
            step = 0 if path.startswith("assets/") else 1 if path.startswith("recipes/") else 2
            steps.append(f"{step} {place.parent.relative_to(work)} {path}\n")
    lines.sort(key=lambda line: line.split(" ", 3)[3])
    worker = digest("\n".join(lines).encode()).encode()
    site_list(work / "seal", {"sw.js": worker})
    steps = [*sorted(steps), "3 seal sw.js\n"]
    (work / "seal/steps").write_text("".join(steps))
    for line in steps if asked.output else ():
        _, source, path = line.rstrip("\n").split(" ", 2)
        (asked.output / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(work / source / "files" / path, asked.output / path)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("task", choices=["task"])
    options.add_argument("name")
    options.add_argument("number", type=int, nargs="?")
    for name in ("content", "templates", "work", "output"):
        options.add_argument(f"--{name}", type=pathlib.Path)
    for name in ("slices", "parts", "jobs"):
        options.add_argument(f"--{name}", type=int)
    options.add_argument("--base-url")
    options.add_argument("--strict", action="store_true")
    asked = options.parse_args()
    trouble = pathlib.Path(__file__).parent / "trouble"
    for kind in ("fail", "wait"):
        try:
            (trouble / f"{kind}-{asked.name}").rename(trouble / f"{kind}ing-{asked.name}")
        except FileNotFoundError:
            continue
        if kind == "fail":
            sys.exit(2)
        for _ in range(600):
            if (trouble / "go").exists() or not trouble.exists():
                break
            time.sleep(0.1)
    assert asked.jobs in (None, 1)
    asked.work.mkdir(exist_ok=True)
    globals()[asked.name](asked.work, asked)
    print(json.dumps({"task": asked.name, "slice": asked.number}))


main()
