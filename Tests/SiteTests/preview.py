"""The real preview server with a small site, and a plain client for it."""

import contextlib
import http.client
import json
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

from conftest import LARDER, PATIENCE

SITE = "title: Kitchen\nbaseURL: https://larder.example/cook/\n"
PIE = {"name": "Pie", "date": "2026-03-01", "ingredients": ["1 apple"], "steps": ["Bake for 10 minutes."]}
SOUP = {"name": "Soup", "ingredients": ["1 onion"], "steps": ["Simmer."]}


class Kitchen:
    """A content folder in which a test writes files as an editor does."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.content = self.folder / "Content"
        self.templates = self.folder / "Templates"
        self.content.mkdir(parents=True)
        self.write("site.yaml", SITE)
        self.recipes([PIE, SOUP])

    def write(self, name, text):
        path = self.content / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def recipes(self, recipes):
        self.write("recipes.json", json.dumps(recipes, indent=1))

    def template(self, name, text):
        path = self.templates / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


class Preview:
    """`with Preview(kitchen, "--account") as preview:` serves until the block ends."""

    def __init__(self, kitchen, *options, environment=None):
        self.kitchen = kitchen
        self.lines = []
        self.process = subprocess.Popen(
            [LARDER, "serve", "--content", str(kitchen.content),
             "--templates", str(kitchen.templates), "--port", "0", *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=kitchen.folder,
            env=environment)
        self.faults = []
        for stream, lines in [(self.process.stdout, self.lines), (self.process.stderr, self.faults)]:
            threading.Thread(target=self.read, args=(stream, lines), daemon=True).start()
        until(lambda: "press Ctrl-C to stop" in self.text or self.process.poll() is not None)
        assert self.process.poll() is None, "".join(self.faults)
        self.origin, self.base = re.search(r"(http://localhost:\d+)(/\S*)", self.text).groups()
        self.port = int(self.origin.rsplit(":", 1)[1])
        self.url = self.origin + self.base

    @staticmethod
    def read(stream, lines):
        for line in stream:
            lines.append(line)

    @property
    def text(self):
        return "".join(self.lines)

    def get(self, path, method="GET", body=None, address="127.0.0.1", **headers):
        """Returns status, headers and body of a response, over a separate connection."""
        fields = {name.replace("_", "-"): value for name, value in headers.items()}
        with contextlib.closing(
                http.client.HTTPConnection(address, self.port, timeout=PATIENCE)) as connection:
            connection.putrequest(
                method, path, skip_host="Host" in fields, skip_accept_encoding=True)
            for name, value in fields.items():
                connection.putheader(name, value)
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()

    def raw(self, request):
        """Sends bytes and returns everything up to the end of the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
            connection.sendall(request)
            answer = b""
            with contextlib.suppress(ConnectionResetError):
                while piece := connection.recv(65536):
                    answer += piece
            return answer

    def page(self, path="recipes/pie/"):
        return self.get(self.base + path)[2].decode()

    def follow(self, page="index.html"):
        return Channel(self, page)

    def end(self):
        """Sends Ctrl-C and returns the exit status."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()


class Channel:
    """The reload channel as a page receives it."""

    def __init__(self, preview, page):
        html = preview.page("")
        run, build = re.search(r'data-run="(\w+)" data-build="(\d+)"', html).groups()
        self.socket = socket.create_connection(("127.0.0.1", preview.port), timeout=PATIENCE)
        self.socket.sendall(
            f"GET /__larder/events?run={run}&build={build}&page={page} HTTP/1.1\r\n"
            f"Host: localhost:{preview.port}\r\n\r\n".encode())
        self.file = self.socket.makefile("rb")
        self.build = int(build)
        assert b"200" in self.file.readline()
        self.next()

    def next(self):
        """Returns the next message."""
        while True:
            line = self.file.readline()
            assert line, "the channel was closed"
            if line.startswith(b"data: "):
                return json.loads(line[6:])

    def until(self, condition):
        while not condition(message := self.next()):
            pass
        return message

    def change(self, file=None):
        """Returns a later build's message that contains the file; without a file, its last one."""
        message = self.until(
            lambda message: message.get("build", 0) > self.build
            and (message["complete"] if file is None else file in message["changed"]))
        self.build = message["build"]
        return message

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()
        self.socket.close()


def until(condition):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "the condition never held"
        time.sleep(0.01)


@contextlib.contextmanager
def kitchen():
    folder = tempfile.mkdtemp(prefix="larder-kitchen-")
    try:
        yield Kitchen(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
