internal import LarderModel

/// The text of a WordPress post as HTML: comments of blocks and shortcodes are removed or replaced.
///
/// A recipe card becomes `<larder-card data-id="12">`.
struct WordPressText {
  /// The reusable blocks of a site.
  struct Blocks {
    /// Their texts by their ids.
    var texts: [String: String] = [:]
    fileprivate(set) var used: Set<String> = []
    /// The blocks that contain the current text.
    fileprivate var open: [String] = []
    /// The number of bytes that all blocks together may still add.
    fileprivate var room = 1 << 26
  }

  private(set) var html: [UInt8] = []
  /// The ids of the recipe cards, in order.
  private(set) var cards: [String] = []
  /// The number of things that cannot be converted, by their plural.
  private(set) var left: [String: Int] = [:]
  /// Whether the text was written with blocks; otherwise its line breaks count.
  let hasBlocks: Bool
  private let bytes: [UInt8]
  /// Marks that do not appear again, so that each is only searched for once.
  private var absent: Set<String> = []

  /// - Parameter blocks: The replacements of references to reusable blocks.
  init(_ text: String, _ blocks: inout Blocks) {
    bytes = Array(text.utf8)
    hasBlocks = bytes[...].end(of: "<!-- wp:", from: 0) != nil
    html.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: "<!--".utf8), let end = end(of: "-->", from: index + 4) {
        let text = String(decoding: bytes[(index + 4)..<(end - 3)], as: UTF8.self)
        index = comment(text, end, &blocks)
      } else if rest.first == UInt8(ascii: "["), let end = shortcode(rest.prefix(2_000)) {
        index = end
      } else {
        html.append(bytes[index])
        index += 1
      }
    }
  }

  private mutating func end(of mark: String, from start: Int) -> Int? {
    if absent.contains(mark) { return nil }
    let end = bytes[...].end(of: mark, from: start)
    if end == nil { absent.insert(mark) }
    return end
  }

  /// Handles a comment, and returns where the text continues.
  private mutating func comment(_ text: String, _ end: Int, _ blocks: inout Blocks) -> Int {
    var words = text.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    if words.count == 3, words[0] == "WPRM", words[1] == "Recipe" {
      addCard(String(words[2]))
      return self.end(of: "<!--End WPRM Recipe-->", from: end) ?? end
    }
    guard let mark = words.first, mark.hasPrefix("wp:") else { return end }
    words.removeFirst()
    let name = String(mark.dropFirst(3))
    let isEmpty = text.hasSuffix("/")
    let isCard = ["wp-recipe-maker/recipe", "wp-tasty/tasty-recipe"].contains(name)
    if isCard || name == "block" {
      let json = words.joined(separator: " ")
      let object = JSONParser().parse(Array((isEmpty ? String(json.dropLast()) : json).utf8))
      guard isCard else {
        addBlock(object?["ref"]?.words ?? "", &blocks)
        return end
      }
      addCard(object?["id"]?.words ?? "")
      return isEmpty ? end : self.end(of: "<!-- /wp:\(name) -->", from: end) ?? end
    }
    if name == "gallery" { leave("galleries (their images follow one another)") }
    if isEmpty, !["more", "nextpage", "spacer", "separator"].contains(name) {
      leave(name, of: "blocks of kind ")
    }
    return end
  }

  /// Handles a shortcode: `[name key="value"]`.
  ///
  /// - Returns: Where the text continues; `nil` if this is not a shortcode but text in brackets.
  private mutating func shortcode(_ rest: ArraySlice<UInt8>) -> Int? {
    let isClosing = rest.dropFirst().first == UInt8(ascii: "/")
    let head = rest.dropFirst(isClosing ? 2 : 1)
    let name = head.prefix { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
    guard name.first?.isLetter == true,
      let end = rest[name.endIndex...].firstIndex(where: { $0 == 0x5D || $0 == 0x5B }),
      rest[end] == 0x5D
    else { return nil }
    var tokenizer = HTMLTokenizer(Array("<x ".utf8) + rest[name.endIndex..<end] + Array(">".utf8))
    guard case .start(let tag, _) = tokenizer.next() else { return nil }
    let values = Dictionary(tag.attributes.map { ($0.name, $0.value) }) { first, _ in first }
    switch String(decoding: name, as: UTF8.self) {
    case "wprm-recipe", "tasty-recipe": addCard(values["id"] ?? "")
    case "caption", "wp_caption": html += (isClosing ? "</figure>" : "<figure>").utf8
    case "embed", "adjustable", "timer": break
    case "gallery" where !isClosing:
      leave("galleries (their images follow one another)")
      for id in (values["ids"] ?? "").split(separator: ",") {
        html += "<figure><img class=\"wp-image-\(id.filter(\.isNumber))\"></figure>".utf8
      }
    case "video" where !isClosing, "audio" where !isClosing:
      let names = ["src", "mp4", "m4v", "webm", "ogv", "mp3", "m4a"]
      let address = names.lazy.compactMap { values[$0] }.first ?? ""
      html += "<iframe src=\"\(address.filter { $0 != "\"" })\"></iframe>".utf8
    case "wprm-temperature": html += "\(values["value"] ?? "") °\(values["unit"] ?? "C")".utf8
    case let name where isClosing || !values.isEmpty || name.contains(where: "-_".contains):
      if !isClosing { leave(name, of: "shortcodes of kind ") }
    default: return nil
    }
    return end + 1
  }

  /// Adds the text of a reusable block.
  private mutating func addBlock(_ id: String, _ blocks: inout Blocks) {
    guard let text = blocks.texts[id] else {
      return leave("missing reusable blocks")
    }
    blocks.used.insert(id)
    blocks.room -= text.utf8.count
    guard blocks.room >= 0, blocks.open.count < 8, !blocks.open.contains(id) else {
      return leave("reusable blocks with endless content")
    }
    blocks.open.append(id)
    let block = WordPressText(text, &blocks)
    blocks.open.removeLast()
    html += block.html
    cards += block.cards
    left.merge(block.left, uniquingKeysWith: +)
  }

  private mutating func addCard(_ id: String) {
    let id = id.filter(\.isNumber)
    cards.append(id)
    html += "<larder-card data-id=\"\(id)\"></larder-card>".utf8
  }

  /// Counts a block or shortcode by its name, which may be anything.
  private mutating func leave(_ name: String, of things: String) {
    leave(name.lowercased().contains("form") ? "forms" : things + name.prefix(40))
  }

  private mutating func leave(_ things: String) { left[things, default: 0] += 1 }
}
