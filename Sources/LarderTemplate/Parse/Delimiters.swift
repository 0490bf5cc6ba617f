/// The marks around a tag, `{{` and `}}` until a template sets others.
struct Delimiters: Sendable {
  /// Longer marks are refused, so that looking for them stays cheap.
  static let longest = 16

  static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))

  let open: [UInt8]
  let close: [UInt8]

  init(open: [UInt8], close: [UInt8]) {
    self.open = open
    self.close = close
  }

  /// Reads the inside of `{{=<% %>=}}`: two marks without `=`, apart by white space.
  init?(setting bytes: ArraySlice<UInt8>) {
    let marks = bytes.split(whereSeparator: \.isSpace)
    guard marks.count == 2,
      marks.allSatisfy({ $0.count <= Self.longest && !$0.contains(UInt8(ascii: "=")) })
    else { return nil }
    self.init(open: Array(marks[0]), close: Array(marks[1]))
  }
}
