internal import LarderModel
internal import LarderTemplate

/// Makes the card of a recipe. Not shared between workers, since it owns a Markdown parser.
struct CardBuilder {
  let context: SiteContext
  let markdown: MarkdownRenderer

  func card(_ recipe: Recipe) -> Card {
    let words = context.wording
    let rating = recipe.rating.map { RatingModel($0, count: recipe.ratingCount, words) }
    let picture = recipe.pictures.lazy.compactMap { context.picture($0, of: recipe.name) }.first
    let card = Card(
      name: recipe.name,
      url: context.addresses.link(recipe: recipe.slug),
      slug: recipe.slug.description,
      id: recipe.id,
      headline: markdown.inline(recipe.headline, context, links: false),
      description: recipe.description.map { Excerpt.of(markdown.plainText($0), limit: 160) },
      time: recipe.totalTime.map { words.duration($0) },
      timeISO: recipe.totalTime?.iso8601,
      difficulty: recipe.difficulty.map { words[$0.key] },
      cuisine: recipe.cuisines.first,
      category: recipe.categories.first,
      rating: rating?.value,
      ratingLabel: rating?.label,
      language: recipe.language,
      languageLabel: words.languageLabel(recipe.language),
      direction: context.direction(of: recipe),
      picture: picture,
      cover: HTML(trusting: []))
    if picture != nil { return card }
    if context.linksCovers { return card.withLinkedCover(context.addresses) }
    return card.withCover(Cover.svg(of: recipe))
  }
}

extension SiteContext {
  /// Direction of a recipe's name where it is not the site's.
  func direction(of recipe: Recipe) -> String? {
    let own = WritingDirection(of: recipe.name) ?? direction
    return own == direction ? nil : own.rawValue
  }

  /// Direction of a recipe's text where its language runs the other way than the site's.
  func textDirection(of recipe: Recipe) -> String? {
    guard let language = recipe.language else { return nil }
    let own = WritingDirection(ofLanguage: language)
    return own == direction ? nil : own.rawValue
  }
}

extension Difficulty {
  var key: Wording.Key {
    switch self {
    case .easy: .easy
    case .medium: .medium
    case .hard: .hard
    }
  }
}

extension RatingModel {
  init(_ rating: Fraction, count: Int?, _ words: Wording) {
    value = words.decimal(RatingModel.oneDecimal(rating))
    label = words.rating(value, from: count)
  }

  /// `4.6`, `4`.
  private static func oneDecimal(_ value: Fraction) -> String {
    let tenths = Int((value.doubleValue * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension MarkdownRenderer {
  /// Inline Markdown; nothing for `nil`.
  func inline(_ text: String?, _ context: SiteContext, links: Bool = true) -> HTML {
    guard let text else { return HTML(trusting: []) }
    return html(
      text, MarkdownOptions(mode: .inline, basePath: context.addresses.base, hasLinks: links))
  }

  /// Blocks of Markdown below a heading of level two; nothing for `nil`.
  func blocks(
    _ text: String?, _ context: SiteContext, topHeadingLevel: Int = 3, hasAnchors: Bool = false
  ) -> HTML {
    guard let text else { return HTML(trusting: []) }
    return html(
      text,
      MarkdownOptions(
        basePath: context.addresses.base, topHeadingLevel: topHeadingLevel,
        hasAnchors: hasAnchors))
  }

  /// A step's blocks with its durations marked.
  ///
  /// - Parameter hear: Is told the words, which cost no second reading.
  func step(
    _ text: String, _ context: SiteContext, topHeadingLevel: Int, durations: DurationLanguage,
    hear: (([PlainParagraph]) -> Void)?
  ) -> HTML {
    let options = MarkdownOptions(
      basePath: context.addresses.base, topHeadingLevel: topHeadingLevel, durations: durations)
    var bytes: [UInt8] = []
    var words = hear.map { _ in MarkdownParagraphs() }
    render(text, options, into: &bytes, words: &words)
    words?.finish()
    if let hear, let words { hear(words.paragraphs) }
    return HTML(trusting: bytes)
  }

  private func html(_ text: String, _ options: MarkdownOptions) -> HTML {
    var bytes: [UInt8] = []
    render(text, options, into: &bytes)
    return HTML(trusting: bytes)
  }
}
