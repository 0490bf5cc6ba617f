"""Folders on this machine, in S3, in Google Cloud Storage or whatever else fsspec speaks."""

import contextlib
import os
import pathlib
import uuid

from fsspec.core import url_to_fs
from fsspec.implementations.local import LocalFileSystem

#: Types that a browser must be told, as `larder serve` says them.
TYPES = {
    "html": "text/html", "css": "text/css", "js": "text/javascript", "mjs": "text/javascript",
    "json": "application/json", "map": "application/json",
    "webmanifest": "application/manifest+json", "xml": "application/xml", "svg": "image/svg+xml",
    "txt": "text/plain", "md": "text/markdown", "cook": "text/x-cooklang", "csv": "text/csv",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "webp": "image/webp",
    "avif": "image/avif", "gif": "image/gif", "ico": "image/x-icon", "woff2": "font/woff2",
    "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf", "zip": "application/zip",
    "epub": "application/epub+zip", "mp4": "video/mp4", "webm": "video/webm",
    "mp3": "audio/mpeg", "pdf": "application/pdf",
}


class Folder:
    """A folder by its address; a path without a scheme is on this machine.

    Keys, regions and endpoints come from the environment or fsspec's configuration, here and on
    each worker.
    """

    def __init__(self, url):
        self.fs, root = url_to_fs(str(url), use_listings_cache=False)
        self.root = root.rstrip("/")
        self.url = self.fs.unstrip_protocol(self.root)
        self.is_local = isinstance(self.fs, LocalFileSystem)

    def __reduce__(self):
        return Folder, (self.url,)

    def at(self, path):
        return f"{self.root}/{path}"

    def within(self, other):
        """Whether this is the other folder or somewhere in it."""
        return f"{self.url}/".startswith(f"{other.url}/")

    def find(self):
        """What tells each file's version, by its path in the folder."""
        if self.is_local:
            # Links are not followed: what larder reads through one lies in the folder, too.
            places = [pathlib.Path(folder, name) for folder, _, names in os.walk(self.root)
                      for name in names]
            return {place.relative_to(self.root).as_posix():
                        [status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino]
                    for place in sorted(places) for status in [place.lstat()]}
        found = self.fs.find(self.root, detail=True)
        return {name.removeprefix(f"{self.root}/"):
                    info.get("ETag") or info.get("etag") or self.fs.ukey(name)
                for name, info in sorted(found.items())
                if info["type"] == "file" and not name.endswith("/")}

    def read(self, path):
        """The bytes of a file; none where there is no file."""
        try:
            return self.fs.cat_file(self.at(path))
        except FileNotFoundError:
            return None

    def fetch(self, paths, folder):
        """Copies files into a folder on this machine; their size in bytes."""
        places = {path: pathlib.Path(folder) / path for path in paths}
        for place in places.values():
            place.parent.mkdir(parents=True, exist_ok=True)
        if places:
            self.fs.get([self.at(path) for path in places], [str(one) for one in places.values()])
        return sum(place.stat().st_size for place in places.values())

    @contextlib.contextmanager
    def _whole(self, path, parts):
        """Where to write a file so that nobody sees half of it: storage elsewhere sees to that."""
        if not self.is_local:
            yield self.at(path)
            return
        part = self.at(f"{parts}/{uuid.uuid4().hex}.part")
        os.makedirs(os.path.dirname(part), exist_ok=True)
        yield part
        os.makedirs(os.path.dirname(self.at(path)), exist_ok=True)
        os.replace(part, self.at(path))

    def put(self, file, path):
        """Copies a file from this machine; its size in bytes."""
        with self._whole(path, "parts") as place:
            self.fs.put_file(str(file), place)
        return os.path.getsize(file)

    def write(self, files, parts="parts"):
        """Writes files, several at once where the storage is elsewhere.

        - `files`: bytes by path.
        - `parts`: a folder for what is not whole yet, where the storage is on this machine.
        """
        if self.is_local:
            for path, data in files.items():
                with self._whole(path, parts) as place:
                    self.fs.pipe_file(place, data)
            return
        kinds = {}
        for path, data in files.items():
            kinds.setdefault(str(options := headers(self.fs.protocol, path)), (options, {}))[1][
                self.at(path)] = data
        for options, group in kinds.values():
            self.fs.pipe(group, **options)

    def remove(self, paths):
        """Removes files, whether they are there or not."""
        if not self.is_local:
            with contextlib.suppress(FileNotFoundError):
                self.fs.rm([self.at(path) for path in paths])
            return
        for path in paths:
            with contextlib.suppress(FileNotFoundError):
                os.remove(self.at(path))
            # What held nothing else goes too, but never the folder itself.
            with contextlib.suppress(OSError):
                for folder in pathlib.PurePosixPath(path).parents[:-1]:
                    os.rmdir(self.at(folder))


def headers(protocol, path):
    """What the storage is to say of a file when it serves it, as its file system takes it."""
    kind = TYPES.get(path.rpartition(".")[2].lower(), "application/octet-stream")
    if path == "feed.xml":
        kind = "application/atom+xml"
    if kind.startswith("text/") or kind.startswith("application/") and kind.endswith(
            ("json", "xml")):
        kind += "; charset=utf-8"
    # Files of the theme have another address when they change.
    cache = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
    protocols = {protocol} if isinstance(protocol, str) else set(protocol)
    if "s3" in protocols:
        return {"ContentType": kind, "CacheControl": cache}
    if "gs" in protocols:
        return {"content_type": kind, "fixed_key_metadata": {"cache_control": cache}}
    return {}
