"""Exports of recipes to other formats, and all of them in one book."""

import json
import re

from checks import assert_axe_finds_nothing, assert_nothing_overflows
from conftest import BASE, build, pages, visitor
from pages import Page

FORMS = {"recipe.json": "application/ld+json", "recipe.md": "text/markdown",
         "recipe.cook": "text/x-cooklang", "recipe.txt": "text/plain"}


def recipe_pages(site):
    return [p for p in pages(site) if re.fullmatch(r"recipes/(?!page)[a-z0-9-]+/index\.html",
                                                   p.relative_to(site).as_posix())]


def test_every_recipe_stands_beside_its_page_in_all_forms(site):
    for path in recipe_pages(site):
        page, folder = Page(path), path.parent
        assert sorted(p.name for p in folder.glob("recipe.*")) == sorted(FORMS)
        assert json.loads((folder / "recipe.json").read_text("utf-8")) == page.recipe()
        name = page.recipe()["name"]
        assert (folder / "recipe.txt").read_text("utf-8").startswith(name + "\n==")
        markdown = (folder / "recipe.md").read_text("utf-8")
        assert f"\nslug: {folder.name}\n" in markdown or f'\nslug: "{folder.name}"\n' in markdown
        assert (folder / "recipe.cook").read_text("utf-8").startswith("---\ntitle: ")


def test_a_page_links_to_its_forms_in_the_head_and_at_its_end(site):
    page = Page(site / "recipes/tomato-sauce/index.html")
    folder = "/cook/recipes/tomato-sauce/"
    kinds = {link["href"]: link["type"] for link in page.all("link", rel="alternate")
             if link["href"].startswith(folder)}
    assert kinds == {folder + name: kind for name, kind in FORMS.items()}
    assert [a["href"] for a in page.all("a") if a.get("href") in kinds] == list(kinds)
    assert "Download: JSON-LD Markdown Cooklang plain text" in page.text


def test_plain_text_fits_a_terminal(site):
    for path in site.glob("recipes/*/recipe.txt"):
        for line in path.read_text("utf-8").splitlines():
            assert len(line) <= 72 or " " not in line.strip(), f"{path}: {line}"


def test_markdown_copied_into_a_content_folder_makes_the_same_pages(site, tmp_path):
    content = tmp_path / "Content"
    (content / "recipes").mkdir(parents=True)
    for path in site.glob("recipes/*/recipe.md"):
        (content / "recipes" / f"{path.parent.name}.md").write_bytes(path.read_bytes())
    build(content, tmp_path / "out", "--base-url", BASE)
    for path in site.glob("recipes/*/recipe.cook"):
        again = tmp_path / "out" / path.relative_to(site)
        assert again.read_bytes() == path.read_bytes()


def test_the_owner_chooses_forms_and_may_have_no_cookbook(tmp_path):
    content = tmp_path / "Content"
    content.mkdir()
    (content / "recipes.json").write_text('[{"name": "Pie", "steps": ["Bake."]}]')
    (content / "site.yaml").write_text("forms: [text]\ncookbook: false\n")
    build(content, tmp_path / "out")
    assert [p.name for p in (tmp_path / "out/recipes/pie").glob("recipe.*")] == ["recipe.txt"]
    assert not (tmp_path / "out/cookbook").exists()
    assert "cookbook/" not in (tmp_path / "out/index.html").read_text("utf-8")


def test_the_cookbook_holds_every_recipe_once_and_its_anchors_lead_somewhere(site):
    page = Page(site / "cookbook/index.html")
    slugs = sorted(p.parent.name for p in recipe_pages(site))
    articles = [a["id"] for a in page.all("article")]
    assert sorted(articles) == [f"recipe-{slug}" for slug in slugs]
    ids = [a["id"] for _, a in page.elements if "id" in a]
    assert len(ids) == len(set(ids))
    anchors = [a["href"][1:] for a in page.all("a") if a.get("href", "").startswith("#")]
    assert set(anchors) <= set(ids)
    assert set(articles) <= set(anchors)
    assert page.all("meta", name="robots") == [{"name": "robots", "content": "noindex"}]
    assert "/cookbook/" not in (site / "sitemap.xml").read_text("utf-8")
    assert "/cook/cookbook/" in (site / "index.html").read_text("utf-8")


def test_a_large_catalog_has_its_cookbook_in_volumes(tmp_path):
    content = tmp_path / "Content"
    content.mkdir()
    (content / "recipes.json").write_text(
        json.dumps([{"name": f"Pie {n}", "category": ["A", "B"][n % 2]} for n in range(601)]))
    build(content, tmp_path / "out")
    volumes = [Page(tmp_path / "out" / p) for p in
               ("cookbook/index.html", "cookbook/2/index.html", "cookbook/3/index.html")]
    assert [len(v.all("article")) for v in volumes] == [201, 201, 199]
    assert len({a["id"] for v in volumes for a in v.all("article")}) == 601
    assert "Volume 2 of 3" in volumes[1].text
    assert not (tmp_path / "out/cookbook/4").exists()


def test_axe_finds_nothing_in_the_cookbook_and_it_never_scrolls_sideways(page, served):
    page.goto(served.url + "cookbook/")
    assert_nothing_overflows(page)
    # Axe takes one second per recipe, and all have the same layout.
    page.locator(".cookbook-recipe").evaluate_all(
        "recipes => recipes.forEach((recipe, index) => index % 20 && recipe.remove())")
    assert page.locator(".cookbook-recipe").count() >= 2
    page.set_viewport_size({"width": 390, "height": 844})
    assert_axe_finds_nothing(page)


def test_on_paper_short_recipes_share_a_sheet_and_none_is_split(chromium, served, site):
    with visitor(chromium, java_script_enabled=False) as page:
        page.goto(served.url + "cookbook/")
        sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
        breaks = page.locator(".cookbook-recipe")
        page.emulate_media(media="print")
        text = page.locator(".step-text").first
        assert text.evaluate("e => getComputedStyle(e).fontSize") == "12px"
        assert breaks.count() == len(recipe_pages(site))
        for recipe in breaks.all():
            assert recipe.evaluate("e => getComputedStyle(e).breakInside") == "avoid"
        # Each sheet has its chapter's name at the top.
        heads = page.locator(".cookbook-running")
        assert heads.count() == len({p.parent.name for p in site.glob("categories/*/index.html")})
        assert set(heads.evaluate_all("all => all.map((one) => getComputedStyle(one).display)")
                   ) == {"table-header-group"}
    assert len(recipe_pages(site)) / 2 < sheets < 0.8 * len(recipe_pages(site))
