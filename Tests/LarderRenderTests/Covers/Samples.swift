import LarderKitchen
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

/// Minimal recipes for tests: lines are `amount unit name` or just a name.
enum Samples {
  static func recipe(_ name: String, _ lines: [String]) throws -> Recipe {
    let slug = try #require(Slug(from: name))
    var recipe = Recipe(
      id: slug.description, slug: slug, name: name,
      origin: Recipe.Origin(path: "test.json", offset: 0))
    recipe.ingredients = lines.map { line in
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first, let amount = Int32(first) else {
        return Ingredient(text: line, name: line)
      }
      let unit = words.count > 2 ? Unit(rawValue: words[1]) : nil
      let name = words.dropFirst(unit == nil ? 1 : 2).joined(separator: " ")
      return Ingredient(text: line, quantity: Quantity(Fraction(amount)), unit: unit, name: name)
    }
    return recipe
  }

  /// The words of the theme's vocabularies.
  static func words(_ language: String = "en") -> CoverWords {
    language == "en" ? english : made(language, english: english)
  }

  /// English words with the artwork of a test.
  static func words(with artwork: CoverArtwork) -> CoverWords {
    made("en", english: nil, artwork)
  }

  private static let english = made("en", english: nil)

  private static func made(
    _ language: String, english: CoverWords?, _ artwork: CoverArtwork = artwork
  ) -> CoverWords {
    let words = StepWords(BuiltIn.kitchens, language: language)
    return CoverWords(
      BuiltIn.kitchens[language], NameTable(foodsOf: BuiltIn.kitchens[language], words),
      words, artwork, english: english)
  }

  /// The theme's artwork.
  static let artwork: CoverArtwork = {
    var diagnostics: [Diagnostic] = []
    let theme = Theme(files: BuiltIn.theme, strings: [:])
    let artwork = CoverArtwork(theme, BuiltIn.kitchens.foods, into: &diagnostics)
    precondition(diagnostics.isEmpty, "\(diagnostics)")
    return artwork
  }()

  static func cover(of recipe: Recipe, _ style: SiteLook.Covers = .drawn) -> [UInt8] {
    Cover.svg(of: recipe, english, style)
  }

  /// One name for each shape: the first word of each.
  static let names = BuiltIn.kitchens["en"].covers.dishes.sorted { $0.key < $1.key }
    .compactMap(\.value.first)

  static let lines = [
    "400 g tomatoes", "2 onions", "250 g strawberries", "3 tbsp basil", "100 g rice",
    "4 eggs", "200 ml cream", "1 tsp chilli flakes", "500 g prawns", "150 g mushrooms",
    "2 lemons", "300 g peas", "80 g walnuts", "120 g cheddar", "2 kg potatoes", "1 bunch dill",
    "40 g olives", "300 g white cabbage", "300 g noodles", "2 red chillies", "90 g glorp",
    "100 g blueberries", "1 head broccoli", "2 carrots", "300 g green beans", "600 g chicken",
    "2 limes", "50 g dark chocolate", "1 bunch parsley", "10 g sesame seeds", "200 g salmon",
    "250 g tofu", "1 handful spinach", "3 tbsp flour", "1 cup chickpeas", "1 cucumber",
    "2 red peppers", "100 g feta", "20 g mint", "99999999 kg salt",
  ]

  /// A jar of ghee drawn by `Cover`.
  static let ghee = """
    <svg class="cover k7" viewBox="0 0 400 300" aria-hidden="true" \
    focusable="false">\
    <path class="ka" fill="#86627a" d="M-200-150h800v600h-800z"/>\
    <path class="kb" fill="none" stroke="#724f67" stroke-dasharray="4 38" \
    stroke-width="1200" d="M-325-238l1040 760"/>\
    <g fill="none" stroke-linecap="round" stroke-linejoin="round" \
    transform="translate(2-4)">\
    <ellipse cx="214" cy="266" rx="100" ry="16" fill="#2a1710" fill-opacity=".22"/>\
    <rect x="118" y="62" width="164" height="206" rx="30" fill="#e9efe8"/>\
    <rect x="128" y="86" width="144" height="172" rx="22" fill="#f6cf62"/>\
    <rect x="128" y="224" width="144" height="34" rx="17" fill="#dbb657"/>\
    <path stroke="#fff" stroke-width="9" d="M140 104v96"/>\
    <path fill="#b4472f" d="M116 70l10-40q74-16 148 0l10 40q-84 18-168 0z"/>\
    <path stroke="#d08870" stroke-width="4" d="M122 56q78 16 156 0m-130-22l-8 30m44-34l-3 \
    38m37-36l4 36m30-34l10 30"/>\
    <path fill="#fff3cf" d="M126 146q74-14 148 0v-38q0-18-22-20h-104q-22 2-22 20z" \
    fill-opacity=".32"/>\
    <ellipse cx="276" cy="262" rx="74" ry="15" fill="#e9eee9"/>\
    <path fill="#d9ae3f" d="M232 214h64v46h-64z"/>\
    <path fill="#f7d873" d="M232 214l22-18h64l-22 18z"/>\
    <path fill="#e6bf55" d="M296 214l22-18v44l-22 20z"/>\
    <path stroke="#fff1bd" stroke-width="4" d="M250 214l20-17"/>\
    </g>\
    <path class="kn" fill="none" d="M-200-150h800v600h-800z"/>\
    </svg>
    """
}
