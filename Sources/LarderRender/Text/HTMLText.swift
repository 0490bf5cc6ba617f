internal import LarderModel

/// Escaping for HTML text and double-quoted attributes, byte by byte.
///
/// A quote followed by a combining mark is one `Character`, so nothing here uses characters.
enum HTMLText {
  /// Appends `text` with `&`, `<`, `>` and `"` as references.
  ///
  /// Control characters, U+FFFE, U+FFFF and the controls that reorder text (U+202A–202E,
  /// U+2066–2069) are removed: references such as `&#x202E;` bypass the cleaning of the source.
  /// Bytes that are never valid in UTF-8 are removed as well: libcmark 0.30.2 writes 0xFE for
  /// `&#xFFFE;`.
  static func append(_ text: some Collection<UInt8>, to output: inout [UInt8]) {
    if text.withContiguousStorageIfAvailable({ unsafe append($0, to: &output) }) == nil {
      unsafe Array(text).withUnsafeBufferPointer { unsafe append($0, to: &output) }
    }
  }

  /// Appends text; nearly all texts need no escaping and are copied at once.
  private static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    // Tests sixteen bytes at a time.
    if text.count >= 16, unsafe text.span.holdsOnly(isPlain) {
      return unsafe output.append(contentsOf: text)
    }
    let plain = plainBytes
    var start = 0
    var index = 0
    while index < text.count {
      let byte = unsafe text[index]
      if plain[Int(byte)] {
        index += 1
        continue
      }
      let reference: StaticString
      var length = 1
      switch byte {
      case 0x26: reference = "&amp;"
      case 0x3C: reference = "&lt;"
      case 0x3E: reference = "&gt;"
      case 0x22: reference = "&quot;"
      case 0xC2, 0xE2, 0xEF:
        reference = ""
        length = unsafe forbiddenLength(text, at: index)
      default: reference = ""
      }
      if length == 0 {
        index += 1
        continue
      }
      unsafe output.append(contentsOf: text[start..<index])
      reference.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
      index += length
      start = index
    }
    unsafe output.append(contentsOf: text[start...])
  }

  /// Whether a byte is copied unchanged and does not begin a character that may have to be removed.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (byte >= 0x20 || byte == 0x09 || byte == 0x0A) && byte < 0xF5 && byte != 0x22 && byte != 0x26
      && byte != 0x3C && byte != 0x3E && byte != 0x7F && byte != 0xC2 && byte != 0xE2
      && byte != 0xEF
  }

  private static let plainBytes = (UInt8.min...UInt8.max).map(isPlain)

  /// Returns the length of the forbidden character at `index` in bytes, or 0.
  static func forbiddenLength<Text: Collection<UInt8>>(_ text: Text, at index: Text.Index) -> Int {
    let next = text[index...].prefix(3)
    let bytes = (next.first ?? 0, next.dropFirst().first ?? 0, next.dropFirst(2).first ?? 0)
    switch bytes {
    case (0xC2, 0x80...0x9F, _): return 2
    case (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9): return 3
    case (0xEF, 0xBF, 0xBE...0xBF): return 3
    default: return 0
    }
  }
}

/// A piece of a plain text, with the URL to which it links.
struct LinkedText: Hashable {
  var text: String
  var url: WebAddress?

  /// Splits a text at the words of links, and removes these links from `links`.
  ///
  /// - Returns: An empty array if the text does not contain any of them.
  static func pieces(
    of text: String, linking links: inout [Ingredient.Link]
  ) -> [LinkedText] {
    if links.isEmpty { return [] }
    let bytes = Array(text.utf8)
    var pieces: [LinkedText] = []
    var start = 0
    var left: [Ingredient.Link] = []
    for link in links {
      let word = Array(link.label.utf8)
      guard let place = place(of: word, in: bytes[start...]) else {
        left.append(link)
        continue
      }
      if place > start {
        pieces.append(LinkedText(text: String(decoding: bytes[start..<place], as: UTF8.self)))
      }
      pieces.append(LinkedText(text: link.label, url: link.url))
      start = place + word.count
    }
    links = left
    if pieces.isEmpty || start == bytes.count { return pieces }
    return pieces + [LinkedText(text: String(decoding: bytes[start...], as: UTF8.self))]
  }

  /// Returns the offset of a word that neither begins nor ends inside a longer word.
  static func place(of word: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    guard let first = word.first, text.count >= word.count else { return nil }
    for start in text.startIndex...(text.endIndex - word.count) where text[start] == first {
      let end = start + word.count
      if text[start..<end].elementsEqual(word),
        !isLetter(text[..<start].suffix(3), text[..<start].last),
        !isLetter(text[end...].prefix(3), text[end...].first)
      {
        return start
      }
    }
    return nil
  }

  /// Whether the byte at the edge of a text belongs to a letter. Punctuation from U+2000 to U+203F,
  /// such as the apostrophe in `d’ail`, and an Arabic comma after a word do not.
  private static func isLetter(_ edge: ArraySlice<UInt8>, _ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    if byte < 0x80 { return (0x61...0x7A).contains(byte | 0x20) }
    return !edge.starts(with: [0xE2, 0x80]) && !edge.starts(with: "،".utf8)
  }
}
