"""Interface texts in seven languages, and layout requirements of languages."""

import json
import re

import pytest
from checks import assert_axe_finds_nothing, assert_nothing_overflows
from conftest import ROOT, build, started, until, visitor
from english_sample import copy_sample
from pages import Page
from playwright.sync_api import expect
from server import Server

STRINGS = ROOT / "Templates/strings"
ARABIC = ROOT / "Tests/SiteTests/fixtures/arabic"
LANGUAGES = ["ar", "de", "en", "es", "fr", "it", "nl"]
DIRECTION = {"ar": "rtl"}
#: Plural forms of languages according to CLDR, without "one" and "other".
FORMS = {"ar": ("Zero", "Two", "Few", "Many"), "es": ("Many",), "fr": ("Many",), "it": ("Many",)}
#: Texts that still need a translation, by language; until then, they are English.
AWAITING = {}
PAGES = ["index.html", "recipes/index.html", "recipes/mole-poblano/index.html"]


def words(language):
    return json.loads((STRINGS / f"{language}.json").read_text(encoding="utf-8"))


def in_language(language, folder):
    """Builds the sample content as a site in another language."""
    copy_sample(folder / "Content")
    file = folder / "Content/site.yaml"
    text = file.read_text(encoding="utf-8")
    text = re.sub(r"^navigation:\n(  - .*\n)+", "", text, flags=re.M)
    file.write_text(text.replace("language: en\n", f"language: {language}\n"), encoding="utf-8")
    build(folder / "Content", folder / "out", "--base-url", "https://larder.example/cook/")
    return folder / "out"


@pytest.fixture(scope="module", params=LANGUAGES)
def translated(request, tmp_path_factory):
    return request.param, in_language(request.param, tmp_path_factory.mktemp(request.param))


@pytest.fixture(scope="module")
def arabic(tmp_path_factory):
    """A site whose recipes are in Arabic too, except for one."""
    output = tmp_path_factory.mktemp("arabic") / "out"
    assert build(ARABIC, output, "--base-url", "https://larder.example/cook/").stderr == ""
    with Server(output, "/cook/") as server:
        server.folder = output
        yield server


def test_there_are_words_for_seven_languages():
    assert sorted(p.stem for p in STRINGS.glob("*.json")) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_exactly_the_words_of_english(language):
    wanted, own = set(words("en")), set(words(language))
    forms = {key.removesuffix("Other") + form for key in wanted if key.endswith("Other")
             for form in FORMS.get(language, ())}
    assert sorted(wanted - own) == sorted(AWAITING.get(language, ())), "missing"
    assert sorted(own - wanted - forms) == [], "unknown"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_keep_the_places_that_are_filled_in(language):
    def places(text):
        return sorted(re.findall(r"\{[a-z]+\}", text))

    english = words("en")
    for key, text in words(language).items():
        assert text.strip() == text and text or key in ("colon", "groupMark"), key
        source = english.get(key) or english[re.sub("(Zero|Two|Few|Many)$", "Other", key)]
        if re.search("(Zero|One|Two)$", key) and language == "ar":
            assert set(places(text)) <= set(places(source)), key
        else:
            assert places(text) == places(source), key


def test_a_page_says_its_language_and_direction(translated):
    language, site = translated
    for path in site.rglob("*.html"):
        html = Page(path).all("html")[0]
        assert (html["lang"], html["dir"]) == (language, DIRECTION.get(language, "ltr"))


def test_no_english_word_is_left(translated, english):
    language, site = translated
    if language == "en":
        return
    originals, own = words("en"), words(language)
    content = "".join(file.read_text(encoding="utf-8") for file in [
        english / "recipes.json", *(english / "recipes").glob("*.md")])
    translations = " ".join(own.values())
    checked = 0
    for name in PAGES:
        shown = f" {' '.join(texts(site / name))} "
        for key, text in originals.items():
            # A text that also occurs in recipes or the language itself proves nothing.
            if "{" in text or len(text) < 3 or text in content or text in translations:
                continue
            checked += 1
            assert not re.search(rf"(?<!\w){re.escape(text)}(?!\w)", shown), f"{name}: {key}"
    assert checked > 100


def texts(path):
    """Returns the words and accessible names of a page."""
    page = Page(path)
    names = [a[n] for _, a in page.elements for n in ("aria-label", "title", "placeholder")
             if n in a]
    return [page.text, *names]


def test_durations_numbers_and_days_have_the_languages_form(translated):
    language, site = translated
    catalog = Page(site / "recipes/index.html").text
    count, rating, hours = {
        "ar": ("50 وصفة", "4.7", "1 س 30 د"), "de": ("50 Rezepte", "4,7", "1 Std. 30 Min."),
        "en": ("50 recipes", "4.7", "1 h 30 min"), "es": ("50 recetas", "4,7", "1 h 30 min"),
        "fr": ("50 recettes", "4,7", "1 h 30 min"),
        "it": ("50 ricette", "4,7", "1 h 30 min"), "nl": ("50 recepten", "4,7", "1 u 30 min"),
    }[language]
    assert count in catalog
    assert f"★ {rating}" in catalog
    every = " ".join(Page(p).text for p in (site / "recipes").glob("*/index.html"))
    assert hours in every


def test_arabic_counts_one_two_and_few_in_their_own_forms(arabic):
    index = Page(arabic.folder / "tags/index.html").text
    assert "وصفة واحدة" in index
    assert "وصفتان" in index
    assert "3 وصفات" in Page(arabic.folder / "recipes/index.html").text
    hummus = Page(arabic.folder / "recipes/hummus/index.html").text
    assert "5 من 5 بتقييمين" in hummus
    assert "4.5 من 5 من 12 تقييمًا" in Page(arabic.folder / "recipes/mujaddara/index.html").text


def test_a_wrong_field_is_marked_at_its_start_and_its_error_is_near(chromium, arabic):
    with visitor(chromium) as page:
        page.goto(arabic.url + "sign-in/")
        page.locator(".sign-in .form button[type=submit]").click()
        for name in ("email", "password"):
            field = page.locator(f"#{name}")
            expect(field).to_have_attribute("aria-invalid", "true")
            assert field.evaluate("""e => getComputedStyle(e).borderRightWidth
                > getComputedStyle(e).borderLeftWidth""")
        gaps = page.locator(".field").evaluate_all("""fields => fields.map((field) => {
          const [input, fault] = [field.querySelector("input"), field.querySelector(".field-fault")];
          return fault.getBoundingClientRect().top - input.getBoundingClientRect().bottom;
        })""")
        assert max(gaps) - min(gaps) < 0.1 and max(gaps) <= 5


def test_arabic_prints_larger_than_latin(chromium, arabic):
    sizes = {}
    with visitor(chromium) as page:
        page.emulate_media(media="print")
        for slug in ("hummus", "mujaddara", "buttermilk-scones"):
            page.goto(f"{arabic.url}recipes/{slug}/")
            sizes[slug] = page.locator(".step-text").first.evaluate(
                "e => Math.round(parseFloat(getComputedStyle(e).fontSize) * 7.5) / 10")
            pdf = page.pdf(format="A4", prefer_css_page_size=True)
            assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    assert min(sizes["hummus"], sizes["mujaddara"]) >= 10.7
    assert sizes["buttermilk-scones"] <= 11


@pytest.mark.parametrize("language,label", [
    ("en", "in German"), ("fr", "en allemand"), ("es", "en alemán"), ("ar", "باللغة الألمانية"),
    ("it", "in tedesco"), ("nl", "in het Duits")])
def test_a_recipe_in_another_language_is_marked(tmp_path, language, label):
    site = in_language(language, tmp_path)
    path = site / "recipes/kaesespaetzle/index.html"
    page = Page(path)
    assert page.all("article", **{"class": "recipe"})[0]["lang"] == "de"
    assert page.all("p", **{"class": "recipe-language"}) == [
        {"class": "recipe-language", "lang": language}]
    assert label in page.text
    lists = [site / "recipes/index.html", *(site / "recipes/page").rglob("*.html")]
    assert sum(label in Page(p).text for p in lists) >= 1
    assert label not in Page(site / "recipes/mole-poblano/index.html").text


def test_a_recipe_in_the_sites_own_language_is_not_marked(tmp_path):
    site = in_language("de", tmp_path)
    assert Page(site / "recipes/kaesespaetzle/index.html").all(
        "p", **{"class": "recipe-language"}) == []


def test_an_english_recipe_runs_from_left_to_right_on_an_arabic_site(chromium, arabic):
    with visitor(chromium) as page:
        page.goto(arabic.url + "recipes/buttermilk-scones/")
        article = page.locator("article.recipe")
        assert (article.get_attribute("lang"), article.get_attribute("dir")) == ("en", "ltr")
        assert page.locator("main").evaluate("e => getComputedStyle(e).direction") == "rtl"
        page.goto(arabic.url + "recipes/mujaddara/")
        assert article.get_attribute("dir") is None


def test_arabic_letters_are_neither_spaced_nor_slanted(chromium, arabic):
    with visitor(chromium) as page:
        for route in ["", "recipes/mujaddara/"]:
            page.goto(arabic.url + route)
            found = page.evaluate("""() => [...document.querySelectorAll("body *")]
                .filter((e) => e.matches(":lang(ar)"))
                .map((e) => [e.className, getComputedStyle(e)])
                .filter(([, s]) => s.fontStyle !== "normal" || !["normal", "0px"]
                    .includes(s.letterSpacing))
                .map(([name]) => String(name))""")
            assert found == []
        page.goto(arabic.url + "recipes/")
        started(page)
        assert page.locator("#search").evaluate(
            "e => getComputedStyle(e, '::placeholder').fontStyle") == "normal"


def test_the_page_is_mirrored(chromium, arabic):
    def left(page, selector):
        return page.locator(selector).first.bounding_box()["x"]

    with visitor(chromium) as page:
        page.goto(arabic.url + "recipes/mujaddara/")
        assert left(page, ".masthead-title a") > left(page, ".masthead-nav")
        assert left(page, ".ingredients") > left(page, ".method")
        first = page.locator(".step").first
        number = first.bounding_box()
        text = first.locator(".step-text").bounding_box()
        assert text["x"] + text["width"] < number["x"] + number["width"] - 20
        page.goto(arabic.url + "recipes/")
        started(page)
        page.locator("main .card-title a").first.click()
        page.locator(".pane h1").wait_for()
        # The pane moves while it opens.
        until(page, lambda: left(page, "main") > left(page, ".pane"))
        until(page, lambda: left(page, ".pane-close") < 100)


ROUTES = ["", "recipes/", "recipes/mujaddara/", "recipes/buttermilk-scones/", "tags/", "settings/"]


@pytest.mark.parametrize("route", ROUTES)
def test_in_arabic_nothing_overflows_and_axe_finds_nothing(chromium, arabic, route):
    with visitor(chromium) as page:
        page.goto(arabic.url + route)
        page.wait_for_load_state("networkidle")
        started(page)
        assert_axe_finds_nothing(page)
        assert_nothing_overflows(page)
