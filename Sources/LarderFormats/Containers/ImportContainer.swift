internal import LarderBuild
package import LarderModel

/// Files that belong together: a folder, an archive, or a single file.
///
/// Names are relative to the container, with slashes; no file is ever written to such a path.
package protocol ImportContainer: Sendable {
  /// The path for messages: `export.zip/12.zip`.
  var shown: String { get }
  /// The URL from which it was downloaded.
  var address: WebAddress? { get }
  /// Names of its files in byte order, without hidden files and files that systems add.
  var names: [String] { get }

  /// Returns whether a file exists; for a single file, files next to it count as well.
  func holds(_ name: String) -> Bool

  /// - Parameter limit: The maximum size in bytes.
  /// - Throws: The reason why a file cannot be read, such as `unreadable-file` or `file-too-large`.
  func bytes(of name: String, limit: Int) throws(Problem) -> [UInt8]

  /// Returns the content of a file as ranges, for nested archives.
  func contents(of name: String) throws(Problem) -> any ImportBytes

  /// Returns the first bytes of a file, at most `ImportLimit.head`, which identify its format.
  func head(of name: String) throws(Problem) -> [UInt8]

  /// The first name for each last path segment.
  var namesByLast: [String: String] { get }
}

extension ImportContainer {
  package var address: WebAddress? { nil }

  /// Returns the path of a file for messages.
  func shown(_ name: String) -> String { shown.isEmpty ? name : "\(shown)/\(name)" }

  /// Returns the file to which a path in another file refers, relative to that file or to the
  /// container's root.
  func name(of path: String, beside name: String) -> String? {
    let folder = ImportName.folder(of: name)
    let wanted = path.utf8.first == 0x2F ? String(path.dropFirst()) : path
    return [ImportName.joined(folder, wanted), wanted].first(where: holds)
  }

  package func head(of name: String) throws(Problem) -> [UInt8] {
    let contents = try contents(of: name)
    return contents.bytes(in: 0..<min(contents.count, ImportLimit.head)) ?? []
  }

  package var namesByLast: [String: String] { ImportName.byLast(names) }

  /// Returns the file with the last segment of a path, ignoring its original folder: `pie.jpg` for
  /// `C:\\Pictures\\pie.jpg`.
  func name(like path: String) -> String? { namesByLast[ImportName.lastAnywhere(of: path)] }
}

/// Names of files in containers.
package enum ImportName {
  /// Returns `recipes/pie` for `recipes/pie/full.jpg`; empty for a file at the root.
  package static func folder(of name: String) -> String {
    guard let slash = name.utf8.lastIndex(of: 0x2F) else { return "" }
    return String(name[..<slash])
  }

  /// Returns `full.jpg` for `recipes/pie/full.jpg`.
  package static func last(of name: String) -> String {
    guard let slash = name.utf8.lastIndex(of: 0x2F) else { return name }
    return String(name[name.utf8.index(after: slash)...])
  }

  /// Returns the last segment of a path of any system: `pie.jpg` for `C:\\Pictures\\pie.jpg`.
  static func lastAnywhere(of path: String) -> String {
    last(of: String(path.map { $0 == "\\" ? "/" : $0 }))
  }

  /// Returns `full` for `recipes/pie/full.jpg`.
  package static func stem(of name: String) -> String {
    let last = last(of: name)
    guard let dot = last.utf8.lastIndex(of: 0x2E), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }

  /// Returns `jpg` for `full.JPG`; empty if there is no extension.
  package static func ending(of name: String) -> String {
    let last = last(of: name)
    guard let dot = last.utf8.lastIndex(of: 0x2E), dot != last.startIndex else { return "" }
    return last[last.utf8.index(after: dot)...].lowercased()
  }

  package static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }

  package static func byLast(_ names: [String]) -> [String: String] {
    Dictionary(names.map { (last(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a segment is hidden or was added to an archive by a system: `__MACOSX/._pie`.
  package static func isHidden(_ name: String) -> Bool {
    name.utf8.split(separator: 0x2F).contains { part in
      part.first == 0x2E || part.elementsEqual("__MACOSX".utf8)
        || part.elementsEqual("Thumbs.db".utf8) || part.elementsEqual("desktop.ini".utf8)
    }
  }

  /// Returns whether a file is documentation for people or belongs to other programs.
  package static func isForPeople(_ path: String) -> Bool {
    let name = last(of: path)
    let stem = name.prefix { $0 != "." }
    let tools = ["AGENTS", "CLAUDE", "GEMINI", "CODE_OF_CONDUCT", "CONTRIBUTING", "SECURITY"]
    if tools.contains(String(stem)) { return true }
    return ["readme", "license", "licence", "copying", "notice", "authors", "changelog"]
      .contains(stem.lowercased()) || name == "Templates" || name.hasSuffix(".schema.json")
      || isOfSystem(name)
  }

  /// Returns whether Windows created the file.
  package static func isOfSystem(_ name: String) -> Bool {
    ["thumbs.db", "desktop.ini"].contains(name.lowercased())
  }
}

/// A single file in memory: a downloaded page.
package struct ImportPage: ImportContainer {
  package let address: WebAddress?
  package let names: [String]
  private let content: [UInt8]

  /// - Parameter name: The name for messages.
  package init(_ name: String, _ content: [UInt8], from address: WebAddress? = nil) {
    names = [name]
    self.content = content
    self.address = address
  }

  package var shown: String { "" }

  package func holds(_ name: String) -> Bool { names[0] == name }

  package func bytes(of name: String, limit: Int) throws(Problem) -> [UInt8] {
    guard content.count <= limit else { throw .archiveTooLarge(limit: limit) }
    return content
  }

  package func contents(of name: String) throws(Problem) -> any ImportBytes { content }
}

/// Bytes that are read in ranges, because archives may be larger than memory.
package protocol ImportBytes: Sendable {
  var count: Int { get }

  /// - Returns: `nil` if the range does not exist or cannot be read.
  func bytes(in range: Range<Int>) -> [UInt8]?
}

extension [UInt8]: ImportBytes {
  package func bytes(in range: Range<Int>) -> [UInt8]? {
    range.lowerBound >= 0 && range.upperBound <= count ? Array(self[range]) : nil
  }
}

extension OpenFile: ImportBytes {}
