internal import LarderModel

/// Finds headings among a page's ingredients, which structured data omits: they are above the same
/// ingredient lines in the page's text.
///
/// Usually a heading is an `h2` to `h6`, or its class indicates a heading. If the page contains all
/// lines, any short text between two lines may be a heading.
struct IngredientHeadings {
  /// A heading, an ingredient line, or another text, in document order.
  private struct Block {
    var text: String
    /// The `letters` of the line if the structured data contains it.
    var line: String?
    /// A value that headings of the same level have in common.
    var kind = ""
    var isHeading = false
    /// Whether it looks like a heading: all bold, or with a colon at the end.
    var isLoud = false
  }

  private var blocks: [Block] = []
  private let wanted: [String]

  private init(_ document: HTMLDocument, _ wanted: [String]) {
    self.wanted = wanted
    let lines = Set(wanted)
    let hasBlocks = document.blockParents
    var waiting = Array(document.nodes[0].children.reversed())
    while let index = waiting.popLast() {
      let node = document.nodes[index]
      if node.isText { continue }
      let rows = document.text(of: index, limit: 2_000).split(separator: "\n").map(String.init)
      let text = rows.joined(separator: " ")
      let letters = text.utf8.count <= 500 ? IngredientHeadings.letters(text) : ""
      let isNamed =
        node.hasClass(containing: "ingredient")
        && (node.hasClass(containing: "group-name") || node.hasClass(containing: "heading"))
      if lines.contains(letters) {
        blocks.append(Block(text: text, line: letters))
      } else if rows.count > 1, !hasBlocks.contains(index),
        rows.contains(where: { lines.contains(IngredientHeadings.letters($0)) })
      {
        let bold = document.boldTexts(in: index)
        blocks += rows.map { row in
          let letters = IngredientHeadings.letters(row)
          return lines.contains(letters)
            ? Block(text: row, line: letters)
            : Block(text: row, kind: "row", isLoud: bold.contains(row) || row.hasSuffix(":"))
        }
      } else if !hasBlocks.contains(index),
        let line = wanted.first(where: { line in
          // A line on the page may be longer than in the structured data.
          line.utf8.count > 5 && letters.utf8.count < 2 * line.utf8.count && letters.hasPrefix(line)
        })
      {
        blocks.append(Block(text: text, line: line))
      } else if !letters.isEmpty, ["h2", "h3", "h4", "h5", "h6"].contains(node.name) || isNamed {
        blocks.append(Block(text: text, kind: node.name, isHeading: true))
      } else if !letters.isEmpty, !hasBlocks.contains(index) {
        let isBold = document.isBold(index)
        blocks.append(
          Block(
            text: text, kind: "\(node.name) \(node["class"] ?? "") \(isBold)",
            isLoud: isBold || text.hasSuffix(":")))
      } else {
        waiting += node.children.reversed()
      }
    }
  }

  /// Puts the ingredients under their headings, if the page has any between them.
  static func apply(_ document: HTMLDocument, to recipe: inout Recipe) {
    guard recipe.ingredients.count > 1, recipe.ingredients.allSatisfy({ $0.group == nil }) else {
      return
    }
    var page = IngredientHeadings(document, recipe.ingredients.map { letters($0.text) })
    guard let places = page.places else { return }
    var headings = page.sureHeadings(over: places) ?? page.otherHeadings(over: places)
    let missing = places.prefix { $0 == nil }.count
    let top = (places.lazy.compactMap { $0 }.first ?? 0) - missing - 1
    if headings == nil, top >= 0, page.blocks[top].isLoud {
      for place in top..<page.blocks.count where page.blocks[place].isLoud {
        page.blocks[place].isHeading = !page.blocks[place].text.contains(where: \.isNumber)
      }
      headings = page.sureHeadings(over: places)
    }
    // The first heading must be of the same kind as the last one.
    guard let headings, let last = headings.last ?? nil else { return }
    for (index, heading) in headings.enumerated() where heading?.kind == last.kind {
      recipe.ingredients[index].group = heading?.text
    }
  }

  /// The position of each line among the blocks, `nil` for lines with different wording on the
  /// page. If there are several lists, the one with most lines, then most headings, is used.
  private var places: [Int?]? {
    var best: (score: Int, places: [Int?]) = (0, [])
    for start in blocks.indices.filter({ blocks[$0].line != nil }).prefix(50) {
      var places = [Int?](repeating: nil, count: wanted.count)
      var next = 0
      for place in start..<blocks.count where next < wanted.count {
        guard let line = blocks[place].line,
          let index = wanted[next...].prefix(4).firstIndex(of: line)
        else { continue }
        places[index] = place
        next = index + 1
      }
      let found = places.compactMap { $0 }
      guard let first = found.first, let last = found.last else { continue }
      let score = found.count * 100 + min(99, blocks[first...last].count(where: \.isHeading))
      if score > best.score { best = (score, places) }
    }
    return best.score >= wanted.count * 50 ? best.places : nil
  }

  /// Returns the heading above each line. A line with different wording belongs to its neighbors'
  /// heading, or is at the same distance from them on the page as in the data.
  private func sureHeadings(over places: [Int?]) -> [Block?]? {
    var places = places
    for index in places.indices where places[index] == nil {
      let next = places[index...].lazy.compactMap { $0 }.first
      guard index > 0, let before = places[index - 1], let next else {
        // At either end of the list, use the position of the nearest known line.
        places[index] = index > 0 ? places[index - 1] : next
        continue
      }
      let between = (before + 1..<max(next, before + 1)).filter { !blocks[$0].isHeading }
      let missing = places[index...].prefix { $0 == nil }.count
      let hasHeading = (before..<next).contains { blocks[$0].isHeading }
      guard !hasHeading || between.count == missing else { return nil }
      places[index] = hasHeading ? between[0] : before
    }
    let headings = places.map { place in
      place.flatMap { blocks[..<$0].last(where: \.isHeading) }
    }
    return Set(headings.map { $0?.text }).count > 1 ? headings : nil
  }

  /// Returns unique texts of one kind between the lines, if the page contains all lines.
  private func otherHeadings(over places: [Int?]) -> [Block?]? {
    let places = places.compactMap { $0 }
    guard places.count == wanted.count else { return nil }
    var headings: [Block?] = []
    for (index, place) in places.enumerated() {
      let start = index > 0 ? places[index - 1] + 1 : max(0, place - 1)
      let above = blocks[start..<place].filter { $0.line == nil }
      let isHeading =
        above.count == 1 && above[0].text.utf8.count <= 80
        && !above[0].text.contains(where: \.isNumber)
      if index > 0, !above.isEmpty, !isHeading { return nil }
      headings.append(isHeading ? above[0] : headings.last ?? nil)
    }
    let own = headings.enumerated().filter {
      $0.offset == 0 || $0.element?.text != headings[$0.offset - 1]?.text
    }.compactMap(\.element)
    let later = own.filter { $0.text != headings[0]?.text }
    guard let kind = later.first?.kind, later.allSatisfy({ $0.kind == kind }),
      Set(own.map(\.text)).count == own.count,
      later.allSatisfy(\.isLoud) || headings[0]?.kind == kind
    else { return nil }
    return headings
  }

  /// Returns letters and digits in lower case for comparisons, with `½` as `1/2`.
  static func letters(_ text: String) -> String {
    guard text.holdsOnly({ $0 < 0x80 }) else {
      let plain = text.map { fraction($0) ?? String($0) }.joined()
      return String(plain.lowercased().filter { $0.isLetter || $0.isNumber })
    }
    // A fast path, because a page has thousands of lines that are mostly ASCII.
    var letters: [UInt8] = []
    letters.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte.isLetter { letters.append(byte | 0x20) } else if byte.isDigit { letters.append(byte) }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns `1/2` for `½`.
  private static func fraction(_ character: Character) -> String? {
    guard let value = character.unicodeScalars.first?.properties.numericValue, value > 0, value < 1
    else { return nil }
    let under = (2...10).first { abs(value * Double($0) - (value * Double($0)).rounded()) < 1e-6 }
    return under.map { "\(Int((value * Double($0)).rounded()))/\($0)" }
  }
}
