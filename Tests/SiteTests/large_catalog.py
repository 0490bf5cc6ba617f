"""A reproducible catalog of any size whose recipes vary as in a large collection."""

import itertools
import random

KINDS = """Braised Charred Cold Creamy Crisp Curried Everyday Festive Glazed Golden Green Hearty
  Herby Hot Light Pickled Roast Rustic Salted Seared Slow Smoked Sour Spiced Stuffed Sunday Sweet
  Tender Toasted Warm""".split()
FOODS = """Apple Aubergine Barley Bean Beef Beetroot Cabbage Carrot Cauliflower Celeriac Cherry
  Chicken Chickpea Cod Duck Egg Fennel Halloumi Kale Lamb Leek Lentil Mackerel Mushroom Noodle
  Parsnip Pea Pear Plum Polenta Pork Potato Pumpkin Rhubarb Rice Salmon Spinach Tofu Tomato
  Trout""".split()
DISHES = """Bake Bowl Broth Burger Cake Casserole Chowder Crumble Curry Dumplings Flatbread Fritters
  Gratin Hash Hotpot Lasagne Loaf Muffins Omelette Pancakes Pasta Pasties Pie Pilaf Pudding Ragout
  Risotto Salad Skewers Soup Stew Tart""".split()
SIDES = """Almonds Basil Capers Cardamom Chives Cider Coriander Dill Fenugreek Ginger Hazelnuts
  Horseradish Juniper Lemon Lime Marjoram Mint Mustard Orange Parsley Sage Sesame Sumac Thyme
  Walnuts""".split()
CUISINES = """Basque Catalan Danish Ethiopian French Georgian Greek Indian Italian Korean Lebanese
  Mexican Moroccan Persian Polish Thai""".split()
STORES = """
  almond butter, anchovy paste, arborio rice, baking powder, balsamic vinegar, bay leaves,
  black beans, black pepper, bread flour, brown sugar, caraway seeds, caster sugar, cayenne pepper,
  cheddar cheese, chestnut mushrooms, chicken stock, chilli flakes, chopped tomatoes, cider vinegar,
  cocoa powder, coconut milk, coriander seeds, cornflour, cottage cheese, double cream, dried yeast,
  fish sauce, ginger root, goat cheese, greek yoghurt, ground cumin, maple syrup, miso paste,
  olive oil, plain flour, rolled oats, sea salt, smoked paprika, soy sauce, sunflower seeds,
  tomato paste, unsalted butter, vanilla extract, vegetable stock, white wine, whole milk
""".strip().replace("\n  ", " ").split(", ")
UNITS = ["g", "ml", "tbsp", "tsp", "cup"]


def recipes(count):
    """Returns recipes in the format of `recipes.json`, with unique names."""
    chance = random.Random("larder")
    names = list(itertools.product(KINDS, FOODS, DISHES))
    chance.shuffle(names)
    return [recipe(chance, *names[number % len(names)], number) for number in range(count)]


def recipe(chance, kind, food, dish, number):
    side = SIDES[number % len(SIDES)]
    others = chance.sample(FOODS, 7)
    return {
        "name": f"{kind} {food} {dish} with {side}",
        "description": f"{dish} of {food.lower()} for a table of {chance.randint(2, 9)}.",
        "tags": [food.lower(), dish.lower(), chance.choice(KINDS).lower()],
        "category": dish, "cuisine": chance.choice(CUISINES), "servings": chance.randint(1, 8),
        "prepMinutes": chance.randint(1, 9) * 5, "cookMinutes": chance.randint(1, 24) * 5,
        "ingredients": [
            f"{chance.randint(1, 40) * 10} {chance.choice(UNITS)} {name.lower()}"
            for name in [food, side, *others, *chance.sample(STORES, 6)]],
        "steps": [
            f"Put the {name.lower()} into the pot and wait {chance.randint(2, 30)} minutes."
            for name in [food, *others[:5]]],
    }
