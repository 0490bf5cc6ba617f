package import LarderModel

/// Finds words in content files again, for faults that show only when everything is read.
package final class ContentLocator {
  /// Bytes of files that are kept, of those that it read itself.
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
  ///   - recipeFiles: JSON files that are read already, by path. Others are read again.
  ///   - last: The farthest place in them that is likely to be asked for.
  init(_ files: ContentFile, _ recipeFiles: [String: RecipeFile], upTo last: Int?) {
    self.files = files
    self.recipeFiles = recipeFiles
    self.last = last
  }

  /// A diagnostic at the first place in a recipe or page that holds one of `texts`, those named
  /// first being searched for first; or at the field, or at the origin itself.
  ///
  /// - Parameters:
  ///   - isAddress: Whether Markdown writes the texts in brackets, which are searched for first.
  ///   - field: The field that holds the texts.
  ///   - origin: `nil` for what comes from `site.yaml`.
  package func diagnostic(
    _ problem: Problem, quoting texts: [String] = [], isAddress: Bool = false,
    field: String? = nil, in origin: Recipe.Origin?
  ) -> Diagnostic {
    let origin = origin ?? Recipe.Origin(path: files.shown("site.yaml"), offset: 0)
    guard let source = source(of: origin) else {
      return Diagnostic(problem, at: SourceLocation(path: origin.path))
    }
    let marks = isAddress ? [("(", ")"), ("(", ""), ("", "")] : [("", "")]
    let place = source.place(of: texts, marks, field: field, in: origin)
    return source.lines.diagnostic(
      LocatedProblem(problem, at: place.offset, length: place.length))
  }

  /// Whether a recipe says itself that a field is this text, rather than leaving that to its name
  /// or its file's.
  func gives(_ text: String, as field: String, in origin: Recipe.Origin) -> Bool {
    source(of: origin)?.gives(text, as: field, in: origin) ?? false
  }

  /// The file of a recipe that is written as JSON.
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
    // Converted as it was when it was read, or places would be others.
    var faults: [Diagnostic] = []
    if path.utf8.starts(with: prefix.utf8),
      let file = try? files.read(
        String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self),
        limit: JSONRecipes.limit),
      let text = TextEncoding.converted(file, into: &faults)
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
  /// One file.
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

    /// First byte and length of a text; of the field's value, or of what begins at the origin,
    /// when there is none such.
    func place(
      of texts: [String], _ marks: [(before: String, after: String)], field: String?,
      in origin: Recipe.Origin
    ) -> (offset: Int, length: Int) {
      let own = field.flatMap { recipeFile?.place(of: $0, in: origin) } ?? (origin.offset, 1)
      let end = recipeFile?.end(of: origin) ?? bytes.count
      // A file that is read again may be shorter by then.
      let range = min(own.0, end)..<end
      if field != nil, recipeFile != nil {
        for text in texts.flatMap(spellings) {
          let value = "\"\(text)\""
          if let place = place(of: value, in: range) { return (place, value.utf8.count) }
        }
      }
      for (before, after) in marks {
        for text in texts.flatMap(spellings) where !text.isEmpty {
          if let place = place(of: before + text + after, in: range) {
            return (place + before.utf8.count, text.utf8.count)
          }
        }
      }
      // A field of the front matter begins its line.
      if let field, recipeFile == nil,
        let place = place(of: "\n\(field):", in: range) ?? place(of: "\n\(field) =", in: range)
      {
        return (place + 1, field.utf8.count)
      }
      return own
    }

    func gives(_ text: String, as field: String, in origin: Recipe.Origin) -> Bool {
      if let recipeFile {
        let place = recipeFile.place(of: field, in: origin)
        guard place.offset + place.length <= bytes.count else { return false }
        let value = bytes[place.offset..<place.offset + place.length]
        return value.elementsEqual(text.utf8) || value.elementsEqual("\"\(text)\"".utf8)
      }
      // Front matter, of whatever kind, is before everything else.
      for line in bytes.prefix(1 << 16).split(separator: 0x0A) {
        let parts = line.split(maxSplits: 1) { $0 == 0x3A || $0 == 0x3D }
        guard parts.count == 2, Source.trimmed(parts[0]).elementsEqual(field.utf8) else { continue }
        return Source.trimmed(parts[1]).elementsEqual(text.utf8)
      }
      return false
    }

    /// Without blanks and quotes around it.
    private static func trimmed(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      var part = part
      while let byte = part.first, [0x20, 0x22, 0x27].contains(byte) { part.removeFirst() }
      while let byte = part.last, [0x20, 0x0D, 0x22, 0x27].contains(byte) { part.removeLast() }
      return part
    }

    private func spellings(of text: String) -> [String] {
      guard recipeFile != nil else { return [text] }
      return [false, true].map {
        String(decoding: JSONLocator.written(text, slashes: $0), as: UTF8.self)
      }
    }

    private func place(of text: String, in range: Range<Int>) -> Int? {
      bytes.place(of: Array(text.utf8), in: range)?.offset
    }
  }
}
