#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import LarderBuild
package import LarderModel

/// The state of all source files of a site, taken from the file system without opening them.
///
/// Equal snapshots mean equal sources: names, sizes, inodes and both times are equal, and the time
/// of the last status change cannot be set back.
package struct SourceSnapshot: Hashable, Sendable {
  package let fingerprint: Fingerprint

  private typealias Entry = (path: String, facts: [Int])

  /// Age in nanoseconds below which a change may share its timestamp with a later one: a few ticks
  /// of the system clock, or two seconds for timestamps in whole seconds.
  private static let tick = 20_000_000
  private static let coarseTick = 2_000_000_000

  /// - Parameter folders: As the user named them; one may be missing.
  /// - Returns: `nil` if the snapshot would be unreliable: a link or a device is among the files,
  ///   or one was changed just now.
  package init?(of folders: [String]) {
    let time = SourceSnapshot.now
    var inputs = FingerprintBuilder("sources")
    for folder in folders {
      guard let entries = SourceSnapshot.entries(below: folder, at: time) else { return nil }
      inputs.add(folder)
      inputs.add(entries.count)
      for entry in entries.sorted(by: {
        $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
      }) {
        inputs.add(entry.path)
        for fact in entry.facts { inputs.add(fact) }
      }
    }
    fingerprint = inputs.fingerprint
  }

  private static var now: Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Int(now.tv_sec) * 1_000_000_000 + Int(now.tv_nsec)
  }

  private static func entries(below folder: String, at time: Int) -> [Entry]? {
    var entries: [Entry] = []
    var waiting = [""]
    while let path = waiting.popLast() {
      guard let stream = unsafe opendir(path.isEmpty ? folder : "\(folder)/\(path)") else {
        if path.isEmpty, errno == ENOENT { return [] }
        return nil
      }
      defer { unsafe closedir(stream) }
      while true {
        errno = 0
        guard let entry = unsafe readdir(stream) else {
          // A folder that cannot be listed completely makes the snapshot unreliable.
          if errno != 0 { return nil }
          break
        }
        let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        // Hidden files are never read.
        if name.utf8.first == 0x2E { continue }
        let own = path.isEmpty ? name : "\(path)/\(name)"
        var status = stat()
        guard unsafe fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
          return nil
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
          entries.append((own + "/", []))
          waiting.append(own)
        case S_IFREG:
          let facts = SourceSnapshot.facts(status)
          guard isSettled(facts[3], at: time) else { return nil }
          entries.append((own, facts))
        default: return nil
        }
      }
    }
    return entries
  }

  private static func isSettled(_ changed: Int, at time: Int) -> Bool {
    changed < time - (changed % 1_000_000_000 == 0 ? coarseTick : tick)
  }

  /// Returns the inode, size, and times of the last modification and status change.
  private static func facts(_ status: stat) -> [Int] {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return [
      Int(truncatingIfNeeded: status.st_ino), Int(status.st_size), nanoseconds(modified),
      nanoseconds(changed), Int(status.st_dev), Int(status.st_mode),
    ]
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
