package import LarderModel

/// An exclusive lock on a folder for one command, released with the object.
///
/// The folder itself is locked, so there is no lock file and a dead process releases the lock.
package final class FolderLock: Sendable {
  private let folder: Folder

  /// - Parameter fault: Thrown if another command holds the lock.
  package init(_ path: String, orThrow fault: EnvironmentFault) throws(EnvironmentFault) {
    folder = try Folder.open(path)
    guard try folder.lock() else { throw fault }
  }
}
