"""A static server on loopback, as dumb as the ones that will host a site."""

import functools
import http.server
import threading
import urllib.parse


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves one folder below one path; what is missing gets the site's own 404 page."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments, prefix, **options):
        self.prefix = prefix
        super().__init__(*arguments, **options)

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


class Server:
    """`with Server(folder, "/cook/") as server:` serves until the block ends."""

    def __init__(self, folder, prefix="/"):
        handler = functools.partial(Handler, directory=str(folder), prefix=prefix)
        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self.http.server_port}{prefix}"

    def __enter__(self):
        threading.Thread(target=self.http.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.http.shutdown()
        self.http.server_close()
