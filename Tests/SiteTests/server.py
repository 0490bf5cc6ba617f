"""A static server on loopback, as simple as common web hosts."""

import functools
import http.server
import sys
import threading
import urllib.parse


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves one folder below one path; missing files get the site's own 404 page."""

    protocol_version = "HTTP/1.1"
    # Head and body are written separately: Nagle's algorithm would delay the body by 40 ms.
    disable_nagle_algorithm = True

    def __init__(self, *arguments, prefix, site, **options):
        self.prefix = prefix
        self.site = site
        super().__init__(*arguments, directory=str(site.folder), **options)

    def do_GET(self):
        path = urllib.parse.urlsplit(self.path).path
        self.site.asked.append(path)
        if self.site.is_slow(path):
            self.site.released.wait(60)
        if self.site.is_gone:
            self.close_connection = True
            return
        self.directory = str(self.site.folder)
        status = self.site.faults.get(path)
        if status:
            self.send_error(status)
            return
        super().do_GET()

    def translate_path(self, path):
        path = urllib.parse.urlsplit(path).path
        if not path.startswith(self.prefix):
            return self.directory + "/no-such-file"
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_error(self, code, message=None, explain=None):
        with open(self.directory + "/404.html", "rb") as file:
            body = file.read()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class Listener(http.server.ThreadingHTTPServer):
    """Ignores visitors who disconnect before the response has arrived."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Server:
    """`with Server(folder, "/cook/") as server:` serves until the block ends.

    Meanwhile, `folder` may be replaced by another build of the site, `is_gone` drops all requests,
    `faults` gives paths a status, and paths for which `is_slow` is true wait until `released`.
    """

    def __init__(self, folder, prefix="/"):
        self.folder = folder
        self.is_gone = False
        self.is_slow = lambda path: False
        self.released = threading.Event()
        self.faults = {}
        self.asked = []
        handler = functools.partial(Handler, prefix=prefix, site=self)
        self.http = Listener(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self.http.server_port}{prefix}"

    def __enter__(self):
        threading.Thread(target=self.http.serve_forever, args=[0.01], daemon=True).start()
        return self

    def __exit__(self, *_):
        self.http.shutdown()
        self.http.server_close()
