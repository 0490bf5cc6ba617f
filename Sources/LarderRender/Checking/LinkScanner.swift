/// Finds the addresses that a page of ours links to or loads.
///
/// Reads HTML as the templates write it, attribute by attribute, without building a tree:
/// values of `href` and `src` in double or single quotes inside tags.
package enum LinkScanner {
  /// Addresses in the order of the page, with the entities that escaping makes decoded.
  package static func addresses(in html: [UInt8]) -> [String] {
    var addresses: [String] = []
    var index = 0
    while index < html.count {
      guard html[index] == 0x3C, index + 1 < html.count, isLetter(html[index + 1]) else {
        index += 1
        continue
      }
      index = attributes(of: html, from: index + 1) { name, value in
        if name.elementsEqual("href".utf8) || name.elementsEqual("src".utf8) {
          addresses.append(decoded(value))
        }
      }
    }
    return addresses
  }

  /// Walks one tag and returns the place behind it.
  private static func attributes(
    of html: [UInt8], from start: Int, _ visit: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Void
  ) -> Int {
    var index = start
    while index < html.count, html[index] != 0x3E {
      guard html[index] == 0x3D, index + 1 < html.count,
        html[index + 1] == 0x22 || html[index + 1] == 0x27
      else {
        index += 1
        continue
      }
      var nameStart = index
      while nameStart > start, isLetter(html[nameStart - 1]) || html[nameStart - 1] == 0x2D {
        nameStart -= 1
      }
      let quote = html[index + 1]
      let valueStart = index + 2
      let valueEnd = html[valueStart...].firstIndex(of: quote) ?? html.count
      visit(html[nameStart..<index], html[valueStart..<valueEnd])
      index = valueEnd + 1
    }
    return index + 1
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func decoded(_ value: ArraySlice<UInt8>) -> String {
    let entities: [(name: [UInt8], byte: UInt8)] = [
      (Array("&amp;".utf8), 0x26), (Array("&quot;".utf8), 0x22), (Array("&#39;".utf8), 0x27),
      (Array("&lt;".utf8), 0x3C), (Array("&gt;".utf8), 0x3E),
    ]
    var result: [UInt8] = []
    var rest = value
    while let byte = rest.first {
      if byte == 0x26, let entity = entities.first(where: { rest.starts(with: $0.name) }) {
        result.append(entity.byte)
        rest = rest.dropFirst(entity.name.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
