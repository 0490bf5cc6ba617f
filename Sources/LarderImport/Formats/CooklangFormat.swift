internal import LarderLoad

/// Cooklang: a folder of recipes with images next to them, and links between recipes.
enum CooklangFormat: ImportFormat {
  static let title = "Cooklang"

  static func recognises(_ file: ImportFile) -> Bool {
    companion(file.name) != nil
      || file.notation == .text && ImportedTree.isOfSize(file)
        && (file.name.hasSuffix(".cook")
          || !IgnoredFiles.isForPeople(file.name) && marks(in: file.bytes) > 1)
  }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    if let things = companion(file.name) { return reading.leave(1, things) }
    reading.tree.add(file, of: .cooklang)
  }

  /// Returns the kind of a file that is not a recipe, but is common in such folders.
  private static func companion(_ name: String) -> String? {
    switch ImportName.last(of: name) {
    case "aisle.conf": "lists of aisles"
    case "pantry.conf": "lists of what is in the pantry"
    default: name.hasSuffix(".menu") ? "menus" : nil
    }
  }

  /// Counts the marks in a text, such as `@flour{200%g}`, `#pot{}` and `~{5%minutes}`.
  private static func marks(in bytes: [UInt8]) -> Int {
    var count = 0
    var mark: Int?
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "~"):
        mark = index == 0 || bytes[index - 1] <= 0x20 || bytes[index - 1] == 0x28 ? index : nil
      case UInt8(ascii: "{"):
        if let start = mark, index - start < 80, index - start == 1 || bytes[start + 1] > 0x20 {
          count += 1
        }
        mark = nil
      case 0x0A, 0x0D, UInt8(ascii: "%"), UInt8(ascii: "}"): mark = nil
      default: break
      }
    }
    return count
  }
}
