internal import LarderLoad
internal import LarderModel

/// The text export of MasterCook (`.mxp`), and copies of it in mails and forums.
enum MasterCookText {
  /// Whether one of the first lines is the head of a recipe.
  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(1 << 16).split { $0 == 0x0A || $0 == 0x0D }.contains { isHead($0) }
  }

  /// Whether a line is `*  Exported from  MasterCook  *`, optionally with a number or `Mac`.
  private static func isHead(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count < 200, line.contains(0x2A) else { return false }
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return words.hasPrefix("* Exported from MasterCook") && words.hasSuffix("*")
  }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    let text = OldText.utf8(file.bytes)
    let file = ImportFile(name: file.name, bytes: text, in: file.container)
    let lines = TextRecord.lines(of: text)
    let heads = lines.indices.filter { isHead(text[lines[$0]]) }
    for (place, head) in heads.enumerated() {
      let next = place + 1 < heads.count ? heads[place + 1] : lines.count
      let range = lines[head].lowerBound..<lines[next - 1].upperBound
      let record = (head + 1..<next).map { String(decoding: text[lines[$0]], as: UTF8.self) }
      guard let draft = draft(of: record, &reading) else {
        reading.leave(1, "texts without a recipe")
        continue
      }
      reading.add(draft, of: .mastercook, in: file, at: range)
    }
  }

  /// - Returns: `nil` for an introduction to a collection: `!Read Me!`.
  private static func draft(
    of lines: [String], _ reading: inout ImportReading
  ) -> RecipeDraft? {
    var draft = RecipeDraft()
    var lines = lines[...]
    let title = lines.first { TextRecord.words($0) != nil }.flatMap(TextRecord.words)
    draft[.name] = .words(title)
    lines = lines.drop { TextRecord.words($0) == nil }.dropFirst()
    head(&lines, into: &draft)
    var list = MasterCookLines()
    while let line = lines.first, TextRecord.words(line) != nil {
      ingredient(line, into: &list)
      lines.removeFirst()
    }
    list.write(to: &draft)
    if draft.ingredients.isEmpty, title?.lowercased().contains("read me") ?? false { return nil }
    method(lines, into: &draft, &reading)
    return draft
  }

  /// Reads the part before the ingredients: labels, and categories in two columns of lines.
  private static func head(_ lines: inout ArraySlice<String>, into draft: inout RecipeDraft) {
    var categories: [String] = []
    var label = ""
    while let line = lines.popFirst(), !line.hasPrefix("-----") {
      guard let words = TextRecord.words(line), !words.hasPrefix("Amount ") else { continue }
      let parts = words.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      var value = Substring(line)
      if line.first != " ", parts.count == 2 {
        label = TextRecord.words(parts[0]) ?? ""
        value = line.drop { $0 != ":" }.dropFirst()
      }
      switch label {
      case "Recipe By":
        guard let author = TextRecord.words(value), author.lowercased() != "n/a" else { continue }
        let before = draft[.author]?.text.map { "\($0) " } ?? ""
        draft[.author] = .string(before + author)
      case "Serving Size":
        let parts = value.split(separator: "Preparation Time", maxSplits: 1)
        draft.setYield(parts.first.flatMap(TextRecord.words))
        let time = parts.dropFirst().first.map { $0.drop { $0 == " " || $0 == ":" } }
        draft[.prepMinutes] = .words(time.flatMap(TextRecord.words))
      case "Categories":
        categories += TextRecord.columns(String(value))
      default: continue
      }
    }
    draft[.category] = .strings(MasterCookFormat.categories(categories))
  }

  /// Reads an ingredient: amount in columns 1 to 8, measure in 11 to 22, name from 25.
  private static func ingredient(_ line: String, into list: inout MasterCookLines) {
    let characters = Array(line)
    func column(_ range: Range<Int>) -> String? {
      TextRecord.words(String(characters[range.clamped(to: 0..<characters.count)]))
    }
    let isInColumns = characters.count > 24 && characters[22] == " " && characters[23] == " "
    guard isInColumns, let name = column(24..<characters.count) else {
      guard let words = TextRecord.words(line) else { return }
      return list.add(amount: nil, measure: nil, name: words)
    }
    var measure = column(9..<22)
    if let words = measure, characters[21] != " ", let whole = uncut(words) { measure = whole }
    let parts = name.hasPrefix("-- ") ? [name] : TextRecord.divided(name, at: " -- ")
    let notes = parts.dropFirst().compactMap(TextRecord.words)
    list.add(
      amount: column(0..<9), measure: measure, name: TextRecord.words(parts[0]) ?? name,
      note: notes.isEmpty ? nil : notes.joined(separator: ", "))
  }

  /// Returns `large cloves` for `large clov`: measures are truncated after twelve characters.
  private static func uncut(_ measure: String) -> String? {
    let cut = measure.split(separator: " ").last.map { $0.lowercased() } ?? ""
    let whole = measureWords.first { $0.hasPrefix(cut) && $0.count > cut.count }
    guard cut.count > 2, !measureWords.contains(cut), let whole else { return nil }
    return measure.dropLast(cut.count) + whole
  }

  private static let measureWords = [
    "cloves", "whole", "slices", "packages", "cans", "bunches", "heads", "stalks", "sprigs",
    "pieces", "leaves", "envelopes", "containers", "tablespoons", "teaspoons", "bottles", "boxes",
  ]

  /// Reads the method with one step per line, and the labeled parts below it.
  private static func method(
    _ lines: ArraySlice<String>, into draft: inout RecipeDraft, _ reading: inout ImportReading
  ) {
    var paragraphs: [String] = []
    var label: String?
    var isBehindRule = false
    for (index, line) in lines.enumerated() {
      guard let words = TextRecord.words(line) else { continue }
      let next = lines.dropFirst(index + 1).first.flatMap(TextRecord.words)
      if words.hasPrefix("- - - -") {
        isBehindRule = true
        continue
      }
      if words.hasPrefix("Per Serving") {
        draft.addNutrition(sentence: words)
      } else if words.hasPrefix("Nutr. Assoc.") {
        continue
      } else if words.hasPrefix("NOTES :") {
        draft.addNote(nil, TextRecord.words(String(words.dropFirst(7))))
        label = "NOTES"
      } else if line.first != " ", words.hasSuffix(":"), isLabel(words) || next?.first == "\"" {
        label = String(words.dropLast())
      } else if isBehindRule, let colon = words.prefix(40).firstIndex(of: ":") {
        // `Serving Ideas : With bread.`
        draft.addNote(
          TextRecord.words(words[..<colon]), TextRecord.words(words[colon...].dropFirst()))
        label = "NOTES"
      } else if let known = label, line.first == " " || known == "NOTES" {
        add(known, words.filter { $0 != "\"" }, to: &draft, &reading)
      } else {
        label = nil
        paragraphs.append(words)
      }
    }
    let labelled = draft.notes
    draft.notes = []
    TextRecord.add(method: paragraphs, to: &draft)
    draft.notes += labelled
  }

  private static func isLabel(_ words: String) -> Bool {
    ["Source:", "Yield:", "Copyright:", "Description:", "Cuisine:"].contains(words)
      || words.hasPrefix("S(") || words.hasPrefix("T(")
  }

  private static func add(
    _ label: String, _ text: String, to draft: inout RecipeDraft, _ reading: inout ImportReading
  ) {
    switch label {
    case "NOTES": draft.addNote(nil, text)
    case "Source": draft.setSource(prose: text)
    case "Yield": draft[.yield] = .string(text)
    case "Description": draft[.description] = .string(text)
    case "Cuisine": draft[.cuisine] = .string(text)
    case "Start to Finish Time": draft[.totalMinutes] = .string(text)
    case _ where label.hasPrefix("T("):
      MasterCookFormat.addTime(String(label.dropFirst(2).prefix { $0 != ")" }), text, to: &draft)
    case _ where label.hasPrefix("S(Formatted") || text.contains("@"):
      reading.leave(1, "names of typists")
    case _ where label.hasPrefix("S("):
      draft.addNote(String(label.dropFirst(2).prefix { $0 != ")" }), text)
    default: draft.addNote(label, text)
    }
  }
}
