import LarderModel
import Testing

@testable import LarderRender

@Suite struct CooklangFormTests {
  @Test("A fixed amount is locked")
  func fixed() throws {
    var dish = try Dish()
    dish.add(Fraction(2), .litre, "water")
    dish.recipe.ingredients[0].isFixed = true
    dish.recipe.steps = [Step(text: "Boil the water.")]
    #expect(dish.method == "\nBoil the @water{=2%l}.\n")
  }

  @Test("A complete recipe has metadata, sections, ingredients, tools, timers and notes")
  func whole() throws {
    var dish = try Dish("Onion pie: the best")
    dish.recipe.description = "A *plain* pie."
    dish.recipe.author = Attribution(name: "Ann")
    dish.recipe.source = Attribution(name: "Book", url: WebAddress("https://book.example/"))
    dish.recipe.servings = Quantity(Fraction(4), to: Fraction(6))
    (dish.recipe.prepTime, dish.recipe.totalTime) = (Minutes(20), Minutes(90))
    dish.recipe.categories = ["Mains"]
    dish.recipe.tags = ["slow", "yes"]
    dish.recipe.equipment = ["pie dish", "rolling pin"]
    dish.recipe.notes = "Keeps well.\n\n- Freeze it."
    dish.add(Fraction(300), .gram, "plain flour", note: "sifted", group: "Dough")
    dish.add(Fraction(1, over: 2), .teaspoon, "salt", group: "Dough")
    dish.add(Fraction(2), to: Fraction(3), nil, "onions", group: "Filling")
    dish.add(Fraction(3, over: 2), .kilogram, "black pepper", group: "Filling", optional: true)
    dish.recipe.steps = [
      Step(text: "Mix the flour with salt; salt well.", section: "Dough"),
      Step(text: "Rest it for **1 hour 30 minutes**.", section: "Dough"),
      Step(text: "Cook the onion in a pie dish for 20-25 minutes.", section: "Filling"),
    ]
    #expect(
      dish.cooklang == """
        ---
        title: "Onion pie: the best"
        description: A plain pie.
        author: Ann
        source: {name: Book, url: "https://book.example/"}
        servings: 4
        prep time: 20m
        time required: 1h30m
        course: [Mains]
        tags: [slow, "yes"]
        locale: en
        ---

        Get ready: @black pepper{1.5%kg}(optional), #rolling pin{}.

        = Dough

        Mix the @plain flour{300%g}(sifted) with @salt{1/2%tsp}; salt well.

        Rest it for ~{90%minutes}.

        = Filling

        Cook the @onions{2-3} in a #pie dish{} for ~{20-25%minutes}.

        > Keeps well.

        > Freeze it.

        """)
  }

  @Test(
    "Special characters of Cooklang in a step are escaped",
    arguments: [
      ("Email ann@home #1 ~ {x}", ##"Email ann\@home \#1 \~ \{x\}"##),
      (#"A \\ backslash"#, #"A \\ backslash"#),
      ("Stir -- gently --- now", #"Stir -\- gently -\-\- now"#),
      ("See \\[- this -]", #"See \[\- this -]"#),
      ("\\> no note", #"\> no note"#),
      ("\\= no section", #"\= no section"#),
      ("Half > a = sign", "Half > a = sign"),
    ])
  func escapes(markdown: String, cooklang: String) throws {
    var dish = try Dish()
    dish.recipe.steps = [Step(text: markdown)]
    #expect(dish.method == "\n\(cooklang)\n")
  }

  @Test(
    "Characters that would end a name are removed from it",
    arguments: [
      ("flour (type {405})%", "@flour type 405{1}"), ("milk 3.5 %", "@milk 3.5 %{1}"),
      ("@./eggs", "@eggs{1}"),
      ("-?&salt -- pepper", "@salt - pepper{1}"), ("half-fat milk", "@half-fat milk{1}"),
    ])
  func names(name: String, markup: String) throws {
    var dish = try Dish()
    dish.add(Fraction(1), nil, name)
    #expect(dish.method == "\nGet ready: \(markup).\n")
  }

  @Test("A verb at the start of a sentence or a part of a word is not an ingredient")
  func verbs() throws {
    var dish = try Dish()
    dish.add(Fraction(10), .gram, "salt")
    dish.recipe.steps = [Step(text: "Salt the salted, saltless water, then add salt.")]
    #expect(dish.method == "\nSalt the salted, saltless water, then add @salt{10%g}.\n")
  }

  @Test("A word that two ingredients share marks neither")
  func ambiguous() throws {
    var dish = try Dish()
    dish.add(Fraction(1), nil, "red pepper")
    dish.add(nil, nil, "black pepper")
    dish.recipe.steps = [Step(text: "Add pepper and black pepper.")]
    #expect(
      dish.method == "\nGet ready: @red pepper{1}.\n\nAdd pepper and @black pepper{}.\n")
  }

  @Test("If a recipe lists the ingredients of each step, each step has its own amount")
  func uses() throws {
    var dish = try Dish()
    dish.add(Fraction(3), .tablespoon, "oil")
    dish.add(Fraction(1), .teaspoon, "salt", note: "fine", optional: true)
    dish.add(nil, nil, "pepper")
    dish.recipe.equipment = ["wide pan (2)"]
    let (spoon, tsp) = (Unit.tablespoon, Unit.teaspoon)
    dish.recipe.steps = [
      Step(
        text: "Oil a wide pan with 1 tbsp oil for 5 min.",
        uses: [
          StepIngredient(
            ingredient: 0, amount: "1 tbsp", quantity: Quantity(Fraction(1)), unit: spoon,
            unitText: "tbsp")
        ]),
      Step(
        text: "Salt it: add 2 tbsp oil, salt and more salt.",
        uses: [
          StepIngredient(
            ingredient: 0, amount: "2 tbsp", quantity: Quantity(Fraction(2)), unit: spoon,
            unitText: "tbsp"),
          StepIngredient(
            ingredient: 1, amount: "1 tsp", quantity: Quantity(Fraction(1)), unit: tsp,
            unitText: "tsp"),
          StepIngredient(ingredient: 1),
        ]),
    ]
    #expect(
      dish.method == """

        Get ready: @pepper{}.

        Oil a #wide pan{2} with @oil{1%tbsp} for ~{5%min}.

        Salt it: add @oil{2%tbsp}, @salt{1%tsp}(fine, optional) and more @salt{}(optional).

        """)
  }

  @Test("In French, names begin with their noun, and timers have symbols")
  func french() throws {
    var dish = try Dish()
    dish.recipe.language = "fr"
    dish.add(Fraction(250), .gram, "farine de blé")
    dish.recipe.steps = [Step(text: "Mélanger la farine pendant 5 minutes.")]
    #expect(dish.method == "\nMélanger la @farine de blé{250%g} pendant ~{5%min}.\n")
  }

  @Test("Control characters and bidirectional overrides are removed")
  func hostile() throws {
    var dish = try Dish()
    dish.add(Fraction(1), nil, "e\u{1B}[31mgg\u{202E}\n@x")
    dish.recipe.steps = [Step(text: "Mix &#x202E;well&#27;[0m.&#x2028;= Not a section")]
    #expect(dish.method == "\nGet ready: @e 31mgg x{1}.\n\nMix well\\[0m. = Not a section\n")
  }
}
