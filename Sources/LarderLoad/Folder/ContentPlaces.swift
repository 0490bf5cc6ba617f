package import LarderModel

/// Finds words in content files again, for faults that show only in the finished site.
package final class ContentPlaces {
  private let files: ContentFile
  private var indices: [String: LineIndex?] = [:]
  private var bytes: [String: [UInt8]] = [:]

  package init(_ folder: String) throws(EnvironmentFault) {
    files = try ContentFile(folder: folder)
  }

  /// A diagnostic at the first place behind `origin` that holds one of `texts`, those named first
  /// being sought first, or at the origin itself.
  ///
  /// - Parameters:
  ///   - isAddress: Whether Markdown writes the texts in brackets, where they are sought first.
  ///   - origin: `nil` for what comes from `site.yaml`.
  package func diagnostic(
    _ severity: Diagnostic.Severity, _ id: Diagnostic.ID, _ message: String,
    quoting texts: [String] = [], isAddress: Bool = false, in origin: Recipe.Origin?
  ) -> Diagnostic {
    let origin = origin ?? Recipe.Origin(path: files.shown("site.yaml"), offset: 0)
    guard let index = index(of: origin.path), let bytes = bytes[origin.path] else {
      return Diagnostic(severity, id, message, at: SourceLocation(path: origin.path))
    }
    let marks = isAddress ? [("(", ")"), ("(", ""), ("", "")] : [("", "")]
    for (before, after) in marks {
      for text in texts where !text.isEmpty {
        let word = Array((before + text + after).utf8)
        let rest = min(origin.offset, bytes.count)..<bytes.count
        guard let place = bytes.place(of: word, in: rest) else { continue }
        return index.diagnostic(
          severity, id, message, at: place.offset + before.utf8.count, length: text.utf8.count)
      }
    }
    return index.diagnostic(severity, id, message, at: origin.offset)
  }

  private func index(of path: String) -> LineIndex? {
    if let known = indices[path] { return known }
    let prefix = files.folder + "/"
    var index: LineIndex?
    if path.utf8.starts(with: prefix.utf8),
      let source = try? files.read(
        String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self), limit: 1 << 30)
    {
      bytes[path] = source.bytes
      index = LineIndex(path: path, bytes: source.bytes)
    }
    indices[path] = .some(index)
    return index
  }
}
