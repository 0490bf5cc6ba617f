"""Brings a site that was made into its output: what changed, in order, and nothing of others'."""

import contextlib
import itertools
import zipfile

#: In the output. The first lists what the last build published; the second what one that did not
#: end was about to; the third the files of the former theme, which go one build later, so that who
#: is reading a page of it still finds them.
MANIFEST, JOURNAL, FORMER = (
    f".larder-cluster/{name}" for name in ("manifest", "journal", "former"))
PARTS = ".larder-cluster/parts"
#: Folder of the theme's files.
THEME = "assets/"
#: Files that one task uploads: each reads the directory of an archive first.
SHARE = 20_000
#: Files that are written at once, and bytes that are then in memory unless one file is larger.
BATCH, HELD = 500, 32 << 20


class ForeignFile(Exception):
    """Something that Larder did not write stands where a page belongs."""


class DamagedList(Exception):
    """A list of files that is cut off, or names places outside the site."""


def read_list(data, name):
    """The content's digest and the size of each file, by path; of nothing, nothing."""
    if data is None:
        return {}
    try:
        first, *lines, last = data.decode().rstrip("\n").split("\n")
        rows = [line.split(" ", 3) for line in lines]
        files = {path: (content, int(size)) for content, size, _, path in rows}
    except ValueError:
        raise DamagedList(f"{name} is damaged, or of another version") from None
    for path in files:
        if "\0" in path or {"", ".", "..", ".larder-cluster"} & set(path.split("/")):
            raise DamagedList(f"{name} names {path!r}, which is no place in the site")
    if first != "larder-manifest 1" or last.split()[:2] != ["end", str(len(files))]:
        raise DamagedList(f"{name} is damaged, or of another version")
    return files


def written_list(files):
    """The bytes of a list of files."""
    lines = [f"{content} {size} - {path}\n" for path, (content, size) in files.items()]
    return f"larder-manifest 1\n{''.join(lines)}end {len(lines)} -\n".encode()


def upload(output, work, archive, paths):
    """Brings files from an archive in the work storage into the output; their size in bytes."""
    with work.fs.open(work.at(archive), "rb") as file, zipfile.ZipFile(file) as packed:
        sizes = {path: packed.getinfo(path).file_size for path in paths}
        for batch in batches(paths, sizes):
            output.write({path: packed.read(path) for path in batch}, PARTS)
    return sum(sizes.values())


def remove(output, paths):
    output.remove(paths)


def known_files(output):
    """What the output holds of ours by path: its content, or none where that is not known."""
    known = dict(read_list(output.read(MANIFEST), MANIFEST))
    for path, content in read_list(output.read(JOURNAL), JOURNAL).items():
        if known.get(path) != content:
            known[path] = None
    # No build needs this list: one that is not ours removes nothing.
    with contextlib.suppress(DamagedList):
        for path in read_list(output.read(FORMER), FORMER):
            if path.startswith(THEME):
                known.setdefault(path, None)
    return known


def refuse_foreign(output, paths):
    """Raises `ForeignFile` where one of these paths is taken."""
    if len(paths) > BATCH:
        taken = sorted(output.find().keys() & set(paths))
    else:
        taken = [path for path in paths if output.fs.lexists(output.at(path))]
    if taken and output.fs.lexists(output.at(".larder")):
        raise ForeignFile(f"{output.url} holds a site that larder build keeps; build into another "
                          "folder, or remove it first")
    if taken:
        raise ForeignFile(
            f"{output.at(taken[0])}: a file of the site belongs here, but this stands in its place "
            "and is not Larder's; move it away, then build again")


def batches(paths, sizes):
    """Runs of the paths, each as much as is written at once."""
    batch, held = [], 0
    for path in paths:
        held += sizes[path]
        if batch and (len(batch) == BATCH or held > HELD):
            yield batch
            batch, held = [], sizes[path]
        batch.append(path)
    if batch:
        yield batch


def publish(run, output, work, results):
    """Publishes a site.

    - `run`: performs a function for each tuple of arguments on the cluster and gives what came
      of them, in any order.
    - `results`: of all tasks, by what `seal/steps` calls them.
    - Returns: all files of the site, how many were uploaded and removed, and bytes moved.
    - Raises: `ForeignFile` before anything is changed.
    """
    seal = results["seal"].key
    steps = [line.split(" ", 2)
             for line in work.read(f"{seal}/seal/steps").decode().split("\n") if line]
    lists = {source: read_list(work.read(f"{results[source].key}/{source}/list"), source)
             for source in {source for _, source, _ in steps}}
    wanted = {path: lists[source][path] for _, source, path in sorted(steps, key=lambda x: x[2])}
    listed = written_list(wanted)
    known = known_files(output)
    # Pages that nothing leads to yet go before those that will lead to them.
    changed = sorted((step for step in steps if known.get(step[2]) != wanted[step[2]]),
                     key=lambda step: (int(step[0]), step[2] in known))
    gone = [path for path in known if path not in wanted]
    if not changed and not gone:
        return wanted, 0, 0, 0
    if linked := output.linked([path for _, _, path in changed]):
        raise ForeignFile(f"{linked}: a folder of the site belongs here; nothing is written through "
                          "symbolic links. Move it away, then build again")
    refuse_foreign(output, [path for _, _, path in changed if path not in known])
    output.write({JOURNAL: listed}, PARTS)
    moved = 0
    for _, step in itertools.groupby(changed, key=lambda step: (step[0], step[2] in known)):
        sources = {}
        for _, source, path in step:
            sources.setdefault(source, []).append(path)
        moved += sum(run(upload, [
            (output, work, f"{results[source].key}/files.zip", paths[start:start + SHARE])
            for source, paths in sources.items() for start in range(0, len(paths), SHARE)]))
    former = [path for path in gone if path.startswith(THEME) and known[path]]
    removed = [path for path in gone if path not in set(former)]
    run(remove, [(output, removed[start:start + BATCH]) for start in range(0, len(removed), BATCH)])
    output.write({FORMER: written_list({path: known[path] for path in former})}, PARTS)
    output.write({MANIFEST: listed}, PARTS)
    output.remove([JOURNAL])
    return wanted, len(changed), len(removed), moved
