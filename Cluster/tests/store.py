"""Storage that speaks S3 and is busy now and then."""

import itertools
import threading

import fsspec
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import make_server

BUSY = (b"<?xml version='1.0'?><Error><Code>SlowDown</Code>"
        b"<Message>Please reduce your request rate.</Message></Error>")


class Store:
    """A server of moto's; `every` says which requests it refuses, and `refused` counts them."""

    def __init__(self):
        self.app = DomainDispatcherApplication(create_backend_app)
        self.server = make_server("127.0.0.1", 0, self.answer, threaded=True)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        self.every, self.refused = None, 0
        self.requests = itertools.count(1)
        self.writes = []

    def answer(self, environment, start):
        if self.every and next(self.requests) % self.every == 0:
            self.refused += 1
            environment["wsgi.input"].read(int(environment.get("CONTENT_LENGTH") or 0))
            start("503 Slow Down", [("Content-Type", "application/xml"),
                                    ("Content-Length", str(len(BUSY)))])
            return [BUSY]
        if environment["REQUEST_METHOD"] in ("PUT", "DELETE"):
            self.writes.append((environment["REQUEST_METHOD"], environment["PATH_INFO"]))
        return self.app(environment, start)

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()

    @property
    def files(self):
        return fsspec.filesystem("s3", use_listings_cache=False)

    def site(self, root):
        """The files of a site by path, without what says who wrote them."""
        return {name.removeprefix(f"{root}/"): self.files.cat_file(name)
                for name in self.files.find(root) if "/.larder-cluster/" not in name}
