"""A site in three languages: its pages, the links between them, and what visitors store."""

import json
import re
import subprocess
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from checks import assert_axe_finds_nothing, assert_nothing_overflows
from conftest import BASE, LARDER, PATIENCE, ROOT, build, started, until, visitor
from pages import Page
from playwright.sync_api import expect
from server import Server
from test_offline import guest, installed, is_kept

CONTENT = ROOT / "Content"
LANGUAGES = {"en": "", "de": "de/", "ar": "ar/"}
XHTML = "{http://www.w3.org/1999/xhtml}link"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


@pytest.fixture(scope="module")
def multilingual(tmp_path_factory):
    """The sample in all its languages."""
    output = tmp_path_factory.mktemp("multilingual") / "out"
    assert build(CONTENT, output, "--base-url", BASE).stderr == ""
    return output


@pytest.fixture(scope="module")
def pages(multilingual):
    """All pages by their URLs below the base URL."""
    found = {}
    for path in sorted(multilingual.rglob("*.html")):
        name = path.relative_to(multilingual).as_posix()
        found[re.sub(r"(^|/)index\.html$", r"\1", name)] = Page(path)
    return found


def alternates(page):
    return {a["hreflang"]: unquote(a["href"].removeprefix(BASE))
            for a in page.all("link", rel="alternate") if "hreflang" in a}


def identity(url, page):
    """What a page is in every language: a recipe by its id, another page by its place."""
    recipes = page.all("article", **{"class": "recipe"})
    if recipes:
        return f'recipe {recipes[0]["data-id"]}'
    return None


def test_every_alternate_exists_and_points_back(pages):
    count = 0
    for url, page in pages.items():
        own = alternates(page)
        if not own:
            continue
        count += 1
        (root,) = page.all("html")
        assert own[root["lang"]] == url, url
        assert own["x-default"] == next(iter(own.values())), url
        assert page.all("link", rel="canonical")[0]["href"].removeprefix(BASE) == \
            page.all("link", hreflang=root["lang"])[0]["href"].removeprefix(BASE)
        for language, other in own.items():
            assert other in pages, (url, other)
            assert alternates(pages[other]) == own, (url, other)
            if language != "x-default":
                assert pages[other].all("html")[0]["lang"] == language
                assert other.startswith(LANGUAGES[language])
            assert identity(other, pages[other]) == identity(url, page)
            assert not pages[other].all("meta", name="robots")
    assert count > 60


def test_alternates_of_recipes_are_their_translations(pages):
    languages = {url: set(alternates(page)) - {"x-default"} for url, page in pages.items()
                 if url.startswith("recipes/") and identity(url, page)}
    assert len(languages) == 50
    in_arabic = [url for url, own in languages.items() if "ar" in own]
    assert sorted(in_arabic) == sorted(
        f'recipes/{file.name.removesuffix(".ar.md")}/' for file in CONTENT.glob("recipes/*.ar.md"))
    assert len(in_arabic) == 10
    assert all(own - {"ar"} == {"en", "de"} for own in languages.values())


def test_no_recipe_has_two_pages_in_one_language(pages):
    seen = {}
    for url, page in pages.items():
        if identity(url, page):
            key = identity(url, page), page.all("html")[0]["lang"]
            assert key not in seen, (url, seen[key])
            seen[key] = url
    assert [sum(key[1] == language for key in seen) for language in LANGUAGES] == [50, 50, 10]
    assert seen["recipe kaesespaetzle", "de"] == "de/recipes/kaesespaetzle/"
    assert seen["recipe kaesespaetzle", "en"] == "recipes/kaesespaetzle/"


def test_site_maps_agree_with_the_pages(multilingual, pages):
    listed = {}
    for folder in LANGUAGES.values():
        tree = ElementTree.parse(multilingual / folder / "sitemap.xml")
        for entry in tree.getroot():
            url = unquote(entry.find(f"{SITEMAP}loc").text.removeprefix(BASE))
            assert url.startswith(folder)
            listed[url] = {a.get("hreflang"): unquote(a.get("href").removeprefix(BASE))
                           for a in entry.findall(XHTML)}
    for url, page in pages.items():
        if not page.all("meta", name="robots"):
            assert listed.pop(url) == alternates(page), url
    assert listed == {}


def test_links_between_languages_lead_to_pages(multilingual, pages):
    for url, page in pages.items():
        links = page.all("nav", **{"class": "masthead-languages"})
        if not links and not page.all("meta", **{"http-equiv": "refresh"}):
            pytest.fail(url)
        for link in page.all("a"):
            path = unquote(link.get("href", "").split("#")[0].split("?")[0])
            if path.startswith("/cook/") and "assets/" not in path:
                target = multilingual / path.removeprefix("/cook/")
                assert (target / "index.html" if path.endswith("/") else target).is_file(), (url, path)


def test_structured_data_names_the_other_languages(pages):
    original, german = pages["recipes/ghee/"].recipe(), pages["de/recipes/ghee/"].recipe()
    assert [(work["inLanguage"], work["@id"]) for work in original["workTranslation"]] == [
        ("de", BASE + "de/recipes/ghee/"), ("ar", BASE + "ar/recipes/ghee/")]
    assert german["inLanguage"] == "de" and "workTranslation" not in german
    assert german["translationOfWork"]["@id"] == BASE + "recipes/ghee/"
    (only,) = pages["recipes/arepas/"].recipe()["workTranslation"]
    assert only["inLanguage"] == "de"
    # This one was written in German.
    noodles = pages["recipes/kaesespaetzle/"].recipe()
    assert noodles["translationOfWork"]["@id"] == BASE + "de/recipes/kaesespaetzle/"


def test_terms_are_joined_where_labels_agree(pages):
    assert alternates(pages["categories/desserts/"])["de"] == "de/categories/nachtisch/"
    assert alternates(pages["tags/quick/"])["de"] == "de/tags/schnell/"
    assert alternates(pages["about/"]) == {
        "en": "about/", "de": "de/ueber-uns/", "ar": "ar/about/", "x-default": "about/"}
    assert alternates(pages["collections/"]) == {}


def test_a_fraction_stays_after_its_number_in_arabic(multilingual):
    page = (multilingual / "ar/recipes/shakshuka/index.html").read_text("utf-8")
    assert ">\u20661½\u2069 ملعقة صغيرة<" in page


def test_links_in_texts_lead_to_the_translation_or_else_to_the_original(multilingual):
    soup = (multilingual / "de/recipes/misosuppe/index.html").read_text(encoding="utf-8")
    assert '<a href="/cook/de/recipes/dashi/">Dashi</a>' in soup
    about = (multilingual / "de/ueber-uns/index.html").read_text(encoding="utf-8")
    assert '<a href="/cook/de/recipes/pizza-margherita/">' in about
    assert '<a href="/cook/collections/">' in about
    assert '<a href="/cook/de/tags/">' in about


def test_the_navigation_names_the_language_of_untranslated_pages(multilingual):
    pages = {folder: (multilingual / folder / "recipes/index.html").read_text(encoding="utf-8")
             for folder in ["", "de"]}
    assert '<li><a href="/cook/collections/">Collections</a></li>' in pages[""]
    assert ('<li><a href="/cook/collections/" hreflang="en" title="English">'
            'Menüs<sup>&nbsp;en</sup></a></li>') in pages["de"]
    assert pages["de"].count("<sup>") == 1


def test_facts_plan_time_as_cards_do(multilingual):
    planned = '<time datetime="PT14H5M">1 h 35 min + overnight</time>'
    for page in ["recipes/index.html", "recipes/hummus/index.html"]:
        assert planned in (multilingual / page).read_text(encoding="utf-8")


def test_cards_name_another_language(multilingual):
    label = '<li class="card-language">'
    for folder, listed in [("", 0), ("de", 0), ("ar", 40)]:
        recipes = multilingual / folder / "recipes"
        lists = [recipes / "index.html", *recipes.glob("page/*/index.html")]
        texts = [path.read_text(encoding="utf-8") for path in lists]
        assert sum(text.count(label) for text in texts) == listed
    assert any(f"{label}باللغة الإنجليزية</li>" in text for text in texts)


def test_recipes_in_the_language_of_the_page_come_first(multilingual):
    def is_own(path):
        text = (multilingual / path).read_text(encoding="utf-8")
        parts = re.split("<h2[^>]*>بلغات أخرى</h2>", text)
        found = [re.findall(r'card-title"><a href="/cook/(\w+/)?recipes', part) for part in parts]
        return [[one == "ar/" for one in part] for part in found]

    assert is_own("ar/index.html") == [10 * [True], 9 * [False]]
    assert is_own("ar/recipes/index.html") == [10 * [True], 14 * [False]]
    assert is_own("ar/recipes/page/2/index.html") == [[], 24 * [False]]
    assert is_own("de/recipes/index.html") == [24 * [False]]


def test_the_switch_of_a_recipe_without_a_translation_leads_to_it_in_the_list(visited):
    server, page = visited
    page.goto(server.url + "recipes/borscht/")
    page.get_by_role("link", name="العربية").click()
    page.wait_for_url("**/ar/recipes/?q=Beetroot*borscht")
    found = page.locator("[data-search=cards]")
    expect(found.get_by_role("link")).to_have_text(["Beetroot borscht"])
    expect(page.get_by_role("heading", name="وصفات مشابهة")).to_be_visible()


def test_a_search_a_feed_and_a_manifest_exist_per_language(multilingual):
    for language, folder in LANGUAGES.items():
        assert (multilingual / folder / "search/index.json").is_file()
        assert (multilingual / folder / "404.html").is_file()
        feed = (multilingual / folder / "feed.xml").read_text(encoding="utf-8")
        assert f'xml:lang="{language}"' in feed
        manifest = json.loads((multilingual / folder / "site.webmanifest").read_text())
        assert (manifest["lang"], manifest["scope"]) == (language, f"/cook/{folder}")
        names = json.loads((multilingual / folder / "search/names.json").read_text())
        assert len(names) == 50
    assert names["ghee"] == ["سمن", "ar/recipes/ghee/"]
    assert names["arepas"] == ["Arepas", "recipes/arepas/"]


def test_a_second_build_changes_nothing(multilingual):
    done = build(CONTENT, multilingual, "--base-url", BASE)
    assert "0 of " in done.stdout


def test_check_finds_no_difference_in_the_translations():
    done = subprocess.run(
        [LARDER, "check", "--content", str(CONTENT), "--format", "json"],
        capture_output=True, text=True, check=False, cwd=ROOT)
    found = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    ids = {one.get("id") for one in found}
    assert not ids & {"translation-differs", "outdated-translation", "broken-link", "stray-translation"}


def test_two_recipes_of_a_language_cannot_have_one_slug(tmp_path):
    (tmp_path / "Content/recipes").mkdir(parents=True)
    (tmp_path / "Content/site.yaml").write_text("languages: [en, de]\n")
    recipe = "# {}\n\n## Ingredients\n- 1 egg\n\n## Method\n1. Boil.\n"
    for name in ("soup", "stew"):
        (tmp_path / f"Content/recipes/{name}.md").write_text(recipe.format(name.title()))
    (tmp_path / "Content/recipes/stew.de.md").write_text(
        "---\nslug: soup\n---\n" + recipe.format("Eintopf"))
    done = subprocess.run(
        [LARDER, "build", "--content", str(tmp_path / "Content"), "--output", str(tmp_path / "out")],
        capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 1
    assert "the URL /recipes/soup/ is already used by the page of" in done.stderr


def test_slices_are_refused(tmp_path):
    done = subprocess.run(
        [LARDER, "build", "--content", str(CONTENT), "--output", str(tmp_path / "out"),
         "--slices", "2"], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 1
    assert "a site in several languages cannot be built in slices [invalid-languages]" in done.stderr


@pytest.fixture
def visited(chromium, multilingual):
    with Server(multilingual, "/cook/") as server:
        context = chromium.new_context(locale="de-DE")
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        yield server, page
        context.close()


def test_what_visitors_store_follows_them_through_the_switch(visited):
    server, page = visited
    page.goto(server.url + "recipes/coleslaw/")
    started(page)
    page.locator(".heart").first.click()
    page.locator(".shop-add").click()
    for key in ("favourites", "shopping-list"):
        page.wait_for_function("key => localStorage.getItem(`larder:/cook/:${key}`)", arg=key)
    page.evaluate("""() => {
      const put = (key, value) => localStorage.setItem(
        `larder:/cook/:${key}`, JSON.stringify({ version: 1, value }));
      const about = { name: "Proper coleslaw", url: "recipes/coleslaw/" };
      put("plan", { a: { at: 1, day: "2026-11-27", recipe: "coleslaw", ...about } });
      put("timers", { "coleslaw/1/0": { ends: [Date.now() + 1e6], step: 1, what: "leave", ...about } });
    }""")
    page.get_by_role("navigation", name="Languages").get_by_role(
        "link", name="Deutsch", exact=True).click()
    page.get_by_role("heading", name="Ordentlicher Krautsalat", level=1).wait_for()
    started(page)
    assert page.locator(".heart").first.get_attribute("aria-pressed") == "true"
    expect(page.locator(".timer")).to_contain_text("Ordentlicher Krautsalat")
    page.goto(server.url + "de/favourites/")
    started(page)
    link = page.get_by_role("link", name="Ordentlicher Krautsalat", exact=True)
    link.wait_for()
    assert link.get_attribute("href").endswith("/cook/de/recipes/krautsalat/")
    page.goto(server.url + "de/shopping-list/")
    started(page)
    page.get_by_text("Weißkohl").first.wait_for()
    assert page.get_by_text("white cabbage").count() == 0
    page.goto(server.url + "de/plan/?week=2026-11-23")
    started(page)
    page.get_by_role("link", name="Ordentlicher Krautsalat", exact=True).first.wait_for()
    assert page.get_by_text("Proper coleslaw").count() == 0


def test_a_list_whose_recipe_did_not_come_is_translated_by_the_next_page(chromium, multilingual):
    with Server(multilingual, "/cook/") as server, visitor(chromium) as page:
        page.forgiven = ("Failed to load resource",)
        page.goto(server.url + "recipes/coleslaw/")
        started(page)
        page.locator(".shop-add").click()
        until(page, lambda: page.evaluate("localStorage.getItem('larder:/cook/:shopping-list')"))
        tries = []

        def refuse(route):
            tries.append(route.request.url)
            route.abort()

        page.route("**/de/recipes/krautsalat/", refuse)
        page.goto(server.url + "de/shopping-list/")
        until(page, lambda: tries)
        expect(page.get_by_text("white cabbage")).to_be_visible()
        page.unroute("**/de/recipes/krautsalat/")
        page.reload()
        expect(page.get_by_text("Weißkohl").first).to_be_visible()
        expect(page.get_by_text("white cabbage")).to_have_count(0)


def test_favourites_are_kept_offline_in_the_language_of_the_page(chromium, multilingual):
    with Server(multilingual, "/cook/") as server, guest(chromium) as page:
        page.goto(server.url + "recipes/lemon-posset/")
        installed(page)
        page.locator(".heart").first.click()
        is_kept(page, "recipes/lemon-posset/", ":favourites")
        page.goto(server.url + "de/")
        installed(page)
        is_kept(page, "de/recipes/zitronen-posset/", ":favourites")
        server.is_gone = True
        page.goto(server.url + "de/favourites/")
        page.get_by_role("link", name="Zitronen-Posset").click()
        page.get_by_role("heading", name="Zitronen-Posset", level=1).wait_for()
        page.goto(server.url + "recipes/lemon-posset/")
        page.get_by_role("heading", name="Lemon posset", level=1).wait_for()


def test_a_dish_has_one_cover_in_every_language(pages, multilingual):
    compared = 0
    for url, page in pages.items():
        original = multilingual / alternates(page).get("en", url) / "cover.svg"
        cover = multilingual / url / "cover.svg"
        if cover.is_file() and original != cover:
            assert cover.read_bytes() == original.read_bytes(), url
            compared += 1
    assert compared == 60


def test_the_first_visit_to_another_language_is_no_newer_version(chromium, multilingual):
    with Server(multilingual, "/cook/") as server, guest(chromium) as page:
        page.goto(server.url + "recipes/ghee/")
        installed(page)
        page.goto(server.url + "de/recipes/ghee/")
        until(page, lambda: page.evaluate("() => navigator.serviceWorker.controller.scriptURL")
              == server.url + "de/sw.js")
        page.wait_for_load_state("networkidle")
        expect(page.locator(".announcements:not([hidden])")).to_have_count(0)


def test_a_line_offers_the_language_of_the_browser_until_it_is_closed(visited):
    server, page = visited
    page.goto(server.url + "recipes/ghee/")
    started(page)
    offer = page.get_by_role("navigation", name="Languages").get_by_role(
        "link", name="Auf Deutsch lesen")
    expect(offer).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Schließen").click()
    assert page.locator(".language-offer").count() == 0
    page.reload()
    started(page)
    assert page.locator(".language-offer").count() == 0


@pytest.mark.parametrize("path", ["de/recipes/ghee/", "ar/recipes/ghee/"])
@pytest.mark.parametrize("size", [(320, 640), (390, 844), (844, 390), (820, 1180), (1280, 800)])
def test_no_language_is_cut_beside_an_offer(chromium, multilingual, path, size):
    width, height = size
    with Server(multilingual, "/cook/") as server, visitor(
            chromium, viewport={"width": width, "height": height}, locale="en-GB") as page:
        page.goto(server.url + path)
        started(page)
        expect(page.locator(".language-offer a")).to_be_in_viewport(ratio=1)
        row = page.locator(".masthead-languages").bounding_box()
        for link in page.locator(".masthead-languages a:visible").all():
            box = link.bounding_box()
            assert row["x"] - 1 <= box["x"] and (
                box["x"] + box["width"] <= row["x"] + row["width"] + 1)
            assert link.evaluate("e => e.scrollWidth <= e.clientWidth + 1")


def test_search_shows_results_in_other_languages_below_its_own(visited):
    server, page = visited
    page.goto(server.url + "de/recipes/?q=coleslaw")
    started(page)
    others = page.locator('[data-search="others"]')
    others.get_by_role("link", name="Proper coleslaw").wait_for()
    assert others.get_by_role("heading").first.inner_text() == "In anderen Sprachen"
    # The words for what is left out belong to one language: another would show just that.
    field = page.get_by_role("searchbox").first
    for query in ["coleslaw ohne Milch", "milchfrei coleslaw", "coleslaw unter 20 Minuten"]:
        field.fill("coleslaw")
        expect(others).to_be_visible()
        field.fill(query)
        expect(others).to_be_hidden()


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("path", ["ar/", "ar/recipes/ghee/", "ar/recipes/"])
def test_pages_from_right_to_left_fit_and_are_accessible(visited, path, width):
    server, page = visited
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(server.url + path)
    started(page)
    assert_nothing_overflows(page)
    assert_axe_finds_nothing(page)
