internal import LarderBuild
internal import LarderFormats
package import LarderModel
internal import LarderImages
internal import LarderPublish
internal import Synchronization

/// Images and recipes in a temporary folder next to the content, until all move into place.
package final class ImportStage: PictureShelf, Sendable {
  /// Whether nothing is written.
  package let isDry: Bool
  let change: ContentChange
  /// The images on the shelf by path, and the first error.
  private let state = Mutex<
    (places: [String: (fingerprint: Fingerprint, area: Int)], fault: EnvironmentFault?)
  >(([:], nil))

  /// - Parameter content: The folder as the user named it; created if it is missing.
  /// - Throws: `symbolic-link`, or `output-locked` while another import runs.
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

  /// Returns the fingerprint of an image on the shelf.
  func fingerprint(of path: String) -> Fingerprint? {
    state.withLock { $0.places[path]?.fingerprint }
  }

  package var fault: EnvironmentFault? { state.withLock { $0.fault } }

  /// - Returns: The name in the stage; `nil` after an error.
  func stage(_ bytes: [UInt8]) -> String? {
    guard fault == nil else { return nil }
    do throws(EnvironmentFault) { return try change.stage(bytes) } catch {
      state.withLock { $0.fault = $0.fault ?? error }
      return nil
    }
  }

  /// Returns the name in the stage of an image on the shelf: `12` for `import/12.jpg`.
  static func name(of place: String) -> String { ImportName.stem(of: place) }

  /// Removes the files that were not moved yet. Can be called on any thread.
  ///
  /// - Returns: False if moving has begun.
  @discardableResult package func remove() -> Bool { change.discard() }
}
