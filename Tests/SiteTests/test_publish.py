"""Publishing to object storage, using an emulation on loopback."""

import json
import os
import pathlib
import subprocess
import sys
import time

import pytest
from conftest import build
from moto.server import ThreadedMotoServer

AWS = pathlib.Path(sys.executable).with_name("aws")
PIE = {"name": "Pie", "slug": "pie", "tags": ["sweet"], "steps": ["Bake for 20 minutes."]}
SOUP = {"name": "Soup", "slug": "soup", "steps": ["Simmer."]}
SYNC = ["s3", "sync", "--delete", "--exclude", ".larder/*", "--no-progress"]


@pytest.fixture(scope="module")
def storage():
    """The AWS command line, connected to an empty store in this process."""
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    environment = {
        "PATH": os.environ["PATH"], "HOME": "/nowhere", "NO_PROXY": "127.0.0.1",
        "AWS_ENDPOINT_URL": f"http://{host}:{port}", "AWS_DEFAULT_REGION": "us-east-1",
        "AWS_ACCESS_KEY_ID": "kitchen", "AWS_SECRET_ACCESS_KEY": "kitchen",
    }

    def aws(*arguments):
        done = subprocess.run(
            [sys.executable, AWS, *map(str, arguments)], env=environment, capture_output=True,
            text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    yield aws
    server.stop()


def tree(output):
    """Returns the bytes and time of every published file."""
    return {
        path.relative_to(output).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in output.rglob("*") if path.is_file() and ".larder" not in path.parts}


def test_storage_is_sent_what_changed_and_nothing_else(tmp_path, storage):
    content, output, bucket = tmp_path / "Content", tmp_path / "out", "s3://kitchen"
    content.mkdir()

    def publish(*recipes):
        """Returns the names of uploaded and deleted files, and the resulting site."""
        (content / "recipes.json").write_text(json.dumps(recipes))
        build(content, output, "--base-url", "https://cook.example/")
        site = tree(output)
        # Storage has a resolution of one second: wait until the youngest file is older.
        youngest = max(made for _, made in site.values()) / 1e9
        time.sleep(max(0, int(youngest) + 1 - time.time()))
        sent = {"upload": set(), "delete": set()}
        for line in storage(*SYNC, output, bucket).splitlines():
            what, _, names = line.partition(": ")
            sent[what].add(names.split(f"{bucket}/")[1])
        return sent["upload"], sent["delete"], site

    storage("s3", "mb", bucket)
    uploaded, _, first = publish(PIE, SOUP)
    assert uploaded == set(first)
    assert publish(PIE, SOUP) == (set(), set(), first)

    uploaded, deleted, second = publish(PIE, {**SOUP, "steps": ["Simmer for an hour."]})
    assert uploaded == {name for name in second if second[name][0] != first[name][0]}
    assert deleted == set()
    assert "recipes/soup/index.html" in uploaded
    assert "recipes/pie/index.html" not in uploaded
    assert len(uploaded) < 10 < len(second)
    untouched = set(second) - uploaded
    assert all(second[name] == first[name] for name in untouched)

    _, deleted, third = publish(SOUP)
    assert "recipes/pie/index.html" in deleted
    assert deleted == set(second) - set(third)

