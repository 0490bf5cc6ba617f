"""`larder serve` with many clients, and with slow ones."""

import contextlib
import http.client
import itertools
import os
import pathlib
import socket
import threading
import time

import pytest
from conftest import PATIENCE
from preview import PIE, SOUP, Preview, kitchen, until

pytestmark = pytest.mark.skipif(
    not os.path.exists("/proc/self/fd"), reason="this system lists no descriptors")
#: Maximum number of simultaneous clients of the preview.
LIMIT = 128


@pytest.fixture
def preview():
    with kitchen() as home, Preview(home) as preview:
        yield preview


def figures(pid):
    """Returns resident memory in kB, and the number of open descriptors."""
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    memory = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
    return memory, len(list(pathlib.Path(f"/proc/{pid}/fd").iterdir()))


def is_served(preview):
    status, _, body = preview.get("/cook/recipes/pie/")
    return status == 200 and b"apple" in body


def idle_client(preview):
    """Connects a client that has sent half of a request."""
    client = socket.create_connection(("127.0.0.1", preview.port), timeout=PATIENCE)
    client.sendall(b"GET /cook/ HTTP/1.1\r\n")
    return client


def test_no_more_clients_are_accepted_than_there_may_be(preview):
    idle = figures(preview.process.pid)[1]
    with contextlib.ExitStack() as stack:
        clients = [stack.enter_context(idle_client(preview)) for _ in range(LIMIT)]
        until(lambda: figures(preview.process.pid)[1] == idle + LIMIT)
        with socket.create_connection(("127.0.0.1", preview.port), timeout=PATIENCE) as refused:
            with contextlib.suppress(ConnectionResetError):
                assert refused.recv(1) == b""
        for client in clients[:2]:
            client.close()
        until(lambda: figures(preview.process.pid)[1] < idle + LIMIT)
        assert is_served(preview)
    until(lambda: figures(preview.process.pid)[1] <= idle)


def test_clients_who_take_nothing_of_what_they_asked_for_hold_up_nobody():
    with kitchen() as home:
        home.write("files/large.pdf", "")
        (home.content / "files/large.pdf").write_bytes(bytes(20 << 20))
        with Preview(home) as preview, contextlib.ExitStack() as stack:
            for _ in range(20):
                client = stack.enter_context(
                    socket.create_connection(("127.0.0.1", preview.port), timeout=PATIENCE))
                client.sendall(f"GET /cook/files/large.pdf HTTP/1.1\r\n"
                               f"Host: localhost:{preview.port}\r\n\r\n".encode())
                assert client.recv(15) == b"HTTP/1.1 200 OK"
            assert all(is_served(preview) for _ in range(10))


def test_a_hundred_clients_while_files_change_leak_nothing(preview):
    rounds = 10
    paths = ["/cook/", "/cook/recipes/pie/", "/cook/assets/preview/site.css", "/cook/none/"]
    answers, faults = [0] * 100, []

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
        clients = [threading.Thread(target=client, args=(n,)) for n in range(100)]
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
