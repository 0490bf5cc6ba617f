/// The ingredients of a recipe of Meal-Master or RezKonv, in the columns of their lines.
struct MealMasterList {
  private let kind: MealMasterKind
  private var rows: [Row] = []
  /// Lines since the last heading, possibly in two columns.
  private var block: [String] = []
  private var group: String?

  private struct Row {
    var amount: String?
    var unit: String?
    var name: String
    var group: String?
  }

  /// The columns in which amount, unit and name begin and end.
  private var columns: (amount: Int, unit: Range<Int>, name: Int) {
    kind == .rezkonv ? (7, 8..<17, 18) : (7, 8..<10, 11)
  }

  init(_ kind: MealMasterKind) { self.kind = kind }

  /// Whether a line is unambiguously an ingredient.
  func isIngredient(_ line: String) -> Bool { row(Array(line), at: 0) != nil }

  mutating func start(_ heading: String) {
    endBlock()
    group = heading
  }

  /// - Parameter isAfterBlank: Whether the previous line is empty, so that the method may begin.
  /// - Returns: Whether the line was added as an ingredient.
  mutating func add(_ line: String, isAfterBlank: Bool) -> Bool {
    let isFirst = rows.isEmpty && block.isEmpty
    guard isIngredient(line) || (!isAfterBlank || isFirst) && looseRow(line) != nil else {
      return false
    }
    block.append(line)
    return true
  }

  mutating func write(to draft: inout RecipeDraft) {
    endBlock()
    for row in rows {
      draft.add([row.amount, unit(row), row.name], group: row.group)
    }
  }

  /// Parses the lines: the whole left column, followed by the whole right one.
  private mutating func endBlock() {
    let lines = block.map(Array.init)
    block = []
    let second =
      kind == .rezkonv
      ? nil
      : (38...44).first { place in
        lines.contains { isApart($0, at: place) && row($0, at: place)?.amount != nil }
      }
    var right: [[Character]] = []
    for line in lines {
      if let second, isApart(line, at: second), rightRow(line, at: second) != nil {
        right.append(Array(line[second...]))
        append(Array(line[..<second]))
      } else {
        append(line)
      }
    }
    for line in right { append(line, isRight: true) }
  }

  /// Parses a row of the right column, which may be shifted by a character or two.
  private func rightRow(_ line: [Character], at second: Int) -> Row? {
    row(line, at: second)
      ?? (line[second] == " " ? looseRow(String(line[second...]), isRight: true) : nil)
  }

  private func isApart(_ line: [Character], at place: Int) -> Bool {
    line.count > place + 1 && line[place - 1] == " "
  }

  private mutating func append(_ line: [Character], isRight: Bool = false) {
    guard var row = row(line, at: 0) ?? looseRow(String(line), isRight: isRight) else { return }
    // A continuation line begins with a dash or a semicolon.
    if row.amount == nil, row.unit == nil, let mark = row.name.first, mark == "-" || mark == ";",
      let rest = TextRecord.words(row.name.drop { $0 == "-" || $0 == ";" }), !rows.isEmpty,
      rows[rows.count - 1].group == group
    {
      rows[rows.count - 1].name += " " + rest
    } else {
      row.group = group
      rows.append(row)
    }
  }

  // MARK: Lines

  /// Parses a row whose fields are in their columns, counted from `start`.
  private func row(_ line: [Character], at start: Int) -> Row? {
    let columns = columns
    guard line.count > start + columns.name, line[start + columns.amount] == " ",
      line[start + columns.name - 1] == " ", line[start + columns.name] != " "
    else { return nil }
    let amount = TextRecord.words(String(line[start..<(start + columns.amount)]))
    let unit = TextRecord.words(
      String(line[(start + columns.unit.lowerBound)..<(start + columns.unit.upperBound)]))
    guard amount.map(isAmount) ?? true, unit.map(isUnit) ?? true,
      let name = TextRecord.words(String(line[(start + columns.name)...]))
    else { return nil }
    return Row(amount: amount, unit: unit, name: name)
  }

  /// Parses a row shifted by a character or two, as after editing or in mails.
  private func looseRow(_ line: String, isRight: Bool = false) -> Row? {
    let indent = line.prefix { $0 == " " }.count
    guard let words = TextRecord.words(line) else { return nil }
    let amount = words.prefix { $0.isNumber || " ./-,".contains($0) }
    guard let count = TextRecord.words(amount), isAmount(count) else {
      let isFar = indent >= (isRight ? 4 : columns.name - 2)
      return isFar ? Row(name: words) : nil
    }
    let rest = words.dropFirst(amount.count)
    let unit = rest.prefix { $0 != " " }
    if MealMasterUnit(String(unit)) != nil, let name = TextRecord.words(rest.dropFirst(unit.count))
    {
      return Row(amount: count, unit: String(unit), name: name)
    }
    // A number without a unit is only an amount if it is far enough to the right.
    return indent >= 3 && !rest.isEmpty ? Row(amount: count, name: String(rest)) : nil
  }

  private func isAmount(_ text: String) -> Bool {
    text.contains(where: \.isNumber)
      && text.allSatisfy { $0.isNumber || " ./-,".contains($0) }
  }

  private func isUnit(_ text: String) -> Bool {
    kind == .rezkonv || text.allSatisfy(\.isLetter)
  }

  /// Returns the unit in common spelling, in the plural for several.
  private func unit(_ row: Row) -> String? {
    guard let unit = row.unit else { return nil }
    if kind == .rezkonv { return MealMasterUnit.german[unit.lowercased()] ?? unit }
    guard let known = MealMasterUnit(unit) else { return unit }
    let last = row.amount?.split(separator: "-").last.map(String.init) ?? "1"
    let isOne = last == "1" || last.contains("/") && !last.contains(" ") || last.hasPrefix("0")
    let words = isOne ? known.one : known.several
    return words.isEmpty ? nil : words
  }
}

/// A unit of Meal-Master: one or two letters.
struct MealMasterUnit {
  let one: String
  let several: String

  /// Ignores case except for `T`, which differs from `t` only by case: tablespoon, teaspoon.
  init?(_ letters: String) {
    guard let words = MealMasterUnit.table[letters == "T" ? "tb" : letters.lowercased()] else {
      return nil
    }
    let parts = words.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    one = parts[0]
    several = parts.last ?? parts[0]
  }

  private static let table = [
    "x": "", "ea": "", "sm": "small", "md": "medium", "lg": "large", "t": "tsp", "ts": "tsp",
    "tb": "tbsp", "c": "cup/cups", "pt": "pint/pints", "qt": "quart/quarts",
    "ga": "gallon/gallons", "fl": "fl oz", "oz": "oz", "lb": "lb", "ml": "ml", "cb": "ml",
    "cl": "cl", "dl": "dl", "l": "l", "mg": "mg", "cg": "cg", "dg": "dg", "g": "g", "kg": "kg",
    "cn": "can/cans", "pk": "package/packages", "pn": "pinch/pinches", "dr": "drop/drops",
    "ds": "dash/dashes", "ct": "carton/cartons", "bn": "bunch/bunches", "sl": "slice/slices",
  ]

  /// Units of RezKonv in common spelling.
  static let german = [
    "gramm": "g", "essl.": "EL", "teel.": "TL", "ltr.": "l", "pack.": "Packung", "pfd.": "Pfund",
    "klein.": "kleine", "mittl.": "mittlere", "groß.": "große", "gross.": "große",
    "scheib.": "Scheiben",
  ]
}
