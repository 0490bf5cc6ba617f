"""Remote image hosts, good and bad, in an isolated network.

Run as a script, this module is the inside of that network. The unmodified program under test runs
in there too: it needs no exception from its own rules, because the hosts have public internet
addresses there.
"""

import contextlib
import functools
import http.server
import os
import pathlib
import shutil
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib

import pytest
from conftest import LARDER

#: Programs that create the network and send requests in it.
PROGRAMS = ("unshare", "nsenter", "ip", "openssl", "curl")
#: Addresses of hosts that behave well, that lack https, and whose certificate is untrusted.
GOOD, OLD, FALSE = "93.184.216.34", "93.184.216.35", "93.184.216.36"
#: Hosts of images in real catalogs.
REAL = [
    "img.hellofresh.com", "upload.wikimedia.org", "www.chatelaine.com", "www.canadianliving.com",
    "spoonacular.com", "www.themealdb.com", "img.recipes.example",
]
HOSTS = {
    GOOD: ["img.photos.example", "slow.photos.example", "cdn.photos.example", "evil.example",
           *REAL],
    OLD: ["old.photos.example", "img.sndimg.com", "static.food2fork.com"],
    FALSE: ["false.photos.example"],
    "127.0.0.1": ["inside.photos.example"],
    "169.254.169.254": ["link.photos.example"],
    "fd00::1": ["self.photos.example"],
    "10.1.2.3": ["lan.photos.example"],
}
MOVED = {
    "/moved.png": "/pie.png", "/far.png": "https://cdn.photos.example/pie.png",
    "/round.png": "/round.png", "/evil.png": "https://evil.example/pie.png",
    "/home.png": "https://127.0.0.1/pie.png", "/cloud.png": "http://169.254.169.254/latest/",
    "/six.png": "https://[::1]/pie.png", "/inside.png": "https://inside.photos.example/pie.png",
    "/link.png": "https://link.photos.example/", "/self.png": "https://self.photos.example/a.png",
    "/file.png": "file:///etc/passwd", "/old-leek": "https://cdn.photos.example/soups/leek",
}


@functools.cache
def picture(width, height=2):
    """Returns a PNG of one color."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))

    rows = b"".join(b"\0" + b"\xc0\x60\x20" * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Handler(http.server.BaseHTTPRequestHandler):
    """Responds by path; `version` is the size of the images; with `gone`, they do not exist."""

    protocol_version = "HTTP/1.1"
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else None

    def do_GET(self):
        own, scheme = self.request.getsockname()[0], self.server.scheme
        with open(self.folder / "asked", "a", encoding="utf-8") as log:
            log.write(f"{own} {scheme}://{self.headers['Host']}{self.path}\n")
        with open(self.folder / "languages", "a", encoding="utf-8") as log:
            log.write(f"{self.headers['Accept-Language']}\n")
        page = self.folder / "pages" / self.path[1:]
        version = (self.folder / "version").read_text()
        size = map(int, version.split("x")) if version != "gone" else ()
        tag = f'"{version}"'
        if self.path in MOVED:
            self.answer(302, Location=MOVED[self.path])
        elif page.is_file():
            self.answer(200, page.read_bytes(), **{"Content-Type": "text/html"})
        elif self.path.startswith("/status/"):
            self.answer(int(self.path[8:]), b"<html><title>Go away</title>")
        elif self.path == "/gone.png" or version == "gone":
            self.answer(404, b"<p>gone</p>")
        elif self.path == "/page.png":
            self.answer(200, b"<html></html>", **{"Content-Type": "image/png"})
        elif self.path == "/damaged.png":
            self.answer(200, picture(400, 400)[:-200])
        elif self.path == "/short.png":
            self.answer(200, picture(9), **{"Content-Length": "5000"})
            self.close_connection = True
        elif self.path in ("/endless.png", "/slow.png"):
            self.send_response(200)
            self.send_header("Connection", "close")
            self.end_headers()
            self.close_connection = True
            with contextlib.suppress(OSError):
                self.wfile.write(picture(9))
                while True:
                    self.wfile.write(bytes(1 if "slow" in self.path else 1 << 16))
                    time.sleep(0.1 if "slow" in self.path else 0)
        elif self.headers["If-None-Match"] == tag:
            self.answer(304, ETag=tag)
        else:
            self.answer(200, picture(*size), ETag=tag, **{"Content-Type": "text/html"})

    def answer(self, status, body=b"", **fields):
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **fields}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class Host(http.server.ThreadingHTTPServer):
    """One address with one port."""

    daemon_threads = True
    scheme = "http"

    def __init__(self, address, certificate=None):
        if ":" in address:
            self.address_family = 10
        super().__init__((address, 443 if certificate else 80), Handler)
        if certificate:
            self.scheme = "https"
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self.socket = context.wrap_socket(
                self.socket, server_side=True, do_handshake_on_connect=False)

    def handle_error(self, request, client_address):
        pass


def serve(folder):
    """Adds the hosts' addresses to this network and runs the hosts."""
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    for address in set(HOSTS) - {"127.0.0.1"}:
        subprocess.run(["ip", "address", "add", address, "dev", "lo", "nodad"], check=True)
    (folder / "hosts").write_text("".join(
        f"{address} {name}\n" for address, names in HOSTS.items() for name in names))
    subprocess.run(["mount", "--bind", folder / "hosts", "/etc/hosts"], check=True)
    own, other = folder / "own.pem", folder / "other.pem"
    hosts = [Host(OLD), Host(GOOD), Host(GOOD, own), Host(FALSE, other)]
    # A request to these hosts means that the program failed to block it.
    hosts += [Host(address, certificate) for certificate in (None, own)
              for address in ("127.0.0.1", "169.254.169.254", "::1", "fd00::1", "10.1.2.3")]
    for host in hosts:
        threading.Thread(target=host.serve_forever, daemon=True).start()
    print("ready", flush=True)
    sys.stdin.read()


def skip_without_programs():
    for program in PROGRAMS:
        if not shutil.which(program):
            pytest.skip(f"{program} is not installed")


class Elsewhere:
    """`with Elsewhere() as elsewhere:` provides the network until the block ends."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.version = "3"
        names = [name for names in HOSTS.values() for name in names]
        for file in ("own", "other"):
            subprocess.run(
                ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                 "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", f"/CN={file}",
                 "-addext", "subjectAltName=" + ",".join(f"DNS:{name}" for name in names),
                 "-keyout", self.folder / f"{file}.key", "-out", self.folder / f"{file}.crt"],
                check=True, capture_output=True)
            (self.folder / f"{file}.pem").write_bytes(
                (self.folder / f"{file}.key").read_bytes()
                + (self.folder / f"{file}.crt").read_bytes())
        self.process = subprocess.Popen(
            ["unshare", "--net", "--mount", *([] if os.getuid() == 0 else ["--map-root-user"]),
             sys.executable, __file__, self.folder],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if self.process.stdout.readline() != "ready\n":
            pytest.skip(f"there can be no network of its own: {self.process.stderr.read()}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.communicate()
        shutil.rmtree(self.folder)

    def run(self, folder, *arguments, path=os.environ["PATH"]):
        """Runs the program inside the network."""
        (self.folder / "version").write_text(self.version)
        (self.folder / "asked").write_text("")
        (self.folder / "languages").write_text("")
        user = [] if os.getuid() == 0 else ["--user", "--preserve-credentials"]
        return subprocess.run(
            ["nsenter", "--target", str(self.process.pid), "--net", "--mount", *user,
             f"--wd={folder}", LARDER, *arguments],
            capture_output=True, text=True, check=False,
            env={**os.environ, "PATH": path, "CURL_CA_BUNDLE": str(self.folder / "own.crt")})

    def put(self, path, data):
        """Makes all hosts serve a page at a path."""
        file = self.folder / "pages" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)

    @property
    def languages(self):
        """Returns the `Accept-Language` value of each request."""
        return (self.folder / "languages").read_text().splitlines()

    @property
    def asked(self):
        """Returns the requests since the program started: receiving address and URL."""
        return (self.folder / "asked").read_text().splitlines()


if __name__ == "__main__":
    serve(pathlib.Path(sys.argv[1]))
