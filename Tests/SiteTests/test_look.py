"""Sites with different looks: each look is readable in light and dark."""

import subprocess

import pytest
from checks import assert_axe_finds_nothing
from conftest import LARDER, ROOT, build, visitor
from server import Server

LOOKS = sorted(path.stem for path in (ROOT / "Sources/CBuiltIn/starter/looks").glob("*.yaml"))


@pytest.mark.parametrize("look", LOOKS)
def test_each_look_can_be_read_by_day_and_at_night(chromium, tmp_path, look):
    subprocess.run([LARDER, "init", tmp_path / "site", "--look", look], check=True)
    build(tmp_path / "site/Content", tmp_path / "out")
    with Server(tmp_path / "out", "/") as server, visitor(chromium) as page:
        page.goto(server.url)
        assert_axe_finds_nothing(page)
        page.goto(server.url + "recipes/tomato-soup/")
        assert_axe_finds_nothing(page)
