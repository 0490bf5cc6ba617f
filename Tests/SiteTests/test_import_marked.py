"""Recipes that saved pages mark in their text: microdata, RDFa and hRecipe."""

import pytest
from recipe_pages import PLAIN, facts, page

def marked(inside, attributes='itemtype="https://schema.org/Recipe"'):
    return page(body=f'<div itemscope {attributes}><h1 itemprop="name">Leek soup</h1>{inside}</div>')



TWO = '<li itemprop="recipeIngredient">2 leeks</li><li itemprop="recipeIngredient">1 l water</li>'
DONE = '<p itemprop="recipeInstructions">Cut.</p><p itemprop="recipeInstructions">Boil.</p>'
MARKED = {
    "items": marked(f"<ul>{TWO}</ul>{DONE}"),
    "a type in other letters and with a slash": marked(TWO + DONE, 'itemtype="http://Schema.org/recipe/"'),
    "several types": marked(TWO + DONE, 'itemtype="http://schema.org/NewsArticle http://schema.org/Recipe"'),
    "an old vocabulary": marked(
        TWO.replace("recipeIngredient", "ingredient") + DONE.replace("recipeInstructions", "instructions"),
        'itemtype="http://data-vocabulary.org/Recipe"'),
    "ingredients that are items": marked(
        '<p itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient">'
        '<b itemprop="amount">2</b> <b itemprop="name">leeks</b></p><p itemprop="ingredients">1 l water</p>' + DONE),
    "ingredients in a table": marked(
        '<table><tr itemprop="recipeIngredient"><td>2<td>leeks<tr itemprop="recipeIngredient"><td>1 l<td>water'
        f"</table>{DONE}"),
    "a method that is one list": marked(
        f'{TWO}<ol itemprop="recipeInstructions"><li>Cut.<li>Boil.</ol>'),
    "a method of paragraphs": marked(f'{TWO}<div itemprop="recipeInstructions"><p>Cut.</p><p>Boil.</p></div>'),
    "a method of lines": marked(f'{TWO}<div itemprop="recipeInstructions">Cut.<br><br>Boil.</div>'),
    "a method of steps": marked(TWO + "".join(
        '<div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">'
        f'<b itemprop="text">{text}</b></div>' for text in ("Cut.", "Boil."))),
    "steps without properties": marked(TWO + "".join(
        '<div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">'
        f'{text}</div>' for text in ("Cut.", "Boil."))),
    "a list of items": marked(
        f'{TWO}<ol itemprop="recipeInstructions" itemscope itemtype="http://schema.org/ItemList">'
        '<li itemprop="itemListElement">Cut.<li itemprop="itemListElement">Boil.</ol>'),
    "several properties of one element": marked(
        TWO + '<div itemprop="recipeInstructions about">Cut.<br>Boil.</div>'),
    "what stands elsewhere": page(body=(
        '<div itemscope itemtype="https://schema.org/Recipe" itemref="rest more nothing">'
        f'<h1 itemprop="name">Leek soup</h1></div><ul id="rest">{TWO}</ul><div id="more">{DONE}</div>')),
    "values in attributes": page(body=(
        '<div itemscope itemtype="https://schema.org/Recipe"><meta itemprop="name" content="Leek soup">'
        '<meta itemprop="recipeIngredient" content="2 leeks"><meta itemprop="recipeIngredient" content="1 l water">'
        f"{DONE}</div>")),
    "a name that is a link": page(body=(
        '<div itemscope itemtype="https://schema.org/Recipe">'
        f'<a itemprop="name" href="/leek">Leek soup</a>{TWO}{DONE}</div>')),
    "a name that stands outside": page(
        head='<meta property="og:title" content="Leek soup">',
        body=f'<div itemscope itemtype="https://schema.org/Recipe">{TWO}{DONE}</div>'),
    "data about other things": page(
        {"@type": "WebSite", "name": "Soups", "url": "https://a.example/"}, {"@type": "BreadcrumbList"},
        body=f'<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Leek soup</h1>{TWO}{DONE}</div>'),
    "data that lacks ingredients and steps": page(
        {"@type": "Recipe", "name": "Leek Soup", "recipeIngredient": []},
        body='<div itemscope itemtype="https://schema.org/Recipe">'
             f'<h1 itemprop="name">Leek soup</h1>{TWO}{DONE}</div>').replace("Leek Soup", "Leek soup"),
    "RDFa": page(body=(
        '<div vocab="http://schema.org/" typeof="Recipe"><h1 property="name">Leek soup</h1>'
        + (TWO + DONE).replace("itemprop", "property") + "</div>")),
    "RDFa of an old vocabulary": page(body=(
        '<div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><h1 property="v:name">Leek soup</h1>'
        + (TWO + DONE).replace('itemprop="recipeIngredient', 'property="v:ingredient').replace(
            'itemprop="recipeInstructions', 'property="v:instructions') + "</div>")),
    "hRecipe": page(body=(
        '<div class="hrecipe x"><h1 class="fn">Leek soup</h1><ul><li class="ingredient">2 leeks'
        '<li class="ingredient"><span class="amount">1 l</span> water</ul>'
        '<div class="instructions"><p>Cut.<p>Boil.</div></div>')),
    "h-recipe": page(body=(
        '<article class="h-recipe"><h1 class="p-name">Leek soup</h1><ul><li class="p-ingredient">2 leeks'
        '<li class="p-ingredient">1 l water</ul><div class="e-instructions"><ol><li>Cut.<li>Boil.</ol></div></article>')),
    "elements that are never closed": page(body=(
        '<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop=name>Leek soup</h1>'
        '<ul><li itemprop=recipeIngredient>2 leeks<li itemprop=recipeIngredient>1 l water</ul>'
        '<p itemprop=recipeInstructions>Cut.<p itemprop=recipeInstructions>Boil.')),
}


@pytest.mark.parametrize("shape", MARKED)
def test_a_recipe_that_is_marked_in_the_text_is_read(tmp_path, shape):
    found = facts(tmp_path, MARKED[shape])
    assert {key: found.get(key) for key in PLAIN} == PLAIN
    assert "warning" not in found["said"]


def test_the_properties_of_marked_recipes_come_over(tmp_path):
    found = facts(tmp_path, page(head='<link rel="canonical" href="https://a.example/soups/leek">', body=f"""
      <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Leek soup</h1>
      <img itemprop="image" src="data:image/gif;base64,R0lGOD" data-src="/img/leek.jpg">
      <span itemprop="author" itemscope itemtype="https://schema.org/Person"><i itemprop="name">Ann</i></span>
      <time itemprop="prepTime" datetime="PT10M">ten</time> <meta itemprop="cookTime" content="PT1H">
      <time itemprop="datePublished">2020-01-07</time> <span itemprop="recipeYield">4 servings</span>
      <a itemprop="recipeCategory" href="/soups">Soup</a> <link itemprop="suitableForDiet" href="https://schema.org/VeganDiet">
      <div itemprop="nutrition" itemscope itemtype="https://schema.org/NutritionInformation">
      <b itemprop="calories">320 kcal</b></div><div itemprop="aggregateRating" itemscope>
      <b itemprop="ratingValue">4.5</b> of <b itemprop="ratingCount">7</b></div>
      <p itemprop="description">Thick.<br>Warm.</p>{TWO}{DONE}</div>"""))
    for key, value in {
            "image": ["https://a.example/img/leek.jpg"], "author": "Ann", "prepMinutes": 10, "cookMinutes": 60,
            "servings": 4, "category": ["Soup"], "diets": ["vegan"], "nutrition": {"calories": 320},
            "source": {"name": "a.example", "url": "https://a.example/soups/leek"}, "rating": None}.items():
        assert found.get(key) == value, key
    assert "Thick" in found["description"]
    assert "1 rating by visitors of other sites" in found["said"]
