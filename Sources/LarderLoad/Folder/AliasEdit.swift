internal import LarderFormats
internal import LarderKitchen
package import LarderModel

/// A content file with former URLs added to its recipes or its term. Only the lines of their
/// `aliases` differ.
package struct AliasEdit {
  /// The file as it is.
  package let source: SourceText
  package private(set) var bytes: [UInt8]
  /// The URLs that were added. A recipe in a notation without `aliases` gets none.
  package private(set) var added: [Alias] = []

  /// - Parameters:
  ///   - path: The path for messages, as in `Recipe.Origin`.
  ///   - wanted: URLs for recipes of this file, or for its term.
  /// - Returns: `nil` if the file cannot be read; the text of a term need not exist.
  package init?(
    _ path: String, adding wanted: [(url: Alias, to: Recipe.Origin)], in content: ContentFolder
  ) {
    guard let files = try? ContentFile(folder: content.folder),
      path.utf8.starts(with: "\(files.folder)/".utf8)
    else { return nil }
    let name = String(decoding: path.utf8.dropFirst(files.folder.utf8.count + 1), as: UTF8.self)
    let isTerm = name.hasPrefix("\(ContentFolder.terms)/")
    let found = try? files.readFile(name, limit: JSONRecipes.limit)
    guard let source = found ?? (isTerm ? SourceText(path: path, bytes: []) : nil) else {
      return nil
    }
    self.source = source
    bytes = source.bytes
    let site = content.configuration()
    let lexicons = Lexicons(content.kitchens, language: site.language, fields: site.fields)
    // From the last to the first, so that the offsets of the others stay.
    for (url, origin) in wanted.sorted(by: { $0.to.offset > $1.to.offset }) {
      func content(_ bytes: [UInt8]) -> (aliases: Set<Alias>, rest: [AnyHashable])? {
        let source = SourceText(path: path, bytes: bytes)
        if isTerm {
          let page = StaticPageReader.readText(source, as: .term).text?.page
          return page.map { (Set($0.aliases), [$0.title, $0.text]) }
        }
        let recipe =
          JSONRecipes.isJSON(path)
          ? RecipeFile(path: path, bytes: bytes, lexicons: lexicons)
            .readElements([origin.number]).recipes.first
          : FolderReader.reading(
            of: source, at: name, language: site.language, lexicons, isThorough: false
          ).recipe
        return recipe.map { (Set($0.aliases), [$0.name, $0.slug, $0.ingredients, $0.steps]) }
      }
      // The edited recipe must be the same one, with the URL.
      guard let old = content(bytes) else { continue }
      let edited = edits(url, origin, lexicons).first { edited in
        content(edited).map {
          $0.aliases == old.aliases.union([url]) && $0.rest == old.rest
        } ?? false
      }
      guard let edited else { continue }
      bytes = edited
      added.append(url)
    }
  }

  /// Returns the possible ways to write a URL into the file.
  private func edits(_ url: Alias, _ origin: Recipe.Origin, _ lexicons: Lexicons) -> [[UInt8]] {
    let json = JSONText.string(url.written)
    if JSONRecipes.isJSON(source.path) {
      let file = RecipeFile(path: source.path, bytes: bytes, lexicons: lexicons)
      let place = file.place(of: "aliases", in: origin)
      if place.offset != origin.offset { return [adding(json, at: place.offset, place.length)] }
      let space = bytes[(place.offset + 1)...].prefix { $0 <= 0x20 }
      return [inserting(Array(space) + "\"aliases\": [\(json)],".utf8, at: place.offset + 1)]
    }
    let parts = FrontMatter.split(SourceText(path: source.path, bytes: bytes)).0
    let yaml = AliasEdit.yaml(url)
    if let toml = parts.toml { return [field("aliases = ", json, in: toml)] }
    if FrontMatterReader.isYAML(source.path) {
      // Below a line that begins the document.
      let hasMark = bytes.starts(with: "---".utf8)
      let start = hasMark ? (bytes.firstIndex(of: 0x0A) ?? bytes.count - 1) + 1 : 0
      return [field("aliases: ", yaml, in: start..<bytes.count)]
    }
    if parts.yaml.lowerBound > 0 { return [field("aliases: ", yaml, in: parts.yaml)] }
    let matter = "---\(newline)aliases: [\(yaml)]\(newline)---\(newline)\(newline)"
    let line = ">> aliases: \(url.written)\(newline)"
    let isCooklang = CooklangFolder.isCooklang(source.path)
    return [isCooklang ? line : matter, matter].map { inserting($0.utf8, at: parts.bodyOffset) }
  }

  /// Adds a URL to a field in front matter, or the field.
  ///
  /// - Parameter key: The field with the character that separates it from its value.
  private func field(_ key: String, _ text: String, in range: Range<Int>) -> [UInt8] {
    let name = key.utf8.dropLast()
    let lines = bytes.lines(from: range.lowerBound).prefix { $0.upperBound <= range.upperBound }
    guard let line = lines.firstIndex(where: { bytes[$0].starts(with: name) }) else {
      return inserting("\(key)[\(text)]\(newline)".utf8, at: range.lowerBound)
    }
    let value = bytes[lines[line]].dropFirst(name.count)
    if let first = value.firstIndex(where: { $0 > 0x20 }) {
      return adding(text, at: first, (value.lastIndex { $0 > 0x20 } ?? first) + 1 - first)
    }
    let next = lines[(line + 1)...].first.map { bytes[$0] } ?? []
    let indent = next.prefix { $0 == 0x20 }
    return next.dropFirst(indent.count).first == UInt8(ascii: "-")
      ? inserting(Array(indent) + "- \(text)\(newline)".utf8, at: next.startIndex)
      : inserting(" [\(text)]".utf8, at: value.startIndex)
  }

  private var newline: String {
    let end = bytes.firstIndex(of: 0x0A) ?? 0
    return end > 0 && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
  }

  private func inserting(_ text: some Sequence<UInt8>, at place: Int) -> [UInt8] {
    var edited = bytes
    edited.insert(contentsOf: Array(text), at: min(place, bytes.count))
    return edited
  }

  /// Adds a text as the last item of a list in brackets, or makes a list of a value.
  private func adding(_ text: String, at start: Int, _ length: Int) -> [UInt8] {
    guard bytes[start] == UInt8(ascii: "[") else {
      var edited = inserting(", \(text)]".utf8, at: start + length)
      edited.insert(UInt8(ascii: "["), at: start)
      return edited
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "]")) ?? start + 1
    let last = bytes[start..<end].lastIndex { $0 > 0x20 } ?? start
    return inserting((last == start ? text : ", \(text)").utf8, at: last + 1)
  }

  /// Returns the field with a URL in the notation of a file.
  package static func line(_ url: Alias, in path: String) -> String {
    JSONRecipes.isJSON(path)
      ? "\"aliases\": [\(JSONText.string(url.written))]" : "aliases: [\(yaml(url))]"
  }

  /// Returns a URL as a YAML scalar in a list, quoted unless it is certainly a plain text.
  package static func yaml(_ url: Alias) -> String {
    let text = url.written
    let isPlain = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D }
    let hasMeaning = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text)
    return isPlain && text.utf8.first?.isLetter == true && !hasMeaning
      ? text : JSONText.string(text)
  }
}
