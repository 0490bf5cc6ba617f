internal import LarderModel

/// The content between `[[` and `]]`, Obsidian's syntax for links to notes and files.
struct NoteReference {
  /// The note or the file, without a `#` fragment.
  let target: String
  /// Text after `|`, or else the target without its folders.
  let label: String
  /// Offset after `]]`.
  let end: Int
  /// Whether the label is the width of an image instead of text.
  let isSized: Bool
  /// Whether the target has the extension of an image.
  let isPicture: Bool

  init?(_ bytes: ArraySlice<UInt8>, from start: Int) {
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x5B }
    guard let close = line.indices.first(where: { line[$0...].starts(with: "]]".utf8) }),
      close > start
    else { return nil }
    let parts = line[..<close].split(separator: 0x7C, maxSplits: 1)
    guard let first = parts.first else { return nil }
    // In a table, the bar is escaped.
    target = NoteReference.trimmed(first.prefix { $0 != 0x23 && $0 != 0x5C })
    let alias = parts.count > 1 ? NoteReference.trimmed(parts[1]) : nil
    let last = target.utf8.split(separator: 0x2F).last ?? []
    label = alias ?? String(decoding: last, as: UTF8.self)
    isSized = alias?.utf8.allSatisfy { $0.isDigit || $0 == 0x78 } ?? true
    let ending = target.utf8.split(separator: 0x2E).last.map { String(decoding: $0, as: UTF8.self) }
    isPicture = ending.map { SitePath.pictureEndings.contains($0.lowercased()) } ?? false
    end = close + 2
    if target.isEmpty { return nil }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    TextCleaner.trimmedLines(String(decoding: bytes.drop(while: \.isBlank), as: UTF8.self))
  }
}
