"""`larder import` of a WordPress site: twenty posts, four pages and twelve recipe cards, in the format of its export."""

import json
from html import escape

import pytest
from conftest import build
from test_import import PNG, larder, recipe

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
             item(33, "Menu", kind="nav_menu_item")]
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
    for name in ["photo", "step"]:
        (uploads / f"{name}.png").write_bytes(PNG)
    return folder, larder(folder, "ladle.xml", "--format", "json")
