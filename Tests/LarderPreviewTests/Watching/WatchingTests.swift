import Foundation
import Synchronization
import Testing

@testable import LarderPreview

@Suite("Watching")
struct WatchingTests {
  /// A folder for one test, gone when the test is.
  final class Shelf: Sendable {
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.path + "/larder-watch-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
      let file = URL(filePath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  @Test("New, changed and missing files are told, hidden ones and back-ups not")
  func changes() throws {
    let shelf = try Shelf()
    try shelf.write("a.md", "one")
    try shelf.write("deep/b.md", "two")
    let before = FolderScan([shelf.path, shelf.path + "/missing"])
    try shelf.write("a.md", "another")
    try shelf.write("new/c.md", "three")
    try shelf.write(".hidden", "x")
    try shelf.write("a.md~", "x")
    try FileManager.default.removeItem(atPath: shelf.path + "/deep/b.md")
    let after = FolderScan([shelf.path, shelf.path + "/missing"])
    #expect(
      after.changes(since: before)
        == ["/a.md", "/deep/b.md", "/new/c.md"].map { shelf.path + $0 })
    #expect(after.changes(since: after).isEmpty)
  }

  @Test("Folders that lead in a circle by a link end the search, and are not followed")
  func links() throws {
    let shelf = try Shelf()
    try shelf.write("a/b.md", "x")
    try FileManager.default.createSymbolicLink(
      atPath: shelf.path + "/a/round", withDestinationPath: shelf.path)
    let scan = FolderScan([shelf.path])
    #expect(scan.folders.sorted() == [shelf.path, shelf.path + "/a"])
  }

  @Test("Changes are told, with events of the system and without", arguments: [true, false])
  func watching(hasEvents: Bool) async throws {
    let shelf = try Shelf()
    try shelf.write("a.md", "one")
    let watcher = Watcher(roots: [shelf.path], hasEvents: hasEvents)
    let (told, teller) = AsyncStream.makeStream(of: [String].self)
    let task = Task {
      await watcher.run(
        ready: { teller.yield(["ready"]) }, changed: { teller.yield($0) })
    }
    defer { task.cancel() }
    var news = told.filter { !$0.isEmpty }.makeAsyncIterator()
    #expect(await news.next() == ["ready"])
    try shelf.write("a.md", "changed")
    #expect(await news.next() == [shelf.path + "/a.md"])
    try shelf.write("new/deep/b.md", "two")
    #expect(await news.next() == [shelf.path + "/new/deep/b.md"])
    try shelf.write("new/deep/b.md", "three!")
    #expect(await news.next() == [shelf.path + "/new/deep/b.md"])
    #expect(watcher.isPolling == !hasEvents)
  }
}
