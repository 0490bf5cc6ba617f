import Foundation
import Testing

@testable import LarderPreview

@Suite("Kept bodies")
struct BodyStoreTests {
  private let long = BodyStore.shortLimit + 1

  private func bytes(_ count: Int, _ seed: UInt8) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0) &+ seed }
  }

  private func keep(_ store: BodyStore, _ key: String, _ bytes: [UInt8]) throws -> StoredBody {
    try store.keep(bytes, tag: EntityTag(of: bytes), as: key)
  }

  @Test("A short body stays in memory, a long one gets a file without a name")
  func places() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/larder-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = BodyStore(folder: folder)
    #expect(try keep(store, "short", [1, 2, 3]).bytes == [1, 2, 3])
    let text = bytes(long, 7)
    let body = try keep(store, "long", text)
    #expect(body.bytes == nil)
    #expect(body.count == long)
    #expect(body.slice(0..<long) == text)
    #expect(body.slice(100..<200) == Array(text[100..<200]))
    #expect(body.slice(5..<5) == [])
    #expect(body.slice((long - 1)..<(long + 1)) == nil)
    #expect(store["long"]?.slice(1..<2) == [text[1]])
    #expect(store["other"]?.count == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test("What was not asked for longest gives way, and stays readable for those who have it")
  func eviction() throws {
    let store = BodyStore(limits: BodyStore.Limits(memory: 10, disk: 1 << 30, files: 2))
    _ = try keep(store, "a", [UInt8](repeating: 1, count: 5))
    _ = try keep(store, "b", [UInt8](repeating: 2, count: 5))
    #expect(store["a"]?.count == 5)
    _ = try keep(store, "c", [3])
    #expect(store["b"]?.count == nil)
    #expect([store["a"]?.count, store["c"]?.count] == [5, 1])
    let first = try keep(store, "x", bytes(long, 1))
    _ = try keep(store, "y", bytes(long, 2))
    _ = try keep(store, "z", bytes(long, 3))
    #expect(store["x"]?.count == nil)
    #expect(first.slice(0..<2) == [1, 2])
    #expect([store["y"]?.count, store["z"]?.count, store["a"]?.count] == [long, long, 5])
  }

  @Test("What is still being sent counts, and what is no longer gives its room back")
  func room() throws {
    let store = BodyStore(limits: BodyStore.Limits(memory: 10, disk: 2 * long, files: 64))
    var sent: StoredBody? = try keep(store, "a", bytes(long, 1))
    _ = try keep(store, "b", bytes(long, 2))
    _ = try keep(store, "c", bytes(long, 3))
    #expect([store["b"]?.count, store["c"]?.count] == [nil, long])
    #expect(sent?.count == long)
    #expect(throws: NoRoom.self) { try keep(store, "d", bytes(2 * long, 4)) }
    sent = nil
    #expect(try keep(store, "d", bytes(2 * long, 4)).count == 2 * long)
  }

  @Test("What is larger than there may be at all drives nothing else out")
  func tooLarge() throws {
    let store = BodyStore(limits: BodyStore.Limits(memory: 10, disk: 2 * long, files: 64))
    _ = try keep(store, "a", bytes(long, 1))
    #expect(throws: NoRoom.self) { try keep(store, "b", bytes(2 * long + 1, 2)) }
    #expect(store["a"]?.count == long)
  }

  @Test("Long bodies go where TMPDIR says, else to a disk")
  func folder() {
    #expect(BodyStore.temporaryFolder(named: "/somewhere") == "/somewhere")
    #expect(BodyStore.temporaryFolder(named: "") == "/var/tmp")
    #expect(BodyStore.temporaryFolder(named: nil) == "/var/tmp")
  }

  @Test("Without a folder to write to, long bodies are refused")
  func noFolder() throws {
    let store = BodyStore(folder: "/nowhere/at/all")
    let text = bytes(long, 1)
    #expect(throws: NoRoom.self) { try keep(store, "a", text) }
    #expect(throws: NoRoom.self) { try store.offloaded(StoredBody(text)) }
    #expect(try store.offloaded(StoredBody([1])).bytes == [1])
  }

  @Test("The same long body is offloaded once")
  func offloading() throws {
    let store = BodyStore(limits: BodyStore.Limits(memory: 10, disk: long, files: 64))
    let text = bytes(long, 1)
    let bodies = try (0..<3).map { _ in try store.offloaded(StoredBody(text)) }
    #expect(bodies.allSatisfy { $0.bytes == nil && $0.slice(0..<long) == text })
    #expect(try store.offloaded(StoredBody([1])).bytes == [1])
  }
}
