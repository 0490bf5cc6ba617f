import LarderKitchen
import LarderModel
import Testing

@Suite struct BoughtFoodsTests {
  private func foods(_ tag: String, aisles: [SiteConfiguration.Aisle] = []) -> BoughtFoods {
    let kitchens = Kitchens.ofTheme
    let words = StepWords(kitchens, language: tag)
    return BoughtFoods(
      kitchens[tag], NameTable(foodsOf: kitchens[tag], words), words, kitchens.foods,
      aisles: aisles)
  }

  private static let english = BoughtFoodsTests().foods("en")

  @Test(
    "The name to buy does not include preparations",
    arguments: [
      ("en", "beef short ribs cut into 4 cm lengths", "beef short ribs", false),
      ("en", "onion, finely chopped", "onion", false),
      ("en", "finely chopped onion", "onion", false),
      ("en", "chopped tomatoes", "chopped tomatoes", true),
      ("en", "chopped tomatoes", "chopped tomatoes", false),
      (
        "en", "boneless, skinless chicken thighs, cut into 2 cm pieces",
        "boneless, skinless chicken thighs", false
      ),
      ("en", "garlic cloves, minced", "garlic", false),
      ("en", "peeled and sliced carrots", "carrots", false),
      ("en", "pitted olives", "pitted olives", false),
      ("en", "unsalted butter, softened", "unsalted butter", false),
      ("en", "butter (softened)", "butter", false),
      ("en", "onion (finely chopped", "onion", false),
      ("en", "water, at room temperature", "water", false),
      ("en", "spring onions, white and green parts separated", "spring onions", false),
      ("en", "salt, to taste", "salt", false),
      ("en", "flour, plus extra for dusting", "flour", false),
      ("en", "parmesan cheese, freshly grated", "parmesan cheese", false),
      ("en", "egg yolks lightly beaten", "egg yolks", false),
      ("en", "rice, such as Carnaroli", "rice", false),
      ("en", "ground almonds", "ground almonds", false),
      ("en", "parsley leaves", "parsley leaves", false),
      ("en", "fresh ginger, peeled and grated", "fresh ginger", false),
      ("en", "cooked basmati rice", "basmati rice", false),
      ("en", "crushed quux", "crushed quux", true),
      ("en", "crushed quux", "quux", false),
      ("en", "melted butter", "butter", false),
      ("en", "dried chickpeas, soaked overnight", "dried chickpeas", false),
      ("en", "shredded mozzarella", "mozzarella", false),
      ("en", "chopped tomatoes (400 g)", "chopped tomatoes (400 g)", true),
      ("en", "quux (400 g", "quux (400 g)", false),
      ("de", "Zwiebeln, fein gehackt", "Zwiebeln", false),
      ("de", "fein gehackte Petersilie", "Petersilie", false),
      ("de", "Butter, weich", "Butter", false),
      ("de", "gehackte Tomaten", "gehackte Tomaten", false),
      ("de", "Mehl zum Bestäuben", "Mehl", false),
      ("de", "Zwiebel in Ringe geschnitten", "Zwiebel", false),
      ("de", "Kartoffeln, geschält und gewürfelt", "Kartoffeln", false),
      ("de", "gemahlene Mandeln", "gemahlene Mandeln", false),
      ("de", "Eier, getrennt", "Eier", false),
      ("de", "zerlassene Butter", "Butter", false),
      ("fr", "oignons, émincés", "oignons", false),
      ("fr", "oignon finement haché", "oignon", false),
      ("fr", "beurre fondu", "beurre", false),
      ("fr", "gousses d’ail écrasées", "ail", false),
      ("fr", "tomates concassées", "tomates concassées", false),
      ("fr", "beurre à température ambiante", "beurre", false),
      ("fr", "carottes coupées en rondelles", "carottes", false),
      ("fr", "sel", "sel", false),
      ("es", "cebollas picadas", "cebollas", false),
      ("es", "ajo, picado finamente", "ajo", false),
      ("es", "patatas peladas y cortadas en rodajas", "patatas", false),
      ("es", "mantequilla derretida", "mantequilla", false),
      ("es", "queso rallado", "queso rallado", false),
      ("it", "cipolle tritate finemente", "cipolle", false),
      ("it", "burro fuso", "burro", false),
      ("it", "carote tagliate a rondelle", "carote", false),
      ("it", "sale q.b.", "sale", false),
      ("nl", "uien, fijngesneden", "uien", false),
      ("nl", "gesmolten boter", "boter", false),
      ("ar", "بصل مفروم", "بصل", false),
      ("ar", "زبدة مذابة", "زبدة", false),
      ("ar", "ملح حسب الذوق", "ملح", false),
      ("en", "constructor", "constructor", false),
      ("xx", "onion, finely chopped", "onion", false),
    ])
  func names(tag: String, name: String, bought: String, isPacked: Bool) {
    #expect(foods(tag).food(named: name, isPacked: isPacked).name == bought)
  }

  @Test(
    "Different names of one food have the same key",
    arguments: [
      ("en", "Onions", "onion", true), ("en", "cherry tomatoes", "cherry tomato", true),
      ("en", "onion", "red onion", false), ("en", "rice", "ice", false),
      ("en", "large eggs", "egg", true), ("en", "scallions", "spring onion", true),
      ("en", "quuxes", "quux", true),
      ("de", "Zwiebeln", "Zwiebel", true), ("de", "Eier", "Ei", true),
      ("de", "Äpfel", "Apfel", true), ("de", "Mehl", "Milch", false),
      ("fr", "oignons", "oignon", true), ("fr", "gousses d’ail", "gousse d'ail", true),
      ("fr", "poireaux", "poireau", true), ("es", "limones", "limón", true),
      ("es", "cebollas", "cebolla", true), ("es", "nueces", "nuez", true),
      ("ar", "البصل", "بصل", true), ("ar", "بصل", "ثوم", false),
    ])
  func keys(tag: String, one: String, other: String, isSame: Bool) {
    let foods = foods(tag)
    let keys = [one, other].map { foods.food(named: $0).key ?? BoughtFoods.joined($0) }
    #expect((keys[0] == keys[1]) == isSame, "\(keys)")
  }

  @Test(
    "Part of a food is bought as the whole food, in the unit of the part",
    arguments: [
      ("en", "large garlic cloves", "garlic"), ("de", "Knoblauchzehen", "Knoblauch"),
      ("fr", "gousses d'ail", "ail"), ("es", "dientes de ajo", "ajo"),
      ("it", "spicchi d'aglio", "aglio"), ("nl", "teentjes knoflook", "knoflook"),
    ])
  func parts(tag: String, name: String, whole: String) {
    let foods = foods(tag)
    let bought = foods.food(named: name)
    #expect(bought.name == whole)
    #expect(bought.unit == .clove)
    #expect(bought.key == foods.food(named: whole).key)
  }

  @Test(
    "The name to buy includes a size only if shops sell the food by size",
    arguments: [
      ("en", "lg leek", "leek"), ("en", "md onions", "onions"), ("en", "large eggs", "eggs"),
      ("en", "whole milk", "whole milk"), ("en", "large quux", "large quux"),
      ("en", "warm corn tortillas", "corn tortillas"), ("de", "kalte Milch", "Milch"),
      ("de", "große Zwiebeln", "Zwiebeln"), ("nl", "grote uien", "uien"),
    ])
  func sizes(tag: String, name: String, bought: String) {
    #expect(foods(tag).food(named: name).name == bought)
  }

  @Test("The key is nil if the words of the name imply it")
  func plainKeys() {
    let keys = ["olive oil", "onion", "onions", "quux", "quuxes", "1"].map {
      BoughtFoodsTests.english.food(named: $0).key
    }
    #expect(keys == [nil, nil, "onion", nil, "quux", nil])
  }

  @Test(
    "Recognizes staples in any description",
    arguments: [
      ("en", "freshly ground black pepper", true), ("en", "lukewarm water", true),
      ("en", "fine sea salt", true), ("en", "red pepper", false), ("en", "sesame oil", false),
      ("de", "lauwarmes Wasser", true), ("de", "Olivenöl", true), ("fr", "sel", true),
      ("es", "agua", true), ("it", "sale", true), ("nl", "zout", true), ("ar", "ملح", true),
    ])
  func staples(tag: String, name: String, isStaple: Bool) {
    #expect((foods(tag).food(named: name).food?.isStaple ?? false) == isStaple)
  }

  @Test(
    "Finds aisles in each language",
    arguments: [
      ("en", "chopped plum tomatoes", "tins"),
      ("en", "cherries", "produce"),
      ("en", "freshly ground black pepper", "spices"),
      ("en", "garlic cloves", "produce"),
      ("en", "whole milk", "dairy"),
      ("en", "peanut butter", "sweets"),
      ("en", "quux", nil),
      ("de", "Vollmilch", "dairy"),
      ("de", "Kokosmilch", "tins"),
      ("de", "Zwiebeln", "produce"),
      ("de", "Eier", "dairy"),
      ("de", "große Kartoffeln", "produce"),
      ("de", "Dinkelmehl", "baking"),
      ("fr", "huile d’olive", "sauces"),
      ("fr", "pommes de terre", "produce"),
      ("fr", "lait de coco", "tins"),
      ("fr", "gousses d'ail", "produce"),
      ("fr", "œufs", "dairy"),
      ("es", "aceite de oliva virgen", "sauces"),
      ("es", "cebollas", "produce"),
      ("es", "leche de coco", "tins"),
      ("es", "huevos", "dairy"),
      ("ar", "زيت الزيتون", "sauces"),
      ("ar", "البصل", "produce"),
      ("ar", "عصير ليمون", "produce"),
      ("xx", "milk", nil),
    ] as [(String, String, String?)])
  func aisles(tag: String, name: String, aisle: String?) {
    #expect(foods(tag).food(named: name).aisle == aisle)
  }

  @Test("The site owner's aisle of a food comes before that of the vocabulary")
  func ownAisles() {
    let own = foods(
      "en",
      aisles: [
        SiteConfiguration.Aisle(name: "frozen", words: ["peas", "milk"]),
        SiteConfiguration.Aisle(name: "Pet food", words: ["cat biscuits"]),
      ])
    let names = ["milk", "coconut milk", "Cat biscuit", "frozen pea"]
    #expect(names.map { own.food(named: $0).aisle } == ["frozen", "tins", "Pet food", "frozen"])
  }

  @Test(
    "The name to buy includes the size of each package",
    arguments: [
      ("1 (400 g) can", "tomatoes (400 g)", "tomato-400-g"),
      ("2 x 400g tins", "tomatoes (400 g)", "tomato-400-g"),
      ("2 14-oz cans", "tomatoes (14 oz)", "tomato-14-oz"),
      ("1 can", "tomatoes", "tomato"), ("2.5 cans", "tomatoes", "tomato"),
    ] as [(String, String, String?)])
  func packs(amount: String, name: String, key: String?) {
    let ingredient = Ingredient(text: "", unit: .can, name: "tomatoes")
    let bought = BoughtFood.of(ingredient, amount: amount, in: BoughtFoodsTests.english)
    #expect(bought.name == name)
    #expect(bought.key == key)
  }
}
