internal import LarderModel

/// Inline Markdown of one line, converted to plain text.
package struct InlineMarkdown {
  package private(set) var text = ""
  /// Links in order, without images.
  private(set) var links: [MarkdownRecipe.Link] = []

  /// Removes the syntax of paired emphasis, links, images and escapes, and keeps their text.
  package init(_ source: String) {
    let bytes = Array(source.utf8)
    guard bytes.contains(where: { [0x2A, 0x5F, 0x5B, 0x5C].contains($0) }) else {
      text = source
      return
    }
    var isDropped = [Bool](repeating: false, count: bytes.count)
    var brackets: [Int] = []
    var found: [(words: Range<Int>, address: String)] = []
    var openRuns: [ArraySlice<UInt8>: Range<Int>] = [:]
    var nextClose = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x5C
      where index + 1 < bytes.count && !bytes[index + 1].isWord && !bytes[index + 1].isBlank:
        isDropped[index] = true
        index += 2
      case 0x5B:
        if brackets.count < 100 { brackets.append(index) }
        index += 1
      case 0x5D:
        index += 1
        guard let open = brackets.popLast(), index < bytes.count, bytes[index] == 0x28,
          let close = InlineMarkdown.close(bytes, from: index, next: &nextClose)
        else { continue }
        isDropped[open] = true
        if open > 0, bytes[open - 1] == 0x21 {
          isDropped[open - 1] = true
        } else {
          found.append((open + 1..<index - 1, InlineMarkdown.address(bytes[index + 1..<close])))
        }
        for place in index - 1...close { isDropped[place] = true }
        index = close + 1
      case 0x2A, 0x5F:
        let start = index
        while index < bytes.count, bytes[index] == byte { index += 1 }
        let run = bytes[start..<index]
        let before = start > 0 ? bytes[start - 1] : 0x20
        let after = index < bytes.count ? bytes[index] : 0x20
        if !before.isBlank, byte == 0x2A || !after.isWord, let open = openRuns[run] {
          for place in open { isDropped[place] = true }
          for place in start..<index { isDropped[place] = true }
          openRuns[run] = nil
        } else if !after.isBlank, !before.isWord, run.count <= 3 {
          openRuns[run] = start..<index
        }
      default: index += 1
      }
    }
    func kept(_ range: Range<Int>) -> String {
      String(decoding: range.lazy.filter { !isDropped[$0] }.map { bytes[$0] }, as: UTF8.self)
    }
    text = kept(bytes.indices)
    // Outer links come before the links inside them.
    found.sort { $0.words.lowerBound < $1.words.lowerBound }
    links = found.map { (kept($0.words), $0.address) }
  }

  /// Returns the offset of the bracket that closes the URL at `start`; `next` caches it, so that
  /// the text is scanned only once.
  private static func close(_ bytes: [UInt8], from start: Int, next: inout Int) -> Int? {
    if next < start { next = bytes[start...].firstIndex(of: 0x29) ?? bytes.count }
    return next < bytes.count ? next : nil
  }

  /// Returns the URL without the title after it.
  static func address(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.drop(while: \.isBlank)
    // NUL bytes mark removed text.
    return String(decoding: start.prefix { !$0.isBlank }.filter { $0 != 0 }, as: UTF8.self)
  }

  /// Returns the images of a line that contains only images, including `![[pie.jpg]]`, or `nil`.
  static func pictures(_ bytes: ArraySlice<UInt8>) -> [(alternative: String, address: String)]? {
    var pictures: [(alternative: String, address: String)] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index].isBlank {
        index += 1
        continue
      }
      if bytes[index...].starts(with: "![[".utf8) {
        guard let note = NoteReference(bytes, from: index + 3), note.isPicture else { return nil }
        pictures.append((note.isSized ? "" : note.label, note.target))
        index = note.end
        continue
      }
      guard bytes[index] == 0x21, index + 1 < bytes.endIndex, bytes[index + 1] == 0x5B,
        let end = bytes[index...].firstIndex(of: 0x5D), end + 1 < bytes.endIndex,
        bytes[end + 1] == 0x28, let close = bytes[end...].firstIndex(of: 0x29)
      else { return nil }
      let alternative = String(decoding: bytes[index + 2..<end], as: UTF8.self)
      pictures.append((alternative, address(bytes[end + 2..<close])))
      index = close + 1
    }
    return pictures.isEmpty ? nil : pictures
  }
}

/// The content between `[[` and `]]`, Obsidian's syntax for links to notes and files.
package struct NoteReference {
  /// The note or the file, without a `#` fragment.
  package let target: String
  /// Text after `|`, or else the target without its folders.
  package let label: String
  /// Offset after `]]`.
  package let end: Int
  /// Whether the label is the width of an image instead of text.
  package let isSized: Bool
  /// Whether the target has the extension of an image.
  package let isPicture: Bool

  package init?(_ bytes: ArraySlice<UInt8>, from start: Int) {
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

/// The replacement for a URL of a link or an image in Markdown: `[pie](pie.md)`, `![](pie.jpg)`.
package enum MarkdownAddress {
  case address(String)
  /// Removes the link but keeps its label.
  case label

  /// - Parameter replacement: Returns the replacement for a URL; `nil` leaves it unchanged.
  package static func replaced(
    in text: String, by replacement: (_ address: String, _ isPicture: Bool) -> MarkdownAddress?
  ) -> String {
    let bytes = Array(text.utf8)
    let opening = Array("](".utf8)
    var result: [UInt8] = []
    var index = 0
    while let place = bytes.place(of: opening, in: index..<bytes.count) {
      let start = place + 2
      result += bytes[index..<start]
      let label = bytes[index..<place].lastIndex(of: 0x5B) ?? 0
      let end = bytes[start...].firstIndex { $0 == 0x29 || $0.isBlank || $0 == 0x0A } ?? bytes.count
      let address = String(decoding: bytes[start..<end], as: UTF8.self)
      index = end
      switch replacement(address, label > 0 && bytes[label - 1] == 0x21) {
      case .address(let other): result += other.utf8
      case nil: result += bytes[start..<end]
      case .label:
        guard end < bytes.count, bytes[end] == 0x29,
          let label = result.dropLast(2).lastIndex(of: 0x5B)
        else {
          result += bytes[start..<end]
          continue
        }
        result.removeLast(2)
        result.remove(at: label)
        if label > 0, result[label - 1] == 0x21 { result.remove(at: label - 1) }
        index = end + 1
      }
    }
    return String(decoding: result + bytes[index...], as: UTF8.self)
  }
}
