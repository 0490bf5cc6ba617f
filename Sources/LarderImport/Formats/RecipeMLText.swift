/// Texts of RecipeML, in which numbers, units and actions are marked.
enum RecipeMLText {
  /// Returns the times of an element, or its text if there are none.
  static func time(_ time: XMLElement) -> String {
    let times = time.all("time")
    return times.isEmpty ? time.words ?? "" : times.map(line).joined(separator: " ")
  }

  /// Returns the text of an element on one line, with spaces between numbers and units, `1/2` for a
  /// fraction and `1–2` for a range.
  static func line(_ element: XMLElement) -> String {
    var result = ""
    func blank() {
      if let last = result.last, !last.isWhitespace { result.append(" ") }
    }
    for node in element.nodes {
      switch node {
      case .text(let text): result += text
      case .element(let part):
        switch part.name {
        case "frac":
          blank()
          result += [part["n"]?.words, part["d"]?.words].compactMap { $0 }.joined(separator: "/")
        case "range":
          result += [part["q1"], part["q2"]].compactMap { $0.map(line) }.joined(separator: "–")
        case "unit", "timeunit", "size":
          blank()
          result += line(part)
        case "tempunit":
          result += part.words ?? part.value("unit").map { "°\($0)" } ?? ""
        case "substep":
          blank()
          result += line(part)
        default: result += line(part)
        }
      }
    }
    return result.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
