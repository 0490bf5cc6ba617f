package import LarderModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Keeps a second preview away from the same content. A class, since it owns a descriptor.
///
/// The lock lies on the folder itself: nothing is left behind, and a dead process holds none.
package final class ContentLock: Sendable {
  private let descriptor: CInt

  /// - Throws: `preview-running`; a folder that is missing or cannot be locked is no fault here.
  package init?(_ folder: String) throws(EnvironmentFault) {
    descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      throw EnvironmentFault(
        .previewRunning, "a preview of this content is running already", path: folder,
        hint: "its terminal shows the address; end it there with Ctrl-C to start another")
    }
  }

  deinit { close(descriptor) }
}
