internal import LarderFormats
package import LarderModel

/// Locates words in content files, for problems found only after everything is read.
package final class ContentLocator {
  /// Maximum total size, in bytes, of cached files that were read here.
  private static let limit = 1 << 26

  private let files: ContentFile
  private let recipeFiles: [String: RecipeFile]
  private let last: Int?
  private var sources: [String: ContentLocator.Source?] = [:]
  private var count = 0

  package init(_ folder: String) throws(EnvironmentFault) {
    files = try ContentFile(folder: folder)
    (recipeFiles, last) = ([:], nil)
  }

  /// - Parameters:
  ///   - recipeFiles: JSON files that are in memory, by path. Others are read again.
  ///   - last: The last offset in them that is likely to be looked up.
  init(_ files: ContentFile, _ recipeFiles: [String: RecipeFile], upTo last: Int?) {
    self.files = files
    self.recipeFiles = recipeFiles
    self.last = last
  }

  /// Returns a diagnostic at the first occurrence of one of `texts` in a recipe or page, in order
  /// of preference, or else at the field or the origin.
  ///
  /// - Parameters:
  ///   - isAddress: Whether the texts are URLs, which are first searched in Markdown's brackets.
  ///   - field: The field that contains the texts.
  ///   - origin: `nil` for `site.yaml`.
  package func diagnostic(
    _ problem: Problem, quoting texts: [String] = [], isAddress: Bool = false,
    field: String? = nil, in origin: Recipe.Origin?
  ) -> Diagnostic {
    let origin = origin ?? Recipe.Origin(path: files.shown("site.yaml"), offset: 0)
    guard let source = source(of: origin) else { return Diagnostic(problem, in: origin.path) }
    let marks = isAddress ? [("(", ")"), ("(", ""), ("", "")] : [("", "")]
    let place = source.place(of: texts, marks, field: field, in: origin)
    return source.lines.diagnostic(LocatedProblem(problem, at: place.offset, length: place.length))
  }

  /// Returns whether a recipe itself sets a field to this text, instead of deriving it from its
  /// name or file name.
  func gives(_ text: String, as field: String, in origin: Recipe.Origin) -> Bool {
    source(of: origin)?.gives(text, as: field, in: origin) ?? false
  }

  /// Returns the JSON file that contains a recipe.
  func recipeFile(of origin: Recipe.Origin) -> RecipeFile? { source(of: origin)?.recipeFile }

  private func source(of origin: Recipe.Origin) -> Source? {
    let path = origin.path
    if let known = sources[path] { return known }
    if let recipeFile = recipeFiles[path] {
      let source = Source(recipeFile, upTo: last)
      sources[path] = .some(source)
      return source
    }
    let prefix = files.folder + "/"
    var source: Source?
    // Converted in the same way as when it was read, so that offsets match.
    var faults: [Diagnostic] = []
    if path.utf8.starts(with: prefix.utf8),
      let file = try? files.readFile(
        String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self),
        limit: JSONRecipes.limit), let text = TextEncoding.converted(file, into: &faults)
    {
      source =
        JSONRecipes.isJSON(path)
        ? Source(RecipeFile(path: path, bytes: text.bytes), upTo: nil)
        : Source(path: path, bytes: text.bytes)
    }
    let bytes = source?.bytes.count ?? 0
    if count + bytes > ContentLocator.limit { (sources, count) = ([:], 0) }
    sources[path] = .some(source)
    count += bytes
    return source
  }
}

extension ContentLocator {
  /// A file in memory.
  private struct Source {
    let bytes: [UInt8]
    let lines: LineIndex
    let recipeFile: RecipeFile?

    init(path: String, bytes: [UInt8]) {
      self.bytes = bytes
      lines = LineIndex(path: path, bytes: bytes)
      recipeFile = nil
    }

    init(_ recipeFile: RecipeFile, upTo last: Int?) {
      bytes = recipeFile.document.bytes
      lines = recipeFile.lineIndex(upTo: last)
      self.recipeFile = recipeFile
    }

    /// Returns the offset and length in bytes of a text, or else of the field's value or of the
    /// start of the recipe.
    func place(
      of texts: [String], _ marks: [(before: String, after: String)], field: String?,
      in origin: Recipe.Origin
    ) -> (offset: Int, length: Int) {
      let own = field.flatMap { recipeFile?.place(of: $0, in: origin) } ?? (origin.offset, 1)
      let end = recipeFile?.end(of: origin) ?? bytes.count
      // A file that is read again may have become shorter.
      let range = min(own.0, end)..<end
      if field != nil, recipeFile != nil {
        for text in texts.flatMap(spellings) {
          let value = "\"\(text)\""
          if let place = bytes.place(of: value, in: range) { return (place, value.utf8.count) }
        }
      }
      // A front matter field begins its line.
      let line =
        recipeFile != nil
        ? nil
        : field.flatMap { field in
          bytes.place(of: "\n\(field):", in: range) ?? bytes.place(of: "\n\(field) =", in: range)
        }
      for range in [line.map { $0..<end }, range].compactMap({ $0 }) {
        for (before, after) in marks {
          for text in texts.flatMap(spellings) where !text.isEmpty {
            if let place = bytes.place(of: before + text + after, in: range) {
              return (place + before.utf8.count, text.utf8.count)
            }
          }
        }
      }
      if let field, let line { return (line + 1, field.utf8.count) }
      return own
    }

    func gives(_ text: String, as field: String, in origin: Recipe.Origin) -> Bool {
      if let recipeFile {
        let place = recipeFile.place(of: field, in: origin)
        guard place.offset + place.length <= bytes.count else { return false }
        let value = bytes[place.offset..<place.offset + place.length]
        return value.elementsEqual(text.utf8) || value.elementsEqual("\"\(text)\"".utf8)
      }
      // Front matter of any kind comes first.
      for line in bytes.prefix(1 << 16).split(separator: 0x0A) {
        let parts = line.split(maxSplits: 1) { $0 == 0x3A || $0 == 0x3D }
        guard parts.count == 2, Source.trimmed(parts[0]).elementsEqual(field.utf8) else { continue }
        return Source.trimmed(parts[1]).elementsEqual(text.utf8)
      }
      return false
    }

    /// Returns the bytes without spaces and quotes around them.
    private static func trimmed(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      var part = part
      while let byte = part.first, [0x20, 0x22, 0x27].contains(byte) { part.removeFirst() }
      while let byte = part.last, [0x20, 0x0D, 0x22, 0x27].contains(byte) { part.removeLast() }
      return part
    }

    private func spellings(of text: String) -> [String] {
      guard recipeFile != nil else { return [text] }
      return [false, true].map {
        String(decoding: JSONOutline.written(text, slashes: $0), as: UTF8.self)
      }
    }
  }
}
