"""The owner's files and fonts, and drafts, in the preview and in a published site."""

import re

from conftest import build, visitor
from preview import PIE, SOUP, Preview, kitchen
from server import Server

FONT = "not really a font"


def filled(home):
    home.recipes([PIE, {**SOUP, "draft": True}, {"name": "寿司", "steps": ["See [pie](/recipes/pie/)."]}])
    home.write("files/Menü 1.pdf", "%PDF-1.7")
    home.template("fonts/own.woff2", FONT)
    home.template("styles/own.css", '@font-face { font-family: Own; src: url("../fonts/own.woff2") }\n')


def test_the_preview_shows_files_fonts_and_names_in_chinese_but_no_drafts():
    with kitchen() as home:
        filled(home)
        with Preview(home) as preview:
            status, fields, body = preview.get(preview.base + "files/Men%C3%BC%201.pdf")
            assert (status, fields["Content-Type"], body) == (200, "application/pdf", b"%PDF-1.7")
            sheet = re.search(r'href="(\S+/)site\.css"', preview.page()).group(1)
            assert 'url("fonts/own.woff2")' in preview.get(sheet + "site.css")[2].decode()
            status, fields, body = preview.get(sheet + "fonts/own.woff2")
            assert (status, fields["Content-Type"], body) == (200, "font/woff2", FONT.encode())
            assert preview.get(preview.base + "recipes/%E5%AF%BF%E5%8F%B8/")[0] == 200
            assert preview.get(preview.base + "recipes/soup/")[0] == 404
            assert "Soup" not in preview.page("recipes/")


def test_the_preview_shows_drafts_when_asked():
    with kitchen() as home:
        filled(home)
        with Preview(home, "--drafts") as preview:
            assert preview.get(preview.base + "recipes/soup/")[0] == 200
            assert "Soup" in preview.page("recipes/")
            mark = '<li class="draft">Draft</li>'
            assert preview.page("recipes/").count(mark) == 1
            assert mark in preview.page("recipes/").split(">Soup</a>")[1].split("</article>")[0]
            assert '<p class="draft">Draft</p>' in preview.page("recipes/soup/")
            assert "draft" not in preview.page("recipes/pie/").split("<main")[1].split("</article>")[0]


def test_a_changed_file_is_announced_and_served_anew():
    with kitchen() as home:
        filled(home)
        with Preview(home) as preview, preview.follow() as channel:
            home.write("files/Menü 1.pdf", "%PDF-2.0")
            assert channel.change()["changed"] == ["files/Menü 1.pdf"]
            assert preview.get(preview.base + "files/Men%C3%BC%201.pdf")[2] == b"%PDF-2.0"


def test_a_site_loads_its_own_font_and_leads_through_names_in_chinese(chromium, tmp_path):
    with kitchen() as home:
        filled(home)
        build(home.content, tmp_path / "out", "--templates", home.templates)
    with Server(tmp_path / "out", "/cook/") as server, visitor(chromium) as page:
        asked = []
        page.on("response", lambda answer: asked.append((answer.status, answer.url)))
        page.goto(server.url + "recipes/")
        page.evaluate("document.fonts.load('1em Own').catch(() => {})")
        page.get_by_role("link", name="寿司").first.click()
        page.wait_for_url("**/recipes/%E5%AF%BF%E5%8F%B8/")
        page.get_by_role("heading", name="寿司", level=1).wait_for()
    assert any(url.endswith("/fonts/own.woff2") and status == 200 for status, url in asked)
    assert all(status < 400 for status, _ in asked)
