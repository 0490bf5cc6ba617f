import LarderBuild
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

/// A recipe to export, and its exports as text.
struct Dish {
  var recipe: Recipe
  var site = SiteConfiguration()

  init(_ name: String = "Pie") throws {
    recipe = Recipe(
      id: "pie", slug: try #require(Slug("pie")), name: name,
      origin: .init(path: "Content/recipes.json", offset: 0))
  }

  /// Parses `300 g flour, sifted` into its parts.
  mutating func add(
    _ amount: Fraction? = nil, to upper: Fraction? = nil, _ unit: Unit? = nil, _ name: String,
    note: String? = nil, group: String? = nil, optional: Bool = false
  ) {
    let numbers = [amount, upper].compactMap { $0?.description }.joined(separator: "–")
    let words = [numbers, unit?.rawValue ?? "", name].filter { !$0.isEmpty }
    recipe.ingredients.append(
      Ingredient(
        text: words.joined(separator: " ") + (note.map { ", \($0)" } ?? ""),
        quantity: amount.flatMap { Quantity($0, to: upper) }, unit: unit,
        unitText: unit?.rawValue, name: name, note: note, group: group, isOptional: optional,
        isReadFromText: !optional))
  }

  private var context: SiteContext {
    var diagnostics: [Diagnostic] = []
    let catalog = Catalog(site: site, recipes: [recipe], pages: [], pictures: [])
    let words = [
      "prepTime": "Preparation", "totalTime": "In all", "minutes": "{minutes} min",
      "hoursAndMinutes": "{hours} h {minutes} min", "hours": "{hours} h", "servings": "Serves",
      "ingredients": "Ingredients", "method": "Method", "notes": "Notes", "by": "By",
      "source": "From", "optional": "optional", "formReady": "Get ready:", "fat": "Fat",
      "nutrition": "Nutrition", "perServing": "per serving", "decimalMark": ".",
    ]
    return SiteContext(SitePlan(catalog, into: &diagnostics), Wording(words), BuiltIn.kitchens)
  }

  private func text(_ write: (RecipeWords, inout [UInt8]) -> Void) -> String {
    var output: [UInt8] = []
    write(RecipeWords(recipe, MarkdownRenderer()), &output)
    return String(decoding: output, as: UTF8.self)
  }

  var plain: String { text { PlainTextForm(context).write(recipe, $0, to: &$1) } }
  var markdown: String { text { MarkdownForm.write(recipe, to: &$1) } }
  var cooklang: String { text { CooklangForm(context).write(recipe, $0, to: &$1) } }

  /// The Cooklang below the front matter.
  var method: String {
    String(cooklang.split(separator: "---\n", maxSplits: 1).last ?? "")
  }
}
