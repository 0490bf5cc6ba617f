"""Folders on this machine, in S3, in Google Cloud Storage or whatever else fsspec speaks."""

import contextlib
import errno
import os
import pathlib
import shutil
import uuid

from fsspec.core import url_to_fs
from fsspec.implementations.local import LocalFileSystem

#: Folder of what is not whole yet in the work folder.
PARTS = ".larder-parts"
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


#: For a folder on this machine that is no symbolic link.
FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC


class UnsafePath(Exception):
    """A path that does not lie below its folder."""


class LinkedFolder(Exception):
    """A symbolic link, or a file, stands in the place of a folder."""


def checked(path, where):
    """The path, if it is relative and stays below `where`.

    - Raises: `UnsafePath` for an absolute path, an empty part, `.`, `..` and NUL.
    """
    if "\0" in path or {"", ".", ".."} & set(path.split("/")):
        raise UnsafePath(f"{where} contains {path!r}, which is not a path below it; rename or "
                         "remove it, then build again")
    return path


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
        """The place of a file in the storage.

        - Raises: `UnsafePath`: every read, write and removal asks here first.
        """
        return f"{self.root}/{checked(path, self.url)}"

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
        return {checked(name.removeprefix(f"{self.root}/"), self.url):
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
        places = {self.at(path): pathlib.Path(folder) / path for path in paths}
        for place in places.values():
            place.parent.mkdir(parents=True, exist_ok=True)
        if places:
            self.fs.get(list(places), [str(one) for one in places.values()])
        return sum(place.stat().st_size for place in places.values())

    @contextlib.contextmanager
    def _opened(self, folder, makes=False):
        """The descriptor of a folder below this one, which is on this machine.

        - Raises: `LinkedFolder`: no symbolic link is followed, the folder's own included.
        """
        if makes:
            os.makedirs(self.root, exist_ok=True)
        place = self.root
        try:
            descriptor = os.open(place, FOLDER)
            try:
                for name in filter(None, folder.split("/")):
                    place = f"{place}/{name}"
                    if makes:
                        with contextlib.suppress(FileExistsError):
                            os.mkdir(name, dir_fd=descriptor)
                    inner = os.open(name, FOLDER, dir_fd=descriptor)
                    os.close(descriptor)
                    descriptor = inner
                yield descriptor
            finally:
                os.close(descriptor)
        except OSError as error:
            if error.errno not in (errno.ELOOP, errno.ENOTDIR):
                raise
            raise LinkedFolder(f"{place} is not a folder; nothing is written through symbolic "
                               "links. Move it away, then build again") from error

    @contextlib.contextmanager
    def _whole(self, path, parts):
        """A new file on this machine, which takes its place when it is whole."""
        self.at(path)
        folder, _, name = path.rpartition("/")
        part = f"{uuid.uuid4().hex}.part"
        with self._opened(parts, makes=True) as aside:
            file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o666,
                           dir_fd=aside)
            try:
                with open(file, "wb") as opened:
                    yield opened
                with self._opened(folder, makes=True) as place:
                    os.replace(part, name, src_dir_fd=aside, dst_dir_fd=place)
            except BaseException:
                os.remove(part, dir_fd=aside)
                raise

    def put(self, file, path, parts=PARTS):
        """Copies a file from this machine; its size in bytes."""
        if self.is_local:
            with open(file, "rb") as source, self._whole(path, parts) as place:
                shutil.copyfileobj(source, place)
        else:
            self.fs.put_file(str(file), self.at(path))
        return os.path.getsize(file)

    def write(self, files, parts=PARTS):
        """Writes files, several at once where the storage is elsewhere.

        - `files`: bytes by path.
        - `parts`: a folder for what is not whole yet, where the storage is on this machine.
        """
        if self.is_local:
            for path, data in files.items():
                with self._whole(path, parts) as place:
                    place.write(data)
            return
        kinds = {}
        for path, data in files.items():
            kinds.setdefault(str(options := headers(self.fs.protocol, path)), (options, {}))[1][
                self.at(path)] = data
        for options, group in kinds.values():
            self.fs.pipe(group, **options)

    def remove(self, paths):
        """Removes files, whether they are there or not; on this machine not through links."""
        places = [self.at(path) for path in paths]
        if not self.is_local:
            with contextlib.suppress(FileNotFoundError):
                self.fs.rm(places)
            return
        for path in paths:
            with contextlib.suppress(OSError, LinkedFolder):
                self._remove(path, os.remove)
                # What held nothing else goes too, but never the folder itself.
                for folder in pathlib.PurePosixPath(path).parents[:-1]:
                    self._remove(str(folder), os.rmdir)

    def _remove(self, path, function):
        folder, _, name = path.rpartition("/")
        with self._opened(folder) as descriptor, contextlib.suppress(FileNotFoundError):
            function(name, dir_fd=descriptor)

    def linked(self, paths):
        """The first folder above one of these paths that is no folder; none elsewhere."""
        if not self.is_local:
            return None
        folders = {self.root} | {self.at(str(folder)) for path in paths
                                 for folder in pathlib.PurePosixPath(path).parents[:-1]}
        return next((folder for folder in sorted(folders) if os.path.lexists(folder)
                     and (os.path.islink(folder) or not os.path.isdir(folder))), None)


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
