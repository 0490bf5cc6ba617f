import LarderLoad
import LarderModel
import Testing

@testable import LarderKitchen

@Suite struct IngredientLineTests {
  @Test(
    "Parses lines as people write them",
    arguments: [
      ("1 1/2 tsp salt", "1.5|tsp|tsp|salt|-"), ("2 eggs", "2|-|-|eggs|-"),
      ("375g Sweet Potatoes", "375|g|g|Sweet Potatoes|-"), ("400 g flour", "400|g|g|flour|-"),
      ("2 Tbsps Parmesan Cheese", "2|tbsp|Tbsps|Parmesan Cheese|-"),
      ("1 x 400g tin tomatoes", "1|can|tin|tomatoes|400g"),
      ("2 × 400g/14oz cans chopped tomatoes", "2|can|cans|chopped tomatoes|400g/14oz"),
      ("1-1.2kg/2lb 4oz potatoes", "1-1.2|kg|kg|potatoes|= 2lb 4oz"),
      ("75g-110g/3oz coconut", "75-110|g|g|coconut|= 3oz"),
      ("2 large eggs", "2|-|-|large eggs|-"), ("Gruyere cheese.", "-|-|-|Gruyere cheese|-"),
      ("1 onion, chopped.", "1|-|-|onion|chopped."),
      ("1 large bunch parsley", "1|bunch|bunch|parsley|large"),
      ("A Few Sprigs Thyme", "-|sprig|Sprigs|Thyme|A Few"),
      ("A Few Tomatoes", "-|-|-|Tomatoes|A Few"),
      ("a pinch of salt", "1|pinch|pinch|salt|-"), ("pinch salt", "-|pinch|pinch|salt|-"),
      ("A Handful Baby Spinach Leaves", "1|handful|Handful|Baby Spinach Leaves|-"),
      ("1 (14 oz) can beans", "1|can|can|beans|14 oz"),
      ("One 6½-ounce can tuna", "1|can|can|tuna|6½-ounce"),
      ("salt, to taste", "-|-|-|salt|to taste"),
      ("Salt and pepper to taste", "-|-|-|Salt and pepper|to taste"),
      ("juice of 1 lemon", "1|-|-|lemon|juice of"),
      ("Zest and juice of ½ lime", "0.5|-|-|lime|Zest and juice of"),
      ("1 cup plus 2 tablespoons sugar", "1.125|cup|cup|sugar|-"),
      ("½ cup plus 1 pinch sugar", "0.5|cup|cup|sugar|plus 1 pinch"),
      ("1 cup 2 tbsp milk", "1.125|cup|cup|milk|-"), ("1 kg and 200 g flour", "1.2|kg|kg|flour|-"),
      ("1 kg und 200 g Mehl", "1.2|kg|kg|Mehl|-"), ("225 g 8 oz butter", "225|g|g|butter|= 8 oz"),
      ("1 cup and 1 egg", "1|cup|cup|and 1 egg|-"),
      ("1 lb 2 oz beef", "1.125|lb|lb|beef|-"), ("2 lb. 4 oz. beef", "2.25|lb|lb.|beef|-"),
      ("- 3 onions (medium size)", "3|-|-|onions|medium size"), ("• 2 eggs", "2|-|-|eggs|-"),
      ("[ ] 2 eggs", "2|-|-|eggs|-"), ("▢ 2 eggs", "2|-|-|eggs|-"),
      ("4 large garlic cloves, crushed", "4|clove|cloves|garlic|large, crushed"),
      ("3 Fresh Garlic Cloves", "3|clove|Cloves|Fresh Garlic|-"),
      ("1 cup(s) flour", "1|cup|cup|flour|-"), ("2 fl.oz. milk", "2|fl oz|fl.oz.|milk|-"),
      ("2 cloves of garlic", "2|clove|cloves|garlic|-"), ("4 cloves", "4|-|-|cloves|-"),
      ("4 tsp finely sliced red chilli", "4|tsp|tsp|red chilli|finely sliced"),
      ("½ cup freshly ground pepper", "0.5|cup|cup|pepper|freshly ground"),
      ("500g ground beef", "500|g|g|ground beef|-"),
      ("1 tin chopped tomatoes", "1|can|tin|chopped tomatoes|-"),
      ("2 large, black-ripe plantains, peeled", "2|-|-|large, black-ripe plantains|peeled"),
      ("3 carrots, peeled, cut", "3|-|-|carrots|peeled, cut"),
      ("1 onion finely chopped", "1|-|-|onion|finely chopped"),
      ("salt and freshly ground pepper", "-|-|-|salt and freshly ground pepper|-"),
      ("Egg (3)", "3|-|-|Egg|-"),
      ("Butter 100 g", "100|g|g|Butter|-"), ("Sugar: 2 cups (400 g)", "2|cup|cups|Sugar|= 400 g"),
      ("2% milk", "-|-|-|2% milk|-"), ("5-spice powder", "-|-|-|5-spice powder|-"),
      ("2 % milk", "-|-|-|2 % milk|-"), ("7up", "-|-|-|7up|-"),
      ("7-Up", "-|-|-|7-Up|-"), ("1 cup 2% milk", "1|cup|cup|2% milk|-"),
      ("2 cups half-and-half", "2|cup|cups|half-and-half|-"),
      ("half-and-half", "-|-|-|half-and-half|-"),
      ("half a lemon", "0.5|-|-|lemon|-"), ("8 fl. oz. milk", "8|fl oz|fl. oz.|milk|-"),
      ("1 T oil", "1|tbsp|T|oil|-"), ("1 t oil", "1|tsp|t|oil|-"),
      ("3 EL Öl", "3|tbsp|EL|Öl|-"), ("1 Prise Salz", "1|pinch|Prise|Salz|-"),
      ("2 c. à s. de sucre", "2|tbsp|c. à s.|sucre|-"),
      ("1.500 g Mehl", "1500|g|g|Mehl|-"), ("1,500 kg flour", "1.5|kg|kg|flour|-"),
      ("1,500 g flour", "1500|g|g|flour|-"), ("1-2L milk", "1-2|l|L|milk|-"),
      ("about 2 cups water", "2|cup|cups|water|-"),
      ("Scant ½ cup butter", "0.5|cup|cup|butter|Scant"),
      ("1 glug olive oil", "1|-|glug|olive oil|-"), ("00 flour", "-|-|-|00 flour|-"),
      ("1 egg (beaten", "1|-|-|egg|beaten"), ("flour", "-|-|-|flour|-"),
      ("1 T-bone steak", "1|-|-|T-bone steak|-"), ("2-1/2 cups oats", "2.5|cup|cups|oats|-"),
      ("99999999999 eggs", "-|-|-|99999999999 eggs|-"), ("200g", "-|-|-|200g|-"),
      ("2in piece ginger", "2|inch|in|ginger|piece"), ("1 in a million", "1|-|-|in a million|-"),
    ])
  func lines(line: String, expected: String) throws {
    let reading = IngredientLine.parse(line)
    let ingredient = try #require(reading.ingredient)
    #expect(ingredient.fields == expected)
    #expect(reading.problems.isEmpty)
  }

  @Test(
    "The amount decides the form of a word with an optional plural",
    arguments: [
      ("3 Zehe/n Ingwer", "3 Zehen Ingwer", "3|clove|Zehen|Ingwer|-"),
      ("1 Becher/n Sahne", "1 Becher Sahne", "1|-|Becher|Sahne|-"),
      ("½ Flasche/n Sekt", "½ Flasche Sekt", "0.5|bottle|Flasche|Sekt|-"),
      ("2 Karotte/n", "2 Karotten", "2|-|-|Karotten|-"),
      ("1 Karotte(n), gewürfelt", "1 Karotte, gewürfelt", "1|-|-|Karotte|gewürfelt"),
      ("4 Ei(er)", "4 Eier", "4|-|-|Eier|-"),
      ("2 Prise(n) Zucker", "2 Prisen Zucker", "2|pinch|Prisen|Zucker|-"),
      ("3 lime(s)", "3 limes", "3|-|-|limes|-"),
      ("1 slice(s) bread", "1 slice bread", "1|slice|slice|bread|-"),
      ("Salz/Pfeffer", "Salz/Pfeffer", "-|-|-|Salz/Pfeffer|-"),
      ("1 EL Öl und/oder Butter", "1 EL Öl und/oder Butter", "1|tbsp|EL|Öl und/oder Butter|-"),
      ("2 geh. TL Natron", "2 geh. TL Natron", "2|tsp|TL|Natron|geh."),
      ("1 gestr. EL Mehl", "1 gestr. EL Mehl", "1|tbsp|EL|Mehl|gestr."),
    ])
  func optionalPlurals(line: String, text: String, expected: String) throws {
    let ingredient = try #require(IngredientLine.parse(line).ingredient)
    #expect(ingredient.text == text)
    #expect(ingredient.fields == expected)
  }

  @Test(
    "Keeps the amount before a typing error",
    arguments: [
      ("40g//1½oz feta", "40|g|g|feta|= 1½oz"), ("75ml/3fl oz) port", "75|ml|ml|port|= 3fl oz"),
      ("200g/7oz; carrots, grated", "200|g|g|carrots|= 7oz, grated"),
      ("50gr/2oz butter", "50|g|gr|butter|= 2oz"), ("50gx/2oz butter", "50|g|g|butter|= 2oz"),
      ("50gx butter", "-|-|-|50gx butter|-"), ("2½, cups milk", "2.5|cup|cups|milk|-"),
      ("2, eggs", "2|-|-|eggs|-"), ("3 plus 1 eggs", "4|-|-|eggs|-"),
      ("2 + 1 tbsp oil", "3|tbsp|tbsp|oil|-"), ("2 plus more salt", "2|-|-|plus more salt|-"),
      ("1 oz St. Nicolas syrup", "1|oz|oz|St. Nicolas syrup|-"),
    ])
  func slips(line: String, expected: String) throws {
    #expect(try #require(IngredientLine.parse(line).ingredient).fields == expected)
  }

  @Test(
    "A description before a comma is not the name",
    arguments: [
      ("½ cup fire-roasted, canned tomatoes", "0.5|cup|cup|fire-roasted, canned tomatoes|-"),
      (
        "1 cup well-stirred, chilled coconut milk", "1|cup|cup|well-stirred, chilled coconut milk|-"
      ),
      ("3 tbsp warmed, sieved raspberry jam", "3|tbsp|tbsp|raspberry jam|warmed, sieved"),
      (
        "2 tbsp chopped oil-roasted, salted cashews",
        "2|tbsp|tbsp|oil-roasted, salted cashews|chopped"
      ),
      ("1 each red, yellow, and green pepper", "1|-|-|red, yellow, and green pepper|each"),
      (
        "500g/1lb, about 12 small, even-sized onions",
        "500|g|g|even-sized onions|= 1lb, about 12 small"
      ),
      ("4 hot ones, fried in oil", "4|-|-|hot ones|fried in oil"),
      ("Odd juices, fruits, nuts", "-|-|-|Odd juices|fruits, nuts"),
      ("any lean, tough beef", "-|-|-|any lean, tough beef|-"),
      ("1 onion, garlic", "1|-|-|onion|garlic"), ("2 carrots, peeled", "2|-|-|carrots|peeled"),
    ])
  func descriptions(line: String, expected: String) throws {
    #expect(try #require(IngredientLine.parse(line).ingredient).fields == expected)
  }

  @Test(
    "A second mass or volume is the same amount in other units",
    arguments: [
      ("1 cup flour, 120 g", "1|cup|cup|flour|= 120 g"),
      ("2 tbsp (30 ml) oil", "2|tbsp|tbsp|oil|= 30 ml"),
      ("8 oz / 225 g cheese", "8|oz|oz|cheese|= 225 g"),
      ("Water ¼ cup (59 grams)", "0.25|cup|cup|Water|= 59 grams"),
      ("Water: 350ml | 1 ½ cups", "350|ml|ml|Water|= 1 ½ cups"),
      ("1 tsp salt 5 mL", "1|tsp|tsp|salt|= 5 mL"),
      ("500 g / 1 lb 2 oz spelt", "500|g|g|spelt|= 1 lb 2 oz"),
      ("1 cup flour (about 120 g), sifted", "1|cup|cup|flour|= about 120 g, sifted"),
      ("1 cup flour, sifted, 120 g/4 oz", "1|cup|cup|flour|= 120 g/4 oz, sifted"),
      ("1 cup oats (1,500 g)", "1|cup|cup|oats|= 1,500 g"),
      ("2 cups nuts, 120 g each", "2|cup|cups|nuts|120 g each"),
      ("2 chicken breasts (200 g)", "2|-|-|chicken breasts|200 g"),
      ("500 g steak, 2 cm thick", "500|g|g|steak|2 cm thick"),
      ("500 g steak, 2 cm", "500|g|g|steak|2 cm"),
      ("1 cup milk, plus 1 tbsp", "1|cup|cup|milk|plus 1 tbsp"),
    ])
  func equivalents(line: String, expected: String) throws {
    #expect(try #require(IngredientLine.parse(line).ingredient).fields == expected)
  }

  @Test(
    "The word optional becomes a flag, not a note",
    arguments: [
      ("salt (optional)", "salt", nil), ("1 egg, optional", "egg", nil),
      ("basil, torn (optional)", "basil", "torn"), ("basil, torn, optional", "basil", "torn"),
      ("basil (optional), torn", "basil", "torn"), ("Optional: nuts", "nuts", nil),
      ("nuts, optional but good", "nuts", "optional but good"), ("nuts(optional)", "nuts", nil),
      ("1 cup nuts (optional).", "nuts", nil), ("Nuts: 20 g (optional)", "Nuts", nil),
    ] as [(String, String, String?)])
  func optional(line: String, name: String, note: String?) throws {
    let ingredient = try #require(IngredientLine.parse(line).ingredient)
    #expect(ingredient.isOptional)
    #expect(ingredient.name == name)
    #expect(ingredient.note == note)
  }

  @Test("Equipment does not become an optional ingredient")
  func equipment() throws {
    let line = "Special equipment: a thermometer (optional)"
    let ingredient = try #require(IngredientLine.parse(line).ingredient)
    #expect(!ingredient.isOptional)
    #expect(ingredient.fields == "-|-|-|\(line)|-")
  }

  @Test("Keeps the text as written, without its bullet")
  func text() {
    #expect(
      IngredientLine.parse(" -  1&frac12; cups  <b>sugar</b>, sifted").ingredient?.text
        == "1½ cups sugar, sifted")
  }

  @Test(
    "Reports empty lines and zero denominators",
    arguments: [
      ("  ", "empty-ingredient", "this ingredient line is empty"),
      ("- ", "empty-ingredient", "this ingredient line is empty"),
      ("1/0 cup milk", "zero-denominator", "the amount in \"1/0 cup milk\" is divided by zero"),
      ("1 1/0 cup milk", "zero-denominator", "the amount in \"1 1/0 cup milk\" is divided by zero"),
    ])
  func errors(line: String, id: String, message: String) {
    let reading = IngredientLine.parse(line)
    #expect(reading.ingredient == nil)
    #expect(reading.problems.map(\.severity) == [.error])
    #expect(reading.problems.map(\.name) == [id])
    #expect(reading.problems.map(\.message) == [message])
  }

  @Test(
    "Warns about a word that is nearly a unit",
    arguments: [
      ("1 tabelspoon sugar", "tabelspoon", "tablespoon"),
      ("2 tblespoons oil", "tblespoons", "tablespoons"),
      ("3 slces bread", "slces", "slices"), ("500 gramms flour", "gramms", "grams"),
    ])
  func misspelled(line: String, word: String, unit: String) {
    let problems = IngredientLine.parse(line).problems
    #expect(problems.map(\.severity) == [.warning])
    #expect(problems.map(\.id) == ["unknown-unit"])
    #expect(problems.map(\.message) == ["unknown unit \"\(word)\""])
    #expect(problems.map(\.hint) == ["did you mean \"\(unit)\"?"])
  }

  @Test(
    "Does not warn about foods that look like units",
    arguments: [
      "1 spring onion", "2 stock cubes", "3 pink grapefruits", "1 pine cone", "2 sliced onions",
      "1 round loaf", "4 sweet potatoes", "1 small onion", "2 pears cored",
    ])
  func foods(line: String) {
    #expect(IngredientLine.parse(line).problems.isEmpty)
  }

  @Test(
    "Parses hostile lines in finite time",
    arguments: [
      String(repeating: "(", count: 100_000), String(repeating: "1/", count: 100_000),
      String(repeating: "1 ", count: 400), String(repeating: "1 g/", count: 240),
      String(repeating: "a, ", count: 330), String(repeating: "½", count: 490),
      "1 \u{301}\u{301}cup", "1\u{2044}", "1 x", "1 (", "1-", "\"", "2\"", "x, ″ ,optional)of",
      "\u{FFFD}", "(", ")",
      ",",
      "-", "*", "1 g", "1/", "a", "half", "1 plus", "1 cup plus", "1 cup/", "1 fl", "1 c. à",
    ])
  func hostile(line: String) {
    let reading = IngredientLine.parse(line)
    #expect(reading.ingredient?.name.isEmpty != true)
  }

  @Test("Takes the text after an Arabic comma as the note")
  func arabicComma() throws {
    let words = BuiltIn.kitchens.lexicon("ar")
    for (line, fields) in [
      ("2 بصلة، مفرومة", "2|-|-|بصلة|مفرومة"),
      ("200 غ حمص، منقوع، مصفّى", "200|g|غ|حمص|منقوع، مصفّى"),
      ("ملح، حسب الذوق", "-|-|-|ملح|حسب الذوق"),
    ] {
      #expect(IngredientLine.parse(line, words).ingredient?.fields == fields)
    }
  }

  @Test("Keeps a food with the name of a measure as a food")
  func homonym() throws {
    let words = BuiltIn.kitchens.lexicon("es")
    for (line, fields) in [
      ("200 g feta desmenuzada", "200|g|g|feta|desmenuzada"),
      ("2 fetas de jamón", "2|slice|fetas|jamón|-"),
    ] {
      #expect(IngredientLine.parse(line, words).ingredient?.fields == fields)
    }
  }
}

/// A table of many kinds of lines with their expected fields.
@Suite struct IngredientTableTests {
  @Test("Parses the lines of the table without a warning")
  func lines() throws {
    let table = try rows(of: "ingredients.tsv")
    #expect(table.count > 260)
    for row in table {
      let reading = IngredientLine.parse(row[0])
      #expect(reading.ingredient?.fields == row[1], "\(row[0])")
      #expect(reading.problems.isEmpty, "\(row[0])")
    }
  }
}

extension Ingredient {
  /// The fields as `amount|unit|spelling|name|note`, with a dash for a missing one; `= 30 ml` at
  /// the start of the note is the same amount in other units.
  var fields: String {
    let lower = quantity?.lower.decimalDescription ?? "-"
    let upper = quantity?.upper.map { "-" + $0.decimalDescription } ?? ""
    let remarks = [equivalent.map { "= " + $0 }, note].compactMap { $0 }
    let remark = remarks.isEmpty ? "-" : remarks.joined(separator: ", ")
    return [lower + upper, unit?.rawValue ?? "-", unitText ?? "-", name, remark]
      .joined(separator: "|")
  }
}
