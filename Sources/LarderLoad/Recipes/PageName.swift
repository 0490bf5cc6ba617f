/// What a file name says about its page.
enum PageName {
  /// `about-us.md` of `Content/pages/about-us.md`.
  static func fileName(of path: String) -> String {
    String(decoding: path.utf8.split(separator: 0x2F).last ?? [], as: UTF8.self)
  }

  /// `about-us` of `about-us.md`.
  static func stem(of fileName: String) -> String {
    let bytes = fileName.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot != bytes.startIndex else {
      return fileName
    }
    return String(decoding: bytes[..<dot], as: UTF8.self)
  }

  /// `About us` of `about-us`.
  static func title(of stem: String) -> String {
    let words = stem.utf8.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? 0x20 : $0 }
    let text = String(decoding: words, as: UTF8.self)
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
