internal import LarderLoad

/// Recipes as text with headings, with or without front matter: those of Larder, Hugo, Jekyll, nyum
/// and Chowdown, and notes of Obsidian and Notion.
///
/// Every text may be a recipe; texts without ingredients and steps are only counted.
enum MarkdownFormat: ImportFormat {
  static let title = "Markdown"

  static func recognises(_ file: ImportFile) -> Bool {
    file.notation == .text && ImportedTree.isOfSize(file)
      && ["md", "markdown", "mdx", "yaml", "yml", "txt", "text", ""].contains(
        ImportName.ending(of: file.name))
  }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    reading.tree.add(file, of: .markdown)
  }
}
