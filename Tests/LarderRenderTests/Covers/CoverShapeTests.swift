import LarderKitchen
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

struct CoverShapeTests {
  /// Names of dishes by the shape with which each is drawn.
  private static let names: [String: [String: [String]]] = [
    "en": [
      "bowl": ["Beetroot borscht", "Fennel and kale soup", "Tarka dal"],
      "broth": ["Dashi", "Chicken stock or bone broth"], "noodles": ["Spicy noodle soup"],
      "deep": ["Thai green curry", "Beef stew with dumplings", "Butter chicken"],
      "spaghetti": ["Spaghetti bolognese", "Cacio e pepe"], "macaroni": ["Mac and cheese"],
      "mixed": ["Kimchi fried rice", "Mushroom risotto"], "salad": ["Greek salad", "Ceviche"],
      "slaw": ["Proper coleslaw"], "donburi": ["Oyakodon"], "whisk": ["Mayonnaise"],
      "mash": ["Creamy mashed potatoes"], "porridge": ["Oatmeal with berries"],
      "granola": ["Crunchy granola"], "fries": ["Sweet potato fries"], "crisps": ["Kettle chips"],
      "pan": ["Shakshuka"], "omelette": ["Tortilla española"], "sauce": ["Béchamel sauce"],
      "pot": ["Chicken casserole"], "tagine": ["Chicken tagine with olives"],
      "tray": ["Cheesy potato bake", "Pasta bake"],
      "layered": ["Lasagna", "Lasagne al forno"], "crumble": ["Rhubarb crumble"],
      "stuffed": ["Stuffed peppers"], "meatballs": ["Meatballs in tomato sauce", "Falafel"],
      "patties": ["Hamburger patties", "Crab cakes"], "steak": ["Skirt steak with couscous"],
      "cutlet": ["Chicken parmesan"], "fillet": ["Fried monkfish fillet"],
      "fingers": ["Crispy fish goujons"], "roast": ["Crock pot roast"], "bird": ["Roast chicken"],
      "drumsticks": ["Buffalo wings"], "skewers": ["Chicken satay with peanut sauce"],
      "ribs": ["Baby back ribs"], "sausages": ["Sausages in gravy"], "toast": ["French toast"],
      "sandwich": ["Croque-monsieur bites"], "burger": ["Green chilli burgers"],
      "hotdog": ["Hot dogs"], "tacos": ["Corn-crusted fish tacos"], "wraps": ["Breakfast wrap"],
      "spring-rolls": ["Spring rolls"], "sushi": ["Salmon sushi"], "bao": ["Red bean buns"],
      "dumplings": ["Pierogi ruskie"], "pizza": ["Big night pizza"], "flatbread": ["Garlic naan"],
      "loaf": ["Soda bread"], "baguette": ["Baguettes"], "braid": ["Challah bread"],
      "slices": ["Banana bread", "Rugbrød"], "rolls": ["Hot cross buns"],
      "swirls": ["Cinnamon rolls"], "knots": ["Cardamom buns"], "doughnuts": ["Doughnuts"],
      "cookies": ["Chocolate chip cookies"], "muffins": ["Banana muffins with chocolate"],
      "puddings": ["My Yorkshire puds"], "slab": ["Blueberry oatmeal squares"],
      "cake": ["Carrot cake"], "bundt": ["Lemon bundt cake"], "fondant": ["Chocolate lava cake"],
      "log": ["Beef Wellington", "Apple strudel", "Chocolate roulade"],
      "pie": ["Apple pie", "Chicken pot pie recipe"],
      "tart": ["Lemon tart with rice"], "meringue": ["Pavlova with strawberries"],
      "pancakes": ["Buttermilk pancakes"], "crepes": ["Breton crêpes"], "waffles": ["Waffles"],
      "ramekins": ["Crème brûlée"], "ice-cream": ["Vanilla ice cream"], "dough": ["Pizza dough"],
      "dip": ["Hummus"], "dippers": ["Fresh guacamole"], "jar": ["Green curry paste"],
      "spices": ["Fajita seasoning"], "bottle": ["Limoncello", "Ketchup", "French dressing"],
      "glass": ["Pink lemonade"],
      "smoothie": ["Mango lassi"], "goblet": ["Sangria"], "cup": ["Masala chai", "Mulled wine"],
      "arepa": ["Filled arepas"], "ramen": ["Shoyu ramen"], "cheese-board": ["Winter cheese board"],
      "type": ["Cream cheese", "Pesto roulades", "Egg roll in a bowl", "Tomato bread spread"],
    ],
    "de": [
      "bowl": ["Kartoffelsuppe mit Brot"], "deep": ["Linseneintopf"], "cake": ["Omas Apfelkuchen"],
      "spaetzle": ["Käsespätzle mit Röstzwiebeln"], "tray": ["Nudelauflauf"],
      "meatballs": ["Königsberger Klopse", "Semmelknödel"], "patties": ["Reibekuchen"],
      "cutlet": ["Wiener Schnitzel"], "sausages": ["Bratwurst"], "log": ["Apfelstrudel"],
      "bundt": ["Gugelhupf"], "swirls": ["Zimtschnecken"], "knots": ["Kardamomknoten"],
      "cookies": ["Vanillekipferl"],
      "loaf": ["Roggenmischbrot"], "braid": ["Hefezopf"], "roast": ["Schweinebraten"],
      "jar": ["Erdbeermarmelade"],
      "stuffed": ["Gefüllte Paprika"], "salad": ["Gurkensalat"], "type": ["Kräuterbutter"],
    ],
    "fr": [
      "bowl": ["Soupe à l’oignon"], "deep": ["Bœuf bourguignon"], "tart": ["Tarte aux pommes"],
      "tray": ["Gratin dauphinois"], "crepes": ["Crêpes de froment"], "cookies": ["Sablés bretons"],
      "stuffed": ["Tomates farcies"], "bird": ["Poulet rôti"], "layered": ["Lasagnes aux épinards"],
      "ramekins": ["Mousse au chocolat"], "jar": ["Confiture de fraises"],
      "cake": ["Gâteau au yaourt"],
      "mash": ["Purée de carottes"], "sandwich": ["Croque-monsieur"], "salad": ["Salade de riz"],
      "tagine": ["Tajine d’agneau"],
    ],
    "it": [
      "bowl": ["Zuppa di pesce"], "spaghetti": ["Spaghetti alle vongole"],
      "macaroni": ["Pasta e fagioli"],
      "mixed": ["Risotto ai funghi"], "layered": ["Lasagne alla bolognese"],
      "meatballs": ["Polpette al sugo"], "cutlet": ["Cotoletta alla milanese"],
      "tart": ["Crostata di albicocche"], "pizza": ["Pizza margherita"],
      "flatbread": ["Focaccia genovese"],
      "toast": ["Bruschetta al pomodoro"], "ice-cream": ["Gelato al limone"],
      "cookies": ["Biscotti"],
    ],
    "es": [
      "bowl": ["Gazpacho andaluz"], "salad": ["Ensaladas de arroz"], "deep": ["Lentejas estofadas"],
      "omelette": ["Tortilla de patatas"], "meatballs": ["Croquetas de jamón"],
      "tacos": ["Tacos al pastor"], "mixed": ["Arroz con pollo"], "cake": ["Bizcocho de yogur"],
      "ramekins": ["Flan de huevo"], "pie": ["Empanada gallega"], "roast": ["Cordero asado"],
      "cup": ["Chocolate caliente"], "muffins": ["Magdalenas"], "ribs": ["Costillas a la miel"],
    ],
    "nl": [
      "bowl": ["Erwtensoep"], "mash": ["Boerenkoolstamppot"], "meatballs": ["Gehaktballen"],
      "pancakes": ["Pannenkoeken"], "cookies": ["Speculaaskoekjes"], "cake": ["Appeltaart"],
      "skewers": ["Kipsaté"], "tray": ["Ovenschotel met prei"], "fries": ["Verse friet"],
      "loaf": ["Volkorenbrood"], "spring-rolls": ["Loempia’s"], "cup": ["Sterke koffie"],
    ],
    "ar": [
      "bowl": ["شوربة العدس"], "salad": ["سلطة خضار"], "mixed": ["مجدرة", "كبسة الدجاج"],
      "stuffed": ["محشي كوسا"], "meatballs": ["كفتة بالطحينة", "فلافل"], "slab": ["بقلاوة"],
      "skewers": ["شيش طاووق"], "dip": ["حمص بالطحينة"], "cookies": ["معمول بالتمر"],
      "tagine": ["طاجن الدجاج"], "wraps": ["شاورما الدجاج"], "cup": ["قهوة عربية"],
      "jar": ["مربى المشمش"],
    ],
  ]

  @Test("finds the shape of a dish in its name, by language", arguments: names.keys.sorted())
  func named(_ language: String) {
    let words = Samples.words(language)
    for (shape, names) in CoverShapeTests.names[language] ?? [:] {
      for name in names { #expect(words.shape(named: name) == shape, "\(name)") }
    }
  }

  @Test("each shape has a name in English, and each name in a vocabulary has a shape")
  func shapes() {
    #expect(
      BuiltIn.kitchens["en"].covers.dishes.keys.sorted() == Samples.artwork.shapes.keys.sorted())
    for language in ["ar", "de", "es", "fr", "it", "nl"] {
      let covers = BuiltIn.kitchens[language].covers
      #expect(Set(covers.dishes.keys).isSubset(of: Samples.artwork.shapes.keys), "\(language)")
      #expect(covers.methods.keys.sorted() == ["bake", "fry", "grill", "simmer"], "\(language)")
    }
  }

  /// A recipe whose name does not contain a shape.
  private static func recipe(
    _ name: String, _ lines: [String] = [], tags: [String] = [], steps: String = ""
  ) throws -> Recipe {
    var recipe = try Samples.recipe(name, lines)
    recipe.tags = tags
    recipe.steps = steps.isEmpty ? [] : [Step(text: steps)]
    return recipe
  }

  @Test(
    "finds the shape by tags and methods if the name does not contain it",
    arguments: [
      ("Aljotta", ["1 kg fish"], ["fish", "soup"], "Simmer for an hour.", "bowl"),
      // Soup is never only baked: evidence for one contradicts the other.
      ("Aljotta", ["1 kg fish"], ["soup"], "Bake for an hour.", "type"),
      ("Little bites", ["4 slice bread"], ["salad"], "Roast in the oven until brown.", "type"),
      ("Baked salmon", ["600 g salmon"], [], "Bake for 15 minutes.", "fillet"),
      ("Apple chicken", ["1 kg chicken", "4 apples"], [], "Put it in the oven.", "sheet"),
      ("Chicken in wine", ["1 kg chicken", "500 ml wine"], [], "Fry, then simmer.", "deep"),
      ("Chicken in mole", ["1 kg chicken", "1 tomato"], [], "Roast, then simmer.", "deep"),
      ("Beef and broccoli", ["500 g beef", "1 head broccoli"], ["rice"], "Fry it.", "pan"),
      ("Roasted asparagus", ["500 g asparagus"], [], "Roast in a hot oven.", "sheet"),
      // A pan alone does not determine the dish.
      ("Francesinha", ["500 g beef"], [], "Fry it in a pan.", "type"),
      ("Grandmother's secret", ["500 g beef", "2 onions"], [], "", "type"),
    ])
  func evidence(
    _ name: String, _ lines: [String], _ tags: [String], _ steps: String, _ shape: String
  ) throws {
    let recipe = try Self.recipe(name, lines, tags: tags, steps: steps)
    #expect(CoverDish(recipe, Samples.words()).shape == shape)
  }

  @Test("sets a dish in type if its shape requires foods that are unknown")
  func mystery() throws {
    let words = Samples.words()
    for name in ["Curry", "Salad", "Soup", "Smoothie", "Guacamole"] {
      #expect(CoverDish(try Samples.recipe(name, []), words).shape == "type", "\(name)")
      let mystery = try Samples.recipe(name, ["2 kg glorp", "1 onion"])
      #expect(CoverDish(mystery, words).shape == "type", "\(name)")
    }
    #expect(CoverDish(try Samples.recipe("Bread", []), words).shape == "loaf")
    #expect(
      CoverDish(try Samples.recipe("Chicken stuffed with figs", ["1 chicken"]), words).shape
        == "type"
    )
  }

  @Test("does not draw foods that are missing in the vocabulary")
  func unknown() throws {
    let dish = CoverDish(
      try Samples.recipe("Mujaddara", ["200 g lentils", "200 g rice", "300 g glorp"]),
      Samples.words())
    #expect(dish.pieces.map(\.food.name) == ["lentil"])
    #expect(!dish.hasMeat)
    #expect(CoverDish(try Samples.recipe("Stew", ["500 g beef"]), Samples.words()).hasMeat)
  }
}
