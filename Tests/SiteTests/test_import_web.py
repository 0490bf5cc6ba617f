"""`larder import` from URLs, and of images that recipes link to, on hosts of another network."""

import shutil
import time

import pytest
import yaml
from elsewhere import GOOD, OLD, Elsewhere, picture, skip_without_programs
from recipe_pages import SOUP, page
from test_import import larder, recipe

SITE = "https://img.photos.example"


@pytest.fixture(scope="module")
def elsewhere():
    skip_without_programs()
    with Elsewhere() as elsewhere:
        for name in ("leek", "bean"):
            elsewhere.put(f"soups/{name}", page(
                {**SOUP, "name": f"{name} soup", "recipeIngredient": [f"2 {name}s"],
                 "image": f"/pics/{name}.png"}).encode())
        yield elsewhere


def head(folder, slug):
    return yaml.safe_load(recipe(folder, slug).split("---\n")[1])


def test_an_address_is_fetched_and_its_last_one_is_the_source(elsewhere, tmp_path):
    done = elsewhere.run(tmp_path, "import", f"{SITE}/old-leek", "--language", "de")
    assert done.returncode == 0, done.stderr
    assert head(tmp_path, "leek-soup")["source"] == {
        "name": "cdn.photos.example", "url": "https://cdn.photos.example/soups/leek"}
    assert head(tmp_path, "leek-soup")["image"] == ["https://cdn.photos.example/pics/leek.png"]
    assert elsewhere.asked == [f"{GOOD} {SITE}/old-leek", f"{GOOD} https://cdn.photos.example/soups/leek"]
    assert elsewhere.languages == ["de", "de"]
    assert "unchanged       1" in elsewhere.run(tmp_path, "import", f"{SITE}/old-leek").stdout


def test_over_http_is_asked_where_the_address_says_so_and_there_is_no_https(elsewhere, tmp_path):
    done = elsewhere.run(tmp_path, "import", "http://old.photos.example/soups/bean")
    assert done.returncode == 0, done.stderr
    assert elsewhere.asked == [f"{OLD} http://old.photos.example/soups/bean"]
    assert elsewhere.languages == ["None"]


SAVE = "hint: save the page in your browser (Ctrl+S), and import the file"
FATES = {
    f"{SITE}/status/404": ("the host no longer has it", "hint: look for it in your browser"),
    f"{SITE}/status/403": ("the site does not let programs read it (403)", SAVE),
    f"{SITE}/status/429": ("the site does not let programs read it (429)", SAVE),
    f"{SITE}/status/503": ("the site does not let programs read it (503)", SAVE),
    f"{SITE}/status/500": ("the host answers with status 500", SAVE),
    f"{SITE}/inside.png":
        ('"inside.photos.example" has the address "127.0.0.1", which is not on the internet', SAVE),
    f"{SITE}/cloud.png": ("it is redirected to a URL from which pages are not fetched", SAVE),
    f"{SITE}/round.png": ("it is redirected too many times", SAVE),
    f"{SITE}/endless.png": ("it is larger than 10 MB", SAVE),
    f"{SITE}/short.png": ("it ends too early", SAVE),
    "https://false.photos.example/soups/leek": ("the host has no trusted https connection", SAVE),
    "https://nobody.photos.example/": ('the host "nobody.photos.example" is unknown', SAVE),
    **{address: ("its URL must have a host name, without a port or password", SAVE)
       for address in ("https://127.0.0.1/soups/leek", "https://[::1]/soups/leek",
                       "https://ann:pass@img.photos.example/soups/leek",
                       "https://img.photos.example:8080/soups/leek")},
}


@pytest.mark.parametrize("address", FATES)
def test_what_cannot_be_fetched_says_why_and_what_to_do(elsewhere, tmp_path, address):
    done = elsewhere.run(tmp_path, "import", address)
    cause, hint = FATES[address]
    assert done.returncode == 1 and "refused         1" in done.stdout
    assert f'"{address}" could not be fetched: {cause}' in done.stderr and hint in done.stderr
    assert not (tmp_path / "Content").exists()


def test_without_curl_it_is_said_what_is_missing(elsewhere, tmp_path):
    (tmp_path / "bin").mkdir()
    for program in ("getent", "nsenter"):
        (tmp_path / "bin" / program).symlink_to(shutil.which(program))
    done = elsewhere.run(tmp_path, "import", f"{SITE}/soups/leek", path=str(tmp_path / "bin"))
    assert done.returncode == 1
    assert "the program curl is not installed" in done.stderr
    assert "hint: install curl, or save the page in your browser (Ctrl+S) and import the file" in done.stderr


LISTS = {
    "addresses.txt": f"# soups\n{SITE}/soups/leek\n\n{SITE}/status/404  gone\n{SITE}/soups/bean\n{SITE}/soups/leek\n",
    "bookmarks.html": f"""<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p><DT><H3>Soups</H3><DL><p><DT><A HREF="{SITE}/soups/leek" ADD_DATE="1">Leek</A>
<DT><A HREF="{SITE}/status/404">Gone</A>
<DT><A HREF="javascript:alert(1)">No</A><DT><A HREF="{SITE}/soups/bean">Bean</A></DL></DL>""",
}


@pytest.mark.parametrize("name, place", [("addresses.txt", "4:1"), ("bookmarks.html", "3:5")])
def test_a_list_of_addresses_is_worked_through_one_a_second(elsewhere, tmp_path, name, place):
    (tmp_path / name).write_text(LISTS[name])
    start = time.monotonic()
    done = elsewhere.run(tmp_path, "import", name)
    # Two pauses: a slow machine only makes them longer.
    assert time.monotonic() - start > 2
    assert done.returncode == 1
    assert "written         2" in done.stdout and "refused         1" in done.stdout
    assert done.stderr.startswith(f"page 1 of 3: {SITE}/soups/leek\npage 2 of 3: {SITE}/status/404\n")
    assert f'{name}:{place}: error: "{SITE}/status/404" could not be fetched' in done.stderr
    assert elsewhere.asked == [f"{GOOD} {SITE}/{path}" for path in ("soups/leek", "status/404", "soups/bean")]


def test_linked_pictures_are_fetched_when_that_is_asked_for(elsewhere, tmp_path):
    elsewhere.put("pics/leek.png", picture(4))
    elsewhere.put("same.png", picture(4))
    (tmp_path / "page.html").write_text(page({
        **SOUP, "image": [f"{SITE}/pics/leek.png", f"{SITE}/same.png", f"{SITE}/gone.png", f"{SITE}/page.png"],
        "recipeInstructions": [{"@type": "HowToStep", "text": "Cut.", "image": f"{SITE}/same.png"},
                               {"@type": "HowToStep", "text": "Boil."}]}))
    assert elsewhere.run(tmp_path, "import", "page.html", "--dry-run", "--fetch-pictures").returncode == 0
    assert elsewhere.asked == []
    done = elsewhere.run(tmp_path, "import", "page.html", "--fetch-pictures")
    assert done.returncode == 0, done.stderr
    assert head(tmp_path, "leek-soup")["image"] == [
        "images/leek-soup.png", f"{SITE}/gone.png", f"{SITE}/page.png"]
    assert (tmp_path / "Content/images/leek-soup.png").read_bytes() == picture(4)
    assert len(list((tmp_path / "Content/images").iterdir())) == 1
    assert head(tmp_path, "leek-soup")["steps"][0]["image"] == "images/leek-soup.png"
    assert f'"Leek soup": "{SITE}/gone.png" could not be fetched: the host no longer has it' in done.stderr
    assert "the answer is not an image that browsers show safely" in done.stderr
    assert "hint: the link to it is kept" in done.stderr
    done = elsewhere.run(tmp_path, "import", "page.html", "--fetch-pictures")
    assert "unchanged       1" in done.stdout and elsewhere.asked == []


def test_of_pictures_in_several_sizes_the_largest_comes_over(tmp_path):
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "page.html").write_text(page(
        {**SOUP, "image": ["pie-300x200.png", "thumb_pie.png", "pie.png", "tart.png"]}))
    for name, size in [("pie-300x200", 3), ("thumb_pie", 2), ("pie", 9), ("tart", 5)]:
        (folder / f"{name}.png").write_bytes(picture(size))
    assert "images          2" in larder(tmp_path, "in")
    images = tmp_path / "Content/images"
    assert (images / "leek-soup.png").read_bytes() == picture(9)
    assert (images / "leek-soup-2.png").read_bytes() == picture(5)
