import Foundation
import Synchronization
import Testing

@testable import LarderPreview

@Suite("Watching")
struct WatcherTests {
  /// A folder that is deleted at the end of the test.
  final class TemporaryFolder: Sendable {
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

  @Test("Finds new, changed and deleted files, but no hidden and backup files")
  func changes() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "one")
    try folder.write("deep/b.md", "two")
    let before = Watcher.Scan([folder.path, folder.path + "/missing"])
    try folder.write("a.md", "another")
    try folder.write("new/c.md", "three")
    try folder.write(".hidden", "x")
    try folder.write("a.md~", "x")
    try FileManager.default.removeItem(atPath: folder.path + "/deep/b.md")
    let after = Watcher.Scan([folder.path, folder.path + "/missing"])
    #expect(
      after.changes(since: before)
        == ["/a.md", "/deep/b.md", "/new/c.md"].map { folder.path + $0 })
    #expect(after.changes(since: after).isEmpty)
  }

  @Test("Cyclic links end the search and are not followed")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/b.md", "x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a/round", withDestinationPath: folder.path)
    let scan = Watcher.Scan([folder.path])
    #expect(scan.folders.sorted() == [folder.path, folder.path + "/a"])
  }

  @Test("Reports changes with and without events of the system", arguments: [true, false])
  func watching(hasEvents: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "one")
    let watcher = Watcher(roots: [folder.path], hasEvents: hasEvents)
    let (changes, continuation) = AsyncStream.makeStream(of: [String].self)
    let task = Task {
      await watcher.run(
        ready: { continuation.yield(["ready"]) }, changed: { continuation.yield($0) })
    }
    defer { task.cancel() }
    var news = changes.filter { !$0.isEmpty }.makeAsyncIterator()
    #expect(await news.next() == ["ready"])
    try folder.write("a.md", "changed")
    #expect(await news.next() == [folder.path + "/a.md"])
    try folder.write("new/deep/b.md", "two")
    #expect(await news.next() == [folder.path + "/new/deep/b.md"])
    try folder.write("new/deep/b.md", "three!")
    #expect(await news.next() == [folder.path + "/new/deep/b.md"])
    #expect(watcher.isPolling == !hasEvents)
  }

  #if os(Linux)
    @Test("A moved or closed file is complete, a file that is being written is not")
    func wholeFiles() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/a.md"
      let (told, continuation) = AsyncStream.makeStream(of: Bool.self)
      let events = try #require(FolderEvents { continuation.yield($0) })
      #expect(events.watch(roots: [folder.path], folders: [folder.path]))
      var answers = told.makeAsyncIterator()
      /// Waits for an event with this value.
      func expect(_ isWhole: Bool) async { while await answers.next() != isWhole {} }
      _ = FileManager.default.createFile(atPath: path + ".new", contents: nil)
      await expect(true)
      rename(path + ".new", path)
      await expect(true)
      // A backup file, which is followed by the file itself.
      rename(path, path + "~")
      await expect(false)
      let descriptor = creat(path, 0o644)
      await expect(false)
      close(descriptor)
      await expect(true)
      unlink(path)
      await expect(false)
    }
  #endif
}
