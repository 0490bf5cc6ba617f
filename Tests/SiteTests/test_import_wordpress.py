"""`larder import` of a WordPress site: twenty posts, four pages and twelve recipe cards, in the format of its export."""

import json
import re
from html import escape

import pytest
from conftest import build
from elsewhere import Elsewhere, picture, skip_without_programs
from test_import import larder, pixel, recipe

SITE = "https://www.ladle.example"


def php(value):
    """Returns a value as PHP's `serialize` writes it."""
    if isinstance(value, (list, dict)):
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        return f"a:{len(value)}:{{{''.join(php(key) + php(item) for key, item in pairs)}}}"
    if isinstance(value, int):
        return f"i:{value};"
    if isinstance(value, float):
        return f"d:{value};"
    return f's:{len(value.encode())}:"{value}";'


def item(number, title, content="", kind="post", status="publish", link=None, terms=(), meta=None, excerpt="",
         more=""):
    """Returns one item of an export."""
    meta = {key: value if isinstance(value, str) else php(value) for key, value in (meta or {}).items()}
    name = title.lower().replace(" ", "-") if status != "draft" else ""
    return f"""<item>
<title><![CDATA[{title}]]></title><link>{link or f"{SITE}/?p={number}"}</link>
<dc:creator><![CDATA[ann]]></dc:creator><guid isPermaLink="false">{SITE}/?p={number}</guid>
<content:encoded><![CDATA[{content}]]></content:encoded><excerpt:encoded><![CDATA[{excerpt}]]></excerpt:encoded>
<wp:post_id>{number}</wp:post_id><wp:post_date><![CDATA[2019-05-{number % 28 + 1:02} 09:30:00]]></wp:post_date>
<wp:post_modified><![CDATA[2020-06-{number % 28 + 1:02} 10:00:00]]></wp:post_modified>
<wp:post_name><![CDATA[{name}]]></wp:post_name><wp:status><![CDATA[{status}]]></wp:status>
<wp:post_parent>0</wp:post_parent><wp:post_type><![CDATA[{kind}]]></wp:post_type>
<wp:post_password><![CDATA[]]></wp:post_password>
{"".join(f'<category domain="{domain}" nicename="x"><![CDATA[{escape(name)}]]></category>' for domain, name in terms)}
{"".join(f"<wp:postmeta><wp:meta_key>{key}</wp:meta_key><wp:meta_value><![CDATA[{value}]]></wp:meta_value></wp:postmeta>"
         for key, value in meta.items())}{more}
</item>
"""


def export(*items):
    return f"""<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
 xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Ladle</title><link>{SITE}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>{SITE}</wp:base_site_url><wp:base_blog_url>{SITE}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[ann]]></wp:author_login>
<wp:author_email><![CDATA[ann@ladle.example]]></wp:author_email>
<wp:author_display_name><![CDATA[Ann Ladle]]></wp:author_display_name></wp:author>
{"".join(items)}</channel></rss>
"""


def attachment(number, name, alt=""):
    return item(number, name, kind="attachment", status="inherit", link=f"{SITE}/{name}/",
                meta={"_wp_attachment_image_alt": alt},
                more=f"<wp:attachment_url>{SITE}/wp-content/uploads/2019/05/{name}.png</wp:attachment_url>")


def wprm(number, name, parent):
    """Returns a card of WP Recipe Maker with every field."""
    return item(
        number, name, f"<p>The <strong>best</strong> {name}.</p>", kind="wprm_recipe",
        terms=[("wprm_course", "Dessert"), ("wprm_cuisine", "French"), ("wprm_keyword", f"{name} keyword")],
        meta={
            "_thumbnail_id": "900", "wprm_author_display": "post_author", "wprm_servings": "6",
            "wprm_servings_unit": "people", "wprm_prep_time": "20", "wprm_cook_time": "45", "wprm_total_time": "95",
            "wprm_custom_time": "30", "wprm_custom_time_label": "Rest", "wprm_cost": "€5",
            "wprm_parent_post_id": str(parent), "wprm_notes": "<p>Keeps <em>well</em>.</p>",
            "wprm_equipment": [{"id": 1, "name": "Tart tin"}],
            "wprm_ingredients": [
                {"name": "", "ingredients": [{"amount": "3", "unit": "", "name": "eggs", "notes": "large"}]},
                {"name": "For the crust", "ingredients": [
                    {"amount": "1 1/2", "unit": "cups", "name": "flour", "notes": ""},
                    {"amount": "100", "unit": "g", "name": "crème fraîche", "notes": ""}]}],
            "wprm_instructions": [
                {"name": "Crust", "instructions": [
                    {"text": "<p>Mix the <b>flour</b>.</p>", "image": 901}, {"text": "Chill.", "image": ""}]},
                {"name": "", "instructions": [{"text": f'<a href="{SITE}/about/">Bake</a>.'}]}],
            "wprm_nutrition_calories": "320", "wprm_nutrition_fiber": "2", "wprm_nutrition_saturated_fat": "4",
            "wprm_nutrition_polyunsaturated_fat": "1", "wprm_nutrition_serving_size": "1",
            "wprm_nutrition_serving_unit": "slice", "wprm_video_embed": "https://www.youtube.com/watch?v=abc",
            "wprm_rating": {"count": 4, "total": 18, "average": 4.5},
        })


def tasty(number, name):
    """Returns a card of Tasty Recipes with every field."""
    return item(number, name, kind="tasty_recipe", meta={
        "_thumbnail_id": "901", "author_name": "Bo", "description": f"<p>A {name}.</p>",
        "ingredients": "<h4>Soup</h4><ul><li>1 leek</li><li>2 <a href='https://shop.example/'>potatoes</a></li></ul>",
        "instructions": "<ol><li>Cut the leek.</li><li>Boil for 20 minutes.</li></ol>", "notes": "<p>Freeze it.</p>",
        "prep_time": "10 minutes", "cook_time": "20", "total_time": "", "additional_time_label": "Soak",
        "additional_time_value": "1 hour", "yield": "4 servings", "category": "Soup, Lunch", "method": "Stovetop",
        "cuisine": "Belgian", "diet": "Vegan", "keywords": "leek, potato", "video_url": "https://vimeo.com/1",
        "serving_size": "1 bowl", "calories": "210", "fat": "5g", "sodium": "300mg", "equipment": "<p>Pot</p>",
        "average_rating": "5", "total_reviews": "2"})


def card(number):
    return (f'<!-- wp:wp-recipe-maker/recipe {{"id":{number},"updated":1}} -->[wprm-recipe id="{number}"]'
            f'<div class="wprm-fallback-recipe">Old</div><!-- /wp:wp-recipe-maker/recipe -->')


STORY = """<!-- wp:paragraph --><p>My aunt's <a href="{site}/2019/05/tart-1/">first tart</a>.</p><!-- /wp:paragraph -->
<!-- wp:heading --><h2>Why it works</h2><!-- /wp:heading -->
<!-- wp:list --><ul><li>Cold butter<ul><li>cubed</li></ul></li><li>Hot oven</li></ul><!-- /wp:list -->
{card}
<!-- wp:image {{"id":901}} --><figure class="wp-block-image"><img src="{site}/wp-content/uploads/2019/05/step-300x200.png"
 class="wp-image-901"/><figcaption>The crust</figcaption></figure><!-- /wp:image -->
"""

EVERYTHING = """<!-- wp:paragraph --><p>Salt &amp; pepper, <b>bold</b>, <i>slanted</i>, <code>2 * 3</code>.<br>New line
 and &lt;tag&gt;.</p><!-- /wp:paragraph -->
<!-- wp:list {"ordered":true} --><ol><li>One</li><li>Two</li></ol><!-- /wp:list -->
<!-- wp:quote --><blockquote><p>Eat well.</p></blockquote><!-- /wp:quote -->
<!-- wp:table --><figure><table><thead><tr><th>Food</th><th>Time</th></tr></thead><tbody><tr><td>Egg | soft</td>
<td>6 min</td></tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:embed {"url":"https://youtu.be/abc"} --><figure><div>
https://youtu.be/abc
</div></figure><!-- /wp:embed -->
<!-- wp:code --><pre><code>larder import
  x.xml</code></pre><!-- /wp:code -->
<!-- wp:gallery --><figure><figure><img src="https://www.ladle.example/wp-content/uploads/2019/05/photo.png"
 alt="A photo"></figure></figure><!-- /wp:gallery -->
<!-- wp:block {"ref":40} /--><!-- wp:block {"ref":41} /-->
<!-- wp:latest-posts /--><p>[contact-form-7 id="5"][ninja_tables id="1"] (optional) [optional]</p>
<p><a href="https://www.ladle.example/category/soup/">Soups</a>, <a href="javascript:alert(1)">bad</a>,
<a href="https://www.ladle.example/?p=2">second</a></p>
"""


def site():
    """Returns twenty posts, four pages and twelve cards."""
    labels = [("category", "Cakes & tarts"), ("category", "Dessert"), ("post_tag", "plum")]
    posts = [item(number, f"Tart {number}", STORY.format(site=SITE, card=card(100 + number)), terms=labels,
                  link=f"{SITE}/2019/05/tart-{number}/", meta={"_thumbnail_id": "900"},
                  more="<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>" if number == 1 else "")
             for number in range(1, 7)]
    posts += [item(number, f"Soup {number}", f'First line\nsecond line\n\n[tasty-recipe id="{100 + number}"]\n\n'
                   f'[caption id="x" align="left"]<img class="wp-image-900" src="x"> A soup[/caption]',
                   link=f"{SITE}/soup-{number}/") for number in range(7, 11)]
    posts += [item(11, "Two dishes", f"<p>Both:</p>{card(111)}[tasty-recipe id='112']", link=f"{SITE}/two-dishes/"),
              item(12, "Everything", EVERYTHING, link=f"{SITE}/2019/06/everything/", terms=labels,
                   excerpt="All of it.", meta={"_thumbnail_id": "900"}),
              item(13, "Not yet", "Soon.", status="draft"), item(14, "Secret", "Mine.", status="private"),
              item(15, "Old", "Gone.", status="trash")]
    posts += [item(number, f"Post {number}", "Words.", link=f"{SITE}/post-{number}/") for number in range(16, 21)]
    pages = [item(30, "About", "<p>Hello.</p>", kind="page", link=f"{SITE}/about/"),
             item(31, "Recipes", "<p>All.</p>", kind="page", link=f"{SITE}/recipes/"),
             item(32, "Team", "<p>Us.</p>", kind="page", link=f"{SITE}/about/team/"),
             item(33, "Menu", kind="nav_menu_item"),
             item(40, "Reach me", f'<p>Write to me, or read <a href="{SITE}/about/">about me</a>.</p>', kind="wp_block")]
    cards = [wprm(100 + number, f"Plum tart {number}", number) for number in range(1, 7)]
    cards += [tasty(100 + number, f"Leek soup {number}") for number in range(7, 11)]
    cards += [wprm(111, "First dish", 11), tasty(112, "Second dish")]
    return export(*posts, *pages, *cards, attachment(900, "photo", "A plum tart"), attachment(901, "step"))


@pytest.fixture(scope="module")
def imported(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wordpress")
    (folder / "ladle.xml").write_text(site())
    uploads = folder / "wp-content/uploads/2019/05"
    uploads.mkdir(parents=True)
    for grey, name in enumerate(["photo", "step"]):
        (uploads / f"{name}.png").write_bytes(pixel(grey))
    return folder, json.loads(larder(folder, "ladle.xml", "--format", "json"))


TART = """\
---
name: Plum tart 1
slug: tart-1
image:
  - {src: images/tart-1.png, alt: A plum tart}
author: Ann Ladle
date: 2019-05-02
updated: 2020-06-02
category: [Dessert]
cuisine: [French]
tags: [Plum tart 1 keyword, "Cakes & tarts", plum]
equipment: [Tart tin]
prepMinutes: 20
cookMinutes: 45
restMinutes: 30
servings: 6
steps:
  - {text: "Mix the **flour**.", section: Crust, image: images/tart-1-2.png}
  - {text: Chill., section: Crust}
  - "[Bake](/about/)."
notes: |-
  Keeps *well*.

  Cost: €5

  Nutrition: per 1 slice, polyunsaturated fat 1 g

  My aunt's [first tart](/recipes/tart-1/).

  ## Why it works

  - Cold butter
    - cubed
  - Hot oven

  ![](/images/tart-1-2.png)

  *The crust*
nutrition: {calories: 320, saturatedFat: 4, fibre: 2}
rating: 4.5
ratings: 4
video: "https://www.youtube.com/watch?v=abc"
aliases: ["/2019/05/tart-1/"]
---

The **best** Plum tart 1.

## Ingredients

- 3 eggs, large

**For the crust**

- 1 1/2 cups flour
- 100 g crème fraîche
"""

SOUP = """\
---
name: Leek soup 7
slug: soup-7
image:
  - images/soup-7.png
author: Bo
date: 2019-05-08
updated: 2020-06-08
category: [Soup, Lunch]
cuisine: [Belgian]
tags: [leek, potato, Stovetop]
diets: [Vegan]
equipment: [Pot]
prepMinutes: 10
cookMinutes: 20
restMinutes: 60
servings: 4
notes: |-
  Freeze it.

  Nutrition: per 1 bowl

  First line  
  second line

  ![A plum tart](/images/soup-7-2.png)

  A soup
nutrition: {calories: 210, fat: 5, sodium: 300}
rating: 5
ratings: 2
video: "https://vimeo.com/1"
aliases: ["/soup-7/"]
---

A Leek soup 7.

## Ingredients

**Soup**

- 1 leek
- 2 [potatoes](https://shop.example/)

## Steps

1. Cut the leek.
2. Boil for 20 minutes.
"""

PAGE = """\
---
title: Everything
description: All of it.
image: {src: images/everything.png, alt: A plum tart}
date: 2019-05-13
updated: 2020-06-13
aliases: ["/2019/06/everything/"]
---

Salt & pepper, **bold**, *slanted*, `2 * 3`.  
New line and &lt;tag>.

1. One
2. Two

> Eat well.

| Food | Time |
| --- | --- |
| Egg \\| soft | 6 min |

<https://youtu.be/abc>

```
larder import
  x.xml
```

![A photo](/images/everything.png)

Write to me, or read [about me](/about/).

(optional) \\[optional\\]

[Soups](https://www.ladle.example/category/soup/), bad, [second](/recipes/tart-2/)
"""


def test_every_card_comes_over(imported):
    folder, _ = imported
    for number in range(1, 7):
        expected = TART.replace("Plum tart 1", f"Plum tart {number}").replace("slug: tart-1", f"slug: tart-{number}")
        expected = expected.replace("images/tart-1", f"images/tart-{number}").replace(
            "05/tart-1/\"]", f"05/tart-{number}/\"]").replace("-02\n", f"-{number + 1:02}\n")
        assert recipe(folder, f"tart-{number}") == expected
    for number in range(7, 11):
        expected = SOUP.replace("oup 7", f"oup {number}").replace("oup-7", f"oup-{number}")
        assert recipe(folder, f"soup-{number}") == expected.replace("-08\n", f"-{number + 1:02}\n")
    assert "name: First dish\n" in recipe(folder, "first-dish")
    assert "name: Second dish\n" in recipe(folder, "second-dish")
    assert len(list((folder / "Content/recipes").iterdir())) == 12


def test_other_posts_and_pages_are_text_pages(imported):
    folder, result = imported
    pages = folder / "Content/pages"
    assert (pages / "everything.md").read_text() == PAGE
    assert (pages / "two-dishes.md").read_text().endswith(
        "---\n\nBoth:\n\n[First dish](/recipes/first-dish/)\n\n[Second dish](/recipes/second-dish/)\n")
    assert 'aliases: ["/about/team/"]' in (pages / "team.md").read_text()
    for name in ["not-yet", "secret"]:
        assert "draft: true\n" in (pages / f"{name}.md").read_text()
    assert sorted(path.stem for path in pages.iterdir()) == [
        "about", "everything", "not-yet", *[f"post-{number}" for number in range(16, 21)], "recipes-2", "secret",
        "team", "two-dishes"]
    assert result == {
        "read": 24, "written": 24, "updated": 0, "unchanged": 0, "kept": 0, "refused": 0, "incomplete": 0, "pages": 12,
        "pictures": 24, "notRead": {}, "fields": {}, "notCarried": {
            "blocks of kind latest-posts": 1, "categories and tags of pages": 3, "comments": 1, "forms": 1,
            "galleries (their images follow one another)": 1, "items of kind nav_menu_item": 1,
            "links to other parts of the old site": 1, "missing reusable blocks": 1,
            "old URLs that other pages have": 1, "posts in the trash": 1, "shortcodes of kind ninja_tables": 1}}


def test_no_url_of_a_post_dies(imported):
    folder, _ = imported
    build(folder / "Content", folder / "Output", "--base-url", "https://ladle.example/")
    for url, target in {"2019/05/tart-1": "/recipes/tart-1/", "soup-7": "/recipes/soup-7/", "about": None,
                        "about/team": "/team/", "2019/06/everything": "/everything/", "two-dishes": None}.items():
        page = (folder / "Output" / url / "index.html").read_text()
        assert target is None or f'href="{target}"' in page, url
    assert "/about/team/ /team/ 301\n" in (folder / "Output/_redirects").read_text()
    everything = (folder / "Output/everything/index.html").read_text()
    assert 'href="/recipes/tart-2/"' in everything and "javascript" not in everything


def test_importing_again_keeps_edited_pages(tmp_path):
    export = tmp_path / "ladle.xml"
    export.write_text(site())
    assert "pages          12" in larder(tmp_path, "ladle.xml")
    assert "unchanged      24" in larder(tmp_path, "ladle.xml")
    page = tmp_path / "Content/pages/about.md"
    page.write_text(page.read_text() + "\nMine.\n")
    export.write_text(site().replace("<p>Hello.</p>", "<p>Good day.</p>").replace("<p>Us.</p>", "<p>We.</p>"))
    said = larder(tmp_path, "ladle.xml")
    assert "updated         1" in said and "[import-kept]" in said
    assert page.read_text().endswith("Hello.\n\nMine.\n")
    assert "\nWe.\n" in (tmp_path / "Content/pages/team.md").read_text()


def test_existing_pages_are_kept(tmp_path):
    (tmp_path / "Content/pages").mkdir(parents=True)
    (tmp_path / "Content/pages/about.md").write_text("Mine.\n")
    (tmp_path / "x.xml").write_text(export(item(1, "About", "Theirs.")))
    assert '"About" already exists in pages/about.md [import-kept]' in larder(tmp_path, "x.xml")
    assert "written         1" in larder(tmp_path, "x.xml", "--keep-both")
    assert (tmp_path / "Content/pages/about.md").read_text() == "Mine.\n"
    assert (tmp_path / "Content/pages/about-2.md").read_text().endswith("Theirs.\n")


UPLOADS = "https://img.photos.example/wp-content/uploads/2019/05"
#: The source of an image in a text, and the file of its URL in the page, or the URL that remains. The hosts answer
#: every unknown URL with the same image.
IN_TEXTS = [
    (f"{UPLOADS}/step-300x200.png", "images/post-2.png"), ("/wp-content/uploads/2019/05/step.png", "images/post-2.png"),
    (f"{UPLOADS}/step.png?w=300", "images/post-2.png"), (f"{UPLOADS}/two words (1).png", "images/post-3.png"),
    (f"{UPLOADS}/other.png?resize=300%2C200&#038;ssl=1", "images/post-3.png"),
    ("https://cdn.photos.example/image?id=3", "images/post-3.png"),
    ("http://old.photos.example/pie.png", "images/post-3.png"),
    ("https://img.photos.example/gone.png", "https://img.photos.example/gone.png"),
    ("https://img.photos.example:8443/pie.png", "https://img.photos.example:8443/pie.png"),
    ("https://cdn.photos.example/status/403", "https://cdn.photos.example/status/403"),
]


def test_images_in_texts_are_fetched(tmp_path):
    skip_without_programs()
    text = "".join(f'<!-- wp:image --><figure><img src="{source}"/></figure><!-- /wp:image -->' for source, _ in IN_TEXTS)
    text += '<img src="data:image/png;base64,AAAA"/>'
    items = export(
        item(1, "Post", text, meta={"_thumbnail_id": "900"}), wprm(102, "Tart", 2), attachment(900, "photo", "A tart"),
        item(2, "Tart", f'<img src="{UPLOADS}/step.png"/><img src="{UPLOADS}/photo.png"/>{card(102)}'),
        attachment(901, "step"), item(3, "Lost", "Words.", meta={"_thumbnail_id": "999"}))
    (tmp_path / "x.xml").write_text(items.replace(SITE, "https://img.photos.example"))
    with Elsewhere() as elsewhere:
        for size, name in enumerate(["photo", "step"], 4):
            elsewhere.put(f"wp-content/uploads/2019/05/{name}.png", picture(size))
        done = elsewhere.run(tmp_path, "import", "x.xml", "--fetch-pictures")
        assert done.returncode == 0, done.stderr
        assert sorted(url.split()[1] for url in elsewhere.asked) == sorted([
            f"{UPLOADS}/photo.png", f"{UPLOADS}/step.png", f"{UPLOADS}/two%20words%20%281%29.png",
            f"{UPLOADS}/other.png?resize=300%2C200&ssl=1", "https://cdn.photos.example/image?id=3",
            "http://old.photos.example/pie.png", "https://img.photos.example/gone.png",
            "https://cdn.photos.example/status/403"])
        again = elsewhere.run(tmp_path, "import", "x.xml", "--fetch-pictures")
        assert "unchanged       3" in again.stdout and elsewhere.asked == []
    images = tmp_path / "Content/images"
    page = (tmp_path / "Content/pages/post.md").read_text()
    assert "image: {src: images/post.png, alt: A tart}" in page
    assert re.findall(r"!\[\]\((.*)\)", page) == [
        place if place.startswith("http") else f"/{place}" for _, place in IN_TEXTS]
    assert [(images / f"post{end}.png").read_bytes() for end in ("", "-2", "-3")] == [
        picture(4), picture(5), picture(3)]
    # An image of two texts is one file.
    tart = recipe(tmp_path, "tart")
    assert "image: images/post-2.png" in tart and "![](/images/post-2.png)![](/images/post.png)" in tart
    assert len(list(images.iterdir())) == 3 and "images          3" in done.stdout
    assert "1 featured image that is not in the export, 1 image without a URL" in done.stdout
    for url, cause in [("img.photos.example/gone.png", "the host no longer has it"),
                       ("img.photos.example:8443/pie.png", "its URL must have a host name, without a port or password"),
                       ("cdn.photos.example/status/403", "the host answers with status 403")]:
        assert f'x.xml: warning: "Post": "https://{url}" could not be fetched: {cause}' in done.stderr
    assert done.stderr.count("hint: the link to it is kept") == 3
    build(tmp_path / "Content", tmp_path / "Output", "--base-url", "https://ladle.example/")


def test_no_page_is_written_through_a_link(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "Content").mkdir()
    (tmp_path / "Content/pages").symlink_to("../elsewhere")
    (tmp_path / "x.xml").write_text(export(item(1, "About", "Hello.")))
    assert "[symbolic-link]" in larder(tmp_path, "x.xml", status=2)
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_names_of_files_and_links_are_hostile(tmp_path):
    """No slug, link or image leaves the content folder, and no script reaches the site."""
    text = ('<a href="JaVa&#x0A;script:alert(1)">a</a><img src="../../etc/passwd.png"><img src=x onerror=alert(2)>'
            "<script>alert(3)</script>&lt;script&gt;alert(4)&lt;/script&gt;[x](javascript:alert(5))")
    entry = item(1, "x", text, link=f"{SITE}/a/../../b/", excerpt="<b onclick=alert(6)>E</b>")
    entry = entry.replace("[CDATA[x]]></wp:post_name>", "[CDATA[../../site]]></wp:post_name>")
    (tmp_path / "x.xml").write_text(export(entry))
    larder(tmp_path, "x.xml")
    assert [str(path.relative_to(tmp_path)) for path in sorted(tmp_path.rglob("*.md"))] == ["Content/pages/x.md"]
    page = (tmp_path / "Content/pages/x.md").read_text()
    assert "&lt;script>alert(4)" in page and "alert(1)" not in page and "alert(3)" not in page
    (tmp_path / "Content/recipes").mkdir()
    (tmp_path / "Content/recipes/pie.md").write_text("# Pie\n\n- 1 egg\n\n1. Bake.\n")
    build(tmp_path / "Content", tmp_path / "Output", "--base-url", "https://ladle.example/")
    html = (tmp_path / "Output/x/index.html").read_text()
    assert "javascript:" not in html.replace("[x](javascript:alert(5))", "") and "onclick" not in html


def test_reusable_blocks_do_not_multiply(tmp_path):
    blocks = [item(number, "Block", f'x<!-- wp:block {{"ref":{number + 1}}} /-->' * 200, kind="wp_block")
              for number in range(10, 20)]
    (tmp_path / "x.xml").write_text(export(
        item(1, "Hostile", '<!-- wp:block {"ref":10} /-->'), item(2, "Long", "words " * 200_000), *blocks))
    said = larder(tmp_path, "x.xml")
    assert "reusable blocks with endless content" in said and "1 text of more than 1 MB" in said


MANY = 100_000
CONTENTS = {
    "nested elements": "<div>" * MANY, "nested emphasis": "<b><i>" * MANY + "x", "nested lists": "<ul><li>x" * MANY,
    "nested quotes": "<blockquote>x" * MANY, "nested tables": "<table><tr><td>x" * MANY, "comments": "<!--" * MANY,
    "blocks": "<!-- wp:a" * MANY, "cards": '<!-- wp:wp-recipe-maker/recipe {"id":1} -->' * MANY,
    "brackets": "[" * MANY, "shortcodes": "[a-b c=" * MANY, "many kinds": "".join(f"[a-{n}]" for n in range(MANY)),
    "columns": "<table><tr>" + "<td>" * MANY + "<tr>" * MANY, "backticks": "<code>`" * MANY, "links": "<a href=x>" * MANY,
    "texts of PHP": 's:1:"' * MANY,
}


@pytest.mark.parametrize("kind", CONTENTS)
def test_every_text_is_read(tmp_path, kind):
    text = CONTENTS[kind]
    meta = {"wprm_ingredients": "a:1:{" * 1_000 + text, "wprm_instructions": 'a:9:{i:0;s:99999:"' + text}
    (tmp_path / "x.xml").write_text(export(item(1, "Hostile", text), item(2, "Card", text, "wprm_recipe", meta=meta)))
    assert "read            2" in larder(tmp_path, "x.xml")
