internal import LarderModel

/// Headings among a page's ingredients, which its data leaves out: found above the lines that read
/// alike in its text.
struct IngredientHeadings {
  /// A heading or a line, in the order of the text.
  private enum Piece {
    case heading(String, level: String)
    case line(String)
  }

  private let pieces: [Piece]

  private init(_ document: HTMLDocument) {
    pieces = document.elements().compactMap { index in
      let node = document.nodes[index]
      let isLine = node.name == "li" || node.name == "p" || node.name == "tr"
      let isHeading =
        ["h2", "h3", "h4", "h5", "h6"].contains(node.name)
        || !isLine && node.hasClass(containing: "ingredient")
          && (node.hasClass(containing: "group-name") || node.hasClass(containing: "heading"))
      guard isLine || isHeading else { return nil }
      let text = document.text(of: index, limit: 2_000)
      guard !text.isEmpty, text.utf8.count <= 500, !text.utf8.contains(0x0A) else { return nil }
      return isHeading ? .heading(text, level: node.name) : .line(IngredientHeadings.letters(text))
    }
  }

  /// Puts the lines under their headings, where the page has some between them.
  static func apply(_ document: HTMLDocument, to recipe: inout Recipe) {
    guard recipe.ingredients.count > 1, recipe.ingredients.allSatisfy({ $0.group == nil }) else {
      return
    }
    let pieces = IngredientHeadings(document).pieces
    let wanted = recipe.ingredients.map { IngredientHeadings.letters($0.text) }
    var groups = [String?](repeating: nil, count: wanted.count)
    var levels = [String?](repeating: nil, count: wanted.count)
    var heading: (text: String, level: String)?
    var next = 0
    for piece in pieces where next < wanted.count {
      switch piece {
      case .heading(let text, let level): heading = (text, level)
      case .line(let letters):
        guard letters == wanted[next] else { continue }
        (groups[next], levels[next]) = (heading?.text, heading?.level)
        next += 1
      }
    }
    // All lines must be there, and a heading between them; the first's is one of the same kind.
    guard next == wanted.count, let last = levels.last ?? nil, Set(groups).count > 1 else { return }
    for index in wanted.indices where levels[index] == last {
      recipe.ingredients[index].group = groups[index]
    }
  }

  /// Letters and digits, in lower case, to compare by.
  static func letters(_ text: String) -> String {
    guard text.holdsOnly({ $0 < 0x80 }) else {
      return String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
    // A page has thousands of lines, most of them without other letters.
    var letters: [UInt8] = []
    letters.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte.isLetter { letters.append(byte | 0x20) } else if byte.isDigit { letters.append(byte) }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
