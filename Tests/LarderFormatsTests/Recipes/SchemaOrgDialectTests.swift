import LarderModel
import Testing

/// schema.org/Recipe in the formats that web pages use.
@Suite struct SchemaOrgDialectTests {
  private func recipe(_ fields: String) throws -> Recipe {
    try ForeignRecipes.one(
      "{\"@context\": \"https://schema.org\", \"@type\": \"Recipe\", \"name\": \"Pie\", \(fields)}")
  }

  @Test(
    "Reads nutrition with the nutrient after the unit",
    arguments: [
      ("fatContent", "fat: 9 g", "9"), ("proteinContent", "protein 4g", "4"),
      ("fatContent", "9 grams fat", "9"), ("proteinContent", "4g protein", "4"),
      ("sodiumContent", "120 milligrams sodium", "120"),
      ("calories", "240 calories per bar", "240"),
      ("carbohydrateContent", "37 g (12% DV)", "37"), ("sugarContent", "7 grams of sugar", "7"),
      ("fiberContent", "3 Gramm Ballaststoffe", "3"), ("carbohydrateContent", "31 carbs", "31"),
      ("cholesterolContent", "1 milligram", "1"), ("saturatedFatContent", "1,5 g gesättigt", "1.5"),
      ("fatContent", "9 g per 100 g", "-"), ("fatContent", "9 spoons", "-"),
    ])
  func nutrients(property: String, text: String, amount: String) {
    let found = ForeignRecipes(
      "{\"@type\": \"Recipe\", \"name\": \"Pie\", \"nutrition\": {\"\(property)\": \"\(text)\"}}")
    let amounts = found.recipes.first?.nutrition.amounts.values.map(\.decimalDescription)
    #expect(amounts == (amount == "-" ? [] : [amount]))
    #expect(found.messages.isEmpty == (amount != "-"))
  }

  @Test(
    "Splits a method at numbers inside a step, and where a page lost its paragraphs",
    arguments: [
      (
        #"[{"@type": "HowToStep", "text": "1. Whisk with salt.2. Boil. Drain.3. Fry.4. Serve."}]"#,
        ["Whisk with salt.", "Boil. Drain.", "Fry.", "Serve."]
      ),
      (#"[{"text": "1. Whisk. 2. Fry."}, {"text": "Serve."}]"#, ["Whisk.", "Fry.", "Serve."]),
      (#""1.Whisk.2.Fry for 2.5 minutes.3.Serve.""#, ["Whisk.", "Fry for 2.5 minutes.", "Serve."]),
      (
        #""Heat to 180°C. Line with paper.Melt the butter.Fold in (gently).Bake.""#,
        ["Heat to 180°C. Line with paper.", "Melt the butter.", "Fold in (gently).", "Bake."]
      ),
      (
        #"["Line with paper.Melt the butter.", "Bake."]"#,
        ["Line with paper. Melt the butter.", "Bake."]
      ),
      (
        #""See www.pies.example/Pie.Html or ask Dr.Oetker.""#,
        ["See www.pies.example/Pie.Html or ask Dr.Oetker."]
      ),
      (#""Use 1.5 l. Add 2. Stir.""#, ["Use 1.5 l. Add 2. Stir."]),
    ])
  func cuts(method: String, steps: [String]) throws {
    #expect(try recipe("\"recipeInstructions\": \(method)").steps.map(\.text) == steps)
  }

  @Test(
    "Splits a text into several ingredients if all its parts begin with an amount",
    arguments: [
      ("125ml milk, 1 tsp vinegar, ½ lemon", ["125ml milk", "1 tsp vinegar", "½ lemon"]),
      ("125ml milk; 1 tsp vinegar; 2 eggs", ["125ml milk", "1 tsp vinegar", "2 eggs"]),
      ("1 cup flour, 120 g", ["1 cup flour, 120 g"]),
      ("2 eggs, beaten, 1 spare", ["2 eggs, beaten, 1 spare"]),
    ])
  func lines(text: String, expected: [String]) throws {
    let found = try recipe("\"recipeIngredient\": \"\(text)\"")
    #expect(found.ingredients.map(\.text) == expected)
  }

  @Test(
    "Reads bold words or words with a colon among the ingredients as group headings",
    arguments: [
      #"["Dip (if you like):", "1 leek", "To eat:", "salt"]"#,
      #"["<b>Dip (if you like)</b>", "1 leek", "<strong>To eat:</strong>", "salt", "oil"]"#,
    ])
  func bold(lines: String) throws {
    let found = try recipe("\"recipeIngredient\": \(lines)")
    #expect(found.ingredients.prefix(2).map(\.group) == ["Dip (if you like)", "To eat"])
    let words = try recipe(
      #""recipeIngredient": ["1 leek", "<b>salt</b> and <b>pepper</b>", "oil", "wine"]"#)
    #expect(words.ingredients.map(\.name) == ["leek", "salt and pepper", "oil", "wine"])
    #expect(words.ingredients.allSatisfy { $0.group == nil })
    let all = try recipe(#""recipeIngredient": ["<b>leek</b>", "<b>salt</b>"]"#)
    #expect(all.ingredients.map(\.name) == ["leek", "salt"])
  }

  @Test(
    "Reads days whatever format their time has",
    arguments: [
      ("2022-02-03T09:05:00ZZ", "2022-02-03"), ("2022-05-16T10-20-30", "2022-05-16"),
      ("20230906T181800Z", "2023-09-06"), ("Wed, 06 Sep 2023 18:18:00 GMT", "2023-09-06"),
      ("September 6, 2023 at 6:18 pm", "2023-09-06"), ("06.09.2023", "2023-09-06"),
      ("Wed Sep 06 2023 18:18:00 GMT+0200 (Central European Summer Time)", "2023-09-06"),
      ("24/04/2024", "2024-04-24"), ("04/05/2024", "-"), ("2024-02-30", "-"),
    ])
  func days(text: String, day: String) {
    let found = ForeignRecipes(
      "{\"@type\": \"Recipe\", \"name\": \"Pie\", \"datePublished\": \"\(text)\"}")
    #expect(found.recipes.first?.date?.isoDate ?? "-" == day)
    #expect(found.messages.isEmpty == (day != "-"))
  }

  @Test(
    "Decodes text that was encoded twice",
    arguments: [
      ("2/3 cup\u{C2}\u{A0}juice", "2/3 cup juice"), ("1 \u{C2}½ cr\u{C3}\u{A8}me", "1 ½ crème"),
      ("1 Ângela", "1 Ângela"), ("½Â tsp salt", "½ tsp salt"), ("1Â cup oil", "1 cup oil"),
      ("Ann\u{E2}€™s \u{E2}€“ pie", "Ann’s – pie"),
      ("30 g Maß“", "30 g Maß“"), ("1 pão", "1 pão"),
    ])
  func doubleEncoding(text: String, expected: String) throws {
    let found = try recipe(
      "\"recipeIngredient\": [\"\(text)\"], \"recipeInstructions\": [\"\(text)\"]")
    #expect(found.ingredients.map(\.text) == [expected])
    #expect(found.steps.map(\.text) == [expected])
  }

  @Test("Reads every field of a recipe")
  func facts() throws {
    let pie = try ForeignRecipes.one(
      """
      {"@context": "https://schema.org/", "@type": "Recipe", "name": "Leek &amp; Potato Pie",
       "headline": "A pie for winter", "description": "Good &amp;amp; <b>cheap</b>.",
       "image": "https://pies.example/leek.jpg",
       "author": {"@type": "Person", "name": "Ann", "url": "https://pies.example/ann"},
       "publisher": {"@type": "Organization", "name": "Pies Weekly"},
       "url": "https://pies.example/leek-pie/", "datePublished": "2021-01-19T10:00:00+00:00",
       "dateModified": "Jun 16, 2023", "recipeCategory": "Main, Supper", "recipeCuisine": ["Welsh"],
       "keywords": "leeks, winter, welsh, Supper", "cookingMethod": "Baking",
       "suitableForDiet": ["https://schema.org/VegetarianDiet", "http://schema.org/LowLactoseDiet"],
       "tool": [{"@type": "HowToTool", "name": "Pie dish, 23 cm"}, "Rolling pin"],
       "prepTime": "PT20M", "cookTime": "PT1H", "totalTime": "PT1H50M",
       "recipeYield": ["6", "6 servings"], "recipeIngredient": ["3 leeks", "200 g flour"],
       "recipeInstructions": [{"@type": "HowToStep", "text": "Bake."}],
       "nutrition": {"@type": "NutritionInformation", "calories": "420 calories",
         "proteinContent": "12 g", "sodiumContent": "300 mg", "servingSize": "1 slice (200 g)"},
       "aggregateRating": {"@type": "AggregateRating", "ratingValue": "8.6", "bestRating": 10,
         "ratingCount": "25"},
       "video": {"@type": "VideoObject", "contentUrl": "https://pies.example/leek.mp4"},
       "inLanguage": "en_GB", "estimatedCost": "£5",
       "review": [{"author": "Somebody"}], "interactionStatistic": {}}
      """)
    #expect(pie.name == "Leek & Potato Pie")
    #expect(pie.slug.description == "leek-potato-pie")
    #expect(pie.id == "leek-potato-pie")
    #expect(pie.headline == "A pie for winter")
    #expect(pie.description == "Good & **cheap**.")
    #expect(pie.pictures.map(\.address) == ["https://pies.example/leek.jpg"])
    #expect(pie.author == Attribution(name: "Ann", url: WebAddress("https://pies.example/ann")))
    #expect(
      pie.source
        == Attribution(name: "Pies Weekly", url: WebAddress("https://pies.example/leek-pie/")))
    #expect(pie.date?.isoDate == "2021-01-19")
    #expect(pie.updated?.isoDate == "2023-06-16")
    #expect(pie.categories == ["Main", "Supper"])
    #expect(pie.cuisines == ["Welsh"])
    #expect(pie.tags == ["leeks", "winter", "Baking"])
    #expect(pie.diets == ["vegetarian", "low-lactose"])
    #expect(pie.equipment == ["Pie dish, 23 cm", "Rolling pin"])
    #expect(pie.prepTime == Minutes(20))
    #expect(pie.cookTime == Minutes(60))
    #expect(pie.totalTime == Minutes(110))
    #expect(pie.servings == Quantity(Fraction(6)))
    #expect(pie.yield == nil)
    #expect(pie.ingredients.map(\.fields) == ["3|-|-|leeks|-", "200|g|g|flour|-"])
    #expect(pie.steps.map(\.line) == ["-|Bake.|-"])
    #expect(
      pie.nutrition
        == Nutrition([
          .calories: Fraction(420), .protein: Fraction(12), .sodium: Fraction(300),
        ]))
    #expect(pie.rating == Fraction(43, over: 10))
    #expect(pie.ratingCount == 25)
    #expect(pie.video?.description == "https://pies.example/leek.mp4")
    #expect(pie.language == "en-GB")
    #expect(pie.notes == "- Serving size: 1 slice (200 g)\n- Estimated cost: £5")
  }

  @Test(
    "Reads instructions in many formats",
    arguments: [
      (#"["Whisk.", "Fry."]"#, ["-|Whisk.|-", "-|Fry.|-"]),
      (
        #"[{"@type": "HowToStep", "text": "Whisk."}, {"@type": "HowToStep", "name": "Fry."}]"#,
        ["-|Whisk.|-", "-|Fry.|-"]
      ),
      (
        #"[{"@type": "HowToStep", "name": "Whisk the", "text": "Whisk the eggs."}]"#,
        ["-|Whisk the eggs.|-"]
      ),
      (
        #"[{"@type": "HowToStep", "name": "Dough", "text": "Whisk."},{"@type": "HowToStep", "name": "Step 2", "text": "Fry."}]"#,
        ["-|**Dough:** Whisk.|-", "-|Fry.|-"]
      ),
      (
        #"""
        [{"@type": "HowToSection", "name": "Dough", "itemListElement": [
           {"@type": "HowToStep", "text": "Knead."}, {"@type": "HowToStep", "text": "Rest."}]},
         {"@type": "HowToStep", "text": "Bake."}]
        """#,
        ["Dough|Knead.|-", "Dough|Rest.|-", "-|Bake.|-"]
      ),
      (
        #"{"@type": "HowToSection", "name": "Dough", "itemListElement": {"@type": "HowToStep", "text": "Knead."}}"#,
        ["Dough|Knead.|-"]
      ),
      (
        #"[{"@type": "HowToSection", "name": "Dough"}, {"@type": "HowToStep", "text": "Knead."}, {"@type": "HowToSection", "name": "Pie"}, {"@type": "HowToStep", "text": "Bake."}]"#,
        ["Dough|Knead.|-", "Pie|Bake.|-"]
      ),
      (
        #"[{"@type": "HowToStep", "name": "Dough", "itemListElement": [{"@type": "HowToDirection", "text": "Knead."}, {"@type": "HowToTip", "text": "Long."}]}]"#,
        ["-|**Dough:** Knead.\n\nLong.|-"]
      ),
      (#"[["Whisk.", "Fry."], ["Eat."]]"#, ["-|Whisk.|-", "-|Fry.|-", "-|Eat.|-"]),
      (#""Whisk.\nFry.\n\nEat.""#, ["-|Whisk.|-", "-|Fry.|-", "-|Eat.|-"]),
      (#"["Whisk.\nFry."]"#, ["-|Whisk.|-", "-|Fry.|-"]),
      (
        #""1. Whisk. 2. Fry for 3. Minutes. 3. Eat.""#,
        ["-|Whisk.|-", "-|Fry for 3. Minutes.|-", "-|Eat.|-"]
      ),
      (#""Step 1\nWhisk.\nStep 2: Fry.""#, ["-|Whisk.|-", "-|Fry.|-"]),
      (#""1\nWhisk.\n2\nFry.""#, ["-|Whisk.|-", "-|Fry.|-"]),
      (#""Steg 1: Whisk.\nAdd milk.\nSteg 2: Fry.""#, ["-|Whisk.\nAdd milk.|-", "-|Fry.|-"]),
      (
        #""Dough:\n1. Knead:\n- flour\n- water\nTop:\n1. Mix.""#,
        ["Dough|Knead:\n- flour\n- water|-", "Top|Mix.|-"]
      ),
      (
        ###""## Dough\nKnead.\n• Rest.\n## Pie\nBake.""###,
        ["Dough|Knead.|-", "Dough|Rest.|-", "Pie|Bake.|-"]
      ),
      (
        #""<p>Whisk.</p><p>Fry in <a href='/x'>butter</a>.</p>""#,
        ["-|Whisk.|-", "-|Fry in butter.|-"]
      ),
      (
        #""<ol><li>Whisk.</li><li>Fry &amp;amp; eat.</li></ol>""#, ["-|Whisk.|-", "-|Fry & eat.|-"]
      ),
      (###"["## Dough", "Knead.", "## Pie", "Bake."]"###, ["Dough|Knead.|-", "Pie|Bake.|-"]),
      (#"[{"@type": "HowToStep", "text": "1. Whisk.\n2. Fry."}]"#, ["-|Whisk.|-", "-|Fry.|-"]),
      (
        #"[{"@type": "ItemList", "name": "Filling", "itemListElement": [{"@type": "ListItem", "position": 1, "item": {"@type": "HowToStep", "text": "Stir."}}]}]"#,
        ["Filling|Stir.|-"]
      ),
      (
        #"[{"@type": "HowToStep", "text": "Bake.", "performTime": "PT25M"}, {"description": "Eat."}]"#,
        ["-|Bake.|25", "-|Eat.|-"]
      ),
      ("[]", []), ("null", []), ("\"\"", []), ("[null, \"\"]", []),
    ])
  func instructions(json: String, expected: [String]) throws {
    let pie = try recipe("\"recipeInstructions\": \(json)")
    #expect(pie.steps.map(\.line) == expected)
  }

  @Test("Reads the supplies of a direction as ingredients of the step")
  func supplies() throws {
    let pie = try recipe(
      """
      "recipeInstructions": [
        {"@type": "HowToStep", "text": "Whisk.", "itemListElement": {"@type": "HowToDirection",
          "supply": [
            {"@type": "HowToSupply", "position": 1, "name": "eggs", "requiredQuantity": "3 large"},
            {"@type": "HowToSupply", "position": 2, "name": "flour", "requiredQuantity": "30 g"}]}},
        {"@type": "HowToStep", "itemListElement": [{"@type": "HowToDirection", "text": "Fry.",
          "supply": {"@type": "HowToSupply", "name": "flour",
            "requiredQuantity": {"value": 30, "unitText": "g"}}}]}],
      "recipeIngredient": ["3 large eggs", "60 g flour"]
      """)
    #expect(pie.steps.map(\.text) == ["Whisk.", "Fry."])
    #expect(pie.steps.map { $0.uses.map(\.ingredient) } == [[0, 1], [1]])
    #expect(pie.steps.map { $0.uses.map(\.amount) } == [["3 large", "30 g"], ["30 g"]])
    #expect(pie.steps[0].uses.map(\.unitText) == ["large", "g"])
    #expect(pie.steps[0].uses.map(\.quantity) == [Quantity(Fraction(3)), Quantity(Fraction(30))])
  }

  @Test("Assigns an image to its step")
  func stepPicture() throws {
    let pie = try recipe(
      """
      "recipeInstructions": [
        {"@type": "HowToStep", "text": "Knead.", "image": "https://pies.example/1.jpg"},
        {"@type": "HowToStep", "text": "Bake.", "image": {"@type": "ImageObject",
          "url": "https://pies.example/2.jpg", "caption": "In the oven"}}]
      """)
    #expect(
      pie.steps.map { $0.picture?.address }
        == ["https://pies.example/1.jpg", "https://pies.example/2.jpg"])
    #expect(pie.steps.last?.picture?.alternative == "In the oven")
  }

  @Test("Adds further images of a step below its text, and those of a section to its first step")
  func morePicturesOfSteps() throws {
    let pie = try recipe(
      """
      "recipeInstructions": [
        {"@type": "HowToSection", "name": "Dough", "image": "https://pies.example/dough.jpg",
         "itemListElement": [{"@type": "HowToStep", "text": "Knead."}]},
        {"@type": "HowToStep", "text": "Bake.", "image": ["https://pies.example/1.jpg",
          {"url": "images/2.jpg", "caption": "Out of [the] oven"}]}]
      """)
    #expect(
      pie.steps.map { $0.picture?.address }
        == ["https://pies.example/dough.jpg", "https://pies.example/1.jpg"])
    #expect(pie.steps.last?.text == "Bake.\n\n![Out of the oven](</images/2.jpg>)")
  }

  @Test("Reads the caption and the author of an image")
  func pictureObject() throws {
    let pie = try recipe(
      """
      "image": [
        {"url": "https://pies.example/a.jpg", "caption": "A slice", "name": "slice",
         "author": {"@type": "Person", "name": "Phil Photo"}},
        {"url": "https://pies.example/b.jpg", "name": "Before the oven", "creditText": "Studio B"},
        {"url": "https://pies.example/c.jpg", "name": "IMG_2041"}]
      """)
    #expect(pie.pictures.map(\.alternative) == ["A slice", "Before the oven", nil])
    #expect(pie.pictures.map(\.credit) == ["Phil Photo", "Studio B", nil])
  }

  @Test("Lists additional values of single-value fields in the notes")
  func notes() throws {
    let pie = try recipe(
      """
      "video": [{"contentUrl": "https://pies.example/a.mp4"}, "https://pies.example/b",
        {"embedUrl": "https://pies.example/a.mp4"}],
      "isBasedOn": ["https://a.example/x", {"@type": "Book", "name": "Pies"}, "https://c.example/z"],
      "estimatedCost": {"@type": "MonetaryAmount", "currency": "EUR", "value": "7.50"}
      """)
    #expect(pie.video?.description == "https://pies.example/a.mp4")
    #expect(pie.source?.url?.description == "https://a.example/x")
    #expect(
      pie.notes == """
        - Video: <https://pies.example/b>
        - Based on: Pies
        - Based on: <https://c.example/z>
        - Estimated cost: 7.50 EUR
        """)
  }

  @Test("Reads two times as a range, and votes with digit grouping")
  func ranges() throws {
    let pie = try recipe(
      """
      "cookTime": {"@type": "QuantitativeValue", "minValue": "PT20M", "maxValue": "PT30M"},
      "aggregateRating": {"ratingValue": "4,5", "reviewCount": "1,234"}
      """)
    #expect(pie.cookTime == Minutes(30, from: 20))
    #expect(pie.ratingCount == 1234)
    #expect(pie.rating == Fraction(9, over: 2))
  }

  @Test(
    "Reads an ingredient that is an object with its amount",
    arguments: [
      (
        #"{"@type": "PropertyValue", "name": "flour", "value": "250", "unitText": "g"}"#,
        "250|g|g|flour|-"
      ),
      (#"{"name": "butter", "amount": "30 g"}"#, "30|g|g|butter|-"),
      (
        #"{"quantity": 2, "unit": "tbsp", "name": "honey", "notes": "runny"}"#,
        "2|tbsp|tbsp|honey|runny"
      ),
      (
        #"{"@type": "HowToSupply", "name": "plums", "requiredQuantity": {"@type": "QuantitativeValue", "value": 1.5, "unitText": "kg"}}"#,
        "1.5|kg|kg|plums|-"
      ),
      (#"{"@type": "HowToSupply", "name": "eggs", "requiredQuantity": "3"}"#, "3|-|-|eggs|-"),
      (#"{"name": "salt", "image": "https://pies.example/salt.jpg"}"#, "-|-|-|salt|-"),
    ])
  func ingredientObjects(json: String, expected: String) throws {
    let pie = try recipe("\"recipeIngredient\": [\(json)]")
    #expect(pie.ingredients.map(\.fields) == [expected])
  }

  @Test(
    "Reads ingredients that are objects in groups",
    arguments: [
      (
        #"["[For the pesto]", "50 g basil", "[For the pasta]", "400 g orecchiette"]"#,
        ["For the pesto: 50 g basil", "For the pasta: 400 g orecchiette"]
      ),
      (
        ###"["1 egg", "## Dough", "200 g flour", "Filling:", "3 leeks"]"###,
        ["-: 1 egg", "Dough: 200 g flour", "Filling: 3 leeks"]
      ),
      (#"[["1 egg", "2 leeks"], ["3 pears"]]"#, ["-: 1 egg", "-: 2 leeks", "-: 3 pears"]),
      (#""1 egg\n2 leeks""#, ["-: 1 egg", "-: 2 leeks"]),
      (#""<ul><li>1 egg</li><li>2&nbsp;leeks</li></ul>""#, ["-: 1 egg", "-: 2 leeks"]),
      (#"[null, "", " 1  egg "]"#, ["-: 1 egg"]),
      (#"[{"@type": "HowToSupply", "name": "1 egg"}]"#, ["-: 1 egg"]),
      (
        #"[{"quantity": 2, "unit": {"name": "cups"}, "food": {"name": "flour"}}]"#,
        ["-: 2 cups flour"]
      ),
      (
        #"{"@type": "ItemList", "name": "Dough", "itemListElement": ["1 egg", {"@type": "ListItem", "position": 2, "name": "2 leeks"}, {"@type": "ListItem", "item": {"name": "3 figs"}}]}"#,
        ["Dough: 1 egg", "Dough: 2 leeks", "Dough: 3 figs"]
      ),
    ])
  func ingredients(json: String, expected: [String]) throws {
    for key in ["recipeIngredient", "ingredients"] {
      let pie = try recipe("\"\(key)\": \(json)")
      #expect(pie.ingredients.map { "\($0.group ?? "-"): \($0.text)" } == expected)
    }
  }

  @Test(
    "Reads a yield that is a number, a text, a list or an object",
    arguments: [
      ("4", "4", nil), (#""4""#, "4", nil), (#""4 servings""#, "4", nil),
      (#""Serves 4-6""#, "4-6", nil), (#"["39", "39 cookies"]"#, "-", "39 cookies"),
      (#"["4", "4–6 servings"]"#, "4-6", nil),
      (#""Makes about 24 cookies""#, "-", "Makes about 24 cookies"),
      (#""1 (9-inch) pie""#, "-", "1 (9-inch) pie"), (#""one 9-inch pie""#, "-", "one 9-inch pie"),
      (#""a crowd""#, "-", "a crowd"),
      (#"{"@type": "QuantitativeValue", "value": 12, "unitText": "muffins"}"#, "-", "12 muffins"),
      (#"["4", 4]"#, "4", nil), ("[]", "-", nil), ("null", "-", nil), ("\"\"", "-", nil),
    ] as [(String, String, String?)])
  func yields(json: String, servings: String, words: String?) throws {
    let pie = try recipe("\"recipeYield\": \(json)")
    let upper = pie.servings?.upper.map { "-" + $0.decimalDescription } ?? ""
    #expect((pie.servings?.lower.decimalDescription ?? "-") + upper == servings)
    #expect(pie.yield == words)
  }

  @Test(
    "Reads a duration in any notation, and ignores zero",
    arguments: [
      (#""PT90M""#, 90), (#""PT1H30M""#, 90), (#""P0DT0H30M""#, 30), (#""PT0M""#, nil),
      (#""PTHM""#, nil), (#""35 minuti""#, 35), ("20", 20), ("\"\"", nil), ("null", nil),
      (#"{"@type": "Duration", "@value": "PT25M"}"#, 25),
      (#"{"@type": "QuantitativeValue", "minValue": "PT20M", "maxValue": "PT30M"}"#, 30),
    ] as [(String, Int?)])
  func times(json: String, minutes: Int?) throws {
    #expect(try recipe("\"totalTime\": \(json)").totalTime?.count == minutes)
    #expect(try recipe("\"performTime\": \(json)").cookTime?.count == minutes)
  }

  @Test(
    "Reads images as texts, objects, or lists, and keeps the largest of several sizes",
    arguments: [
      (#""//pies.example/a.jpg""#, ["https://pies.example/a.jpg"]),
      (
        #"[{"@type": "ImageObject", "url": "https://pies.example/a.jpg"}]"#,
        ["https://pies.example/a.jpg"]
      ),
      (#"{"contentUrl": "https://pies.example/a.jpg"}"#, ["https://pies.example/a.jpg"]),
      (#"{"url": ["https://pies.example/a.jpg"]}"#, ["https://pies.example/a.jpg"]),
      (
        #"["https://pies.example/a-225x225.jpg", "https://pies.example/a-500x400.jpg", "https://pies.example/b.jpg"]"#,
        ["https://pies.example/a-500x400.jpg", "https://pies.example/b.jpg"]
      ),
      (
        #"["https://pies.example/a.jpg", "https://pies.example/a.jpg"]"#,
        ["https://pies.example/a.jpg"]
      ),
      (#"["", null, {"@type": "ImageObject"}]"#, []), ("\"\"", []),
      (#""images/pie.jpg""#, ["images/pie.jpg"]),
    ])
  func pictures(json: String, expected: [String]) throws {
    #expect(try recipe("\"image\": \(json)").pictures.map(\.address) == expected)
  }

  @Test(
    "Reads authors that are people, organizations and texts",
    arguments: [
      (#"{"@type": "Organization", "name": "Pies Ltd"}"#, "Pies Ltd"), (#""Ann""#, "Ann"),
      (#"[{"name": "Ann"}, {"name": "Ben"}, "Ann"]"#, "Ann, Ben"), (#"{"name": ["Ann"]}"#, "Ann"),
      (#"{"name": "Ann <ann@pies.example>"}"#, "Ann"), (#"[]"#, nil),
      (#"{"@type": "Person"}"#, nil),
    ] as [(String, String?)])
  func authors(json: String, name: String?) throws {
    #expect(try recipe("\"author\": \(json)").author?.name == name)
  }

  @Test(
    "Reads the original as the source, or else the page",
    arguments: [
      (
        #""isBasedOn": "https://a.example/x", "url": "https://b.example/y""#,
        "a.example https://a.example/x"
      ),
      (#""isBasedOn": {"@type": "Book", "name": "A Book"}"#, "A Book -"),
      (#""url": "https://b.example/y""#, "b.example https://b.example/y"),
      (
        #""mainEntityOfPage": {"@type": "WebPage", "@id": "https://b.example/y"}"#,
        "b.example https://b.example/y"
      ),
      (#""@id": "https://b.example/y#recipe""#, "b.example https://b.example/y"),
      (#""mainEntityOfPage": true, "publisher": {"name": "B"}"#, "B -"),
      (#""creditText": "Gran", "isBasedOn": "https://a.example/x""#, "Gran https://a.example/x"),
    ])
  func sources(fields: String, expected: String) throws {
    let source = try recipe(fields).source
    #expect("\(source?.name ?? "-") \(source?.url?.description ?? "-")" == expected)
  }

  @Test("Accepts types that are lists or URLs, and capitalized field names")
  func types() throws {
    let read = ForeignRecipes(
      """
      [{"@type": ["Recipe", "NewsArticle"], "name": "A", "RecipeInstructions": ["Bake."]},
       {"@type": "http://schema.org/Recipe", "name": "B"}, {"@type": "schema:Recipe", "name": "C"}]
      """)
    #expect(read.messages == [])
    #expect(read.recipes.map(\.name) == ["A", "B", "C"])
    #expect(read.recipes.first?.steps.map(\.text) == ["Bake."])
  }

  @Test(
    "Warns about invalid and unknown values at their positions",
    arguments: [
      (
        #""totalTime": 👉"PTundefinedM""#,
        #"invalid-total-minutes: "totalTime" must be a number of minutes or a duration such as "PT1H30M", not "PTundefinedM""#
      ),
      (
        #""aggregateRating": {"ratingValue": 7}"#,
        #"invalid-rating: "ratingValue" must be a number from 0 to 5, not 7"#
      ),
      (#"👉"colour": "red""#, #"unknown-field: unknown field "colour" of a recipe"#),
      (
        #""nutrition": {👉"saltContent": "1 g"}"#,
        #"unknown-field: unknown field "saltContent" of "nutrition""#
      ),
      (
        #""image": [👉"data:image/png;base64,AAAA"]"#,
        #"unsafe-url: "data:image/png;base64,AAAA" is not a URL that can be published; it is left out"#
      ),
      (
        ##""recipeInstructions": [👉{"@id": "#step-1"}]"##,
        #"invalid-steps: "recipeInstructions" must be a list of texts or objects, not an object"#
      ),
      (
        #""recipeInstructions": [{"text": "Bake.", 👉"tool": "string"}]"#,
        #"unknown-field: unknown field "tool" of a step"#
      ),
      (
        #""aggregateRating": {"ratingValue": 4, "ratingCount": "many"}"#,
        #"invalid-ratings: "ratingCount" must be a whole number from 0, not "many""#
      ),
      (#""description": 👉true"#, #"invalid-description: "description" must be text, not true"#),
    ])
  func faults(marked: String, expected: String) {
    let parts = marked.split(separator: "👉", omittingEmptySubsequences: false).map(String.init)
    let start = #"{"@type": "Recipe", "name": "Pie", "#
    let read = ForeignRecipes(start + parts.joined() + "}")
    #expect(read.recipes.map(\.name) == ["Pie"])
    #expect(read.messages.count == 1)
    #expect(read.messages.first?.hasSuffix("warning \(expected)") ?? false, "\(read.messages)")
    if parts.count > 1 {
      let column = (start + parts[0]).utf8.count + 1
      #expect(read.messages.first?.hasPrefix("1:\(column) ") ?? false, "\(read.messages)")
    }
  }

  @Test("Reads RecipeSage's labels as tags, its comments as notes, and keeps its words for times")
  func recipeSage() throws {
    let pasta = try ForeignRecipes.one(
      """
      [{"@context": "http://schema.org", "@type": "Recipe", "identifier": "c1",
        "datePublished": "2026-01-02T03:04:05.000Z", "description": "", "image": [],
        "name": "Herb pasta", "prepTime": "PT10M",
        "recipeIngredient": ["[For the sauce]", "50 g herbs"],
        "recipeInstructions": [{"@type": "HowToSection", "name": "Sauce"},
          {"@type": "HowToStep", "text": "Pound."}],
        "recipeYield": "4", "totalTime": "about half of an evening",
        "recipeCategory": ["pasta", "quick"], "creditText": "Aunt Bea",
        "isBasedOn": "https://herbs.example/pasta",
        "comment": [{"@type": "Comment", "name": "Author Notes", "text": "Keeps three days."}],
        "aggregateRating": {"@type": "AggregateRating", "ratingValue": "4", "bestRating": "5"}}]
      """)
    #expect(pasta.tags == ["pasta", "quick"])
    #expect(pasta.categories == [])
    #expect(pasta.notes == "- Total time: about half of an evening\n\nKeeps three days.")
    #expect(
      pasta.source
        == Attribution(name: "Aunt Bea", url: WebAddress("https://herbs.example/pasta")))
    #expect(pasta.ingredients.map(\.group) == ["For the sauce"])
    #expect(pasta.steps.map(\.line) == ["Sauce|Pound.|-"])
    #expect(pasta.rating == Fraction(4))
    #expect(pasta.date?.isoDate == "2026-01-02")
    #expect(pasta.servings == Quantity(Fraction(4)))
  }
}
