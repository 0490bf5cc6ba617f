internal import LarderModel

/// Files of a container that are read together, since their recipes refer to each other and to
/// images next to them.
///
/// Each file has a path below `recipes/` as in a content folder, without the common parent folders.
package struct ImportedTree {
  /// A file, and the name of its format.
  package typealias Entry = (file: ImportFile, format: String)

  package let container: (any ImportContainer)?
  /// The files by their paths.
  package private(set) var entries: [String: Entry] = [:]
  package let above: String
  /// The number of parent folders that all files have in common.
  private let common: Int
  private static let bytesLimit = 1 << 20
  /// The name of the format of Cooklang.
  package static let cooklang = "cooklang"
  /// Generic folder names, which are omitted from paths.
  private static let plain: Set<String> = [
    "recipes", "recipe", "content", "posts", "post", "src", "docs", "rezepte", "recettes",
    "recetas",
  ]

  init(_ container: (any ImportContainer)?) {
    self.container = container
    let folders = (container?.names ?? []).map { ImportName.folder(of: $0).split(separator: "/") }
    let first = folders.min { $0.count < $1.count } ?? []
    common =
      first.indices.first { place in
        folders.contains { $0[place] != first[place] }
      } ?? first.count
    above = first[..<common].joined(separator: "/")
  }

  static func isOfSize(_ file: ImportFile) -> Bool { file.bytes.count <= bytesLimit }

  mutating func addFile(_ file: ImportFile, of format: String) {
    let own = ImportName.ending(of: file.name)
    let ending =
      format == ImportedTree.cooklang ? ".cook" : ["yaml", "yml"].contains(own) ? ".\(own)" : ".md"
    var path = path(of: file.name)
    if !path.hasSuffix(ending) {
      path = ImportName.joined(ImportName.folder(of: path), ImportName.stem(of: path) + ending)
    }
    if entries[path] != nil { path = "recipes/\(file.name)\(ending)" }
    entries[path] = (file, format)
  }

  private func path(of name: String) -> String {
    let parts = name.split(separator: "/").dropFirst(common)
    let place = parts.dropLast().lastIndex { ImportedTree.plain.contains($0.lowercased()) }
    let own = place.map { parts[($0 + 1)...] } ?? parts
    return "recipes/" + own.joined(separator: "/")
  }

  /// Images of the container by their paths.
  private var pictures: [String: String] {
    let names = (container?.names ?? []).filter {
      SitePath.pictureEndings.contains(ImportName.ending(of: $0))
    }
    return Dictionary(names.map { (path(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The paths of all files and images, and the names of the images by their paths.
  package var content: (paths: [String], pictures: [String: String]) {
    let pictures = pictures
    return (Array(entries.keys) + pictures.keys, pictures)
  }
}

extension RecipeFormat {
  /// Cooklang: a folder of recipes with images next to them, and links between recipes.
  static let cooklang = RecipeFormat(ImportedTree.cooklang, "Cooklang", isReadInPlace: true) {
    file in
    companion(file.name) != nil
      || file.notation == .text && ImportedTree.isOfSize(file)
        && (file.name.hasSuffix(".cook")
          || !ImportName.isForPeople(file.name) && marks(in: file.bytes) > 1)
  } readRecipes: { file, reading in
    if let things = companion(file.name) { return reading.leave(1, things) }
    reading.tree.addFile(file, of: ImportedTree.cooklang)
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

extension RecipeFormat {
  /// Recipes as text with headings, with or without front matter: those of Larder, Hugo, Jekyll, nyum
  /// and Chowdown, and notes of Obsidian and Notion.
  ///
  /// Every text may be a recipe; texts without ingredients and steps are only counted.
  static let markdown = RecipeFormat("markdown", "Markdown", isReadInPlace: true) { file in
    file.notation == .text && ImportedTree.isOfSize(file)
      && ["md", "markdown", "mdx", "yaml", "yml", "txt", "text", ""].contains(
        ImportName.ending(of: file.name))
  } readRecipes: { file, reading in
    reading.tree.addFile(file, of: "markdown")
  }
}
