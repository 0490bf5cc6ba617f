/// Whether CommonMark makes nothing of a text but one paragraph of its very letters.
///
/// Most steps of most recipes are such a line. Seeing that takes a thousandth of the time that
/// libcmark needs to say the same; whatever is in doubt is left to libcmark.
enum PlainLine {
  /// True for one line that begins with a letter, ends with no blank, and holds none of the
  /// characters that CommonMark gives a meaning anywhere within a line.
  static func holds(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, first >= 0x80 || (0x41...0x5A).contains(first & 0xDF),
      text.last != 0x20
    else { return false }
    return kinds.withUnsafeBufferPointer { kinds in
      text.allSatisfy { kinds[Int($0)] }
    }
  }

  /// Which bytes stand for themselves: not `\`, `` ` ``, `*`, `_`, `[`, `]`, `<`, `>`, `&`, `#`,
  /// `!`, `~`, `|`, nor line ends, tabs and other controls.
  private static let kinds: [Bool] = {
    let special = Set("\\`*_[]<>&#!~|\u{7F}".utf8)
    return (0...0xFF).map { $0 >= 0x20 && !special.contains(UInt8($0)) }
  }()
}
