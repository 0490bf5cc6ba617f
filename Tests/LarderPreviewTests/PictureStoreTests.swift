import Foundation
import Synchronization
import Testing

@testable import LarderPreview

@Suite("Pictures of the preview")
struct PictureStoreTests {
  /// Counts how often a picture is made. A class: the store's closure shares it.
  private final class Maker: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/larder-" + UUID().uuidString
    private let times = Mutex(0)

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var count: Int { times.withLock { $0 } }

    func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }

    func store(_ limits: BodyStore.Limits = BodyStore.Limits()) -> PictureStore {
      PictureStore(bodies: BodyStore(limits: limits)) { [self] path in
        times.withLock { $0 += 1 }
        return FileManager.default.contents(atPath: path).map { Array($0.reversed()) }
      }
    }
  }

  @Test("A picture is made once for all, and again when its file changes")
  func once() async throws {
    let maker = Maker()
    let store = maker.store()
    let picture = [UInt8](repeating: 9, count: BodyStore.shortLimit) + [1, 2]
    try maker.write(picture)
    try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<20 {
        group.addTask { try await store.body(of: maker.path)?.slice(0..<2) }
      }
      for try await start in group { #expect(start == [2, 1]) }
    }
    #expect(maker.count == 1)
    try maker.write([3, 4])
    #expect(try await store.body(of: maker.path)?.bytes == [4, 3])
    #expect(try await store.body(of: maker.path)?.tag == EntityTag(of: [4, 3]))
    #expect(maker.count == 2)
  }

  @Test("Missing files, links and folders are no pictures")
  func missing() async throws {
    let maker = Maker()
    let store = maker.store()
    #expect(try await store.body(of: maker.path)?.count == nil)
    try FileManager.default.createSymbolicLink(
      atPath: maker.path, withDestinationPath: "/etc/hostname")
    #expect(try await store.body(of: maker.path)?.count == nil)
    #expect(try await store.body(of: "/")?.count == nil)
    #expect(maker.count == 0)
  }

  @Test("A picture for which there is no room is told apart from a missing one")
  func noRoom() async throws {
    let maker = Maker()
    try maker.write([UInt8](repeating: 9, count: BodyStore.shortLimit + 1))
    let store = maker.store(BodyStore.Limits(memory: 0, disk: 10, files: 1))
    await #expect(throws: NoRoom.self) { try await store.body(of: maker.path) }
  }
}
