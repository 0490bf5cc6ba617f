internal import LarderModel

/// Information about a recipe in the path of its Markdown file, by the conventions of programs that
/// write such files.
struct RecipeFileName {
  /// The basis of the slug, and the default name: `pie` for `pie.md`, for Hugo's `pie/index.md` and
  /// for Jekyll's `2020-01-02-pie.md`; `Pie` for Notion's name, which is followed by 32 hexadecimal
  /// digits.
  private(set) var stem: String
  /// Jekyll's date: `2020-01-02`.
  private(set) var date: String?
  /// The folder that contains the recipe, unless it contains only this recipe.
  private(set) var folder: String?

  /// The URL folder of the page: `/recipes/soups/`.
  let path: String

  /// - Parameter path: Relative to the folder of all recipes: `soups/Tomato soup.md`.
  init(_ path: String) {
    var folders = path.utf8.split(separator: 0x2F).dropLast().map { String(Substring($0)) }
    self.path = "/" + (["recipes"] + folders).joined(separator: "/") + "/"
    stem = PageName.stem(of: PageName.fileName(of: path))
    if stem == "index", let own = folders.popLast() { stem = NormalForm.composed(own) }
    if let (date, rest) = RecipeFileName.dated(stem) {
      self.date = date
      stem = rest
    }
    stem = RecipeFileName.withoutDigits(stem)
    // `_posts` and similar folders belong to a generator.
    folder = folders.last { $0.utf8.first != 0x5F }.map(RecipeFileName.withoutDigits)
  }

  /// Returns whether a file is a Hugo section page, which is about its recipes.
  static func isSection(_ fileName: String) -> Bool { fileName == "_index.md" }

  private static func dated(_ stem: String) -> (date: String, rest: String)? {
    let bytes = Array(stem.utf8)
    guard bytes.count > 11, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x2D else {
      return nil
    }
    let text = { String(decoding: bytes[$0], as: UTF8.self) }
    guard let year = Int(text(0..<4)), let month = Int(text(5..<7)), let day = Int(text(8..<10)),
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    return (date.isoDate, text(11..<bytes.count))
  }

  private static func withoutDigits(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let isHexadecimal = { (byte: UInt8) in byte.isDigit || (0x61...0x66).contains(byte) }
    guard bytes.count > 33, [0x20, 0x2D].contains(bytes[bytes.count - 33]),
      bytes.suffix(32).allSatisfy(isHexadecimal)
    else { return name }
    return String(decoding: bytes.dropLast(33), as: UTF8.self)
  }
}
