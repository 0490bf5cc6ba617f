#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import LarderBuild
package import LarderModel
internal import LarderPictures
internal import LarderWrite
internal import Synchronization

/// Files that wait in a hidden folder beside the content, until all of them move into place.
///
/// Nothing is written through a symbolic link below the content folder, and no file that is there is
/// written over unless that is asked for.
package final class ImportStage: PictureShelf, Sendable {
  /// Whether nothing is written.
  package let isDry: Bool
  private let content: String
  private let folder: String
  private let state = Mutex(State())

  private struct State {
    /// How many files were staged; each is called by its number.
    var count = 0
    var isMade = false
    var places: [String: (fingerprint: Fingerprint, area: Int)] = [:]
    /// The first thing that went wrong.
    var fault: EnvironmentFault?
  }

  /// - Parameter content: Folder as the user named it; made when something waits in it.
  package init(in content: String, isDry: Bool = false) {
    self.isDry = isDry
    var content = content
    while content.utf8.count > 1, content.utf8.last == 0x2F { content.removeLast() }
    self.content = content
    folder = "\(content)/.larder-import-\(getpid())"
  }

  deinit { remove() }

  package func put(_ bytes: [UInt8], ending: String) -> String? {
    guard let name = stage(bytes) else { return nil }
    let place = "import/\(name).\(ending)"
    let header = PictureHeader(bytes)
    let facts = (Fingerprint(of: bytes), header.map { $0.width * $0.height } ?? 0)
    state.withLock { $0.places[place] = facts }
    return place
  }

  package func holds(_ path: String) -> Bool { state.withLock { $0.places[path] != nil } }
  package func area(of path: String) -> Int { state.withLock { $0.places[path]?.area } ?? 0 }

  /// Of the bytes of a picture on the shelf.
  func fingerprint(of path: String) -> Fingerprint? {
    state.withLock { $0.places[path]?.fingerprint }
  }

  package var fault: EnvironmentFault? { state.withLock { $0.fault } }

  /// - Returns: The name in the stage; `nil` after a fault.
  func stage(_ bytes: [UInt8]) -> String? {
    state.withLock { state in
      guard state.fault == nil else { return nil }
      state.count += 1
      if isDry { return "\(state.count)" }
      do throws(EnvironmentFault) {
        state.isMade = true
        try NewFile.write([NewFile(in: folder, "\(state.count)", bytes)])
        return "\(state.count)"
      } catch {
        state.fault = error
        return nil
      }
    }
  }

  /// Name in the stage of a picture on the shelf: `12` of `import/12.jpg`.
  static func name(of place: String) -> String { ImportName.stem(of: place) }

  struct Move {
    /// In the stage.
    var from: String
    /// Below the content folder.
    var to: String
    var replaces: Bool
  }

  /// Moves files into place: new ones first, of which none stays if one cannot be placed, then those
  /// that take the place of others.
  ///
  /// - Throws: `symbolic-link`, `file-exists`, `cannot-write`.
  func commit(_ moves: [Move]) throws(EnvironmentFault) {
    if let fault { throw fault }
    // What ends the program waits for this.
    let fault = state.withLock { _ -> EnvironmentFault? in
      var placed: [String] = []
      do throws(EnvironmentFault) {
        for part in Set(moves.map { ImportName.folder(of: $0.to) }).sorted() where !part.isEmpty {
          let path = "\(content)/\(part)"
          if NewFile.isLink(path) { throw .symbolicLink("write into", path) }
          try NewFile.makeFolder(path)
        }
        for move in moves where NewFile.isLink("\(content)/\(move.to)") {
          throw .symbolicLink("write over", "\(content)/\(move.to)")
        }
        for move in moves where !move.replaces {
          try place(move)
          placed.append("\(content)/\(move.to)")
        }
        for move in moves where move.replaces {
          let path = "\(content)/\(move.to)"
          guard unsafe rename("\(folder)/\(move.from)", path) == 0 else {
            throw NewFile.failure("cannot be written", path)
          }
          placed = []
        }
        return nil
      } catch {
        for path in placed { unsafe unlink(path) }
        return error
      }
    }
    if let fault { throw fault }
  }

  private func place(_ move: Move) throws(EnvironmentFault) {
    let (from, to) = ("\(folder)/\(move.from)", "\(content)/\(move.to)")
    // A link fails where a file is; a rename would take its place.
    if unsafe link(from, to) == 0 { return }
    if errno == EEXIST || exists(move.to) {
      throw EnvironmentFault(.fileExists, "there is a file of this name already", path: to)
    }
    // Some file systems have no links.
    guard unsafe rename(from, to) == 0 else { throw NewFile.failure("cannot be written", to) }
  }

  /// Removes what still waits.
  package func remove() {
    state.withLock { state in
      guard state.isMade else { return }
      state.isMade = false
      for number in stride(from: 1, through: state.count, by: 1) {
        unsafe unlink("\(folder)/\(number)")
      }
      unsafe rmdir(folder)
    }
  }

  /// Whether a file below the content folder holds what waits under a name.
  func isSame(_ path: String, as name: String) -> Bool {
    guard !isDry, let bytes = bytes(of: path), let waiting = try? OpenFile("\(folder)/\(name)")
    else {
      return false
    }
    return waiting.count == bytes.count && waiting.bytes(in: 0..<waiting.count) == bytes
  }

  /// The bytes of a file below the content folder; `nil` where there is none.
  func bytes(of path: String) -> [UInt8]? {
    guard let file = try? OpenFile("\(content)/\(path)") else { return nil }
    return file.bytes(in: 0..<file.count)
  }

  /// Whether anything has this path below the content folder.
  func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat("\(content)/\(path)", &status) == 0
  }
}
