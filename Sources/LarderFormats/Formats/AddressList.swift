package import LarderModel

/// URLs of pages: exported browser bookmarks, or a text with one URL at the start of each line, in
/// which lines that begin with `#` are comments.
package struct AddressList {
  /// The URLs without duplicates.
  package let entries: [(address: WebAddress, location: SourceLocation)]

  /// The maximum size of a list, in bytes.
  package static let limit = 10 << 20

  /// - Returns: `nil` if the file contains anything else or no URL.
  package init?(path: String, bytes: [UInt8]) {
    if bytes.count > AddressList.limit { return nil }
    let head = String(decoding: bytes.prefix(512), as: UTF8.self).lowercased()
    let isBookmarks = head.contains("netscape-bookmark-file")
    guard let found = isBookmarks ? AddressList.bookmarks(bytes) : AddressList.lines(bytes) else {
      return nil
    }
    let source = SourceText(path: path, bytes: bytes)
    entries = found.unique(by: \.address)
      .map { ($0.address, source.location(at: $0.offset)) }
    if entries.isEmpty { return nil }
  }

  private static func bookmarks(_ bytes: [UInt8]) -> [(address: WebAddress, offset: Int)] {
    var found: [(WebAddress, Int)] = []
    var tokenizer = HTMLTokenizer(bytes)
    while let token = tokenizer.next() {
      guard case .start(let tag, let range) = token, tag.name == "a",
        let link = tag.attributes.first(where: { $0.name == "href" })?.value,
        let address = WebAddress(link), address.isWeb
      else { continue }
      found.append((address, range.lowerBound))
    }
    return found
  }

  private static func lines(_ bytes: [UInt8]) -> [(address: WebAddress, offset: Int)]? {
    var found: [(WebAddress, Int)] = []
    let text = bytes[TextEncoding.start(of: bytes)...]
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let words = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard let first = words.first, first != UInt8(ascii: "#") else { continue }
      let word = words.prefix { $0 != 0x20 && $0 != 0x09 }
      guard let address = WebAddress(String(decoding: word, as: UTF8.self)), address.isWeb else {
        return nil
      }
      found.append((address, words.startIndex))
    }
    return found
  }
}
