#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A snapshot of the facts of all files below some folders, to find changes.
struct FolderScan: Hashable, Sendable {
  struct Facts: Hashable, Sendable {
    var size: Int64
    var inode: UInt64
    /// Nanoseconds since 1970.
    var modified: Int64
  }

  /// Files by path, which begins with the root as it was given.
  private(set) var files: [String: Facts] = [:]
  private(set) var folders: [String] = []

  private static let depthLimit = 12

  /// - Parameter roots: Folders or files; missing ones count as empty.
  init(_ roots: [String]) {
    for root in roots { add(root, depth: 0) }
  }

  /// Adds a file or folder. Symbolic links are not followed; hidden files and backup files are
  /// skipped, as in the build.
  private mutating func add(_ path: String, depth: Int) {
    var status = stat()
    // The root itself may be a link.
    guard unsafe (depth == 0 ? stat(path, &status) : lstat(path, &status)) == 0 else { return }
    if status.st_mode & S_IFMT != S_IFDIR {
      files[path] = FolderScan.facts(status)
      return
    }
    folders.append(path)
    guard depth < FolderScan.depthLimit, let listing = unsafe opendir(path) else { return }
    var names: [String] = []
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.utf8.first != 0x2E, name.utf8.last != 0x7E { names.append(name) }
    }
    unsafe closedir(listing)
    for name in names { add(path + "/" + name, depth: depth + 1) }
  }

  private static func facts(_ status: stat) -> Facts {
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return Facts(
      size: Int64(status.st_size), inode: UInt64(status.st_ino),
      modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
  }

  /// Returns sorted paths of files that were added, removed or changed.
  func changes(since earlier: FolderScan) -> [String] {
    var changed = earlier.files.keys.filter { files[$0] == nil }
    for (path, facts) in files where earlier.files[path] != facts { changed.append(path) }
    return changed.sorted()
  }
}
