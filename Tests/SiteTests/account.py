"""An account endpoint on another loopback origin that can succeed, refuse, delay and disappear."""

import http.server
import json
import threading


class Account:
    """`with Account() as account:` listens until the block ends, with `.url` and `.requests`."""

    def __init__(self):
        self.requests = []
        self.replies = {}
        self.released = threading.Event()
        self.released.set()
        account = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def reply(self, status, body=b""):
                self.send_response(status)
                self.send_header("Access-Control-Allow-Origin", self.headers.get("Origin", "*"))
                self.send_header("Access-Control-Allow-Credentials", "true")
                self.send_header("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE")
                self.send_header("Access-Control-Allow-Headers", "content-type")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_OPTIONS(self):
                self.reply(204)

            def handle_change(self):
                length = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(length)
                account.requests.append(
                    (self.command, self.path, json.loads(body) if body else None))
                account.released.wait(60)
                kind = self.path.split("/")[2]
                status, answer = account.replies.get(kind, (204, b""))
                try:
                    self.reply(status, answer)
                except (BrokenPipeError, ConnectionResetError):
                    pass

            do_POST = do_PUT = do_DELETE = handle_change

            def log_message(self, *arguments):
                pass

        self.handler = Handler
        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.http.server_port
        self.url = f"http://127.0.0.1:{self.port}/api"

    def answer(self, kind, status, body=None):
        """Sets the reply from now on; `kind` is `session`, `favourites` or `ratings`."""
        if isinstance(body, (dict, list)):
            body = json.dumps(body).encode()
        self.replies[kind] = (status, body or b"")

    def __enter__(self):
        self.start()
        return self

    def start(self):
        threading.Thread(target=self.http.serve_forever, args=[0.01], daemon=True).start()

    def vanish(self):
        """Stops listening."""
        self.http.shutdown()
        self.http.server_close()

    def come_back(self):
        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), self.handler)
        self.start()

    def __exit__(self, *_):
        self.released.set()
        self.http.shutdown()
        self.http.server_close()
