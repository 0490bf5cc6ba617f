"""`larder serve`: the real server with a real client."""

import html
import http.client
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import time
import zlib

import pytest
from conftest import LARDER, PATIENCE, build
from preview import PIE, SOUP, Preview, kitchen, until
from test_gallery import png

PIXELS = png(64, 48)


def picture(preview):
    """Returns the path of the photo for browsers that do not choose a size."""
    page = preview.get("/cook/recipes/pie/")[2].decode()
    return re.search(r'src="/cook/(images/pie-[^"]+)"', page)[1]


@pytest.fixture(scope="module")
def served_kitchen():
    with kitchen() as home:
        home.write("images/pie.png", "")
        (home.content / "images/pie.png").write_bytes(PIXELS)
        home.recipes([{**PIE, "image": "images/pie.png"}, SOUP])
        with Preview(home) as preview:
            yield preview


@pytest.fixture
def preview():
    with kitchen() as home, Preview(home) as preview:
        yield preview


# MARK: Serving


@pytest.mark.parametrize(("path", "kind"), [
    ("", "text/html; charset=utf-8"), ("recipes/pie/", "text/html; charset=utf-8"),
    ("assets/preview/site.css", "text/css; charset=utf-8"),
    ("assets/preview/scripts/main.js", "text/javascript; charset=utf-8"),
    ("assets/preview/icons/icon.svg", "image/svg+xml"),
    ("feed.xml", "application/atom+xml; charset=utf-8"),
    ("sitemap.xml", "application/xml; charset=utf-8"), ("robots.txt", "text/plain; charset=utf-8"),
    (None, "image/jpeg"),
])
def test_every_kind_of_file_has_its_type(served_kitchen, path, kind):
    path = picture(served_kitchen) if path is None else path
    status, fields, body = served_kitchen.get(served_kitchen.base + path)
    assert (status, fields["Content-Type"]) == (200, kind)
    assert int(fields["Content-Length"]) == len(body) > 0
    assert fields["X-Content-Type-Options"] == "nosniff"


def test_a_page_is_never_cached_and_a_size_of_a_photograph_for_ever(served_kitchen):
    path = served_kitchen.base + "recipes/pie/"
    _, fields, body = served_kitchen.get(path)
    assert fields["Cache-Control"] == "no-store"
    status, headed, nothing = served_kitchen.get(path, method="HEAD")
    assert (status, nothing, headed["Content-Length"]) == (200, b"", str(len(body)))
    _, fields, _ = served_kitchen.get(served_kitchen.base + picture(served_kitchen))
    assert fields["Cache-Control"] == "max-age=31536000, immutable"


def test_photographs_are_shown_as_they_are_published_without_where_they_were_taken(preview):
    def chunk(kind, data):
        return len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4)

    position = b"GPSLatitude 52.5163"
    pixel = bytes([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
    photograph = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", pixel)
                  + chunk(b"tEXt", b"Comment\0" + position) + chunk(b"eXIf", b"MM\0*" + position)
                  + chunk(b"IDAT", zlib.compress(bytes(4))) + chunk(b"IEND", b""))
    home = preview.kitchen
    (home.content / "images").mkdir()
    (home.content / "images/pie.png").write_bytes(photograph)
    home.recipes([{**PIE, "image": "images/pie.png"}, SOUP])
    until(lambda: b"images/pie-" in preview.get("/cook/recipes/pie/")[2])
    shown = preview.get("/cook/" + picture(preview))[2]
    build(home.content, home.folder / "built")
    assert shown == (home.folder / "built" / picture(preview)).read_bytes()
    assert len(shown) > 50
    assert position not in shown


def test_a_video_is_sent_in_ranges(preview):
    film = bytes(number * 7 % 251 for number in range(300_000))
    (preview.kitchen.content / "files").mkdir()
    (preview.kitchen.content / "files/film.mp4").write_bytes(film)
    path = "/cook/files/film.mp4"
    until(lambda: preview.get(path)[0] == 200)
    for value, status, place, body in [
        (None, 200, None, film), ("bytes=0-1", 206, "bytes 0-1/300000", film[:2]),
        ("bytes=0-", 206, "bytes 0-299999/300000", film), ("bytes=-70000", 206, "bytes 230000-299999/300000", film[230000:]),
        ("bytes=65530-131080", 206, "bytes 65530-131080/300000", film[65530:131081]),
        ("bytes=300000-", 416, "bytes */300000", b""), ("bytes=0-1,3-4", 200, None, film), ("bytes=9-3", 200, None, film),
    ]:
        found, fields, sent = preview.get(path, **({"Range": value} if value else {}))
        assert (found, fields["Content-Range"], sent) == (status, place, body), value
        assert fields["Accept-Ranges"] == "bytes" and int(fields["Content-Length"]) == len(body)
    assert preview.get(path, Range="bytes=0-1", If_Range='"a"')[0] == 200
    found, fields, sent = preview.get(path, method="HEAD", Range="bytes=0-1")
    assert (found, sent, fields["Content-Length"]) == (200, b"", "300000")
    # Two requests over one connection.
    request = f"GET {path} HTTP/1.1\r\nHost: localhost:{preview.port}\r\nRange: bytes=0-1\r\n"
    both = preview.raw(f"{request}\r\n{request}Connection: close\r\n\r\n".encode())
    assert both.count(b"206 Partial Content") == 2 and both.endswith(b"\r\n\r\n" + film[:2])


def test_a_large_video_is_not_read_as_a_whole(preview):
    def peak():
        status = pathlib.Path(f"/proc/{preview.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) << 10

    (preview.kitchen.content / "files").mkdir()
    size = 250 << 20
    with open(preview.kitchen.content / "files/film.mp4", "wb") as file:
        file.truncate(size - 4)
        file.seek(0, 2)
        file.write(b"last")
    path = "/cook/files/film.mp4"
    until(lambda: preview.get(path, method="HEAD")[0] == 200)
    before = peak()
    _, fields, sent = preview.get(path, Range="bytes=-4")
    assert (sent, fields["Content-Range"]) == (b"last", f"bytes {size - 4}-{size - 1}/{size}")
    assert len(preview.get(path)[2]) == size
    assert peak() - before < size // 2


def test_a_page_is_found_without_its_last_slash(served_kitchen):
    status, fields, _ = served_kitchen.get(served_kitchen.base + "recipes/pie?a=b")
    assert (status, fields["Location"]) == (302, "/cook/recipes/pie/?a=b")


@pytest.mark.parametrize(("path", "to"), [
    ("/", "/cook/"), ("/cook", "/cook/"), ("/recipes/pie/", "/cook/recipes/pie/"),
    ("/feed.xml", "/cook/feed.xml"),
])
def test_those_who_forget_the_base_path_are_led_to_it(served_kitchen, path, to):
    status, fields, _ = served_kitchen.get(path)
    assert (status, fields["Location"]) == (302, to)


def test_what_is_missing_gets_the_sites_own_page_and_a_404(served_kitchen):
    status, fields, body = served_kitchen.get(served_kitchen.base + "recipes/none/")
    assert (status, fields["Content-Type"]) == (404, "text/html; charset=utf-8")
    assert b'<p class="list-count">404</p>' in body
    status, _, body = served_kitchen.get("/elsewhere/")
    assert status == 404
    assert b"/cook/" in body


def test_the_policy_of_the_pages_is_sent_with_them(served_kitchen):
    _, fields, body = served_kitchen.get(served_kitchen.base)
    policy = fields["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self' 'sha256-")
    assert policy.endswith("; frame-ancestors 'self'")
    own = policy.removesuffix("; frame-ancestors 'self'")
    assert own in html.unescape(body.decode())


# MARK: Refusing


@pytest.mark.parametrize("path", [
    "/cook/../../../../etc/passwd", "/cook/%2e%2e/%2e%2e/etc/passwd", "/cook/..%2f..%2fetc/passwd",
    "/cook/%2e%2e%2f%2e%2e%2fsite.yaml", "/cook/..%5c..%5csite.yaml", "/cook/images/../../site.yaml",
    "/cook/images/%2e./site.yaml", "/cook/%00", "/cook/..;/site.yaml", "/cook/.%2e/site.yaml",
    "/cook/%252e%252e/site.yaml", "/cook//etc/passwd", "//etc/passwd", "/etc/passwd",
    "/cook/site.yaml", "/cook/recipes.json", "/cook/%c0%ae%c0%ae/site.yaml", "/cook/.larder/",
    "/__larder/../site.yaml", "/__larder/reload.js/../../x", "/__larder/%2e%2e/Content/site.yaml",
])
def test_no_path_leads_out_of_the_site(served_kitchen, path):
    status, _, body = served_kitchen.get(path)
    assert status in (400, 404)
    assert b"baseURL" not in body and b"root:" not in body


def test_a_link_put_in_the_place_of_a_picture_is_not_followed(preview):
    secret = preview.kitchen.folder / "secret.png"
    secret.write_bytes(PIXELS + b"secret")
    link = preview.kitchen.content / "images" / "pie.png"
    link.parent.mkdir()
    link.symlink_to(secret)
    preview.kitchen.recipes([{**PIE, "image": "images/pie.png"}, SOUP])
    until(lambda: "images/pie.png" in "".join(preview.faults))
    assert preview.get("/cook/images/pie.png")[0] == 404


def test_a_folder_that_became_a_link_is_not_followed(preview):
    preview.kitchen.write("files/d/note.txt", "ours")
    until(lambda: preview.get("/cook/files/d/note.txt")[2] == b"ours")
    elsewhere = preview.kitchen.folder / "elsewhere"
    for folder, severity in (("files/d", "warning"), ("files", "error")):
        (elsewhere / "d").mkdir(parents=True, exist_ok=True)
        for place in (elsewhere, elsewhere / "d"):
            (place / "note.txt").write_text("theirs")
        place = preview.kitchen.content / folder
        shutil.rmtree(place)
        place.symlink_to(elsewhere)
        status, _, body = preview.get("/cook/files/d/note.txt")
        assert status == 404 and b"theirs" not in body
        until(lambda: f"Content/{folder}: {severity}" in "".join(preview.faults))
        assert preview.get("/cook/files/d/note.txt")[0] == 404


@pytest.mark.parametrize("host", [
    "evil.example", "evil.example:{port}", "localhost", "localhost:1", "192.168.1.1:{port}",
    "127.0.0.1.evil.example:{port}", "",
])
def test_other_hosts_are_refused(served_kitchen, host):
    host = host.format(port=served_kitchen.port)
    status, _, body = served_kitchen.get(served_kitchen.base, Host=host)
    assert status == 403
    assert b"Kitchen" not in body


@pytest.mark.parametrize("host", ["localhost:{port}", "127.0.0.1:{port}", "[::1]:{port}"])
def test_every_name_of_loopback_is_answered(served_kitchen, host):
    host = host.format(port=served_kitchen.port)
    assert served_kitchen.get(served_kitchen.base, Host=host)[0] == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:1"])
def test_other_origins_are_refused(served_kitchen, origin):
    assert served_kitchen.get(served_kitchen.base, Origin=origin)[0] == 403
    assert served_kitchen.get("/__larder/events", Origin=origin)[0] == 403


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_nothing_can_be_written(served_kitchen, method):
    for path in ["/cook/", "/__larder/events", "/__larder/", "/__larder/account/session"]:
        status, fields, _ = served_kitchen.get(path, method=method, body=b"{}")
        assert (status, fields["Allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize(("request_bytes", "status"), [
    (b"GET / HTTP/1.1\r\n\r\n", b"400"), (b"nonsense\r\n\r\n", b"400"),
    (b"GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n", b"400"),
    (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"400"),
    (b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 40_000, b"431"),
    (b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999999\r\n\r\n", b"413"),
    (b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", b"501"),
])
def test_a_request_beyond_the_limits_is_refused(served_kitchen, request_bytes, status):
    answer = served_kitchen.raw(request_bytes)
    assert answer == b"" or answer.startswith(b"HTTP/1.1 " + status)
    assert served_kitchen.get(served_kitchen.base)[0] == 200


def test_requests_in_one_go_are_answered_in_order(served_kitchen):
    one = f"HEAD /cook/ HTTP/1.1\r\nHost: localhost:{served_kitchen.port}\r\n\r\n"
    two = (f"GET /cook/robots.txt HTTP/1.1\r\nHost: localhost:{served_kitchen.port}\r\n"
           "Connection: close\r\n\r\n")
    answer = served_kitchen.raw((one + two).encode())
    assert answer.count(b"HTTP/1.1 200 OK") == 2
    assert b"User-agent" in answer


# MARK: Following


def test_a_save_is_rebuilt_and_announced(preview):
    with preview.follow("recipes/pie/index.html") as channel:
        preview.kitchen.recipes([{**PIE, "headline": "with cream"}, SOUP])
        channel.until(lambda message: "recipes/pie/index.html" in message["changed"])
        assert "with cream" in preview.page()
        whole = channel.change()
        assert {"index.html", "recipes/pie/index.html"} < set(whole["changed"])
        assert "about/index.html" not in whole["changed"]
    until(lambda: "Content/recipes.json: " in preview.text and " changed, shown after " in preview.text)


def test_an_error_is_shown_and_then_cleared_while_the_last_good_site_stays(preview):
    with preview.follow() as channel:
        preview.kitchen.write("recipes.json", '[\n{"name": "Pie", "servings": true}\n]')
        fault = channel.until(lambda message: message.get("faults"))["faults"][0]
        assert fault["place"].endswith("Content/recipes.json:2:29")
        assert fault["id"] == "invalid-servings"
        assert fault["excerpt"].startswith('2 | {"name": "Pie", "servings": true}\n')
        assert fault["hint"] == 'write "servings": 4'
        assert "apple" in preview.page()
        until(lambda: "[invalid-servings]" in "".join(preview.faults))
        until(lambda: "1 error, the last good site is still shown" in preview.text)
        preview.kitchen.recipes([PIE, SOUP])
        assert channel.until(lambda message: message.get("faults") == [])
        until(lambda: "all errors are fixed" in preview.text)


def test_rapid_saves_end_in_one_consistent_site(preview):
    for number in range(60):
        preview.kitchen.recipes([{**PIE, "headline": f"take {number}"}, SOUP])
        time.sleep(0.003)
    until(lambda: "take 59" in preview.page())
    until(lambda: "take 59" in preview.page(""))
    assert "take 58" not in preview.page("")


def test_a_file_renamed_over_another_is_seen(preview):
    with preview.follow("recipes/pie/index.html") as channel:
        for headline in ["first", "second"]:
            draft = preview.kitchen.content / ".recipes.json.swp"
            draft.write_text(json.dumps([{**PIE, "headline": headline}, SOUP]))
            os.replace(draft, preview.kitchen.content / "recipes.json")
            channel.change("recipes/pie/index.html")
            assert headline in preview.page()


def test_a_new_folder_is_watched(preview):
    with preview.follow() as channel:
        preview.kitchen.write("recipes/cake.md", "---\nname: Cake\n---\n\n## Ingredients\n\n- 1 egg\n")
        channel.change()
        assert "Cake" in preview.page("recipes/cake/")
        preview.kitchen.write(
            "recipes/cake.md", "---\nname: Cake\n---\n\n## Ingredients\n\n- 2 figs\n")
        channel.change()
        assert "figs" in preview.page("recipes/cake/")
        (preview.kitchen.content / "recipes/cake.md").unlink()
        channel.change("recipes/cake/index.html")
        assert preview.get("/cook/recipes/cake/")[0] == 404


def test_templates_that_come_later_are_watched(preview):
    with preview.follow() as channel:
        preview.kitchen.template("styles/own.css", "body { outline: 1px solid red }")
        message = channel.change()
        assert message["changed"] == ["assets/preview/site.css"]


def test_a_page_that_slept_is_told_what_it_missed(preview):
    with preview.follow() as channel:
        stale = preview.page("")
        preview.kitchen.recipes([{**PIE, "headline": "meanwhile"}, SOUP])
        channel.change()
    run = stale.split('data-run="')[1].split('"')[0]
    reader = socket.create_connection(("127.0.0.1", preview.port), timeout=PATIENCE).makefile("rwb")
    reader.write(f"GET /__larder/events?run={run}&build=1&page=index.html HTTP/1.1\r\n"
                 f"Host: localhost:{preview.port}\r\n\r\n".encode())
    reader.flush()
    message = next(line for line in reader if line.startswith(b"data: "))
    assert "index.html" in json.loads(message[6:])["changed"]


def test_content_that_cannot_be_built_at_first_is_waited_for():
    with kitchen() as home:
        good = (home.content / "recipes.json").read_text()
        home.write("recipes.json", "[")
        with Preview(home) as preview:
            status, _, body = preview.get("/")
            assert status == 503
            assert b"There is no site yet" in body
            home.write("recipes.json", good)
            until(lambda: preview.get("/cook/")[0] == 200)


def test_a_request_before_the_first_build_is_answered_after_it():
    with kitchen() as home, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        process = subprocess.Popen(
            [LARDER, "serve", "--content", home.content, "--port", str(port)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=home.folder)
        try:
            until(lambda: can_connect(port))
            early = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
            early.request("GET", "/cook/")
            assert early.getresponse().status == 200
            early.close()
        finally:
            process.kill()
            process.wait()


def can_connect(port):
    try:
        socket.create_connection(("127.0.0.1", port)).close()
        return True
    except OSError:
        return False


# MARK: Starting and ending


def test_ctrl_c_ends_it_with_open_connections(preview):
    with preview.follow():
        assert preview.end() == 0
    until(lambda: "stopped" in preview.text)


def test_a_second_start_says_that_one_runs(preview):
    second = subprocess.run(
        [LARDER, "serve", "--content", str(preview.kitchen.content)], capture_output=True,
        text=True, timeout=PATIENCE, check=False)
    assert second.returncode == 2
    assert "a preview of this content is already running [preview-running]" in second.stderr
    assert preview.get("/cook/")[0] == 200


def test_a_port_that_is_taken_is_refused_and_the_next_free_one_found(preview):
    with kitchen() as other:
        taken = subprocess.run(
            [LARDER, "serve", "--content", str(other.content), "--port", str(preview.port)],
            capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert taken.returncode == 2
        assert "[port-taken]" in taken.stderr


def test_it_listens_on_loopback_alone_unless_told(preview):
    listening = pathlib.Path(f"/proc/{preview.process.pid}/net/tcp")
    if not listening.exists():
        pytest.skip("this system does not list its sockets")
    port = f":{preview.port:04X}"
    local = [line.split()[1] for line in listening.read_text().splitlines()[1:]
             if line.split()[1].endswith(port) and line.split()[3] == "0A"]
    assert local == [f"0100007F{port}"]


def test_the_browser_is_opened(tmp_path):
    opener = tmp_path / "xdg-open"
    opener.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n')
    opener.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    with kitchen() as home, Preview(home, "--open", environment=environment) as preview:
        until(lambda: (tmp_path / "opened").exists() and (tmp_path / "opened").read_text())
        assert (tmp_path / "opened").read_text().strip() == preview.url


def test_nothing_of_the_preview_is_published(preview):
    output = preview.kitchen.folder / "Output"
    build(preview.kitchen.content, output)
    for file in output.rglob("*"):
        if file.is_file():
            content = file.read_bytes()
            for word in [b"__larder", b"localhost", b"127.0.0.1", b"larder.invalid"]:
                assert word not in content, file
    assert {path.name for path in preview.kitchen.folder.iterdir()} == {"Content", "Output"}


# MARK: Account


def test_the_account_keeps_what_it_is_sent_in_memory():
    with kitchen() as home, Preview(home, "--account") as preview:
        assert "is kept in memory" in preview.text
        path = "/__larder/account"
        assert preview.get(f"{path}/session", "POST", b'{"email":"a","password":"b"}')[0] == 204
        status, fields, _ = preview.get(f"{path}/favourites/pie", "PUT")
        assert status == 204 and "Content-Length" not in fields
        assert preview.get(f"{path}/favourites/soup", "PUT")[0] == 204
        assert preview.get(f"{path}/favourites/soup", "DELETE")[0] == 204
        assert preview.get(f"{path}/ratings/pie", "PUT", b'{"rating": 4}')[0] == 204
        assert preview.get(f"{path}/ratings/soup", "PUT", b'{"rating": null}')[0] == 204
        for wrong in [b"0", b"6", b"9", b"true"]:
            body = b'{"rating": ' + wrong + b"}"
            assert preview.get(f"{path}/ratings/pie", "PUT", body)[0] == 422
        assert preview.get(f"{path}/nothing", "PUT")[0] == 404
        state = json.loads(preview.get(path)[2])
        assert (state["favourites"], state["ratings"]) == (["pie"], {"pie": 4, "soup": None})
        assert preview.get(f"{path}/session", "POST", b"{}", Origin="http://evil.example")[0] == 403
        until(lambda: "account: signed in\n" in preview.text)
        assert "password" not in preview.text


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_pages_name_the_account_by_the_address_they_were_asked_by(host):
    with kitchen() as home, Preview(home, "--account") as preview:
        _, fields, body = preview.get("/cook/", Host=f"{host}:{preview.port}")
        origin = f"http://{host}:{preview.port}"
        assert f'data-account="{origin}/__larder/account"'.encode() in body
        assert f"connect-src 'self' {origin};" in fields["Content-Security-Policy"]
        assert b"larder.invalid" not in body


# MARK: The local network


@pytest.fixture(scope="module")
def shared():
    """A preview shared on the network, with `.address` and `.token` of its link."""
    with kitchen() as home, Preview(home, "--lan", "--account") as preview:
        link = re.search(r"  http://([\d.]+):(\d+)/cook/\?token=(\w+)\n", preview.text)
        if not link:
            assert "this computer is not on a network" in preview.text
            pytest.skip("this machine is in no network")
        preview.address, _, preview.token = link.groups()
        yield preview


def test_lan_prints_a_link_with_a_token_as_a_code_too_and_warns(shared):
    assert "on the local network, with this whole link:" in shared.text
    assert "warning: anyone with the link can see the preview while it runs" in shared.text
    assert "█" in shared.text
    assert f"  {shared.origin}/cook/\n" in shared.text
    assert shared.get("/cook/", Host=f"evil.example:{shared.port}")[0] == 403
    with kitchen() as home, Preview(home, "--lan") as another:
        assert f"token={shared.token}" not in another.text
        assert "token=" in another.text


@pytest.mark.parametrize("path", [
    "/", "/cook/", "/cook/feed.xml", "/cook/none/", "/cook/?token=", "/cook/?token=wrong",
    "/__larder/", "/__larder/events", "/__larder/state", "/__larder/reload.js",
    "/__larder/account", "/%zz"])
def test_without_the_link_others_are_shown_nothing(shared, path):
    for fields in [{}, {"Host": f"localhost:{shared.port}"}, {"Cookie": "larder=x"},
                   {"Cookie": f"larder-{shared.port}=wrong"}]:
        status, answer, body = shared.get(path, address=shared.address, **fields)
        assert (status, answer["Content-Type"]) == (403, "text/plain; charset=utf-8")
        assert body == b'Open this preview with the whole link that "larder serve --lan" printed.\n'
        assert answer["Set-Cookie"] is None
    status, _, _ = shared.get(path, Host=f"{shared.address}:{shared.port}")
    assert status == 403


def test_without_the_link_others_change_nothing(shared):
    for method, path in [("PUT", "favourites/pie"), ("POST", "session")]:
        path = f"/__larder/account/{path}"
        assert shared.get(path, method, b"{}", address=shared.address)[0] == 403
    assert json.loads(shared.get("/__larder/account")[2])["favourites"] == []
    assert "account: " not in shared.text


def test_the_link_becomes_a_cookie_and_the_address_loses_the_token(shared):
    origin = f"http://{shared.address}:{shared.port}"
    status, fields, body = shared.get(
        f"/cook/recipes/pie/?a=b&token={shared.token}", address=shared.address)
    assert (status, fields["Location"], body) == (303, f"{origin}/cook/recipes/pie/?a=b", b"")
    cookie, *attributes = fields["Set-Cookie"].split("; ")
    assert attributes == ["HttpOnly", "SameSite=Lax", "Path=/"]
    assert cookie == f"larder-{shared.port}={shared.token}"
    for path in ["/cook/recipes/pie/", "/__larder/", "/__larder/state", "/__larder/account"]:
        status, _, body = shared.get(path, address=shared.address, Cookie=f"a=b; {cookie}")
        assert status == 200
        assert shared.token.encode() not in body
    with socket.create_connection((shared.address, shared.port), timeout=PATIENCE) as channel:
        channel.sendall(f"GET /__larder/events HTTP/1.1\r\nHost: {shared.address}:{shared.port}\r\n"
                        f"Cookie: {cookie}\r\n\r\n".encode())
        assert channel.recv(15) == b"HTTP/1.1 200 OK"


def test_a_connection_ends_with_a_refusal(shared):
    request = f"GET /cook/ HTTP/1.1\r\nHost: {shared.address}:{shared.port}\r\n\r\n".encode()
    with socket.create_connection((shared.address, shared.port), timeout=PATIENCE) as connection:
        connection.sendall(request + request)
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    assert answer.count(b"HTTP/1.1 403 Forbidden") == 1
    assert b"\r\nConnection: close\r\n" in answer


def test_this_machine_needs_no_link(shared):
    assert shared.get("/cook/")[0] == 200
    assert shared.get("/__larder/state")[0] == 200
