import LarderModel
import Testing

@testable import LarderFormats

@Suite struct RecipeShapeTests {
  private func read(_ text: String) -> MarkdownRecipe {
    MarkdownRecipe.parse(SourceText(path: "a.md", text: text), from: 0)
  }

  /// Returns `section: text` for each item.
  private func listed(_ items: [MarkdownRecipe.Item]) -> [String] {
    items.map { ($0.section.map { $0 + ": " } ?? "") + $0.text }
  }

  @Test(
    "Reads a numbered list below any heading after the ingredients as the method",
    arguments: [
      "Ausführung am Vortag", "Let's get going", "Pronti, via!", "Y ahora, a cocinar",
      "So geht das",
      "✨ Method ✨", "Directions {: #go .wide }", "Metodo de elaboracion", "ETAPES", "Step by step!",
    ])
  func numbered(heading: String) {
    let recipe = read(
      "# Pie\n\n## Ingredients\n\n- 3 apples\n- sugar\n\n## \(heading)\n\n1. Peel.\n2. Bake.\n")
    #expect(listed(recipe.ingredients) == ["3 apples", "sugar"])
    #expect(listed(recipe.steps) == ["Peel.", "Bake."])
    #expect(recipe.notes == nil)
  }

  @Test("Reads several numbered lists below unknown headings as sections of the method")
  func sections() {
    let recipe = read(
      """
      ## Ingredients
      - 200 g flour
      ## The evening before
      1. Mix.
      2. Chill.
      ## On the day
      1. Bake.
      ## Tips
      1. Eat it warm.
      """)
    #expect(
      listed(recipe.steps) == [
        "The evening before: Mix.", "The evening before: Chill.", "On the day: Bake.",
      ])
    #expect(recipe.notes == "## Tips\n1. Eat it warm.")
  }

  @Test("Reads paragraphs or items below the next heading as the method without a numbered list")
  func prose() {
    let start = "## Ingredients\n\n- 1 leek\n- salt\n\n"
    #expect(
      listed(read(start + "## On the stove\n\nFry.\n\nServe.\n").steps) == ["Fry.", "Serve."])
    #expect(
      listed(read(start + "## On the stove\n\n- Fry.\n- Serve.\n").steps) == ["Fry.", "Serve."])
    let bare = read(start + "Fry it slowly.\n\nServe it hot.\n\n## Tips\n\nGood cold.\n")
    #expect(listed(bare.steps) == ["Fry it slowly.", "Serve it hot."])
    #expect(bare.notes == "## Tips\n\nGood cold.")
    #expect(
      listed(read("## Ingredients\n- 1 leek\n\n1. Fry.\n2. Eat.\n").steps) == ["Fry.", "Eat."])
  }

  @Test("Reads the name after the word for the method as a section, unless it is a time")
  func parts() {
    let recipe = read(
      """
      ## Zutaten Teig
      - 300 g Mehl
      ## Zutaten Guss
      - 1 Zitrone
      ## Zubereitung Teig
      - Kneten.
      ## Zubereitung Guss
      - Pressen.
      """)
    #expect(listed(recipe.ingredients) == ["Teig: 300 g Mehl", "Guss: 1 Zitrone"])
    #expect(listed(recipe.steps) == ["Teig: Kneten.", "Guss: Pressen."])
    for heading in ["Modo de preparo", "Mode de preparation", "Etapes de la recette"] {
      let single = read("## Ingredients\n- 2 gousses ail\n## \(heading)\n1. Boil.\n")
      #expect(listed(single.steps) == ["Boil."])
    }
  }

  @Test(
    "Reads servings in the heading of the ingredients, without a word for people",
    arguments: [
      "Ingredients (for 4)", "Ingredients for 4", "Ingrédients pour 4", "Ingredienti (per 4)",
      "Zutaten für 4 🍽", "INGREDIENTES PARA 4",
    ])
  func counts(heading: String) {
    let recipe = read("## \(heading)\n- salt\n- 2 cucchiai olio\n## Steps\n1. Chop.\n")
    #expect(listed(recipe.ingredients) == ["salt", "2 cucchiai olio"])
    #expect(recipe.facts.map { "\($0.label)=\($0.value)" } == ["Servings=4"])
  }

  @Test("Reads a recipe in a language without a vocabulary by its structure")
  func languages() {
    let greek = read(
      "# Πίτα\n\n## Υλικά\n\n- Αλεύρι 300 γρ\n- Νερό 150 ml\n- αλάτι\n\n"
        + "## Εκτέλεση\n\n1. Ζυμώνουμε.\n2. Ψήνουμε.\n")
    #expect(listed(greek.ingredients) == ["Αλεύρι 300 γρ", "Νερό 150 ml", "αλάτι"])
    #expect(listed(greek.steps) == ["Ζυμώνουμε.", "Ψήνουμε."])
    let turkish = read(
      "# Pilav\n\n## Malzemeler\n\n- 2 bardak pirinç\n- 1 kaşık yağ\n\n## Yapılışı\n\nKavurun.\n")
    #expect(listed(turkish.ingredients) == ["2 bardak pirinç", "1 kaşık yağ"])
    #expect(listed(turkish.steps) == ["Kavurun."])
  }

  @Test("Reads lists above a known heading of the steps as ingredients")
  func aboveSteps() {
    let plain = read(
      "# Dip\n\nQuick.\n\n- 200 g yogurt\n- 1 clove garlic\n\n**Method**\n\n1. Stir.\n")
    #expect(listed(plain.ingredients) == ["200 g yogurt", "1 clove garlic"])
    #expect(plain.description == "Quick.")
    let groups = read(
      "# Trifle\n\n## Cream\n\n- 300 ml cream\n- 2 tbsp sugar\n\n## Fruit\n\n- 200 g cherries\n"
        + "- 1 lemon\n\n## Method\n\n1. Layer.\n")
    #expect(
      listed(groups.ingredients) == [
        "Cream: 300 ml cream", "Cream: 2 tbsp sugar", "Fruit: 200 g cherries", "Fruit: 1 lemon",
      ])
    #expect(listed(groups.steps) == ["Layer."])
  }

  @Test("Does not read other texts as recipes", arguments: otherTexts)
  func others(text: String) {
    let recipe = read(text)
    #expect(listed(recipe.ingredients) == [])
    #expect(listed(recipe.steps) == [])
  }

  private static let otherTexts = [
    "# tool\n\n## Features\n\n- Fast\n- Small\n\n## Install\n\n1. Download it.\n2. Run it.\n",
    "# tool\n\n## Requirements\n\n- 2 GB RAM\n- 10 GB disk\n\n## Install\n\n1. Download it.\n2. Run.\n",
    "# lib\n\n- `npm install lib`\n- `npm test`\n\n1. Fork it.\n2. Push.\n",
    "# lib\n\n- 3 modes\n- 2 themes\n\n```\nmake\n```\n\n1. Build.\n2. Run.\n",
    "# Links\n\n- 10 tools: https://a.example/\n- 5 books: https://b.example/\n\n1. Read.\n2. Repeat.\n",
    "# Changelog\n\n## 1.2.0\n\n- Fixed 3 bugs\n- Added search\n\n## 1.1.0\n\n- First release\n",
    "# Changelog\n\n## [2.0] - 2024-01-02\n\n### Added\n\n- 12 icons\n- 4 themes\n\n### Fixed\n\n- Crash\n",
    "# Release notes\n\n- 4 new commands\n- 2 fixes\n",
    "# Shopping\n\n- 2 l milk\n- 6 eggs\n- 1 loaf bread\n",
    "# Shopping\n\n## Dairy\n\n- 2 l milk\n- 200 g butter\n\n## Bakery\n\n- 1 loaf bread\n- 4 rolls\n",
    "- [ ] 2 l milk\n- [ ] 6 eggs\n- [x] coffee\n",
    "# Market\n\nFor Saturday:\n\n- 1 kg potatoes\n- 500 g carrots\n",
    "# On bread\n\nBread is old.\n\n- It feeds many people every day.\n- It needs 3 things and patience.\n\n"
      + "So bake it.\n",
    "# Why I cook\n\n1. It is calm.\n2. It is cheap.\n\nThat is all.\n",
    "# Five rules\n\n- Taste often\n- Salt early\n- Rest meat\n\nKeep them in mind.\n",
    "# Essay\n\nFirst thought.\n\n## Second\n\nMore thoughts.\n\n## Third\n\nThe end.\n",
    "# To do\n\n- call Ann\n- buy stamps\n- mow the lawn\n",
    "# Plan\n\n## Monday\n\n- soup\n- bread\n\n## Tuesday\n\n- pasta\n- salad\n",
    "# Meeting\n\n## Agenda\n\n- Budget\n- Staff\n\n## Notes\n\nWe agreed.\n",
    "# Packing\n\n- passport\n- charger\n- 2 shirts\n- socks\n- 1 book\n\nDo not forget the keys.\n",
    "# Books\n\n- The salt path\n- Milk, a history\n- On food and fire\n\nAll good.\n",
    "# Contributing\n\n1. Fork the project.\n2. Write a test.\n3. Ask for a review.\n",
    "# License\n\nAll of it is free.\n\n- Use it.\n- Share it.\n",
    "# Security\n\nReport problems by mail.\n\n- Do not open an issue.\n- Wait 90 days.\n\nThank you.\n",
    "# Index\n\n- [Soup](soup.md)\n- [Pie](pie.md)\n- [Bread](bread.md)\n",
    "# Index\n\n## Soups\n\n- [Leek](leek.md)\n- [Pea](pea.md)\n\n## Cakes\n\n1. [Plum](plum.md)\n",
    "# Kitchen\n\n- oven\n- mixer\n- scale\n\nThe oven runs hot.\n",
    "# Units\n\nA cup is 240 ml. A spoon is 15 ml.\n",
    "# Glossary\n\n- Fold: mix gently.\n- Blanch: boil for a moment.\n\nMore to come.\n",
    "# Authors\n\n- Ann\n- Bob\n\nThank you all.\n",
    "# FAQ\n\n## Can I freeze it?\n\nYes.\n\n## For how long?\n\nThree months.\n",
    "# Diary\n\nWe ate at six. There were eight of us.\n\n- Ann\n- Bob\n\nThe soup was good.\n",
    "# Menu\n\n- leek soup\n- roast duck\n- plum cake\n",
    "# API\n\n## Fields\n\n- name\n- amount\n\n## Example\n\n```json\n{}\n```\n\n1. Send it.\n2. Wait.\n",
    "# Guide\n\n## Style\n\n- Short lines\n- Plain words\n\n## Order\n\n1. Title.\n2. Picture.\n",
    "# Roadmap\n\n## 2025\n\n- search\n- print\n\n## 2026\n\n- sharing\n- sync\n",
    "# Thanks\n\nTo everyone who sent one of the 200 recipes.\n",
    "# Rules of the house\n\nBe kind.\n\n* Wash up.\n* Pay your share.\n\nHave fun.\n",
    "# Hardware\n\n- 4 USB ports\n- 2 HDMI ports\n\nConnect the screen.\n\nSwitch it on.\n",
    "# Template\n\nCopy this file.\n\n<!--\n## Ingredients\n- 1 egg\n## Steps\n1. Boil.\n-->\n",
    "# acme\n\nA tool.\n\n## Usage\n\n- 2 cores\n- 4 GB memory\n\n## How it works\n\n"
      + "1. Reads.\n2. Writes.\n",
    "# My garden\n\n## What I planted\n\n"
      + "- 3 tomato plants\n- 2 rows of beans\n- 1 bed of carrots\n\n## What happened\n\nThe beans came first.\n\nThe tomatoes died.\n",
    "# Packing list\n\n## Clothes\n\n- 2 shirts\n- 3 pairs of socks\n\n## Bathroom\n\n"
      + "- 1 toothbrush\n",
    "# Wochenmarkt\n\n- 1 kg Kartoffeln\n- 500 g Karotten\n- 2 Zwiebeln\n\nAm Samstag holen.\n",
    "# Trip to Rome\n\n1. Day one: Forum.\n2. Day two: Vatican.\n\n- 2 museums\n- 4 churches\n",
    "# Changelog\n\n## 3.0\n\n- 3 new readers\n- 2 bugs fixed\n\n### Upgrade\n\n"
      + "1. Stop the server.\n2. Replace the file.\n",
    "# Meeting notes\n\n## Present\n\n- Ann\n- Bob\n\n## Decisions\n\n"
      + "1. Buy 3 chairs.\n2. Paint.\n",
    "# On salt\n\nSalt is old.\n\n- It comes from the sea.\n- It comes from mines.\n\n"
      + "## History\n\nThe Romans paid with it.\n",
    "# Budget\n\n| Item | Cost |\n|---|---|\n| Rent | 900 |\n| Food | 300 |\n\n"
      + "1. Save.\n2. Invest.\n",
    "# Workout\n\n- 20 squats\n- 10 push-ups\n- 5 minutes plank\n\nRepeat three times.\n",
    "# Einkaufsliste\n\n## Obst\n- 3 Äpfel\n- 1 kg Trauben\n\n"
      + "## Getränke\n- 6 Flaschen Wasser\n",
    "# Liste de courses\n\n- 2 baguettes\n- 250 g de beurre\n- 6 œufs\n",
    "# Lista de la compra\n\n- 1 kg de arroz\n- 2 l de leche\n\n## Farmacia\n\n- tiritas\n",
    "# API\n\n## Parameters\n\n- `limit`: 10\n- `offset`: 2\n\n## Returns\n\n"
      + "1. A list.\n2. A count.\n",
    "# CONTRIBUTING\n\n## Setup\n\n1. Fork.\n2. Clone.\n\n## Style\n\n"
      + "- 2 spaces\n- 100 columns\n",
    "# Books of 2024\n\n- 12 novels\n- 3 biographies\n- 1 cookbook\n\n## Best\n\n"
      + "1. The sea.\n2. The hill.\n",
    "# Inventory\n\n## Freezer\n\n- 2 loaves bread\n- 1 kg peas\n\n## Pantry\n\n"
      + "- 3 tins tomatoes\n- 1 kg flour\n\nLast checked in May.\n",
    "# Release 2\n\n- 40 % faster\n- 3 fewer dependencies\n\n## Thanks\n\n"
      + "Ann, Bob and all the others.\n",
    "# Menu for the party\n\n## Starters\n\n- Olives\n- Bread\n\n## Mains\n\n"
      + "- Chili\n- Rice\n\n## Plan\n\n1. Cook on Friday.\n2. Set the table.\n",
    "# Todo\n\n- [ ] 2 letters\n- [ ] 1 call\n- [x] dentist\n\n1. First things first.\n",
    "# Boodschappen\n\n- 1 brood\n- 500 g kaas\n- 2 l melk\n\nVoor het weekend.\n",
    "# Le jardin\n\n- 3 rosiers\n- 2 pommiers\n\n## Travaux\n\n1. Tailler.\n2. Arroser.\n",
    "# Hotel\n\n- 2 beds\n- 1 bath\n- 20 m2\n\n## Getting there\n\n"
      + "1. Take the train.\n2. Walk.\n",
    "# Fahrrad reparieren\n\n## Werkzeug\n\n- 1 Inbusschlüssel\n- 2 Reifenheber\n\n"
      + "## Ablauf\n\n1. Rad ausbauen.\n2. Schlauch wechseln.\n",
    "1. Alpha\n2. Beta\n3. Gamma\n",
    "Just a sentence.\n",
  ]
}
