"""The folders of a target are ordered: each uses only those before it, without cycles.

A use is the name of a type; members added by extensions are not traced to their file.
"""

import pathlib
import re

import pytest

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
#: Files directly in a target. They combine its folders, and therefore come after them.
TOP = "(top)"
TARGETS = sorted({path.relative_to(SOURCES).parts[0] for path in SOURCES.rglob("*.swift")})
TOKEN = re.compile(r"[A-Za-z_]\w*|[{}.]")
DECLARATIONS = {"struct", "enum", "class", "protocol", "actor", "typealias"}
STRING = re.compile(r'(#*)("""|")')


def code(text):
    """Returns Swift code without comments and string contents, but with interpolations."""
    out, index = [], 0
    while index < len(text):
        if text.startswith("//", index):
            end = text.find("\n", index)
            index = len(text) if end < 0 else end
        elif text.startswith("/*", index):
            index = after_comment(text, index)
            out.append(" ")
        elif (found := STRING.match(text, index)):
            inside, index = string(text, found)
            out.append(f" {inside} ")
        else:
            out.append(text[index])
            index += 1
    return "".join(out)


def after_comment(text, index):
    """Returns the end of a block comment, which may be nested."""
    depth = 0
    for mark in re.compile(r"/\*|\*/").finditer(text, index):
        depth += 1 if mark[0] == "/*" else -1
        if depth == 0:
            return mark.end()
    return len(text)


def string(text, opening):
    """Returns the code in a string's interpolations, and the end of the string."""
    hashes, quotes = opening.groups()
    inside, index = [], opening.end()
    while index < len(text):
        if text.startswith(quotes + hashes, index):
            return " ".join(inside), index + len(quotes + hashes)
        if not text.startswith("\\" + hashes, index):
            index += 1
            continue
        index += 1 + len(hashes)
        if text[index:index + 1] == "(":
            start, index = index + 1, after_parentheses(text, index)
            inside.append(code(text[start:index - 1]))
        else:
            index += 1
    return " ".join(inside), index


def after_parentheses(text, index):
    """Returns the position after the closing parenthesis of the one at `index`."""
    depth = 0
    while index < len(text):
        if (found := STRING.match(text, index)):
            _, index = string(text, found)
            continue
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        index += 1
        if depth == 0:
            break
    return index


class File:
    """A Swift file: the types that it declares, and every name in it that may be a type."""

    def __init__(self, path, target):
        parts = path.relative_to(target).parts
        self.folder = parts[0] if len(parts) > 1 else TOP
        self.name = "/".join(parts)
        #: Top-level types; private ones are visible in this file only.
        self.types, self.private, self.uses = set(), set(), set()
        nested, depth, last, before = set(), 0, "", ""
        for token in TOKEN.findall(code(path.read_text())):
            depth += {"{": 1, "}": -1}.get(token, 0)
            if token in ("final", "indirect"):
                continue
            if last in DECLARATIONS and token[0].isupper():
                kept = self.private if before in ("private", "fileprivate") else self.types
                (kept if depth == 0 else nested).add(token)
            elif last != "." and token[0].isupper():
                self.uses.add(token)
            before, last = last if token in DECLARATIONS else before, token
        self.uses -= nested | self.private | self.types


def folders_in_use(target):
    """Returns the folders that each folder uses, each with one use as the reason."""
    files = [File(path, target) for path in sorted(target.rglob("*.swift"))]
    owners = {name: file for file in files for name in file.types}
    edges = {file.folder: {} for file in files}
    for file in files:
        for name in sorted(file.uses & owners.keys()):
            owner = owners[name]
            if owner.folder != file.folder:
                edges[file.folder].setdefault(
                    owner.folder, f"{file.name} uses {name} of {owner.name}")
    return edges


def shortest_path(edges, start, goal):
    """Returns the path of uses from one folder to another, both included; empty if none exists."""
    paths, seen = [[start]], {start}
    for path in paths:
        for folder in sorted(edges[path[-1]]):
            if folder == goal:
                return [*path, goal]
            if folder not in seen:
                seen.add(folder)
                paths.append([*path, folder])
    return []


def circle(target):
    """Returns the shortest cycle of folders, one line per use; empty if the folders are ordered."""
    edges = folders_in_use(target)
    found = [path for folder in sorted(edges) if (path := shortest_path(edges, folder, folder))]
    if not found:
        return ""
    path = min(found, key=len)
    reasons = [edges[user][used] for user, used in zip(path, path[1:])]
    return "\n  ".join([f"{target.name}: {' → '.join(path)}", *reasons])


@pytest.mark.parametrize("target", TARGETS)
def test_no_folders_of_a_target_use_one_another_in_a_circle(target):
    assert circle(SOURCES / target) == ""


def made_up(folder, files):
    """Creates a target with the given files."""
    for name, text in files.items():
        path = folder / "Kitchen" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder / "Kitchen"


def test_a_circle_is_named(tmp_path):
    target = made_up(tmp_path, {
        "Cook.swift": "struct Cook { let oven: Oven }",
        "Ovens/Oven.swift": "struct Oven { let tray: Tray }",
        "Trays/Tray.swift": "struct Tray { enum Size { case small } }",
        "Cakes/Cake.swift": 'struct Cake {}\nextension Oven { var name: String { "Oven" } }',
        "Trays/Tray+Cake.swift": "extension Tray { func cake() -> [Cake] { [] } }",
    })
    assert circle(target) == "\n  ".join([
        "Kitchen: Cakes → Ovens → Trays → Cakes",
        "Cakes/Cake.swift uses Oven of Ovens/Oven.swift",
        "Ovens/Oven.swift uses Tray of Trays/Tray.swift",
        "Trays/Tray+Cake.swift uses Cake of Cakes/Cake.swift",
    ])


def test_a_folder_that_uses_the_top_is_a_circle(tmp_path):
    target = made_up(tmp_path, {
        "Cook.swift": "struct Cook { let oven: Oven }",
        "Ovens/Oven.swift": 'struct Oven { let label = "\\(Cook.self) bakes" }',
    })
    assert circle(target).startswith("Kitchen: (top) → Ovens → (top)\n")


def test_only_code_uses_a_type(tmp_path):
    target = made_up(tmp_path, {
        "Ovens/Oven.swift": '''
            // A Tray, /* not closed
            /* A Tray /* in a */ Tray */
            struct Oven {
              let texts = ["Tray", "\\"Tray", #"\\(Tray)"#, """
                "Tray" of """]
              let size = Size.Tray
              let shelf = Shelf()
            }
            private struct Shelf {}
            ''',
        "Trays/Tray.swift": "struct Tray { let oven: Oven }",
        "Trays/Shelf.swift": "struct Shelf {}",
    })
    assert circle(target) == ""
