internal import LarderModel

/// The state of reading one ingredient line; see `IngredientLine.read(_:)`.
struct IngredientReading {
  /// The line without bullet, as it will be shown.
  let text: String
  var cursor: LineCursor
  var quantity: Quantity?
  var unit: Unit?
  var unitText: String?
  var name = ""
  var notes: [String] = []
  var isOptional = false
  var problems: [Problem] = []

  init(_ line: String) {
    cursor = LineCursor(line)
    let end = cursor.end
    cursor.skipBullet()
    text = cursor.index == 0 ? line : cursor.text(cursor.index..<end)
    if cursor.skip("optional:") {
      cursor.skipBlanks()
      isOptional = true
    }
  }

  mutating func read() throws(NumberFault) {
    guard cursor.end <= IngredientLine.lengthLimit else { return keepAsWritten() }
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
    Ingredient(
      text: text, quantity: quantity, unit: unit, unitText: unitText, name: name,
      note: notes.isEmpty ? nil : notes.joined(separator: ", "), isOptional: isOptional,
      isReadFromText: true)
  }

  mutating func note(_ range: Range<Int>) {
    let trimmed = cursor.trimmed(range)
    if !trimmed.isEmpty { notes.append(cursor.text(trimmed)) }
  }

  /// `4 cloves`: the only word is what to buy.
  private mutating func nameFromUnit() {
    if let word = unitText, unit?.dimension ?? .count == .count {
      name = word
      unit = nil
      unitText = nil
    } else {
      keepAsWritten()
    }
  }

  /// `4 large garlic cloves`: the unit is after the name.
  private mutating func readTrailingUnit() {
    let bytes = name.utf8
    guard bytes.count >= 8, let blank = bytes.lastIndex(of: 0x20) else { return }
    let word = name[bytes.index(after: blank)...]
    let food = name[..<blank]
    let foods: [String]
    switch word {
    case "clove", "cloves": foods = ["garlic"]
    case "stalk", "stalks", "stick", "sticks": foods = ["celery", "lemongrass", "lemon grass"]
    case "sprig", "sprigs": foods = [""]
    case "bulb", "bulbs": foods = ["fennel", "garlic"]
    case "spear", "spears": foods = ["asparagus"]
    default: return
    }
    guard let measure = MeasureWord(key: String(word)),
      foods.contains(where: { food.lowercased().hasSuffix($0) })
    else { return }
    unit = measure.unit
    unitText = String(word)
    name = String(food)
  }
}

extension LineCursor {
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
