internal import LarderKitchen
package import LarderModel

/// A content file with former URLs added to its recipes. Only the lines of their `aliases` differ.
package struct AliasEdit {
  /// The file as it is.
  package let source: SourceText
  package private(set) var bytes: [UInt8]
  /// The URLs that were added. A recipe in a notation without `aliases` gets none.
  package private(set) var added: [Alias] = []

  /// - Parameters:
  ///   - path: The path for messages, as in `Recipe.Origin`.
  ///   - wanted: URLs for recipes of this file.
  /// - Returns: `nil` if the file cannot be read.
  package init?(
    _ path: String, adding wanted: [(url: Alias, to: Recipe.Origin)], in content: ContentFolder
  ) {
    guard let files = try? ContentFile(folder: content.folder),
      path.utf8.starts(with: "\(files.folder)/".utf8)
    else { return nil }
    let name = String(decoding: path.utf8.dropFirst(files.folder.utf8.count + 1), as: UTF8.self)
    guard let source = try? files.read(name, limit: JSONRecipes.limit) else { return nil }
    self.source = source
    bytes = source.bytes
    let site = content.configuration()
    let lexicons = Lexicons(content.kitchens, language: site.language, fields: site.fields)
    // From the last to the first, so that the offsets of the others stay.
    for (url, origin) in wanted.sorted(by: { $0.to.offset > $1.to.offset }) {
      func recipe(_ bytes: [UInt8]) -> Recipe? {
        let source = SourceText(path: path, bytes: bytes)
        if JSONRecipes.isJSON(path) {
          return RecipeFile(path: path, bytes: bytes, lexicons: lexicons)
            .read([origin.number]).recipes.first
        }
        return FolderReader.reading(
          of: source, at: name, language: site.language, lexicons, isThorough: false
        ).recipe
      }
      let old = recipe(bytes)
      for edited in edits(url, origin, lexicons) {
        guard let new = recipe(edited), Set(new.aliases) == Set((old?.aliases ?? []) + [url]),
          new.name == old?.name, new.slug == old?.slug, new.ingredients == old?.ingredients,
          new.steps == old?.steps
        else { continue }
        bytes = edited
        added.append(url)
        break
      }
    }
  }

  /// Returns the possible ways to write a URL into the file.
  private func edits(_ url: Alias, _ origin: Recipe.Origin, _ lexicons: Lexicons) -> [[UInt8]] {
    if JSONRecipes.isJSON(source.path) { return json(url, origin, lexicons) }
    let parts = FrontMatter.split(SourceText(path: source.path, bytes: bytes)).0
    let text = AliasEdit.yaml(url)
    if let toml = parts.toml { return [fields(in: toml, "aliases = ", "\"\(url.written)\"")] }
    if FrontMatterReader.isYAML(source.path) {
      // Below a line that begins the document.
      let hasMark = bytes.starts(with: "---".utf8)
      let start = hasMark ? (bytes.firstIndex(of: 0x0A) ?? bytes.count - 1) + 1 : 0
      return [fields(in: start..<bytes.count, "aliases: ", text)]
    }
    if parts.bodyOffset > 0, parts.yaml.lowerBound > 0 {
      return [fields(in: parts.yaml, "aliases: ", text)]
    }
    let end = newline
    let lines = [
      ">> aliases: \(url.written)\(end)", "---\(end)aliases: [\(text)]\(end)---\(end)\(end)",
    ]
    return (CooklangFolder.isCooklang(source.path) ? lines : [lines[1]]).map {
      inserting($0, at: parts.bodyOffset)
    }
  }

  /// Adds a URL to the list, text or nothing that the recipe has, without moving any other field.
  private func json(_ url: Alias, _ origin: Recipe.Origin, _ lexicons: Lexicons) -> [[UInt8]] {
    let file = RecipeFile(path: source.path, bytes: bytes, lexicons: lexicons)
    let place = file.place(of: "aliases", in: origin)
    let text = JSONText.string(url.written)
    guard bytes.indices.contains(place.offset) else { return [] }
    switch bytes[place.offset] {
    case UInt8(ascii: "["): return [inserting(text, intoList: place.offset)]
    case UInt8(ascii: "{") where place.offset == origin.offset:
      let space = bytes[(place.offset + 1)...].prefix { $0 <= 0x20 }
      let line = String(decoding: space, as: UTF8.self) + "\"aliases\": [\(text)],"
      return [inserting(line, at: place.offset + 1)]
    default:
      var edited = bytes
      edited.insert(contentsOf: ", \(text)]".utf8, at: place.offset + place.length)
      edited.insert(UInt8(ascii: "["), at: place.offset)
      return [edited]
    }
  }

  /// Adds a URL to a field in front matter, or the field.
  ///
  /// - Parameter key: The field with the character that separates it from its value.
  private func fields(in range: Range<Int>, _ key: String, _ text: String) -> [UInt8] {
    let field = Array(key.utf8.dropLast())
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      let line = bytes[start..<end]
      defer { start = end + 1 }
      guard line.starts(with: field) else { continue }
      let value = line.dropFirst(field.count)
      guard let first = value.firstIndex(where: { $0 > 0x20 }) else {
        let next = bytes[min(end + 1, range.upperBound)..<range.upperBound]
        let indent = String(decoding: next.prefix { $0 == 0x20 }, as: UTF8.self)
        return next.dropFirst(indent.utf8.count).first == UInt8(ascii: "-")
          ? inserting("\(indent)- \(text)\(newline)", at: end + 1)
          : inserting(" [\(text)]", at: start + field.count)
      }
      if bytes[first] == UInt8(ascii: "[") { return inserting(text, intoList: first) }
      var edited = bytes
      let last = value.lastIndex { $0 > 0x20 } ?? first
      edited.insert(contentsOf: ", \(text)]".utf8, at: last + 1)
      edited.insert(UInt8(ascii: "["), at: first)
      return edited
    }
    return inserting("\(key)[\(text)]\(newline)", at: range.lowerBound)
  }

  private var newline: String {
    let end = bytes.firstIndex(of: 0x0A)
    return end.map { $0 > 0 && bytes[$0 - 1] == 0x0D ? "\r\n" : "\n" } ?? "\n"
  }

  private func inserting(_ text: String, at place: Int) -> [UInt8] {
    var edited = bytes
    edited.insert(contentsOf: text.utf8, at: min(place, bytes.count))
    return edited
  }

  /// Adds a text as the last item of a list in brackets; lists do not contain brackets.
  private func inserting(_ text: String, intoList start: Int) -> [UInt8] {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "]")) ?? start + 1
    let last = bytes[start..<end].lastIndex { $0 > 0x20 } ?? start
    return inserting(last == start ? text : ", \(text)", at: last + 1)
  }

  /// Returns a URL as a YAML scalar in a list, quoted unless it is certainly a plain text.
  package static func yaml(_ url: Alias) -> String {
    let text = url.written
    let isPlain = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x2F }
    let isWord = text.utf8.first?.isLetter ?? false
    let hasMeaning = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text)
    return isPlain && isWord && !hasMeaning ? text : JSONText.string(text)
  }
}

extension Alias {
  /// The shortest notation: `plum-pie`, `/2019/pie.html`.
  package var written: String {
    let parts = route.split(separator: "/")
    return parts.count == 2 && parts[0] == "recipes" && Alias(String(parts[1])) == self
      ? String(parts[1]) : description
  }
}
