package import LarderModel

/// The exclusive lock of one command on a folder, released with the object.
///
/// The folder itself is locked: no file is left behind, and the lock of a dead process is gone.
package final class FolderLock: Sendable {
  private let folder: Folder

  /// - Parameter fault: Thrown while another command has the lock.
  package init(_ path: String, orThrow fault: EnvironmentFault) throws(EnvironmentFault) {
    folder = try Folder.open(path)
    guard try folder.lock() else { throw fault }
  }
}
