internal import LarderBuild
package import LarderModel
internal import LarderPictures
internal import LarderWrite
internal import Synchronization

/// Images and recipes that wait beside the content, until all of them move into place.
package final class ImportStage: PictureShelf, Sendable {
  /// Whether nothing is written.
  package let isDry: Bool
  let change: ContentChange
  private let state = Mutex(State())

  private struct State {
    var places: [String: (fingerprint: Fingerprint, area: Int)] = [:]
    /// The first thing that went wrong.
    var fault: EnvironmentFault?
  }

  /// - Parameter content: Folder as the user named it; made if it is missing.
  /// - Throws: `symbolic-link`, `output-locked` while another import runs.
  package init(in content: String, isDry: Bool = false) throws(EnvironmentFault) {
    self.isDry = isDry
    change = try ContentChange(in: content, isDry: isDry)
  }

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
    guard fault == nil else { return nil }
    do throws(EnvironmentFault) {
      return try change.stage(bytes)
    } catch {
      state.withLock { $0.fault = $0.fault ?? error }
      return nil
    }
  }

  /// Name in the stage of a picture on the shelf: `12` of `import/12.jpg`.
  static func name(of place: String) -> String { ImportName.stem(of: place) }

  /// Removes what still waits; from any thread.
  ///
  /// - Returns: False when the moves had begun.
  @discardableResult
  package func remove() -> Bool { change.discard() }
}
