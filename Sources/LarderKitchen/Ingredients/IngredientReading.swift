internal import LarderModel

/// The state of reading one ingredient line; see `IngredientLine.read(_:)`.
struct IngredientReading {
  /// The line without bullet, as it will be shown.
  let text: String
  let lexicon: Lexicon
  var cursor: TextCursor
  var quantity: Quantity?
  var unit: Unit?
  var unitText: String?
  /// Words about the size before the unit: `large` of `1 large bunch`.
  var sizes = 0..<0
  var name = ""
  var notes: [String] = []
  var isOptional = false
  var problems: [Problem] = []

  init(_ line: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    cursor = TextCursor(line, lexicon)
    let end = cursor.end
    cursor.skipBullet()
    text = cursor.index == 0 ? line : cursor.text(cursor.index..<end)
    let start = cursor.index
    isOptional = cursor.match(lexicon.optional) != nil && cursor.skip(0x3A)
    if isOptional { cursor.skipBlanks() } else { cursor.index = start }
  }

  mutating func read() throws(NumberFault) {
    guard cursor.end <= IngredientLine.lengthLimit,
      EquipmentLabel.contents(of: text, lexicon) == nil
    else {
      return keepAsWritten()
    }
    try readAmount()
    if quantity == nil, unitText == nil { readTrailingAmount() }
    readName()
    if name.isEmpty { nameFromUnit() }
    if quantity != nil, unitText == nil { readTrailingUnit() }
  }

  mutating func keepAsWritten() {
    self.name = text
    quantity = nil
    unit = nil
    unitText = nil
    notes = []
  }

  var ingredient: Ingredient {
    var ingredient = Ingredient(
      text: text, quantity: quantity, unit: unit, unitText: unitText, name: name,
      note: notes.isEmpty ? nil : notes.joined(separator: ", "), isOptional: isOptional,
      isReadFromText: true)
    ingredient.moveEquivalent(lexicon)
    return ingredient
  }

  mutating func note(_ range: Range<Int>) {
    let trimmed = cursor.trimmed(range)
    // The full stop that ends a line is none.
    if trimmed.contains(where: { cursor.bytes[$0] != 0x2E }) { notes.append(cursor.text(trimmed)) }
  }

  /// `4 cloves`, `2 whole cloves`: what seemed to measure is what to buy.
  private mutating func nameFromUnit() {
    guard let word = unitText, unit?.dimension ?? .count == .count else { return keepAsWritten() }
    name = word
    unit = nil
    unitText = nil
    let size = cursor.text(cursor.trimmed(sizes))
    guard !size.isEmpty, let place = notes.firstIndex(of: size) else { return }
    notes.remove(at: place)
    name = cursor.text(sizes) + word
  }

  /// `4 large garlic cloves`: the unit is after the name, its size before it.
  private mutating func readTrailingUnit() {
    let bytes = name.utf8
    guard bytes.count >= 8, let blank = bytes.lastIndex(of: 0x20) else { return }
    let word = name[bytes.index(after: blank)...]
    let food = name[..<blank]
    guard let measure = lexicon.measures[String(word)], let foods = measure.behind,
      foods.isEmpty || foods.contains(where: { food.lowercased().hasSuffix($0) })
    else { return }
    unit = measure.unit
    unitText = String(word)
    var rest = IngredientReading(String(food), lexicon)
    rest.skipSizes()
    if rest.cursor.isAtEnd { rest.cursor.index = 0 }
    name = rest.cursor.text(rest.cursor.index..<rest.cursor.end)
    let size = rest.cursor.trimmed(0..<rest.cursor.index)
    if !size.isEmpty { notes.insert(rest.cursor.text(size), at: 0) }
  }
}

extension TextCursor {
  /// Moves past list markers and check boxes: `- `, `* `, `• `, `[ ]`, `▢`.
  mutating func skipBullet() {
    while true {
      skipBlanks()
      switch peek() {
      case 0x2D, 0x2A, 0x2B:
        guard peek(1) == 0x20 || index + 1 == end else { return }
        index += 1
      case 0x5B:
        guard peek(2) == 0x5D, peek(1) == 0x20 || peek(1).lowered == 0x78 else { return }
        index += 3
      case 0xC2, 0xE2:
        guard
          skip("•") || skip("·") || skip("▢") || skip("☐") || skip("◦") || skip("▪")
            || skip("●") || skip("■") || skip("– ") || skip("— ") || skip("‣") || skip("➢")
        else { return }
      default: return
      }
    }
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, bytes[lower].isBlank || bytes[lower] == 0x2C { lower += 1 }
    while upper > lower, bytes[upper - 1].isBlank || bytes[upper - 1] == 0x2C { upper -= 1 }
    return lower..<upper
  }
}
