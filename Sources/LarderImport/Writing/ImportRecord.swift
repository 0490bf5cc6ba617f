internal import LarderBuild
internal import LarderLoad
internal import LarderModel

/// The record of earlier imports, next to the content: `.larder-import.json`.
///
/// Contains only keys, fingerprints and paths, but no texts.
package struct ImportRecord: Sendable {
  struct Entry: Hashable, Sendable {
    /// Fingerprint of the source of the recipe.
    var source: Fingerprint
    var slug: Slug
    /// Fingerprint of the file as written.
    var written: Fingerprint

    /// The path below the content folder: `recipes/pie.md`.
    var path: String { "recipes/\(slug).md" }
  }

  /// The entries by the keys of their recipes.
  private(set) var entries: [String: Entry] = [:]
  private static let version = 1

  package init() {}

  subscript(key: String) -> Entry? {
    get { entries[key] }
    set { entries[key] = newValue }
  }

  /// - Returns: `nil` for bytes that are not a record, or that name a file other than a recipe's.
  package init?(_ bytes: [UInt8]) {
    guard let value = JSONParser().parse(bytes),
      value["version"]?.digits == "\(ImportRecord.version)",
      let recipes = value["recipes"], recipes.kind == .object
    else { return nil }
    for entry in recipes.entries {
      guard let source = entry.value["source"]?.fingerprint,
        let written = entry.value["written"]?.fingerprint, let path = entry.value["path"]?.text,
        let slug = Slug(ImportName.stem(of: path))
      else { return nil }
      let read = Entry(source: source, slug: slug, written: written)
      guard read.path.utf8.elementsEqual(path.utf8) else { return nil }
      entries[entry.key] = read
    }
  }

  /// The record as JSON, one recipe per line and sorted by key, so that diffs are short.
  package var bytes: [UInt8] {
    let lines = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { key, entry in
        "\(JSONText.string(key)):"
          + JSONText.object([
            "source": JSONText.string("\(entry.source)"), "path": JSONText.string(entry.path),
            "written": JSONText.string("\(entry.written)"),
          ])
      }
    return Array(
      "{\"version\":\(ImportRecord.version),\"recipes\":{\n\(lines.joined(separator: ",\n"))\n}}\n"
        .utf8)
  }
}

extension FieldValue {
  fileprivate var fingerprint: Fingerprint? {
    text.flatMap { Fingerprint(hexadecimal: Array($0.utf8)[...]) }
  }
}
