internal import LarderModel

extension RecipeFormat {
  /// Meal-Master: `.mmf` and copies in mails and forums. RezKonv: the related German format.
  static let mealMaster = RecipeFormat("meal-master", "Meal-Master") { file in
    guard file.notation == .text else { return false }
    let text = file.bytes[TextEncoding.start(of: file.bytes)...].prefix(1 << 20)
    return text.split { $0 == 0x0A || $0 == 0x0D }.contains { Kind(head: $0) != nil }
  } readRecipes: { file, reading in
    let text = CodePage.decoded(file.bytes)
    let file = ImportFile(name: file.name, bytes: text, in: file.container)
    let lines = text.lines()
    var index = 0
    var isOutside = false
    while index < lines.count {
      guard let kind = Kind(head: text[lines[index]]) else {
        let words = TextLines.words(TextLines.line(text[lines[index]]))
        isOutside = isOutside || words.map { !TextLines.isRule($0) } ?? false
        index += 1
        continue
      }
      reading.leave(isOutside ? 1 : 0, "texts between recipes")
      isOutside = false
      let start = index
      index += 1
      var record: [String] = []
      while index < lines.count, Kind(head: text[lines[index]]) == nil {
        let line = TextLines.line(text[lines[index]])
        index += 1
        if kind.ends(line) { break }
        record.append(line)
      }
      var reader = Reader(kind)
      let draft = reader.readRecipe(record, &reading)
      let range = lines[start].lowerBound..<lines[index - 1].upperBound
      reading.addRecipe(draft, in: file, at: range)
    }
    reading.leave(isOutside ? 1 : 0, "texts between recipes")
  }
}

extension RecipeFormat {
  /// The program that wrote a recipe.
  enum Kind {
    case mealMaster, rezkonv

    /// Recognizes the line before a recipe: `MMMMM----- Recipe via Meal-Master (tm) v8.05`.
    init?(head line: ArraySlice<UInt8>) {
      guard line.count < 200, line.count > 10 else { return nil }
      if line.starts(with: "=====".utf8) {
        guard String(decoding: line, as: UTF8.self).lowercased().contains("rezkonv") else {
          return nil
        }
        self = .rezkonv
        return
      }
      guard line.starts(with: "MMMMM".utf8) || line.starts(with: "-----".utf8) else { return nil }
      let words = String(decoding: line, as: UTF8.self).lowercased()
      let isHead =
        words.contains("meal-master") || words.contains("mealmaster")
        || words.contains("recipe via") || words.contains("recipe extracted")
      guard isHead else { return nil }
      self = .mealMaster
    }

    func ends(_ line: String) -> Bool {
      let line = TextLines.words(line) ?? ""
      return self == .rezkonv
        ? line == "====="
        : line == "MMMMM" || line.hasPrefix("-----") && !line.contains { $0 != "-" }
    }

    /// Returns `FILLING` for `MMMMM-----FILLING-----` and `=====FILLING=====`.
    func heading(_ line: String) -> String? {
      let mark: Character = self == .rezkonv ? "=" : "-"
      var rest = Substring(TextLines.words(line) ?? "")
      if self == .mealMaster, rest.hasPrefix("MMMMM") { rest = rest.dropFirst(5) }
      let marks = String(repeating: mark, count: 3)
      guard rest.hasPrefix(marks), rest.hasSuffix(marks) else { return nil }
      while rest.first == mark { rest.removeFirst() }
      while rest.last == mark { rest.removeLast() }
      return TextLines.words(rest)
    }
  }
}

extension RecipeFormat {
  /// Reads one recipe line by line.
  private struct Reader {
    private let kind: Kind
    private var draft = RecipeDraft()
    private var list: IngredientList
    private var paragraphs: [(text: String, section: String?)] = []
    /// Lines of the current paragraph.
    private var open: [String] = []
    private var section: String?

    init(_ kind: Kind) {
      self.kind = kind
      list = IngredientList(kind)
    }

    mutating func readRecipe(_ lines: [String], _ reading: inout ImportReading) -> RecipeDraft {
      var lines = lines[...]
      if kind == .rezkonv { draft[.language] = .string("de") }
      head(&lines)
      var isInMethod = false
      var isAfterBlank = true
      while let line = lines.popFirst() {
        guard let words = TextLines.words(line) else {
          endParagraph()
          isAfterBlank = true
          continue
        }
        if let heading = kind.heading(line) {
          endParagraph()
          if kind == .rezkonv, heading.lowercased() == "quelle" {
            source(&lines, &reading)
            continue
          }
          isInMethod = !list.isIngredient(lines.first { TextLines.words($0) != nil } ?? "")
          if isInMethod { section = heading } else { list.start(heading) }
        } else if isInMethod {
          addMethodLine(words)
        } else if list.addLine(line, isAfterBlank: isAfterBlank) {
          isAfterBlank = false
          continue
        } else if !longTitle(words) {
          isInMethod = true
          addMethodLine(words)
        }
        isAfterBlank = false
      }
      endParagraph()
      list.write(to: &draft)
      draft.addMethod(paragraphs)
      return draft
    }

    /// Reads the labels before the ingredients.
    private mutating func head(_ lines: inout ArraySlice<String>) {
      var categories = ""
      var last = ""
      while let line = lines.first {
        guard let words = TextLines.words(line) else {
          if last == "servings" { break }
          lines.removeFirst()
          continue
        }
        let parts = words.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count == 2 ? TextLines.words(parts[1]) : nil
        switch parts.count == 2 ? parts[0].lowercased() : "" {
        case "title", "titel":
          draft[.name] = .words(value)
          last = "title"
        case "categories", "category", "kategorien":
          categories = value ?? ""
          last = "categories"
        case "servings", "yield", "menge":
          draft.setYield(value)
          last = "servings"
        case "" where last == "title" && line.hasPrefix("            "):
          draft[.name] = .string(
            [draft[.name]?.text, words].compactMap { $0 }.joined(separator: " "))
        case "" where last == "categories" && line.hasPrefix("            "):
          categories += ", \(words)"
        default:
          draft[.category] = RecipeDraft.names(categories)
          return
        }
        lines.removeFirst()
      }
      draft[.category] = RecipeDraft.names(categories)
    }

    /// Reads the lines below `QUELLE`, up to an empty line, without the name of the typist.
    private mutating func source(_ lines: inout ArraySlice<String>, _ reading: inout ImportReading)
    {
      var source: [String] = []
      var isTyped = false
      while let line = lines.first, let words = TextLines.words(line), kind.heading(line) == nil {
        lines.removeFirst()
        let text = String(words.drop { $0 == "-" || $0 == " " })
        isTyped = isTyped || text.lowercased().hasPrefix("erfasst")
        if !isTyped { source.append(text) }
      }
      reading.leave(isTyped ? 1 : 0, "names of typists")
      if !source.isEmpty { draft.setSource(prose: source.joined(separator: " ")) }
    }

    /// Reads `: O-Titel : …`, the complete form of a truncated title.
    private mutating func longTitle(_ words: String) -> Bool {
      guard kind == .rezkonv else { return false }
      let rest = words.drop { $0 == ":" || $0 == " " }
      if rest.hasPrefix("O-Titel") {
        draft[.name] = .words(TextLines.words(rest.dropFirst(7).drop { $0 == ":" || $0 == " " }))
        return true
      }
      guard rest.hasPrefix(">") else { return false }
      let more = TextLines.words(rest.drop { $0 == ">" || $0 == ":" || $0 == " " })
      draft[.name] = .string([draft[.name]?.text, more].compactMap { $0 }.joined(separator: " "))
      return true
    }

    private mutating func addMethodLine(_ words: String) {
      if TextLines.isRule(words) { return endParagraph() }
      // A leading colon begins a new line.
      if words.hasPrefix(":"), let rest = TextLines.words(words.drop { $0 == ":" || $0 == " " }) {
        endParagraph()
        return open.append(rest)
      }
      let number = words.prefix(3).prefix(while: \.isNumber)
      let isNumbered = !number.isEmpty && [".", ")"].contains(words.dropFirst(number.count).first)
      if isNumbered { endParagraph() }
      open.append(words)
    }

    private mutating func endParagraph() {
      if !open.isEmpty { paragraphs.append((open.joined(separator: " "), section)) }
      open = []
    }
  }
}

extension RecipeFormat {
  /// The ingredients of a recipe of Meal-Master or RezKonv, in the columns of their lines.
  private struct IngredientList {
    private let kind: Kind
    private var rows: [Row] = []
    /// Lines since the last heading, possibly in two columns.
    private var block: [String] = []
    private var group: String?

    private typealias Row = (amount: String?, unit: String?, name: String, group: String?)

    /// The columns in which amount, unit and name begin and end.
    private var columns: (amount: Int, unit: Range<Int>, name: Int) {
      kind == .rezkonv ? (7, 8..<17, 18) : (7, 8..<10, 11)
    }

    init(_ kind: Kind) { self.kind = kind }

    /// Whether a line is unambiguously an ingredient.
    func isIngredient(_ line: String) -> Bool { row(Array(line), at: 0) != nil }

    mutating func start(_ heading: String) {
      endBlock()
      group = heading
    }

    /// - Parameter isAfterBlank: Whether the previous line is empty, so that the method may begin.
    /// - Returns: Whether the line was added as an ingredient.
    mutating func addLine(_ line: String, isAfterBlank: Bool) -> Bool {
      let isFirst = rows.isEmpty && block.isEmpty
      guard isIngredient(line) || (!isAfterBlank || isFirst) && looseRow(line) != nil else {
        return false
      }
      block.append(line)
      return true
    }

    mutating func write(to draft: inout RecipeDraft) {
      endBlock()
      for row in rows { draft.addIngredient([row.amount, unit(row), row.name], group: row.group) }
    }

    /// Parses the lines: the whole left column, followed by the whole right one.
    private mutating func endBlock() {
      let lines = block.map { Array($0) }
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
          appendRow(Array(line[..<second]))
        } else {
          appendRow(line)
        }
      }
      for line in right { appendRow(line, isRight: true) }
    }

    /// Parses a row of the right column, which may be shifted by a character or two.
    private func rightRow(_ line: [Character], at second: Int) -> Row? {
      row(line, at: second)
        ?? (line[second] == " " ? looseRow(String(line[second...]), isRight: true) : nil)
    }

    private func isApart(_ line: [Character], at place: Int) -> Bool {
      line.count > place + 1 && line[place - 1] == " "
    }

    private mutating func appendRow(_ line: [Character], isRight: Bool = false) {
      guard var row = row(line, at: 0) ?? looseRow(String(line), isRight: isRight) else { return }
      // A continuation line begins with a dash or a semicolon.
      if row.amount == nil, row.unit == nil, let mark = row.name.first, mark == "-" || mark == ";",
        let rest = TextLines.words(row.name.drop { $0 == "-" || $0 == ";" }), !rows.isEmpty,
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
      let amount = TextLines.words(String(line[start..<(start + columns.amount)]))
      let unit = TextLines.words(
        String(line[(start + columns.unit.lowerBound)..<(start + columns.unit.upperBound)]))
      guard amount.map(isAmount) ?? true, unit.map(isUnit) ?? true,
        let name = TextLines.words(String(line[(start + columns.name)...]))
      else { return nil }
      return (amount, unit, name, nil)
    }

    /// Parses a row shifted by a character or two, as after editing or in mails.
    private func looseRow(_ line: String, isRight: Bool = false) -> Row? {
      let indent = line.prefix { $0 == " " }.count
      guard let text = TextLines.words(line) else { return nil }
      let amount = text.prefix { $0.isNumber || " ./-,".contains($0) }
      guard let count = TextLines.words(amount), isAmount(count) else {
        let isFar = indent >= (isRight ? 4 : columns.name - 2)
        return isFar ? (nil, nil, text, nil) : nil
      }
      let rest = text.dropFirst(amount.count)
      let unit = rest.prefix { $0 != " " }
      if words(unit) != nil, let name = TextLines.words(rest.dropFirst(unit.count)) {
        return (count, String(unit), name, nil)
      }
      // A number without a unit is only an amount if it is far enough to the right.
      return indent >= 3 && !rest.isEmpty ? (count, nil, String(rest), nil) : nil
    }

    private func isAmount(_ text: String) -> Bool {
      text.contains(where: \.isNumber) && text.allSatisfy { $0.isNumber || " ./-,".contains($0) }
    }

    private func isUnit(_ text: String) -> Bool { kind == .rezkonv || text.allSatisfy(\.isLetter) }

    /// Returns the unit in common spelling, in the plural for several.
    private func unit(_ row: Row) -> String? {
      guard let unit = row.unit else { return nil }
      if kind == .rezkonv { return IngredientList.german[unit.lowercased()] ?? unit }
      guard let known = words(unit) else { return unit }
      let last = row.amount?.split(separator: "-").last.map(String.init) ?? "1"
      let isOne = last == "1" || last.contains("/") && !last.contains(" ") || last.hasPrefix("0")
      let written = isOne ? known.one : known.several
      return written.isEmpty ? nil : written
    }

    /// Returns the words for one and for several of a unit of Meal-Master: one or two letters, whose
    /// case only matters for `T` and `t`: tablespoon, teaspoon.
    private func words(_ unit: some StringProtocol) -> (one: String, several: String)? {
      let letters = unit == "T" ? "tb" : unit.lowercased()
      guard let words = IngredientList.units[letters] else { return nil }
      let parts = words.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      return (parts[0], parts.last ?? parts[0])
    }

    private static let units = [
      "x": "", "ea": "", "sm": "small", "md": "medium", "lg": "large", "t": "tsp", "ts": "tsp",
      "tb": "tbsp", "c": "cup/cups", "pt": "pint/pints", "qt": "quart/quarts",
      "ga": "gallon/gallons", "fl": "fl oz", "oz": "oz", "lb": "lb", "ml": "ml", "cb": "ml",
      "cl": "cl", "dl": "dl", "l": "l", "mg": "mg", "cg": "cg", "dg": "dg", "g": "g", "kg": "kg",
      "cn": "can/cans", "pk": "package/packages", "pn": "pinch/pinches", "dr": "drop/drops",
      "ds": "dash/dashes", "ct": "carton/cartons", "bn": "bunch/bunches", "sl": "slice/slices",
    ]

    /// Units of RezKonv in common spelling.
    private static let german = [
      "gramm": "g", "essl.": "EL", "teel.": "TL", "ltr.": "l", "pack.": "Packung",
      "pfd.": "Pfund", "klein.": "kleine", "mittl.": "mittlere", "groß.": "große",
      "gross.": "große", "scheib.": "Scheiben",
    ]
  }
}
