"""Other people's services: a site uses exactly the hosts that it names."""

import http.server
import json
import shutil
import threading

import pytest
from checks import assert_axe_finds_nothing
from conftest import build, pages, started, until, visitor
from server import Server

REPLIES = {
    "/count.js": ("text/javascript", """fetch(document.currentScript.src.replace("count.js", "event"),
        {method: "POST", body: location.pathname});"""),
    "/embed.js": ("text/javascript", """const frame = document.createElement("iframe");
        frame.src = document.currentScript.src.replace("embed.js", "thread");
        frame.title = "Comments";
        document.querySelector(".comments").append(frame);"""),
    "/thread": ("text/html", "<!doctype html><html lang=en><title>x</title><p>2 comments</p>"),
    "/event": ("text/plain", "ok"),
    "/subscribe": ("text/html", "<!doctype html><html lang=en><title>x</title><p>Thank you</p>"),
    "/videos/embed/abcd": ("text/html", "<!doctype html><html lang=en><title>x</title><p>Film</p>"),
}


class Service:
    """A stand-in for analytics, comments, a newsletter or videos, on an origin of its own."""

    def __init__(self):
        self.asked = []
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                length = int(self.headers.get("Content-Length") or 0)
                self.rfile.read(length)
                path = self.path.partition("?")[0]
                service.asked.append(path)
                kind, text = REPLIES[path]
                self.send_response(200)
                self.send_header("Access-Control-Allow-Origin", "*")
                self.send_header("Content-Type", kind)
                self.end_headers()
                self.wfile.write(text.encode())

            do_POST = do_GET

            def log_message(self, *arguments):
                pass

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.http.server_port}"

    def __enter__(self):
        threading.Thread(target=self.http.serve_forever, args=[0.01], daemon=True).start()
        return self

    def __exit__(self, *_):
        self.http.shutdown()
        self.http.server_close()


@pytest.fixture
def services():
    """Four services: analytics, comments, a newsletter, and videos."""
    with Service() as count, Service() as talk, Service() as letter, Service() as films:
        yield count, talk, letter, films


def site(folder, services, is_allowed):
    """Writes a site with all four services, and returns its content folder and its theme."""
    count, talk, letter, films = (service.origin for service in services)
    content, theme = folder / "Content", folder / "Templates"
    shutil.rmtree(folder, ignore_errors=True)
    (content / "images").mkdir(parents=True)
    (content / "files").mkdir()
    (theme / "partials").mkdir(parents=True)
    allow = {"scripts": [count, talk], "connect": [count], "frames": [talk, films],
             "forms": [letter]}
    (content / "site.yaml").write_text(
        "title: Ours\n" + (f"allow: {json.dumps(allow)}\n" if is_allowed else ""))
    pie = {"name": "Pie", "ingredients": ["1 egg"], "steps": ["Bake."], "date": "2026-01-01"}
    (content / "recipes.json").write_text(json.dumps([
        pie | {"video": f"{films}/w/abcd"},
        pie | {"name": "Own", "video": "/files/pie.mp4"},
        pie | {"name": "Tube", "video": "https://www.youtube.com/watch?v=aqz-KE-bpKQ"},
    ]))
    (content / "files/pie.mp4").write_bytes(b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom")
    (theme / "partials/head-end.html").write_text(
        f'<script defer src="{count}/count.js"></script>\n')
    (theme / "partials/body-end.html").write_text(
        f'<div class="comments" role="region" aria-label="Comments"></div>\n'
        f'<script defer src="{talk}/embed.js"></script>\n'
        f'<form action="{letter}/subscribe" method="post" aria-label="Newsletter">'
        f'<label>Email <input name="email" type="email"></label><button>Subscribe</button></form>\n')
    return content, theme


def test_a_site_uses_exactly_the_services_that_it_names(chromium, tmp_path, services):
    count, talk, letter, films = services
    content, theme = site(tmp_path, services, is_allowed=True)
    done = build(content, tmp_path / "out", "--templates", theme)
    assert "[blocked-resource]" not in done.stderr
    assert ('"Tube": the page links to this video, since https://www.youtube-nocookie.com is not '
            "allowed to show it [linked-video]") in done.stderr
    with Server(tmp_path / "out", "/") as server, visitor(chromium) as page:
        page.goto(server.url + "recipes/pie/")
        started(page)
        until(page, lambda: "/event" in count.asked and "/thread" in talk.asked)
        assert page.frame_locator(".comments iframe").locator("p").inner_text() == "2 comments"
        assert films.asked == []
        assert_axe_finds_nothing(page)
        still = page.locator(".film a")
        assert still.locator("img").get_attribute("src") == "/recipes/pie/cover.svg"
        assert still.get_attribute("href") == f"{films.origin}/w/abcd"
        still.click()
        assert page.frame_locator("iframe.film-screen").locator("p").inner_text() == "Film"
        assert page.evaluate("document.activeElement.title") == "Pie"
        page.locator("[name=email]").fill("a@b.example")
        page.get_by_role("button", name="Subscribe").click()
        page.get_by_text("Thank you").wait_for()
        assert letter.asked == ["/subscribe"]
        page.goto(server.url + "recipes/own/")
        assert page.locator("video source").get_attribute("type") == "video/mp4"
        assert page.locator("video").get_attribute("poster") == "/recipes/own/cover.svg"
        page.goto(server.url + "recipes/tube/")
        assert page.locator(".film").count() == 0
        page.get_by_role("link", name="Privacy").click()
        page.locator("h1", has_text="Privacy").wait_for()
        started(page)
        hosts = page.locator("main dd").all_inner_texts()
        assert hosts == [count.origin, talk.origin, talk.origin, films.origin, count.origin,
                         letter.origin]
        assert_axe_finds_nothing(page)


def test_a_site_that_names_no_service_asks_none(chromium, tmp_path, services):
    content, theme = site(tmp_path, services, is_allowed=False)
    done = build(content, tmp_path / "out", "--templates", theme)
    blocked = [line for line in done.stderr.splitlines() if "[blocked-resource]" in line]
    assert [line.split("warning: ")[1] for line in blocked] == [
        f"browsers block this {what} from {service.origin} [blocked-resource]"
        for what, service in [("script", services[1]), ("form", services[2]),
                              ("script", services[0])]]
    foreign = []
    with Server(tmp_path / "out", "/") as server, visitor(chromium) as page:
        page.forgiven = ("Loading the script", "Refused to", "Connecting to", "Sending form data")
        page.on("request", lambda request: foreign.append(request.url)
                if not request.url.startswith((server.url, "data:", "blob:")) else None)
        for path in pages(tmp_path / "out"):
            page.goto(server.url + path.relative_to(tmp_path / "out").as_posix())
            started(page)
        page.goto(server.url + "recipes/pie/")
        assert page.locator(".film").count() == 0
        assert page.get_by_role("link", name="Privacy").count() == 0
        page.evaluate("document.querySelector('form[aria-label]').requestSubmit()")
        until(page, lambda: any("form" in fault for fault in page.faults))
    assert [service.asked for service in services] == [[], [], [], []]
    # Chromium reports blocked requests too, but never sends them.
    assert {url.partition("?")[0] for url in foreign} <= {
        services[0].origin + "/count.js", services[1].origin + "/embed.js",
        services[2].origin + "/subscribe"}
