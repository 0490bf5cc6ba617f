internal import LarderModel

/// What the path of a Markdown file says about its recipe, as programs that write such files name
/// them.
struct RecipeFileName {
  /// What the slug is made of, and the name where there is no other: `pie` of `pie.md`, of Hugo's
  /// `pie/index.md`, of Jekyll's `2020-01-02-pie.md`, `Pie` of Notion's name with 32 hexadecimal
  /// digits behind it.
  private(set) var stem: String
  /// Jekyll's, as `2020-01-02`.
  private(set) var date: String?
  /// The folder that the recipe is in, unless that is its own.
  private(set) var folder: String?

  /// The folder of the page from the site's root: `/recipes/soups/`.
  let path: String

  /// - Parameter path: Below the folder of all recipes: `soups/Tomato soup.md`.
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
    // `_posts` and the like are folders of a generator.
    folder = folders.last { $0.utf8.first != 0x5F }.map(RecipeFileName.withoutDigits)
  }

  /// Whether a file is the page of a section in Hugo, which is about its recipes.
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
