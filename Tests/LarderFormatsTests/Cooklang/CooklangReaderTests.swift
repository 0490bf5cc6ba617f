import LarderLoad
import LarderModel
import Testing

@testable import LarderFormats

@Suite struct CooklangReaderTests {
  private func read(
    _ text: String, path: String = "Content/recipes/Leek soup.cook"
  ) -> (recipe: Recipe?, messages: [String]) {
    let reading = CooklangReader.readRecipe(SourceText(path: path, text: text))
    let messages = reading.diagnostics.map { diagnostic in
      let place = "\(diagnostic.location.line ?? 0):\(diagnostic.location.column ?? 0)"
      let hint = diagnostic.hint.map { " (\($0))" } ?? ""
      return "\(place) \(diagnostic.problem.name): \(diagnostic.message)\(hint)"
    }
    return (reading.recipe, messages)
  }

  private func lines(_ text: String) -> [String] {
    read(text).recipe?.ingredients.map(\.text) ?? []
  }

  private func steps(_ text: String) -> [String] { read(text).recipe?.steps.map(\.text) ?? [] }

  @Test("Reads every part of a file into the recipe")
  func whole() throws {
    let (found, messages) = read(
      """
      ---
      title: Leek and potato soup
      servings: 4
      time: {prep: 10 min, cook: 1h}
      course: Starter
      tags: quick, winter
      difficulty: intermediate
      locale: en_GB
      introduction: A soup for cold days.
      source: {name: A book, url: "https://book.example/"}
      ---
      > From the north.

      = The base ==

      Sweat @leeks{3%large}(sliced) in @butter{30%g}
      in a #wide pan{2} for ~{10%minutes}.

      Add @?thyme{few%sprigs}, @salt{=1%tsp} and #wide pan{}.

      ==

      Simmer ~soup{20-25%minutes}.

      > Keeps for 3 days.
      """)
    let recipe = try #require(found)
    #expect(messages == [])
    #expect(recipe.name == "Leek and potato soup")
    #expect(recipe.slug == Slug("leek-soup"))
    #expect(recipe.servings == Quantity(Fraction(4)))
    #expect(
      [recipe.prepTime, recipe.cookTime, recipe.totalTime].map { $0?.count } == [10, 60, 70])
    #expect(recipe.categories == ["Starter"])
    #expect(recipe.tags == ["quick", "winter"])
    #expect(recipe.difficulty == .medium)
    #expect(recipe.language == "en-GB")
    #expect(recipe.description == "A soup for cold days.\n\nFrom the north.")
    #expect(recipe.notes == "Keeps for 3 days.")
    #expect(recipe.source == Attribution(name: "A book", url: WebAddress("https://book.example/")))
    #expect(recipe.equipment == ["wide pan (2)"])
    #expect(
      recipe.ingredients.map(\.text) == [
        "3 large leeks, sliced", "30 g butter", "few sprigs thyme", "1 tsp salt",
      ])
    #expect(recipe.ingredients.map(\.group) == Array(repeating: "The base", count: 4))
    #expect(recipe.ingredients.map(\.isOptional) == [false, false, true, false])
    #expect(recipe.ingredients.map(\.isFixed) == [false, false, false, true])
    #expect(recipe.ingredients.map(\.unit) == [nil, .gram, .sprig, .teaspoon])
    #expect(
      recipe.steps.map(\.text) == [
        "Sweat leeks in butter in a wide pan for 10 minutes.",
        "Add thyme, salt and wide pan.", "Simmer 20-25 minutes (soup).",
      ])
    #expect(recipe.steps.map(\.section) == ["The base", "The base", nil])
    #expect(recipe.steps.map { $0.uses.map(\.ingredient) } == [[0, 1], [2, 3], []])
    #expect(recipe.steps[0].uses.map(\.amount) == ["3 large", "30 g"])
    #expect(recipe.steps[0].uses[1].quantity == Quantity(Fraction(30)))
  }

  @Test("Reads metadata lines that are not valid UTF-8")
  func brokenMetadata() {
    let bytes =
      Array("---\ntitle: a {b\nserves: ".utf8) + [0xF9, 0xF9, 0xF9] + Array("\n---\nStir.".utf8)
    let reading = CooklangReader.readRecipe(SourceText(path: "a.cook", bytes: bytes))
    #expect(reading.recipe?.steps.map(\.text) == ["Stir."])
  }

  @Test("Reads metadata from lines, even if they are not valid YAML")
  func metadata() {
    for text in [
      ">> Prep Time: 5 minutes\n>> serves: 2|4\n>> source.name: Ann\n\nStir.",
      "---\nPrep Time: 5 minutes\nserves   :2|4\nsource.name: Ann\nintroduction: Fast: really\n---\nStir.",
    ] {
      let (recipe, messages) = read(text)
      #expect(messages == [])
      #expect(recipe?.name == "Leek soup")
      #expect(recipe?.prepTime == Minutes(5))
      #expect(recipe?.servings == Quantity(Fraction(2)))
      #expect(recipe?.source == Attribution(name: "Ann"))
      #expect(recipe?.steps.map(\.text) == ["Stir."])
    }
  }

  @Test(
    "Reads servings or yield",
    arguments: [
      ("servings: 4", "4", nil), ("serves: 4-6", "4-6", nil), ("yield: 6%balls", nil, "6 balls"),
      ("servings: 6\nyield: 6%balls", "6", "6 balls"),
      ("servings: 15 cups worth", nil, "15 cups worth"),
      ("yield: 8", "8", nil), ("servings: a crowd", nil, "a crowd"),
    ] as [(String, String?, String?)])
  func makes(metadata: String, servings: String?, yield: String?) {
    let (recipe, messages) = read("---\n\(metadata)\n---\nStir.")
    let made = recipe?.servings.map { made in
      made.lower.description + (made.upper.map { "-\($0)" } ?? "")
    }
    #expect(made == servings)
    #expect(recipe?.yield == yield)
    #expect(messages == [])
  }

  @Test(
    "Reads a source as a name, a URL or both",
    arguments: [
      ("source: https://www.book.example/soup", "book.example", "https://www.book.example/soup"),
      ("source: Ann", "Ann", nil), ("source: Ann <https://a.example>", "Ann", "https://a.example"),
      ("source.name: Ann\nsource.url: https://a.example", "Ann", "https://a.example"),
      ("source:\n  url: https://a.example", "a.example", "https://a.example"),
    ] as [(String, String, String?)])
  func sources(metadata: String, name: String, url: String?) {
    let (recipe, messages) = read("---\n\(metadata)\n---\nStir.")
    #expect(recipe?.source == Attribution(name: name, url: url.flatMap { WebAddress($0) }))
    #expect(messages == [])
  }

  @Test("Adds up repeated ingredients in the same unit, and lists other units separately")
  func sums() {
    #expect(lines("@oil{1%tbsp}, @oil{2%tbsp}, @Oil, @oil{5%ml}") == ["3 tbsp oil", "5 ml oil"])
    #expect(lines("@oats{1/2%cup} and @oats{1%cups}") == ["1 1/2 cup oats"])
    #expect(lines("@oats{0.5%kg} and @oats{1%kg}") == ["1.5 kg oats"])
    #expect(lines("@eggs{1-2} and @eggs{2}") == ["3-4 eggs"])
    #expect(lines("@salt, @salt{1%tsp}(fine)") == ["1 tsp salt, fine"])
    #expect(
      lines("@mint{few%leaves} @mint{few%leaves} @mint{2%leaves}")
        == ["few leaves mint", "2 leaves mint"])
    #expect(lines("@onion{1}(diced), @onion{1}(sliced)") == ["1 onion, diced", "1 onion, sliced"])
    #expect(lines("@onion{1}(diced), @onion{1}") == ["2 onion, diced"])
    #expect(lines("@salt{=1%tsp} @salt{1%tsp}") == ["1 tsp salt", "1 tsp salt"])
  }

  @Test("Keeps the amount of each mention, and shows it in the text if it is not the total")
  func mentions() throws {
    let recipe = try #require(
      read("Fry in @oil{1%tbsp}.\n\nAdd more @oil{2%tbsp} and @salt{1%tsp}.\n\nSeason with @salt.")
        .recipe)
    #expect(
      recipe.steps.map(\.text) == [
        "Fry in 1 tbsp oil.", "Add more 2 tbsp oil and salt.", "Season with salt.",
      ])
    #expect(recipe.steps.map { $0.uses.map(\.ingredient) } == [[0], [0, 1], [1]])
    #expect(
      recipe.steps.map { $0.uses.map(\.amount) } == [["1 tbsp"], ["2 tbsp", "1 tsp"], [nil]])
  }

  @Test("Reads amounts without a percent sign as people write them")
  func amounts() {
    #expect(lines("@oil{3tsp}") == ["3 tsp oil"])
    #expect(lines("@oil{1 L}") == ["1 L oil"])
    #expect(lines("@salt{pinch}") == ["pinch salt"])
    #expect(lines("@oil{a bit}") == ["a bit oil"])
    #expect(read("@oil{1 L}").recipe?.ingredients.first?.unit == .litre)
    #expect(
      read("@oil{1 1/2%tbsp}").recipe?.ingredients.first?.quantity
        == Quantity(Fraction(3, over: 2) ?? .zero))
    #expect(read("@oil{01/2%tbsp}").recipe?.ingredients.first?.quantity == nil)
  }

  @Test("Shows hidden ingredients only in the text")
  func unlisted() throws {
    let recipe = try #require(
      read("Put @-ice into @white wine|the wine{1%dl} with @&(~1)dough{}.").recipe)
    #expect(recipe.ingredients.map(\.text) == ["1 dl white wine"])
    #expect(recipe.steps.map(\.text) == ["Put ice into the wine with dough."])
  }

  @Test("Escapes text that would be Markdown syntax")
  func words() {
    #expect(
      steps("2 * 3 * 4 _or_ `so` [x](y) <b> &amp; \\@ \\\\\n\n1. Stir\n\n- Rest \\\n- Eat") == [
        #"2 \* 3 \* 4 \_or\_ \`so\` \[x](y) \<b> \&amp; @ \\"#, #"1\. Stir"#, "\\- Rest\\\n\\- Eat",
      ])
  }

  @Test("Uses the file name as the title, and recognizes drafts")
  func names() {
    #expect(read("Stir.", path: "Content/recipes/leek-soup.cook").recipe?.name == "Leek soup")
    #expect(read("Stir.", path: "Content/recipes/7-Up Cake.cook").recipe?.name == "7-Up Cake")
    #expect(read("---\ndraft: true\n---\nStir.").recipe?.isDraft == true)
    #expect(read(">> draft: yes\n\nStir.").recipe?.isDraft == true)
  }

  @Test("Reports problems with their positions")
  func faults() {
    let (recipe, messages) = read(
      """
      ---
      cokking time: 5
      prep time: soon
      ---
      >> servings
      >> colour: red
      Boil @eggs{3 for ~{5} [- long.

      Add @{2%g} oil, @salt{g}, @mint{%leaves}, @milk{9 q} and @dill{1}(cut.
      """)
    #expect(recipe?.steps.count == 2)
    #expect(
      messages == [
        #"2:1 unknown-field: unknown field "cokking time" of a recipe"#,
        #"6:4 unknown-field: unknown field "colour" of a recipe (to keep it, add this to site.yaml: fields: {colour: Colour})"#,
        #"3:12 invalid-prep-minutes: "prep time" must be a number of minutes or a duration such as "PT1H30M", not "soon" (write prep time: 90)"#,
        "5:1 cooklang-syntax: this line of metadata has no colon, and is left out "
          + "(write >> servings: 4)",
        "7:11 cooklang-syntax: this brace is not closed (write } after the amount: @flour{200%g})",
        "7:19 cooklang-syntax: this timer has no unit of time (write ~{25%minutes})",
        "7:23 cooklang-syntax: the comment that begins here is not closed, so it is shown (end it with -])",
        "9:5 cooklang-syntax: there is no name after this @ (write @plain flour{200%g})",
        #"9:17 cooklang-syntax: the unit "g" has no amount, and is left out (write the amount before it: {2%g})"#,
        #"9:27 cooklang-syntax: the unit "leaves" has no amount, and is left out (write the amount before it: {2%leaves})"#,
        #"9:43 unreadable-quantity: "9 q" is shown as written, but cannot be scaled (write a number or a fraction such as "1 1/2")"#,
        "9:66 cooklang-syntax: this bracket is not closed (write ) after the preparation: @onion{1}(diced))",
      ])
    #expect(
      read("-- nothing").messages == [
        "1:1 cooklang-syntax: this recipe has no steps (write one paragraph per step)"
      ])
  }

  @Test("Reports broken front matter with its position")
  func broken() {
    let (recipe, messages) = read("---\ntags: [a\nservings: 4\n- x\n---\nStir.")
    #expect(recipe == nil)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("yaml-syntax") == true)
    #expect(
      read("---\n- a\n- b\n---\nStir.").messages
        == [
          "2:1 not-fields: front matter must be fields, not a list (write title: Apple pie)"
        ])
  }
}
