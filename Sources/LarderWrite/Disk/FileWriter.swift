internal import LarderBuild
internal import LarderModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file for writing; owns its descriptor.
struct FileWriter: ~Copyable {
  private var descriptor: CInt
  private let shown: String
  private let beforeChange: Folder.ChangeHook?

  init(_ descriptor: CInt, _ shown: String, _ beforeChange: Folder.ChangeHook?) {
    self.descriptor = descriptor
    self.shown = shown
    self.beforeChange = beforeChange
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Closes the file; some disks report write errors only now.
  consuming func finish() throws(EnvironmentFault) {
    let result = close(descriptor)
    descriptor = -1
    guard result == 0 || errno == EINTR else { throw .system(errno, "write", shown) }
  }

  func append(_ bytes: [UInt8]) throws(EnvironmentFault) {
    try beforeChange?()
    var done = 0
    while done < bytes.count {
      let step = unsafe bytes[done...].withUnsafeBytes { [descriptor] in
        unsafe write(descriptor, $0.baseAddress, $0.count)
      }
      if step > 0 {
        done += step
      } else if step == 0 || errno != EINTR {
        throw .system(step == 0 ? EIO : errno, "write", shown)
      }
    }
  }

  /// Waits until the content is on the disk.
  func flush() throws(EnvironmentFault) {
    guard fsync(descriptor) == 0 else { throw .system(errno, "write", shown) }
  }
}
