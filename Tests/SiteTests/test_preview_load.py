"""`larder serve` with many clients, slow ones and greedy ones."""

import contextlib
import hashlib
import http.client
import itertools
import os
import pathlib
import resource
import socket
import subprocess
import sys
import threading
import time

import pytest
from conftest import PATIENCE
from preview import PIE, SOUP, Preview, kitchen, until

pytestmark = pytest.mark.skipif(
    not os.path.exists("/proc/self/fd"), reason="this system lists no descriptors")
#: kB that the server may take while 200 clients wait for the rest of a picture of 20 MB.
MEMORY = 200 << 10
PICTURE = 20 << 20
#: Asks for a part of the picture, again and again.
GREEDY = """
import http.client, sys
connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]))
while True:
    connection.request("GET", "/cook/images/pie.gif", headers={"Range": "bytes=1000000-1999999"})
    assert len(connection.getresponse().read()) == 1000000
    print(end=".", flush=True)
"""


def photograph():
    """A GIF of 20 MB, shown as it is, that says where it was taken; what it is without that."""
    head = b"GIF89a" + bytes([64, 0, 48, 0, 0, 0, 0])
    position = b"GPSLatitude 52.5163"
    comment = b"\x21\xfe" + bytes([len(position)]) + position + b"\0"
    image = (b"\x2c" + bytes([0, 0, 0, 0, 64, 0, 48, 0, 0, 8])
             + (b"\xff" + bytes(range(255))) * (PICTURE // 256) + b"\0\x3b")
    return head + comment + image, head + image


@pytest.fixture
def preview():
    with kitchen() as home, Preview(home) as preview:
        yield preview


@pytest.fixture
def gallery(tmp_path):
    """A preview with a large picture, which alone may use the temporary folder `.temporary`."""
    with kitchen() as home:
        home.write("images/pie.gif", "")
        original, published = photograph()
        (home.content / "images/pie.gif").write_bytes(original)
        home.recipes([{**PIE, "image": "images/pie.gif"}, SOUP])
        with Preview(home, environment={**os.environ, "TMPDIR": str(tmp_path)}) as preview:
            preview.temporary, preview.published = tmp_path, published
            yield preview


def figures(pid, field="VmRSS"):
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    memory = int(next(line.split()[1] for line in status.splitlines() if line.startswith(field)))
    return memory, len(list(pathlib.Path(f"/proc/{pid}/fd").iterdir()))


def is_served(preview):
    status, _, body = preview.get("/cook/recipes/pie/")
    return status == 200 and b"apple" in body


def slow_reader(preview):
    """Asks for the picture and takes nothing of it yet."""
    client = socket.socket()
    client.settimeout(60)
    client.connect(("127.0.0.1", preview.port))
    client.sendall(f"GET /cook/images/pie.gif HTTP/1.1\r\nHost: localhost:{preview.port}\r\n"
                   "Connection: close\r\n\r\n".encode())
    return client


def test_two_hundred_slow_readers_of_a_large_picture_cost_little_and_hold_up_nobody(gallery):
    pid = gallery.process.pid
    assert is_served(gallery)
    idle_memory, idle_descriptors = figures(pid)
    with contextlib.ExitStack() as stack:
        clients = [stack.enter_context(slow_reader(gallery)) for _ in range(200)]
        assert all(is_served(gallery) for _ in range(10))
        for client in clients:
            assert client.recv(15) == b"HTTP/1.1 200 OK"
        assert all(is_served(gallery) for _ in range(10))
        now, peak = figures(pid)[0], figures(pid, "VmHWM")[0]
        print(f"\n{idle_memory} kB idle, {now} kB with 200 readers, {peak} kB at most")
        assert peak < MEMORY
        assert list(gallery.temporary.iterdir()) == []
        answer = b"HTTP/1.1 200 OK"
        while piece := clients[0].recv(1 << 20):
            answer += piece
        body = answer.partition(b"\r\n\r\n")[2]
        assert hashlib.sha256(body).digest() == hashlib.sha256(gallery.published).digest()
    until(lambda: figures(pid)[1] <= idle_descriptors + 1)


def test_as_many_files_may_be_open_as_clients_and_pictures_take():
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    with kitchen() as home:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, limits[1]))
        try:
            preview = Preview(home)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, limits)
        with preview:
            found = resource.prlimit(preview.process.pid, resource.RLIMIT_NOFILE)
    assert found == (min(1024, limits[1]), limits[1])


def test_half_of_the_places_stay_for_pages(gallery):
    with contextlib.ExitStack() as stack:
        clients = [stack.enter_context(slow_reader(gallery)) for _ in range(300)]
        answers = [client.recv(12)[-3:] for client in clients]
        assert (answers.count(b"200"), answers.count(b"503")) == (256, 44)
        assert is_served(gallery)
    until(lambda: gallery.get("/cook/images/pie.gif", method="GET")[0] == 200)


def test_clients_who_ask_for_parts_again_and_again_leave_room_for_pages(gallery):
    with contextlib.ExitStack() as stack:
        greedy = [stack.enter_context(subprocess.Popen(
            [sys.executable, "-c", GREEDY, str(gallery.port)], stdout=subprocess.PIPE))
            for _ in range(6)]
        for one in greedy:
            stack.callback(one.kill)
        for one in greedy:
            assert one.stdout.read(3) == b"..."
        assert all(is_served(gallery) for _ in range(40))
        assert all(one.poll() is None for one in greedy)
    assert figures(gallery.process.pid, "VmHWM")[0] < MEMORY


def test_two_hundred_clients_while_files_change_leak_nothing(preview):
    rounds = 10
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert limit[0] >= 512
    paths = ["/cook/", "/cook/recipes/pie/", "/cook/assets/preview/site.css", "/cook/none/"]
    answers, faults = [0] * 200, []

    def client(number):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", preview.port, timeout=PATIENCE)
            for turn in range(rounds):
                connection.request("GET", paths[turn % len(paths)])
                answer = connection.getresponse()
                answer.read()
                assert answer.status in (200, 404)
                answers[number] += 1
                time.sleep(0.05)
            connection.close()
        except Exception as fault:  # noqa: BLE001 - all are told below
            faults.append(repr(fault))

    def burst():
        clients = [threading.Thread(target=client, args=(n,)) for n in range(200)]
        for one in clients:
            one.start()
        for take in itertools.count():
            preview.kitchen.recipes([{**PIE, "headline": f"take {take}"}, SOUP])
            time.sleep(0.1)
            if not any(one.is_alive() for one in clients):
                break
        until(lambda: f"take {take}" in preview.page())

    idle = figures(preview.process.pid)[1]
    burst()
    before = figures(preview.process.pid)[0]
    burst()
    until(lambda: figures(preview.process.pid)[1] <= idle)
    after = figures(preview.process.pid)[0]
    print(f"\n{sum(answers)} answers, {before} kB then {after} kB, {idle} descriptors")
    assert faults == []
    assert set(answers) == {2 * rounds}
    assert after < before * 1.1 + 4096
