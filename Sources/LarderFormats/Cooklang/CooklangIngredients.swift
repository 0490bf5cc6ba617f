internal import LarderKitchen
internal import LarderModel

/// The ingredients that a recipe's steps name, in order of first mention.
///
/// Amounts of the same ingredient in the same unit are added up; an amount in another unit becomes
/// a separate line. A mention without an amount refers to the first line with that name.
struct CooklangIngredients {
  /// The lines of the list, and whether the amounts summed up in them are fractions.
  private var lines: [(draft: IngredientDraft, isFraction: Bool)] = []
  /// The first line for each name, and the lines for each name and unit.
  private var names: [String: Int] = [:]
  private var measures: [String: Int] = [:]
  /// The first recipe that each name refers to.
  private var paths: [String: String] = [:]
  /// How many times each name has an amount that is a number.
  private var counts: [String: Int] = [:]

  /// The finished ingredients, indexed by their places.
  var ingredients: [Ingredient] { lines.compactMap { $0.draft.ingredient } }

  var count: Int { lines.count }

  /// Whether several mentions of a name have amounts, so that none is the total.
  func isDivided(_ name: String) -> Bool { counts[name.lowercased(), default: 0] > 1 }

  /// Adds an ingredient named in a step.
  ///
  /// - Parameters:
  ///   - mention: An ingredient with a name.
  ///   - path: The recipe it refers to; two recipes with one name are different ingredients.
  /// - Returns: Its index in the list.
  mutating func add(_ mention: IngredientDraft, path: String? = nil) -> Int {
    var name = (mention.name ?? "").lowercased()
    if let path {
      let first = paths[name] ?? path
      paths[name] = first
      if first != path { name += "\u{0}" + path }
    }
    let measure = CooklangIngredients.measure(of: mention, name)
    if mention.lower?.quantity != nil { counts[name, default: 0] += 1 }
    let isMeasured = mention.isMeasured
    if let place = isMeasured ? measures[measure] : names[name], merge(mention, into: place) {
      return place
    }
    if isMeasured, let place = names[name], !lines[place].draft.isMeasured,
      lines[place].draft.isOptional == mention.isOptional
    {
      lines[place].draft.lower = mention.lower
      lines[place].draft.unit = mention.unit
      lines[place].draft.isFixed = mention.isFixed
      lines[place].draft.note = lines[place].draft.note ?? mention.note
      lines[place].isFraction = mention.isFraction
      measures[measure] = place
      return place
    }
    let place = lines.count
    lines.append((mention, mention.isFraction))
    if names[name] == nil { names[name] = place }
    if isMeasured { measures[measure] = place }
    return place
  }

  /// Adds the amount to an existing line, unless the two are prepared differently.
  private mutating func merge(_ mention: IngredientDraft, into place: Int) -> Bool {
    let line = lines[place]
    if let note = mention.note, let other = line.draft.note, note != other { return false }
    if let more = mention.lower?.quantity, let quantity = line.draft.lower?.quantity {
      let isFraction = line.isFraction || mention.isFraction
      // An equivalent in other units applies to one mention only, so the two are not added.
      guard let sum = quantity.adding(more), line.draft.ingredient?.equivalent == nil,
        mention.ingredient?.equivalent == nil
      else { return false }
      lines[place].isFraction = isFraction
      lines[place].draft.lower = IngredientDraft.Amount(
        text: CooklangIngredients.written(sum, isFraction: isFraction), quantity: sum)
    }
    lines[place].draft.note = line.draft.note ?? mention.note
    return true
  }

  /// Returns a key shared by amounts that can be added: one name, one unit, numbers or equal words.
  private static func measure(of mention: IngredientDraft, _ name: String) -> String {
    let unit = mention.unit.map { mention.lexicon.unit($0)?.rawValue ?? $0.lowercased() }
    let words = mention.lower?.quantity == nil ? mention.lower?.text ?? "" : "#"
    return [name, unit ?? "", words, "\(mention.isFixed)", "\(mention.isOptional)"]
      .joined(separator: "\u{0}")
  }

  private static func written(_ sum: Quantity, isFraction: Bool) -> String {
    let lower = written(sum.lower, isFraction: isFraction)
    return sum.upper.map { lower + "-" + written($0, isFraction: isFraction) } ?? lower
  }

  /// Formats a value as `1 1/2` or `1.5`.
  private static func written(_ value: Fraction, isFraction: Bool) -> String {
    let isDecimal = 1_000_000 % value.denominator == 0
    if value.isWhole || (isDecimal && !isFraction) { return value.decimalDescription }
    let (whole, part) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    return whole == 0 ? value.description : "\(whole) \(part)/\(value.denominator)"
  }
}

extension IngredientDraft {
  fileprivate var isMeasured: Bool { lower != nil || unit != nil }

  /// Whether the amount is written as a fraction instead of a decimal.
  fileprivate var isFraction: Bool {
    lower?.text.unicodeScalars.contains { $0 == "/" || $0.properties.numericType == .numeric }
      ?? false
  }

  /// Creates a draft with the amount, unit and note of a mark whose name is `name`.
  init(_ thing: CooklangMark, name: String, _ lexicon: Lexicon) {
    self.init(lexicon)
    self.name = name
    let notes = thing.note?.split(separator: ",").map { FieldReader.trimmed(String($0)) }
    let others = notes?.filter { !IngredientDraft.optional.contains($0.lowercased()) } ?? []
    note = others.isEmpty ? nil : others.joined(separator: ", ")
    isFixed = thing.isFixed
    isOptional = thing.isOptional || others.count < notes?.count ?? 0
    unit = thing.unit.isEmpty ? nil : thing.unit
    switch thing.amount {
    case nil: break
    case .number(let value, let written):
      if value > .zero { lower = Amount(text: written, quantity: Quantity(value)) }
    case .text(let text): measure(text)
    }
  }

  /// Notes that only mark an ingredient as optional, as Larder writes them.
  private static let optional: Set<String> = [
    "optional", "nach belieben", "facultatif", "opcional", "اختياري",
  ]

  /// Parses an amount that is not a plain number: `1-2`, `3 tsp`, `a handful`.
  private mutating func measure(_ text: String) {
    let isPadded = text.utf8.first == 0x30 && text.utf8.dropFirst().first?.isDigit == true
    let quantity = isPadded ? nil : FieldReader(lexicon: lexicon).quantity(text)
    if quantity != nil || unit != nil {
      lower = Amount(text: text, quantity: quantity)
    } else if !isPadded,
      let (amount, rest) = QuantityText.leading(TextCleaner.plain(text), lexicon), !rest.isEmpty,
      lexicon.unit(rest) != nil, text.utf8.count > rest.utf8.count,
      text.utf8.suffix(rest.utf8.count).elementsEqual(rest.utf8)
    {
      let head = String(decoding: text.utf8.dropLast(rest.utf8.count), as: UTF8.self)
      lower = Amount(text: FieldReader.trimmed(head), quantity: amount)
      unit = rest
    } else {
      unit = text
    }
  }

  /// The amount as written, with its unit.
  var writtenAmount: String? {
    let parts = [lower?.text, ingredient?.unitText].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension Quantity {
  fileprivate func adding(_ other: Quantity) -> Quantity? {
    guard let lower = lower.adding(other.lower) else { return nil }
    guard upper != nil || other.upper != nil else { return Quantity(lower) }
    return (upper ?? self.lower).adding(other.upper ?? other.lower)
      .flatMap { Quantity(lower, to: $0) }
  }
}
