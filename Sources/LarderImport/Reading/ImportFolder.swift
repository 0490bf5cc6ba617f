package import LarderFormats
internal import LarderLoad
package import LarderModel

/// A folder with all its contents, or one file with the files next to it.
///
/// Symbolic links inside the folder are not followed.
package struct ImportFolder: ImportContainer {
  package let shown: String
  package private(set) var names: [String] = []
  /// Errors for folders and names that could not be read.
  package private(set) var faults: [Diagnostic] = []
  private let files: ContentFile
  package private(set) var namesByLast: [String: String] = [:]

  /// The maximum depth of nested folders.
  private static let depthLimit = 16

  /// - Throws: `missing-folder`, `unreadable-file`.
  package init(_ folder: String) throws(EnvironmentFault) {
    files = try ContentFile(folder: folder)
    shown = files.shown("")
    walk("", depth: 0)
    namesByLast = ImportName.byLast(names)
  }

  /// Creates a container for one file; the images that it names are searched for in its folder.
  package init(file path: String) throws(EnvironmentFault) {
    shown = ImportName.folder(of: path)
    let isAtRoot = path.utf8.first == 0x2F
    files = try ContentFile(folder: shown.isEmpty ? (isAtRoot ? "/" : ".") : shown)
    names = [ImportName.last(of: path)]
    namesByLast = ImportName.byLast(names)
  }

  package func holds(_ name: String) -> Bool {
    (try? files.kind(of: name)) == .file && !ImportName.isHidden(name)
  }

  package func bytes(of name: String, limit: Int) throws(Problem) -> [UInt8] {
    do throws(ContentFile.Refusal) {
      return try files.readFile(name, limit: limit).bytes
    } catch { throw error.problem(severity: .error) }
  }

  package func contents(of name: String) throws(Problem) -> any ImportBytes {
    do throws(ContentFile.Refusal) {
      return try files.contents(of: name)
    } catch { throw error.problem(severity: .error) }
  }

  private mutating func walk(_ folder: String, depth: Int) {
    do throws(ContentFile.Refusal) {
      if depth > ImportFolder.depthLimit { throw .tooDeep(limit: ImportFolder.depthLimit) }
      let listing = try files.listing(of: folder)
      if !listing.undecoded.isEmpty {
        faults.append(Diagnostic(.undecodedName(nil), in: files.shown(folder)))
      }
      for name in listing.names where !ImportName.isHidden(name) {
        let path = ImportName.joined(folder, name)
        switch try files.kind(of: path) {
        case .file: names.append(path)
        case .folder: walk(path, depth: depth + 1)
        case .link:
          faults.append(
            Diagnostic(
              .ignoredFile(hint: "import what the symbolic link points to"), in: files.shown(path)))
        default: break
        }
      }
    } catch { faults.append(Diagnostic(error.problem(severity: .error), in: files.shown(folder))) }
  }
}
