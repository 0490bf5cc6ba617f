#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// The result of `lstat` for one name.
package struct FileFacts: Hashable, Codable, Sendable {
  package enum Kind: Codable, Sendable {
    case file, folder
    /// A symbolic link, a pipe, a socket or a device.
    case other
  }

  package var kind: Kind
  /// The lower nine bits, `0o644` for most files.
  package var mode: UInt16
  package var inode: UInt64
  /// Size in bytes.
  package var size: Int64
  /// When the content last changed, in nanoseconds since 1970.
  package var modified: Int64
  /// When anything last changed, in nanoseconds since 1970; programs cannot set this time.
  package var changed: Int64

  package init(
    kind: Kind, mode: UInt16, inode: UInt64, size: Int64, modified: Int64, changed: Int64
  ) {
    (self.kind, self.mode, self.inode) = (kind, mode, inode)
    (self.size, self.modified, self.changed) = (size, modified, changed)
  }
}

extension FileFacts {
  package init(_ status: stat) {
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
