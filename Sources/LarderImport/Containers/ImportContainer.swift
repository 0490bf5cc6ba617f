package import LarderModel

/// Files that belong together: a folder, an archive, or one file by itself.
///
/// Names are those of the container, with slashes; none is ever the path of a file that is written.
package protocol ImportContainer: Sendable {
  /// As messages show it: `export.zip/12.zip`.
  var shown: String { get }
  /// Where it was found on the web.
  var address: WebAddress? { get }
  /// Of its files, in the order of their bytes. Hidden ones and what systems add are left out.
  var names: [String] { get }

  /// Whether it has a file of this name; what lies beside a single file counts.
  func holds(_ name: String) -> Bool

  /// - Parameter limit: Largest size to accept, in bytes.
  /// - Throws: Why a file cannot be read, `unreadable-file` or `file-too-large` for one.
  func bytes(of name: String, limit: Int) throws(Problem) -> [UInt8]

  /// The same in parts, for archives inside.
  func contents(of name: String) throws(Problem) -> any ImportBytes

  /// The first bytes of a file, at most `ImportLimit.head`, which show what it is.
  func head(of name: String) throws(Problem) -> [UInt8]

  /// The first name of each last part.
  var namesByLast: [String: String] { get }
}

extension ImportContainer {
  package var address: WebAddress? { nil }

  /// Path of a file for messages.
  func shown(_ name: String) -> String { shown.isEmpty ? name : "\(shown)/\(name)" }

  /// The file that a path in another file of the container leads to: beside that file, or counted
  /// from the container's root.
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

  /// The file with the last part of a path, wherever it was on another system: `pie.jpg` for
  /// `C:\\Pictures\\pie.jpg`.
  func name(like path: String) -> String? { namesByLast[ImportName.lastAnywhere(of: path)] }
}

/// Names of files in containers.
enum ImportName {
  /// `recipes/pie` of `recipes/pie/full.jpg`; empty for a file at the root.
  static func folder(of name: String) -> String {
    guard let slash = name.utf8.lastIndex(of: 0x2F) else { return "" }
    return String(name[..<slash])
  }

  /// `full.jpg` of `recipes/pie/full.jpg`.
  static func last(of name: String) -> String {
    guard let slash = name.utf8.lastIndex(of: 0x2F) else { return name }
    return String(name[name.utf8.index(after: slash)...])
  }

  /// The same of a path of any system: `pie.jpg` of `C:\\Pictures\\pie.jpg`.
  static func lastAnywhere(of path: String) -> String {
    last(of: String(path.map { $0 == "\\" ? "/" : $0 }))
  }

  /// `full` of `recipes/pie/full.jpg`.
  static func stem(of name: String) -> String {
    let last = last(of: name)
    guard let dot = last.utf8.lastIndex(of: 0x2E), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }

  /// `jpg` of `full.JPG`; empty without one.
  static func ending(of name: String) -> String {
    let last = last(of: name)
    guard let dot = last.utf8.lastIndex(of: 0x2E), dot != last.startIndex else { return "" }
    return last[last.utf8.index(after: dot)...].lowercased()
  }

  static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }

  static func byLast(_ names: [String]) -> [String: String] {
    Dictionary(names.map { (last(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a part of a name is hidden or what a system adds to archives: `__MACOSX/._pie`.
  static func isHidden(_ name: String) -> Bool {
    name.utf8.split(separator: 0x2F).contains { part in
      part.first == 0x2E || part.elementsEqual("__MACOSX".utf8)
        || part.elementsEqual("Thumbs.db".utf8) || part.elementsEqual("desktop.ini".utf8)
    }
  }
}
