package import LarderModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How many files the process may still open.
package enum OpenFiles {
  /// What every command can do with: the system's own queues end the process when they do not get
  /// theirs, so that nothing could be said of it any more.
  package static let least = 32

  /// - Throws: `too-many-open-files` when fewer than `least` can be opened besides those that are.
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
          "only \(opened.count) more files may be opened, and at least \(least) are needed",
          path: "larder", hint: "raise the limit (see \"ulimit -n\"), then try again")
      } else {
        return
      }
    }
  }
}
