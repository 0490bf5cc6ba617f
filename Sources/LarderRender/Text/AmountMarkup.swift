internal import LarderKitchen
internal import LarderModel
internal import LarderTemplate

/// Amounts as HTML, with their parts in elements that scripts rewrite.
enum AmountMarkup {
  /// Returns the amount of an ingredient in an element.
  ///
  /// - Parameters:
  ///   - bought: The unit on a shopping list if the amount has none.
  ///   - count: The number on a shopping list if it counts something else.
  static func element(
    _ text: String, _ quantity: Quantity?, _ unit: Unit?, of name: String, isFixed: Bool,
    bought: Unit? = nil, count: Quantity? = nil, _ reader: AmountReader?
  ) -> HTML {
    var html: [UInt8] = []
    html.reserveCapacity(160)
    html += "<span class=\"amount\"".utf8
    var amount = AmountText()
    if let quantity, let reader {
      amount = reader.split(text, quantity, unit)
      reader.join(&amount, before: " \(name)".utf8)
    }
    let isFound = !amount.parts.isEmpty
    if let quantity {
      html += " data-value=\"".utf8
      append(quantity, unit, to: &html)
      if unit == nil, let bought { html += " data-buy-unit=\"\(bought.rawValue)\"".utf8 }
      if let count {
        html += " data-buy=\"\(count.lower)\"".utf8
        if let upper = count.upper { html += " data-buy-max=\"\(upper)\"".utf8 }
      }
      appendWhole(&amount, of: text.utf8.count, unit, to: &html)
    }
    html += (isFixed ? " data-fixed>" : ">").utf8
    // An element inside distinguishes an amount without marks from a marked one.
    html += (isFound || quantity == nil ? "" : "<span>").utf8
    append(text.utf8, amount, to: &html)
    html += (isFound || quantity == nil ? "</span>" : "</span></span>").utf8
    return HTML(trusting: WritingDirection(of: text) == .rightToLeft ? isolated(html) : html)
  }

  /// Isolates each `1½`, because a right-to-left text would otherwise show the fraction first.
  private static func isolated(_ html: [UInt8]) -> [UInt8] {
    var text = String.UnicodeScalarView()
    var digits = 0
    for scalar in String(decoding: html, as: UTF8.self).unicodeScalars {
      let isFraction = digits > 0 && "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞".unicodeScalars.contains(scalar)
      if isFraction { text.insert("\u{2066}", at: text.index(text.endIndex, offsetBy: -digits)) }
      text.append(scalar)
      if isFraction { text.append("\u{2069}") }
      digits = ("0"..."9").contains(scalar) ? digits + 1 : 0
    }
    return Array(String(text).utf8)
  }

  /// Returns the number of servings.
  static func count(_ quantity: Quantity?, _ words: Wording) -> HTML {
    guard let quantity else { return HTML(trusting: []) }
    let text = words.quantity(quantity)
    var amount = AmountText()
    amount.parts = [AmountText.Part(range: 0..<text.utf8.count, quantity: quantity)]
    var html: [UInt8] = []
    append(text.utf8, amount, to: &html)
    return HTML(trusting: html)
  }

  /// Returns the yield of a recipe.
  static func yield(_ text: String?, _ reader: AmountReader?) -> HTML {
    var html: [UInt8] = []
    if let text { append(text.utf8, reader?.yield(text) ?? AmountText(), to: &html) }
    return HTML(trusting: html)
  }

  /// Appends attributes if the amount is a single part, which needs no element of its own. The
  /// part's unit may be written in another place.
  static func appendWhole(
    _ amount: inout AmountText, of count: Int, _ unit: Unit?, to html: inout [UInt8]
  ) {
    guard var part = amount.parts.first, amount.parts.count == 1, part.range == 0..<count else {
      return
    }
    if part.unit != unit { part.word = "" }
    appendWord(of: part, to: &html)
    amount = AmountText()
  }

  /// Appends a text with each part in an element, and with an element around a repetition in other
  /// units.
  static func append(_ text: some Collection<UInt8>, _ amount: AmountText, to html: inout [UInt8]) {
    if amount.parts.isEmpty { return HTMLText.append(text, to: &html) }
    var tags = amount.parts.flatMap {
      [($0.range.lowerBound, 2, open($0)), ($0.range.upperBound, 0, close($0))]
    }
    if let again = amount.again {
      tags += [(again.lowerBound, 1, "<span data-again>"), (again.upperBound, 1, "</span>")]
    }
    tags.sort { ($0.0, $0.1) < ($1.0, $1.1) }
    let text = Array(text)
    var place = 0
    for (end, _, tag) in tags {
      HTMLText.append(text[place..<end], to: &html)
      html += tag.utf8
      place = end
    }
    HTMLText.append(text[place...], to: &html)
  }

  private static func open(_ part: AmountText.Part) -> String {
    var html: [UInt8] = []
    if let quantity = part.quantity {
      html += "<data value=\"".utf8
      append(quantity, part.unit, to: &html)
      appendWord(of: part, to: &html)
      html += (part.isPack ? " data-pack>" : part.isFixed ? " data-fixed>" : ">").utf8
    } else {
      html += "<span data-forms=\"\(part.word ?? "")\">".utf8
    }
    return String(decoding: html, as: UTF8.self)
  }

  private static func close(_ part: AmountText.Part) -> String {
    part.quantity == nil ? "</span>" : "</data>"
  }

  /// Appends the rest of a `value` attribute and the attributes of the quantity after it.
  static func append(_ quantity: Quantity, _ unit: Unit?, to html: inout [UInt8]) {
    html += quantity.lower.description.utf8
    if let upper = quantity.upper {
      html += "\" data-max=\"".utf8
      html += upper.description.utf8
    }
    if let unit {
      html += "\" data-unit=\"".utf8
      html += unit.rawValue.utf8
    }
    html.append(0x22)
  }

  /// Appends the attributes for a spelling of the unit that differs from the default.
  static func appendWord(of part: AmountText.Part, to html: inout [UInt8]) {
    if part.isJoined { html += " data-joined".utf8 }
    if part.way > 0 { html += " data-way=\"\(part.way)\"".utf8 }
    if let word = part.word {
      html += " data-word=\"".utf8
      HTMLText.append(word.utf8, to: &html)
      html.append(0x22)
    }
  }
}
