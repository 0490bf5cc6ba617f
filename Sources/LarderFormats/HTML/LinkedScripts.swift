internal import LarderModel

/// The JSON-LD of a page as one document, `{"@graph": […]}`. All values keep their positions in the
/// page, so that scripts can refer to each other and messages have correct positions.
struct LinkedScripts {
  /// The values with spaces around them; empty if there are none.
  private(set) var bytes: [UInt8] = []
  /// All values of `@type`, such as `BreadcrumbList`.
  private(set) var types: [String] = []
  /// The URL of the first recipe.
  private(set) var address: WebAddress?
  /// Positions of values that mention a recipe, but are not JSON even after repair.
  private(set) var damaged: [Range<Int>] = []
  /// The end of the part of the page that `bytes` covers.
  private var place = 0
  private let page: [UInt8]

  private static let opening = Array("{\"@graph\":[".utf8)

  init(_ document: HTMLDocument) {
    page = document.bytes
    let parser = JSONParser(isMending: true)
    for range in document.linkedData {
      for value in Values(page, in: range).values {
        guard let content = parser.parse(value.bytes) else {
          if LinkedScripts.mentionsRecipe(value.bytes) {
            damaged.append(value.offset..<range.upperBound)
          }
          continue
        }
        collectTypesAndURL(of: content, depth: 0)
        addValue(value)
      }
    }
    if !bytes.isEmpty { bytes += "]}".utf8 }
  }

  private mutating func addValue(_ value: Values.Value) {
    if bytes.isEmpty {
      fill(upTo: value.offset - LinkedScripts.opening.count)
      bytes += LinkedScripts.opening
      place = max(place, value.offset)
    } else {
      fill(upTo: value.offset - 1)
      bytes.append(UInt8(ascii: ","))
      place = max(place, value.offset)
    }
    bytes += value.bytes
    place += value.bytes.count
  }

  /// Appends spaces in place of the page's bytes, and keeps its newlines, so that positions match.
  private mutating func fill(upTo end: Int) {
    while place < end {
      bytes.append(page[place] == 0x0A ? 0x0A : 0x20)
      place += 1
    }
  }

  /// Returns a damaged value on its own, so that the JSON parser can report the error.
  func document(of element: Range<Int>) -> [UInt8] {
    page[..<element.lowerBound].map { $0 == 0x0A ? 0x0A : 0x20 } + page[element]
  }

  private static func mentionsRecipe(_ bytes: [UInt8]) -> Bool {
    let wanted = Array("recipe".utf8)
    return bytes.indices.contains { start in
      bytes[start] | 0x20 == wanted[0]
        && bytes[start...].prefix(6).lazy.map { $0 | 0x20 }.elementsEqual(wanted)
    }
  }

  private mutating func collectTypesAndURL(of value: FieldValue, depth: Int) {
    guard depth < 4 else { return }
    let declared =
      value["@type"].map { $0.kind == .list ? $0.elements : [$0] }?.compactMap(\.text) ?? []
    types += declared
    if address == nil, declared.contains(where: { $0.lowercased().hasSuffix("recipe") }) {
      let page = value["mainEntityOfPage"]
      address = [value["url"], page, page?["@id"], value["@id"]].lazy
        .compactMap { $0?.text.flatMap { WebAddress($0) } }.first(where: \.isWeb)
    }
    let inner = value.kind == .list ? value.elements : value["@graph"].map { [$0] } ?? []
    for value in inner { collectTypesAndURL(of: value, depth: depth + 1) }
  }
}

extension LinkedScripts {
  /// The JSON values of a script, after repairing common mistakes: comment marks or CDATA around a
  /// value, comments inside it, trailing commas, invalid escapes, and unescaped quotation marks.
  ///
  /// Removed characters are replaced by spaces, in place or after the string that contained them.
  struct Values {
    /// A value, and its offset in the page.
    typealias Value = (offset: Int, bytes: [UInt8])

    private(set) var values: [Value] = []
    private let page: [UInt8]
    private let end: Int
    private var place: Int

    /// The maximum number of values in one script.
    private static let limit = 100

    init(_ page: [UInt8], in range: Range<Int>) {
      (self.page, place, end) = (page, range.lowerBound, range.upperBound)
      guard let first = nextStart() else { return }
      if let last = page[first..<end].lastIndex(where: { isClosing($0) }) {
        let whole = (offset: first, bytes: Array(page[first...last]))
        if JSONParser(isMending: true).accepts(whole.bytes) {
          values = [whole]
          return
        }
      }
      var next: Int? = first
      while let offset = next, values.count < Values.limit {
        place = offset
        values.append((offset, repairedValue()))
        next = nextStart()
      }
    }

    private func isClosing(_ byte: UInt8) -> Bool { byte == 0x7D || byte == 0x5D }
    private func isOpening(_ byte: UInt8) -> Bool { byte == 0x7B || byte == 0x5B }

    private func isAt(_ mark: StaticString) -> Bool {
      place + mark.utf8CodeUnitCount <= end
        && page[place..<(place + mark.utf8CodeUnitCount)].elementsEqual("\(mark)".utf8)
    }

    /// Returns the offset of the next value.
    private mutating func nextStart() -> Int? {
      while place < end {
        if isOpening(page[place]) { return place }
        // The bracket of CDATA does not begin a list.
        place += isAt("<![CDATA[") ? 9 : 1
      }
      return nil
    }

    /// Returns the repaired value at the current position, up to its closing bracket.
    private mutating func repairedValue() -> [UInt8] {
      var result: [UInt8] = []
      var depth = 0
      while place < end {
        let byte = page[place]
        if byte == UInt8(ascii: "\"") {
          appendString(into: &result)
          continue
        }
        if byte == UInt8(ascii: "/"), let length = commentLength() {
          result += page[place..<(place + length)].map { $0 == 0x0A ? 0x0A : 0x20 }
          place += length
          continue
        }
        place += 1
        if isOpening(byte) { depth += 1 }
        if isClosing(byte) || byte == UInt8(ascii: ",") {
          let before = result.lastIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
          if let before, result[before] == UInt8(ascii: ",") { result[before] = 0x20 }
        }
        if isClosing(byte) { depth -= 1 }
        result.append(byte)
        if depth == 0 { break }
      }
      return result
    }

    /// Returns the length of the comment that begins at the current position.
    private func commentLength() -> Int? {
      let rest = page[place..<end]
      if rest.starts(with: "//".utf8) { return rest.prefix { $0 != 0x0A }.count }
      guard rest.starts(with: "/*".utf8) else { return nil }
      return (page.place(of: "*/", in: place + 2..<end).map { $0 + 2 } ?? end) - place
    }

    /// Appends the string at the current position, with its quotation marks.
    private mutating func appendString(into result: inout [UInt8]) {
      result.append(page[place])
      place += 1
      var removed = 0
      while place < end {
        let byte = page[place]
        place += 1
        if byte == UInt8(ascii: "\\"), place < end {
          let next = page[place]
          place += 1
          if "\"\\/bfnrtu".utf8.contains(next) {
            result += [byte, next]
          } else {
            result.append(next)
            removed += 1
          }
        } else if byte != UInt8(ascii: "\"") {
          result.append(byte)
        } else if isStringEnd() {
          result.append(byte)
          break
        } else {
          result += [UInt8(ascii: "\\"), byte]
          removed -= 1
        }
      }
      if removed > 0 { result += [UInt8](repeating: 0x20, count: removed) }
    }

    /// Whether a string can end here, because a comma, colon, bracket or comment follows.
    private func isStringEnd() -> Bool {
      let next = page[place..<end].first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
      return next.map { isClosing($0) || ",:/".utf8.contains($0) } ?? true
    }
  }
}
