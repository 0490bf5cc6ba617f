internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// There is no room for a long body, here or on the disk.
struct NoRoom: Error {}

/// Bodies that are asked for again and again: short ones in memory, long ones in files without a
/// name. What was not asked for longest gives way. A class, since all connections share it.
final class BodyStore: Sendable {
  /// Longest body that is sent from memory, in bytes.
  static let shortLimit = 128 << 10

  struct Limits: Sendable {
    /// Bytes of short bodies.
    var memory = 16 << 20
    /// Bytes of long ones, with those that gave way but are still being sent.
    var disk = 1 << 30
    var files = 64
  }

  fileprivate struct Entry {
    var body: StoredBody
    var lastUse: Int

    var isFile: Bool { body.bytes == nil }
  }

  fileprivate struct State {
    var entries: [String: Entry] = [:]
    var uses = 0
    /// Bytes of the short ones.
    var memory = 0
    var files = 0
  }

  private let limits: Limits
  private let folder: String
  private let usage = UnnamedFile.Usage()
  private let state = Mutex(State())

  /// - Parameter folder: For long bodies.
  init(
    limits: Limits = Limits(),
    folder: String = unsafe temporaryFolder(
      named: getenv("TMPDIR").map { unsafe String(cString: $0) })
  ) {
    self.limits = limits
    self.folder = folder
  }

  /// What `TMPDIR` names, else a folder that is on a disk: `/tmp` often is in memory.
  static func temporaryFolder(named name: String?) -> String {
    name.flatMap { $0.isEmpty ? nil : $0 } ?? "/var/tmp"
  }

  subscript(key: String) -> StoredBody? {
    state.withLock { state in
      state.uses += 1
      let now = state.uses
      state.entries[key]?.lastUse = now
      return state.entries[key]?.body
    }
  }

  /// - Parameter key: Another for other bytes.
  func keep(_ bytes: [UInt8], tag: EntityTag, as key: String) throws(NoRoom) -> StoredBody {
    let body: StoredBody
    if bytes.count <= BodyStore.shortLimit {
      body = StoredBody(.memory(bytes), tag: tag)
    } else {
      guard bytes.count <= limits.disk else { throw NoRoom() }
      while !usage.reserve(bytes.count, limit: limits.disk) {
        guard removeOldestFile() else { throw NoRoom() }
      }
      guard let file = UnnamedFile.holding(bytes, in: folder, usage) else {
        usage.release(bytes.count)
        throw NoRoom()
      }
      body = StoredBody(.file(file), tag: tag)
    }
    state.withLock { $0.insert(body, key, limits) }
    return body
  }

  /// A long body in memory as one in a file; others as they are.
  func offloaded(_ body: StoredBody) throws(NoRoom) -> StoredBody {
    guard let bytes = body.bytes, bytes.count > BodyStore.shortLimit else { return body }
    let key = body.tag.description
    if let known = self[key] { return known }
    return try keep(bytes, tag: body.tag, as: key)
  }

  private func removeOldestFile() -> Bool {
    state.withLock { $0.removeOldest(isFile: true) }
  }
}

extension BodyStore.State {
  fileprivate mutating func insert(_ body: StoredBody, _ key: String, _ limits: BodyStore.Limits) {
    remove(key)
    uses += 1
    entries[key] = BodyStore.Entry(body: body, lastUse: uses)
    if let bytes = body.bytes {
      memory += bytes.count
      while memory > limits.memory, removeOldest(isFile: false) {}
    } else {
      files += 1
      while files > limits.files, removeOldest(isFile: true) {}
    }
  }

  fileprivate mutating func removeOldest(isFile: Bool) -> Bool {
    let some = entries.filter { $0.value.isFile == isFile }
    guard let oldest = some.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return false }
    remove(oldest.key)
    return true
  }

  private mutating func remove(_ key: String) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    if entry.isFile { files -= 1 } else { memory -= entry.body.count }
  }
}
