internal import LarderLoad

/// Special notation in the texts of Tandoor's steps.
enum TandoorText {
  /// Joins amount, unit, food and note of a row into one line, which is parsed again, because
  /// Tandoor splits some lines incorrectly.
  static func line(_ row: FieldValue) -> String {
    let amount = row["no_amount"]?.isTrue ?? false ? nil : row["amount"]?.amount
    let words = [
      amount.map(KitchenNumber.text), amount == nil ? nil : row["unit"]?["name"]?.words,
      row["food"]?["name"]?.words,
    ]
    let line = words.compactMap { $0 }.joined(separator: " ")
    guard let note = row["note"]?.words else { return line }
    return line.isEmpty ? note : "\(line), \(note)"
  }

  /// Replaces `{{ ingredients[0] }}` and `{% scale(100) %}` by their values, but nothing else.
  static func plain(_ text: String, _ lines: [String]) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      let end = rest.firstIndex(of: "}").map {
        rest[$0...].dropFirst().prefix { $0 == "}" }.endIndex
      }
      guard let end, let words = meaning(of: rest[..<end], lines) else {
        result.append(rest.removeFirst())
        continue
      }
      result += words
      rest = rest[end...]
    }
    return result + rest
  }

  private static func meaning(of mark: Substring, _ lines: [String]) -> String? {
    let name = mark.filter { !"{%} ".contains($0) }
    if name.hasPrefix("scale("), name.hasSuffix(")") {
      return String(name.dropFirst(6).dropLast())
    }
    guard name.hasPrefix("ingredients["), name.hasSuffix("]"),
      let index = Int(name.dropFirst(12).dropLast()), lines.indices.contains(index)
    else { return nil }
    return lines[index]
  }

  /// Splits off the parts that Tandoor's importers add below a method: `### Notes`, `### Source`.
  static func parted(_ text: String) -> (method: String, endings: Endings) {
    var parts: [(title: String?, lines: [Substring])] = [(nil, [])]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let title = line.hasPrefix("### ") ? FieldValue.string(String(line.dropFirst(4))).words : nil
      if let title, ["source", "notes", "note", "tips"].contains(title.lowercased()) {
        parts.append((title, []))
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    var endings = Endings()
    for (title, lines) in parts.dropFirst() {
      let lines = lines.map(String.init)
      if title?.lowercased() == "source" {
        let words = lines.flatMap(TextLines.of)
        let address = words.first { $0.contains("://") }
        let name = words.filter { $0 != address }.joined(separator: " ")
        endings.source = (name.isEmpty ? nil : name, address)
      } else if let text = FieldValue.string(lines.joined(separator: "\n")).words {
        endings.notes.append(text)
      }
    }
    return (parts[0].lines.joined(separator: "\n"), endings)
  }

  struct Endings {
    var notes: [String] = []
    var source: (name: String?, address: String?)?
  }

  /// Splits a text at empty lines.
  static func paragraphs(_ text: String) -> [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if FieldValue.string(String(line)).words == nil {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.map { $0.joined(separator: "\n") }.filter { !$0.isEmpty }
  }
}
