internal import LarderFormats
internal import LarderKitchen
internal import LarderLoad
internal import LarderModel
internal import LarderRender

/// Conditions for all results of a parser.
enum Invariant {
  /// Checks that messages contain no control characters, which would reach a terminal.
  static func holds(for diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      precondition(!diagnostic.id.description.isEmpty && !diagnostic.message.isEmpty)
      for scalar in DiagnosticPrinter.text(diagnostic).unicodeScalars where scalar != "\n" {
        precondition(!isUnsafe(scalar), "U+\(String(scalar.value, radix: 16)) on a terminal")
      }
    }
  }

  /// Checks that texts are clean, and that their Markdown becomes only safe HTML.
  static func holds(for recipe: Recipe) {
    precondition(!recipe.name.isEmpty, "a recipe without a name")
    let words = [recipe.name] + recipe.tags + recipe.cuisines + recipe.ingredients.map(\.name)
    for text in words {
      for scalar in text.unicodeScalars {
        precondition(!isUnsafe(scalar), "U+\(String(scalar.value, radix: 16)) in a text")
      }
    }
    for use in recipe.steps.flatMap(\.uses) {
      precondition(recipe.ingredients.indices.contains(use.ingredient), "a use of no ingredient")
    }
    for text in [recipe.headline, recipe.description, recipe.notes] + recipe.steps.map(\.text) {
      if let text { holds(forMarkdown: text) }
    }
  }

  /// Checks that marks are in order within the text, and their parts within the marks.
  static func holds(forStep text: String, _ reader: StepReader) {
    let bytes = Array(text.utf8)
    var end = 0
    for mark in reader.readStep(bytes).marks {
      precondition(mark.range.lowerBound >= end, "marks overlap")
      end = mark.range.upperBound
      holds(for: mark.amount, in: String(decoding: bytes[mark.range], as: UTF8.self))
    }
    precondition(end <= bytes.count, "a mark behind the text")
  }

  static func holds(for amount: AmountText, in text: String) {
    var end = 0
    for part in amount.parts {
      precondition(part.range.lowerBound >= end, "parts overlap")
      end = part.range.upperBound
    }
    precondition(max(end, amount.again?.upperBound ?? 0) <= text.utf8.count, "behind the text")
  }

  static func holds(forMarkdown text: String) {
    let clean = TextCleaner.literalMarkdown(text)
    let renderer = MarkdownRenderer()
    for options in [
      MarkdownOptions(
        basePath: "/cook/", topHeadingLevel: 3,
        durations: DurationScanner(BuiltIn.kitchens["en"])),
      MarkdownOptions(mode: .inline, hasLinks: false),
    ] {
      SafeHTML.check(Array(renderer.html(clean, options).utf8))
    }
    _ = renderer.plainText(clean)
  }

  /// Whether a scalar is a control character or reorders the text around it.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// A check of the HTML from Markdown against a list of allowed tags and attributes.
enum SafeHTML {
  private static let tags: Set<String> = [
    "p", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "em", "strong", "a", "blockquote",
    "pre", "code", "time", "div", "table", "thead", "tr", "th", "td", "del", "sup", "section",
    "label", "video",
  ]
  private static let emptyTags: Set<String> = ["hr", "br", "img", "input"]
  private static let attributes: Set<String> = [
    "href", "title", "src", "alt", "loading", "start", "class", "datetime", "data-until",
    "tabindex", "scope", "id", "role", "type", "preload", "aria-label",
  ]
  private static let flags: Set<String> = ["checked", "disabled", "controls", "playsinline"]

  /// Traps unless every tag is allowed and closed, every attribute allowed and quoted, and every
  /// URL may be published.
  static func check(_ html: [UInt8]) {
    var open: [String] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      let isEnd = rest.first == UInt8(ascii: "/")
      if isEnd { rest = rest.dropFirst() }
      let name = word(&rest)
      if isEnd {
        precondition(open.popLast() == name && rest.first == UInt8(ascii: ">"), "</\(name)>")
        continue
      }
      precondition(tags.contains(name) || emptyTags.contains(name), "<\(name)>")
      if tags.contains(name) { open.append(name) }
      while rest.first == 0x20 {
        rest = rest.dropFirst()
        attribute(&rest, of: name)
      }
      precondition(rest.first == UInt8(ascii: ">"), "<\(name) never ends")
    }
    precondition(open.isEmpty, "<\(open)> left open")
    for address in LinkScanner.addresses(in: html) where !address.isEmpty {
      precondition(WebAddress(address) != nil, "a link to \(address)")
    }
  }

  private static func attribute(_ rest: inout ArraySlice<UInt8>, of tag: String) {
    let name = word(&rest)
    if flags.contains(name) { return }
    precondition(attributes.contains(name), "<\(tag) \(name)>")
    precondition(rest.starts(with: Array("=\"".utf8)), "<\(tag) \(name)> without a value")
    rest = rest.dropFirst(2)
    guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")) else {
      preconditionFailure("<\(tag) \(name)> never ends")
    }
    precondition(!rest[..<quote].contains(UInt8(ascii: "<")), "< in <\(tag) \(name)>")
    rest = rest[(quote + 1)...]
  }

  private static func word(_ rest: inout ArraySlice<UInt8>) -> String {
    let bytes = rest.prefix {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
    rest = rest.dropFirst(bytes.count)
    return String(decoding: bytes, as: UTF8.self)
  }
}
