#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The result of `lstat` for one name.
struct FileFacts: Hashable, Codable, Sendable {
  enum Kind: Codable, Sendable {
    case file, folder
    /// A symbolic link, a pipe, a socket or a device.
    case other
  }

  var kind: Kind
  /// The lower nine bits, `0o644` for most files.
  var mode: UInt16
  var inode: UInt64
  /// Size in bytes.
  var size: Int64
  /// When the content last changed, in nanoseconds since 1970.
  var modified: Int64
  /// When anything last changed, in nanoseconds since 1970; programs cannot set this time.
  var changed: Int64
}

extension FileFacts {
  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    mode = UInt16(truncatingIfNeeded: status.st_mode & 0o777)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Glibc)
      modified = Self.nanoseconds(status.st_mtim)
      changed = Self.nanoseconds(status.st_ctim)
    #else
      modified = Self.nanoseconds(status.st_mtimespec)
      changed = Self.nanoseconds(status.st_ctimespec)
    #endif
  }

  /// Wraps for times after 2262; different times remain different.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
