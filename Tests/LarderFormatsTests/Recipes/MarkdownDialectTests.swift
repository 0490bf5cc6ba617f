import LarderModel
import Testing

/// Fictional Markdown recipes in the format of an online collection.
@Suite struct MarkdownDialectTests {
  @Test func everyFactIsKept() throws {
    let (recipes, diagnostics) = try OwnCatalog.read("based-cooking")
    #expect(diagnostics.map(\.id) == ["missing-picture"])
    #expect(
      recipes.map(\.name) == [
        "Elderflower Water", "Nettle Dumplings", "Night Porridge", "Oat Loaf", "Pea Soup", "Quark",
      ])
    #expect(
      recipes.map { [$0.prepTime?.count, $0.cookTime?.count, $0.totalTime?.count] } == [
        [nil, nil, nil], [30, 12, 42], [5, 25, 30], [15, 50, 65], [15, 90, 105], [nil, nil, nil],
      ])
    #expect(
      recipes.map(\.servings) == [
        nil, Quantity(Fraction(3), to: Fraction(4)), nil, Quantity(Fraction(8)),
        Quantity(Fraction(4)), nil,
      ])
    #expect(recipes.map(\.yield) == [nil, nil, "2 bowls", nil, nil, nil])
    #expect(
      recipes.map(\.tags) == [
        [], ["spring", "vegetarian"], ["breakfast", "quick"], ["bread", "basic"],
        ["soup", "winter"], ["basic", "cheesefare"],
      ])
    #expect(
      recipes.map { $0.author?.name ?? "-" } == [
        "-", "lotte-topf", "lotte-topf", "hanna-backofen", "hanna-backofen", "hof-am-bach",
      ])
    #expect(
      recipes.map(\.date) == [
        nil, CalendarDate(year: 2021, month: 5, day: 30),
        CalendarDate(year: 2023, month: 2, day: 1), CalendarDate(year: 2021, month: 3, day: 11),
        CalendarDate(year: 2022, month: 1, day: 2), CalendarDate(year: 2021, month: 4, day: 16),
      ])
    #expect(
      recipes.map(\.description) == [
        nil, "Pick the tips only, in gloves.", nil,
        "A loaf for people who own one bowl. See also the [pea soup](/pea-soup) it goes with.",
        nil, "All of it hangs on the milk.",
      ])
    #expect(
      recipes.map(\.notes) == [
        nil, "They can be frozen raw.",
        "Any fruit will do.\n\nEat at once.\n\n## Served With\n\nA window.",
        "## Contribution\n\n- Hanna Backofen - [website](https://hanna.example)",
        nil,
        "## Extra: what to do with the whey\n\nBread likes it, and so do the hens.",
      ])
  }

  @Test func ingredients() throws {
    let (recipes, _) = try OwnCatalog.read("based-cooking")
    #expect(
      recipes.map { $0.ingredients.map { "\($0.group ?? "-"): \($0.fields)" } } == [
        ["-: 10|head|heads|elderflower|-", "-: 1|-|-|lemon|-", "-: 2|l|l|water|-"],
        [
          "For the dough: 250|g|g|stale bread|-", "For the dough: 125|ml|ml|milk|-",
          "For the dough: 2|-|-|eggs|-", "For the filling: 2|handful|handfuls|nettle tips|-",
          "For the filling: 1|-|-|onion|-", "For the filling: 0.5|tsp|tsp|nutmeg|-",
        ],
        [
          "For the porridge: 80|g|g|rolled oats|-", "For the porridge: 400|ml|ml|milk|-",
          "On top: 1|-|-|apple|grated", "On top: 1|tbsp|tbsp|honey|-",
        ],
        [
          "-: 500|g|g|strong flour|-", "-: 1.5|tsp|teaspoons|salt|-",
          "-: 1|package|pkg|dry yeast|7 g", "Topping: 2|tbsp|tbsp|oats|-",
          "Topping: 1|tbsp|tbsp|water|-", "-: 350|ml|ml|lukewarm water|-",
        ],
        [
          "-: 500|g|g|split peas|-", "-: 1|-|-|smoked ham hock|or 2 small ones",
          "-: 2-3|-|-|carrots|diced", "Optional: 1|-|-|bay leaf|-",
          "-: -|-|-|Salt and pepper|-",
        ],
        [
          "-: -|-|-|thermometer|-", "-: 1|-|-|cheesecloth|-", "-: 2|l|l|milk|-",
          "-: 100|g|g|buttermilk|-", "-: -|-|-|salt|Some",
        ],
      ])
    #expect(recipes.last?.ingredients.last?.isOptional == true)
  }

  @Test func steps() throws {
    let (recipes, _) = try OwnCatalog.read("based-cooking")
    #expect(
      recipes.map { $0.steps.map { ($0.section.map { $0 + ": " } ?? "") + $0.text } } == [
        ["Put all into a jug.", "Wait overnight, then strain."],
        [
          "Dough: Pour the milk over the bread.", "Dough: Work in the eggs.",
          "Filling: Blanch the nettles for 1 minute.",
          "Filling: Chop them with the onion.\n\n Squeeze them well before.",
          "Filling: Form 12 dumplings and simmer them for 12 minutes.",
        ],
        ["Soak the oats in the milk overnight.", "Simmer for 5 mins, stirring."],
        [
          "Mix everything but the topping in a\nbowl.", "Cover and leave for 2 hours.",
          "Shape, sprinkle with the topping and bake at 220°C (425°F) for 50 minutes.",
        ],
        [
          "Soak the peas the night before.", "Simmer peas and hock for an hour.",
          "Add the carrots.", "Simmer for 30 minutes more.",
        ],
        [
          "Souring: Warm the milk to 30°C.", "Souring: Stir in the buttermilk.",
          "Souring: Cover and leave in a warm place for 24 hours.",
          "Draining: Pour it into the cheesecloth.", "Draining: Let it drip for 4 hours.",
        ],
      ])
  }
}
