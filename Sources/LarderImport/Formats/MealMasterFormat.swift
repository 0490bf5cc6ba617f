internal import LarderLoad
internal import LarderModel

/// Meal-Master: `.mmf` and copies in mails and forums. RezKonv: the related German format.
enum MealMasterFormat: ImportFormat {
  static let title = "Meal-Master"

  static func recognises(_ file: ImportFile) -> Bool {
    guard file.notation == .text else { return false }
    let text = file.bytes[TextEncoding.start(of: file.bytes)...].prefix(1 << 20)
    return text.split { $0 == 0x0A || $0 == 0x0D }.contains { MealMasterKind(head: $0) != nil }
  }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    let text = OldText.utf8(file.bytes)
    let file = ImportFile(name: file.name, bytes: text, in: file.container)
    let lines = TextRecord.lines(of: text)
    var index = 0
    var isOutside = false
    while index < lines.count {
      guard let kind = MealMasterKind(head: text[lines[index]]) else {
        let words = TextRecord.words(TextRecord.line(text[lines[index]]))
        isOutside = isOutside || words.map { !TextRecord.isRule($0) } ?? false
        index += 1
        continue
      }
      reading.leave(isOutside ? 1 : 0, "texts between recipes")
      isOutside = false
      let start = index
      index += 1
      var record: [String] = []
      while index < lines.count, MealMasterKind(head: text[lines[index]]) == nil {
        let line = TextRecord.line(text[lines[index]])
        index += 1
        if kind.ends(line) { break }
        record.append(line)
      }
      var reader = MealMasterReader(kind)
      let draft = reader.read(record, &reading)
      let range = lines[start].lowerBound..<lines[index - 1].upperBound
      reading.add(draft, of: .mealMaster, in: file, at: range)
    }
    reading.leave(isOutside ? 1 : 0, "texts between recipes")
  }
}

/// The program that wrote a recipe.
enum MealMasterKind {
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
    let line = TextRecord.words(line) ?? ""
    return self == .rezkonv
      ? line == "=====" : line == "MMMMM" || line.hasPrefix("-----") && !line.contains { $0 != "-" }
  }

  /// Returns `FILLING` for `MMMMM-----FILLING-----` and `=====FILLING=====`.
  func heading(_ line: String) -> String? {
    let mark: Character = self == .rezkonv ? "=" : "-"
    var rest = Substring(TextRecord.words(line) ?? "")
    if self == .mealMaster, rest.hasPrefix("MMMMM") { rest = rest.dropFirst(5) }
    let marks = String(repeating: mark, count: 3)
    guard rest.hasPrefix(marks), rest.hasSuffix(marks) else { return nil }
    while rest.first == mark { rest.removeFirst() }
    while rest.last == mark { rest.removeLast() }
    return TextRecord.words(rest)
  }
}

/// Reads one recipe line by line.
struct MealMasterReader {
  private let kind: MealMasterKind
  private var draft = RecipeDraft()
  private var list: MealMasterList
  private var paragraphs: [TextRecord.Paragraph] = []
  /// Lines of the current paragraph.
  private var open: [String] = []
  private var section: String?

  init(_ kind: MealMasterKind) {
    self.kind = kind
    list = MealMasterList(kind)
  }

  mutating func read(_ lines: [String], _ reading: inout ImportReading) -> RecipeDraft {
    var lines = lines[...]
    if kind == .rezkonv { draft[.language] = .string("de") }
    head(&lines)
    var isInMethod = false
    var isAfterBlank = true
    while let line = lines.popFirst() {
      guard let words = TextRecord.words(line) else {
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
        isInMethod = !list.isIngredient(lines.first { TextRecord.words($0) != nil } ?? "")
        if isInMethod { section = heading } else { list.start(heading) }
      } else if isInMethod {
        add(words)
      } else if list.add(line, isAfterBlank: isAfterBlank) {
        isAfterBlank = false
        continue
      } else if !longTitle(words) {
        isInMethod = true
        add(words)
      }
      isAfterBlank = false
    }
    endParagraph()
    list.write(to: &draft)
    TextRecord.add(method: paragraphs, to: &draft)
    return draft
  }

  /// Reads the labels before the ingredients.
  private mutating func head(_ lines: inout ArraySlice<String>) {
    var categories = ""
    var last = ""
    while let line = lines.first {
      guard let words = TextRecord.words(line) else {
        if last == "servings" { break }
        lines.removeFirst()
        continue
      }
      let parts = words.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? TextRecord.words(parts[1]) : nil
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
  private mutating func source(_ lines: inout ArraySlice<String>, _ reading: inout ImportReading) {
    var source: [String] = []
    var isTyped = false
    while let line = lines.first, let words = TextRecord.words(line), kind.heading(line) == nil {
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
      draft[.name] = .words(TextRecord.words(rest.dropFirst(7).drop { $0 == ":" || $0 == " " }))
      return true
    }
    guard rest.hasPrefix(">") else { return false }
    let more = TextRecord.words(rest.drop { $0 == ">" || $0 == ":" || $0 == " " })
    draft[.name] = .string([draft[.name]?.text, more].compactMap { $0 }.joined(separator: " "))
    return true
  }

  private mutating func add(_ words: String) {
    if TextRecord.isRule(words) { return endParagraph() }
    // A leading colon begins a new line.
    if words.hasPrefix(":"), let rest = TextRecord.words(words.drop { $0 == ":" || $0 == " " }) {
      endParagraph()
      return open.append(rest)
    }
    let number = words.prefix(3).prefix(while: \.isNumber)
    let isNumbered = !number.isEmpty && [".", ")"].contains(words.dropFirst(number.count).first)
    if isNumbered { endParagraph() }
    open.append(words)
  }

  private mutating func endParagraph() {
    if !open.isEmpty {
      paragraphs.append(
        TextRecord.Paragraph(text: open.joined(separator: " "), section: section))
    }
    open = []
  }
}
