internal import LarderModel

/// The assignment of drawn social images to recipes without a photo, for shared links and search
/// engines, which need an image of fixed size.
///
/// Each recipe has its own image. In a large catalog, that would be too many: recipes share the
/// image of the first recipe with the same shape.
struct CoverCards {
  /// A recipe whose image is also used for others.
  struct Holder: Codable {
    /// The index in the catalog.
    var place: Int
    var slug: Slug
  }

  /// Recipes by shape; `nil` if each has its own image.
  let byShape: [String: Holder]?
  private let words: @Sendable (String) -> CoverWords?
  private let language: String
  /// Whether the site has a base URL, which links to share need.
  private let isNeeded: Bool

  /// The number of recipes of a large catalog that are considered.
  static let sample = 2_000

  /// - Parameter byShape: The result of a plan for the whole catalog.
  init(
    _ site: SiteConfiguration, _ byShape: [String: Holder]?,
    words: @escaping @Sendable (String) -> CoverWords?
  ) {
    (self.words, self.byShape, language) = (words, byShape, site.language)
    isNeeded = site.baseURL != nil && site.look.covers != .none
  }

  /// - Parameter areShared: Whether recipes of one shape share an image.
  init(
    _ site: SiteConfiguration, _ recipes: ByPlace<Recipe>, areShared: Bool,
    words: @escaping @Sendable (String) -> CoverWords?
  ) {
    let own = CoverCards(site, nil, words: words)
    var found: [String: Holder] = [:]
    for index in own.isNeeded && areShared ? 0..<min(recipes.count, CoverCards.sample) : 0..<0 {
      guard recipes[index].pictures.isEmpty, let shape = own.shape(of: recipes[index]),
        found[shape] == nil
      else { continue }
      found[shape] = Holder(place: index, slug: recipes[index].slug)
    }
    self.init(site, own.isNeeded && areShared ? found : nil, words: words)
  }

  private func shape(of recipe: Recipe) -> String? {
    words(recipe.language ?? language).map { CoverEvidence.shape(of: recipe, $0) }
  }

  /// Recipes whose images are also used for others, in catalog order.
  var shared: [Holder] { (byShape ?? [:]).values.sorted { $0.place < $1.place } }

  /// Returns the slug of the recipe whose image is used for a recipe; `nil` if there is none.
  ///
  /// - Parameter whole: The full recipe, if available.
  func holder(for recipe: RecipeSummary, _ whole: Recipe?) -> Slug? {
    guard isNeeded, recipe.pictures.isEmpty else { return nil }
    guard let byShape else { return recipe.slug }
    let shape = whole.flatMap { self.shape(of: $0) }
    return (shape.flatMap { byShape[$0] } ?? shared.first)?.slug
  }

  /// Returns the recipes with their own image, in catalog order.
  func holders(in recipes: [RecipeSummary]) -> [Int] {
    if byShape != nil { return shared.map(\.place) }
    return isNeeded ? recipes.indices.filter { recipes[$0].pictures.isEmpty } : []
  }
}

/// A name broken into lines of similar width, for the cover of a dish whose shape is uncertain.
struct CoverLettering {
  let lines: [String]
  /// The font size, in units of the drawing.
  let size: Int

  private static let most = 58
  private static let least = 10

  /// - Parameters:
  ///   - width: The limit for the longest line, in units of the drawing.
  ///   - height: The limit for all lines together.
  init(_ name: String, width: Int, height: Int) {
    let words = CoverLettering.words(name)
    var best: (lines: [String], size: Int) = ([], 0)
    for count in 1...max(1, min(5, words.count)) {
      let lines = CoverLettering.balanced(words, count)
      let longest = lines.map { CoverLettering.width(of: $0) }.max() ?? 1
      let size = min(
        CoverLettering.most, width * 100 / max(1, longest),
        height * 100 / (max(1, lines.count) * 118))
      // Prefers fewer lines if the type is nearly as large.
      if size > best.size * 108 / 100 { best = (lines, size) }
    }
    (lines, size) = (best.lines, max(CoverLettering.least, best.size))
  }

  /// Returns the parts between which lines may break. Scripts without spaces may break anywhere.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    for word in name.split(whereSeparator: { $0.isWhitespace || $0 < " " }).prefix(24) {
      let isUnspaced = word.unicodeScalars.allSatisfy { (0x3040...0xd7ff).contains($0.value) }
      if isUnspaced, word.count > 4 {
        words += word.map(String.init)
      } else {
        words.append(String(word))
      }
    }
    return words
  }

  /// Returns at most `count` lines, as close to equal width as the words allow.
  private static func balanced(_ words: [String], _ count: Int) -> [String] {
    let share =
      words.reduce(0) { $0 + width(of: $1) + (isUnspaced($1) ? 0 : 34) } / max(1, count)
    var lines: [String] = []
    for word in words {
      let joint = isUnspaced(word) && isUnspaced(lines.last ?? "") ? "" : " "
      guard let last = lines.last else {
        lines.append(word)
        continue
      }
      let joined = last + joint + word
      if lines.count < count, width(of: joined) - share > share - width(of: last) {
        lines.append(word)
      } else {
        lines[lines.count - 1] = joined
      }
    }
    return lines
  }

  private static func isUnspaced(_ text: String) -> Bool {
    text.unicodeScalars.first.map { (0x3040...0xd7ff).contains($0.value) } ?? false
  }

  /// Returns a width in hundredths of the font size; an overestimate, since the font is unknown.
  private static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1.value) }
  }

  private static func width(of scalar: UInt32) -> Int {
    switch scalar {
    case 0x20, 0x21, 0x27, 0x28, 0x29, 0x2C, 0x2D, 0x2E, 0x2019: 34
    case 0x69, 0x6A, 0x6C, 0x66, 0x72, 0x74, 0x49: 40
    case 0x6D, 0x77, 0x4D, 0x57: 96
    case 0x41...0x5A: 74
    case 0x300...0x36F, 0x64B...0x65F, 0x200B...0x200F: 0
    case 0x600...0x6FF: 56
    case 0x2E80...0xFFEF: 104
    default: 60
    }
  }
}
