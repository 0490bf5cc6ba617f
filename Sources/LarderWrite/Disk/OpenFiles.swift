package import LarderModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The number of files that the process may still open.
package enum OpenFiles {
  /// Enough for every command. Without this check, the system's own queues would end the process
  /// without a message.
  package static let least = 32

  /// - Throws: `too-many-open-files` if fewer than `least` more files can be opened.
  package static func check(_ least: Int = least) throws(EnvironmentFault) {
    var opened: [CInt] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < least {
      let descriptor = unsafe open("/", O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 {
        opened.append(descriptor)
      } else if errno == EMFILE || errno == ENFILE {
        throw EnvironmentFault(
          .tooManyOpenFiles,
          "only \(opened.count) more files can be opened, but at least \(least) are needed",
          path: "larder", hint: "raise the limit (see \"ulimit -n\"), then try again")
      } else {
        return
      }
    }
  }
}
