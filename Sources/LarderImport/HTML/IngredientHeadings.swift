internal import LarderModel

/// Headings among a page's ingredients, which its data leaves out: found above the lines that read
/// alike in its text.
///
/// Above most of the lines a heading is `h2` to `h6`, or what its class calls one. Above all of them it
/// may be any short text between two lines.
struct IngredientHeadings {
  /// A heading, a line of the data, or another text, in the order of the page.
  private struct Block {
    var text: String
    /// `letters` of a line that the data has too.
    var line: String?
    /// What headings of one level have in common.
    var kind = ""
    var isHeading = false
    /// Whether it looks like a heading: bold as a whole, or with a colon behind it.
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
          // The page may say more in a line than its data.
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

  /// Puts the lines under their headings, where the page has some between them.
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
    // The first's is one of the same kind as the last's.
    guard let headings, let last = headings.last ?? nil else { return }
    for (index, heading) in headings.enumerated() where heading?.kind == last.kind {
      recipe.ingredients[index].group = heading?.text
    }
  }

  /// Where the lines of the data are among the blocks, `nil` for those that read otherwise there; of
  /// several lists the one with most of them, and with most headings.
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

  /// The heading above each line. One that reads otherwise on the page is below the same heading as
  /// its neighbours, or is as far from them there as in the data.
  private func sureHeadings(over places: [Int?]) -> [Block?]? {
    var places = places
    for index in places.indices where places[index] == nil {
      let next = places[index...].lazy.compactMap { $0 }.first
      guard index > 0, let before = places[index - 1], let next else {
        // At an end of the list: beside the line that is known.
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

  /// Texts between the lines, all of one kind and none twice, where all lines are there.
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
    }
    .compactMap(\.element)
    let later = own.filter { $0.text != headings[0]?.text }
    guard let kind = later.first?.kind, later.allSatisfy({ $0.kind == kind }),
      Set(own.map(\.text)).count == own.count,
      later.allSatisfy(\.isLoud) || headings[0]?.kind == kind
    else { return nil }
    return headings
  }

  /// Letters and digits, in lower case, to compare by; `½` as `1/2`.
  static func letters(_ text: String) -> String {
    guard text.holdsOnly({ $0 < 0x80 }) else {
      let plain = text.map { fraction($0) ?? String($0) }.joined()
      return String(plain.lowercased().filter { $0.isLetter || $0.isNumber })
    }
    // A page has thousands of lines, most of them without other letters.
    var letters: [UInt8] = []
    letters.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte.isLetter { letters.append(byte | 0x20) } else if byte.isDigit { letters.append(byte) }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// `1/2` of `½`.
  private static func fraction(_ character: Character) -> String? {
    guard let value = character.unicodeScalars.first?.properties.numericValue, value > 0, value < 1
    else { return nil }
    let under = (2...10).first { abs(value * Double($0) - (value * Double($0)).rounded()) < 1e-6 }
    return under.map { "\(Int((value * Double($0)).rounded()))/\($0)" }
  }
}
