import LarderLoad
import LarderModel
import Testing

@testable import LarderFormats

/// Complete files as people write them, and everything that a site shows of each.
@Suite struct WrittenRecipeTests {
  /// A file and the recipe that it contains, one line per part.
  struct Case: CustomTestStringConvertible, Sendable {
    var title: String
    var path = "Content/recipes/dish.md"
    var text: String
    var expected: [String]

    var testDescription: String { title }
  }

  static func lines(of recipe: Recipe) -> [String] {
    var lines: [String] = []
    func add(_ label: String, _ value: String?) {
      if let value { lines.append("\(label): \(value)") }
    }
    add("about", recipe.description)
    add("serves", recipe.servings?.lower.decimalDescription)
    add("makes", recipe.yield)
    add("minutes", recipe.totalTime.map { "\($0.count)" })
    add("tags", recipe.tags.isEmpty ? nil : recipe.tags.joined(separator: ", "))
    lines += recipe.ingredients.map { "- " + ($0.group.map { $0 + ": " } ?? "") + $0.text }
    lines += recipe.steps.map { "> " + ($0.section.map { $0 + ": " } ?? "") + $0.text }
    add("notes", recipe.notes)
    return lines
  }

  @Test("Reads a complete recipe", arguments: cases)
  func read(_ example: Case) throws {
    let source = SourceText(path: example.path, text: example.text)
    let (recipe, diagnostics) = FrontMatterReader.recipe(source: source)
    #expect(diagnostics.filter { $0.severity != .note } == [])
    #expect(Self.lines(of: try #require(recipe)) == example.expected)
  }

  static let cases: [Case] = [
    Case(
      title: "prose below a group of ingredients is the method",
      text: """
        ## Ingredients
        - 300 g quark
        ### On top
        - 2 plums

        Whip the quark.

        Slice the plums.

        ## Storage
        A day.
        """,
      expected: [
        "- 300 g quark", "- On top: 2 plums", "> Whip the quark.", "> Slice the plums.",
        "notes: ## Storage\nA day.",
      ]),
    Case(
      title: "parts behind colons and in brackets",
      text: """
        ## Zutaten (Boden)
        - 100 g Kekse
        ## Zutaten: Creme
        - 200 g Quark
        ## Zubereitung (Boden)
        Zerdrücken.
        ## Zubereitung: Creme
        - Rühren.
        - 30 Minuten kühlen.
        ## Zubereitung
        Kühlen.
        """,
      expected: [
        "- Boden: 100 g Kekse", "- Creme: 200 g Quark", "> Boden: Zerdrücken.",
        "> Creme: Rühren.", "> Creme: 30 Minuten kühlen.", "> Zubereitung: Kühlen.",
      ]),
    Case(
      title: "a yield in the heading",
      text: "## Ingredients (makes 8 rolls)\n- flour\n- 1 pinch salt\n## Steps\n1. Knead.\n",
      expected: ["makes: 8 rolls", "- flour", "- 1 pinch salt", "> Knead."]),
    Case(
      title: "words behind 'of' in the only heading",
      text: "## Ingrédients de base\n- 3 œufs\n## Étapes de cuisson\n1. Pocher.\n",
      expected: ["- 3 œufs", "> Pocher."]),
    Case(
      title: "a length of time alone",
      text: "# Rolls\n\n## Info\n\n- ca. 25 Min.\n- For 3 people\n\n## Ingredients\n- 1 leek\n"
        + "## Steps\n1. Boil.\n",
      expected: ["serves: 3", "minutes: 25", "- 1 leek", "> Boil."]),
    Case(
      title: "the same description, set in italics below",
      text: "---\ndescription: Warm and soft.\n---\n_Warm and soft._ So good.\n\n"
        + "## Ingredients\n- 1 leek\n## Steps\n1. Boil.\n",
      expected: ["about: _Warm and soft._ So good.", "- 1 leek", "> Boil."]),
    Case(
      title: "a shorter description below",
      text: "---\ndescription: Warm and soft. Keeps.\n---\nWarm and soft.\n\n"
        + "## Ingredients\n- 1 leek\n## Steps\n1. Boil.\n",
      expected: ["about: Warm and soft. Keeps.", "- 1 leek", "> Boil."]),
    Case(
      title: "numbers of Arabic",
      text: "## المكونات\n- ٢ بصل\n## الطريقة\n١. قطع.\n٢. اطبخ.\n",
      expected: ["- ٢ بصل", "> قطع.", "> اطبخ."]),
    Case(
      title: "what to buy, how much, and bullets as the method, in Chinese",
      text: "---\nlanguage: zh\n---\n# 汤\n\n## 必备\n\n- 豆腐\n- 盐\n\n## 计算\n\n- 豆腐 1 块\n- 盐 5g\n\n"
        + "## 操作\n\n- 豆腐切块\n- 水烧开，煮 5 分钟\n",
      expected: [
        "about: ## 必备\n\n- 豆腐\n- 盐", "- 豆腐 1 块", "- 盐 5g", "> 豆腐切块", "> 水烧开，煮 5 分钟",
      ]),
    Case(
      title: "sentences as bullets, in a language without a vocabulary",
      text: "# Supa\n\n## Ce trebuie\n\n- 2 cepe\n- 1 l apa\n\n## Cum se face\n\n- Se taie ceapa.\n"
        + "- Se fierbe supa.\n",
      expected: ["- 2 cepe", "- 1 l apa", "> Se taie ceapa.", "> Se fierbe supa."]),
    Case(
      title: "a table above numbers, without headings",
      text: "# Buns\n\n| What | Amount |\n|---|---|\n| flour | 300 g |\n| yeast | 1 tsp |\n\n"
        + "1. Knead.\n2. Bake.\n",
      expected: ["- 300 g flour", "- 1 tsp yeast", "> Knead.", "> Bake."]),
    Case(
      title: "a table below a heading of no known words",
      text: "# Buns\n\n## What goes in\n\n| What | Amount |\n|---|---|\n| flour | 300 g |\n"
        + "| yeast | 1 tsp |\n\n## And now\n\nKnead.\n\nBake.\n",
      expected: ["- 300 g flour", "- 1 tsp yeast", "> Knead.", "> Bake."]),
    Case(
      title: "italic lines over the steps",
      text: "## Ingredients\n- 1 leek\n\n## Steps\n\n*Wash*  \n1. Rinse.\n\n*Cook*  \n1. Boil.\n",
      expected: ["- 1 leek", "> Wash: Rinse.", "> Cook: Boil."]),
    Case(
      title: "hashtags below the steps",
      text: "## Ingredients\n- 1 leek\n\n## Steps\n\nRinse.\n\nBoil.\n\n#green #quick\n",
      expected: ["tags: green, quick", "- 1 leek", "> Rinse.", "> Boil."]),
    Case(
      title: "times among the facts below the steps",
      text:
        "## Ingredients\n- 1 leek\n\n## Steps\n\n1. Boil.\n\n**Tags:** soup\n\nPrep time: 10 min\n",
      expected: ["minutes: 10", "tags: soup", "- 1 leek", "> Boil."]),
    Case(
      title: "parts with steps of their own, below unknown headings",
      text:
        "# Tart\n\n## Pastry\n\n- 200 g flour\n- 90 g butter\n\n1. Rub.\n\n## Cream\n\n- 3 eggs\n"
        + "- 200 ml milk\n\nStir.\n\n## Where it is from\n\nNormandy.\n",
      expected: [
        "- Pastry: 200 g flour", "- Pastry: 90 g butter", "- Cream: 3 eggs",
        "- Cream: 200 ml milk", "> Pastry: Rub.", "> Cream: Stir.",
        "notes: ## Where it is from\n\nNormandy.",
      ]),
    Case(
      title: "a footnote in the line",
      text: "## Ingredients\n- 1 leek^[A thin one.]\n## Steps\n1. Boil.\n",
      expected: ["- 1 leek (A thin one.)", "> Boil."]),
    Case(
      title: "RecipeMD for a number of people",
      text: "# Stew\n\n**for 4**\n\n---\n\n- *1* onion\n- *2 tbsp* oil\n\n---\n\nFry.\n",
      expected: ["serves: 4", "- 1 onion", "- 2 tbsp oil", "> Fry."]),
    Case(
      title: "one field of an ingredient as the beginning of a line",
      text: "---\ningredients:\n- 2 leeks\n- note: any oil will do\n- optional: parsley\n"
        + "steps:\n- Boil.\nnotes:\n- Storage: a day\n- Freeze it.\n---\n",
      expected: [
        "- 2 leeks", "- note: any oil will do", "- optional: parsley", "> Boil.",
        "notes: - Storage: a day\n- Freeze it.",
      ]),
    Case(
      title: "keys in Italian, in the words of its vocabulary",
      text: "---\nlanguage: it\nnome: Riso\ndosi: 3\ningredienti: [200 g riso]\n"
        + "istruzioni: [Bollire.]\ntempo cottura: 20 min\nconsiglio: Subito.\n---\n",
      expected: ["serves: 3", "minutes: 20", "- 200 g riso", "> Bollire.", "notes: Subito."]),
    Case(
      title: "keys in Dutch, with a method that is a length of time",
      text: "---\nlanguage: nl\nnaam: Rijst\naantal_personen: 3\ningrediënten: [200 g rijst]\n"
        + "werkwijze: [Koken.]\nbereiding: 15 min\n---\n",
      expected: ["serves: 3", "minutes: 15", "- 200 g rijst", "> Koken."]),
    Case(
      title: "a recipe in YAML alone", path: "Content/recipes/dish.yml",
      text: "name: Rice\nserves: 3\ningredients: [200 g rice]\nmethod: [Boil.]\n",
      expected: ["serves: 3", "- 200 g rice", "> Boil."]),
    Case(
      title: "steps with their numbers in one line",
      text: "## Ingredients\n- 1 leek\n## Steps\n1. Wash it. 2. Cut it.\n3. Fry it.\n",
      expected: ["- 1 leek", "> Wash it.", "> Cut it.", "> Fry it."]),
    Case(
      title: "steps with a word before their numbers in one paragraph",
      text: "## Zutaten\n- 1 Lauch\n## Zubereitung\n\nSchritt 1: Waschen. Schritt 2: Braten.\n",
      expected: ["- 1 Lauch", "> Waschen.", "> Braten."]),
    Case(
      title: "numbers with hyphens",
      text: "## Ingrédients\n- 1 poireau\n## Préparation\n1- Laver.\n2- Frire.\n",
      expected: ["- 1 poireau", "> Laver.", "> Frire."]),
    Case(
      title: "lists of definitions",
      text: "# Slaw\n\nIngredients\n: 1 cabbage\n: 2 carrots\n\nMethod\n: Shred.\n: Dress.\n",
      expected: ["- 1 cabbage", "- 2 carrots", "> Shred.", "> Dress."]),
    Case(
      title: "parts that fold",
      text: "# Soup\n\nWarm.\n\n<details open>\n<summary>Ingredients</summary>\n\n- 1 leek\n\n"
        + "</details>\n\n<details>\n<summary>Method</summary>\n\n1. Slice.\n2. Fry.\n\n"
        + "</details>\n",
      expected: ["about: Warm.", "- 1 leek", "> Slice.", "> Fry."]),
    Case(
      title: "headings and lists in HTML",
      text: "# Soup\n\n<h2>Ingredients</h2>\n<ul>\n  <li>1 leek</li>\n  <li>salt</li>\n</ul>\n\n"
        + "<h2 class=\"x\">Method</h2>\n<ol>\n<li>Slice.</li>\n<li>Fry.</li>\n</ol>\n",
      expected: ["- 1 leek", "- salt", "> Slice.", "> Fry."]),
    Case(
      title: "two documents of front matter",
      text: "---\nname: Soup\n---\n\n---\ntags: [warm]\ningredients:\n- 1 leek\n---\n## Steps\n"
        + "1. Fry.\n",
      expected: ["tags: warm", "- 1 leek", "> Fry."]),
    Case(
      title: "a second document without a line above it",
      text: "---\nname: Soup\n---\nserves: 2\ntags:\n- warm\n---\n## Ingredients\n- 1 leek\n"
        + "## Steps\n1. Fry.\n",
      expected: ["serves: 2", "tags: warm", "- 1 leek", "> Fry."]),
    Case(
      title: "amounts in parts, with a range and two remarks",
      text: "---\ntimes:\n- {time: 5 min, step: prep}\n- {time: 20 min, step: cook}\ningredients:\n"
        + "- category: Dip\n  items:\n  - {qty: 0.5, unit: cup, item: curd, desc: optional}\n"
        + "  - {qty: [1, 2], unit: tsp, item: mint, prep: cut}\n---\n## Steps\n1. Stir.\n",
      expected: [
        "minutes: 25", "- Dip: 0.5 cup curd, optional", "- Dip: 1–2 tsp mint, cut", "> Stir.",
      ]),
    Case(
      title: "difficulty in Dutch",
      text: "---\nlanguage: nl\nmoeilijkheid: makkelijk\ningrediënten: [1 ei]\n---\n## Bereiding\n"
        + "1. Kook.\n",
      expected: ["- 1 ei", "> Kook."]),
  ]

  @Test(
    "Reads \"6 parts\" as servings in French, and as a yield in other languages",
    arguments: [("fr", "serves: 6"), ("en", "makes: 6 parts")])
  func parts(language: String, expected: String) throws {
    let source = SourceText(
      path: "a.md", text: "---\nlanguage: \(language)\nservings: 6 parts\nname: Pie\n---\n")
    let recipe = try #require(FrontMatterReader.recipe(source: source).recipe)
    #expect(Self.lines(of: recipe).first == expected)
  }

  @Test("Ignores other programs' YAML", arguments: ["- a\n- b\n", "- {name: a}\n"])
  func foreign(text: String) {
    let source = SourceText(path: "Content/recipes/tasks.yml", text: text)
    let (recipe, diagnostics) = FrontMatterReader.recipe(source: source)
    #expect(recipe == nil)
    #expect(diagnostics == [])
  }
}
