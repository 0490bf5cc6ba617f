import LarderBuild
import LarderModel
import LarderImages
import Testing

@testable import LarderPublish

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension WriteTests {
  @Suite struct PictureDownloadsTests {
    private let sandbox: Sandbox
    private let content: String
    private let address: WebAddress
    private let other: WebAddress
    private static let folder = ".larder-cache/pictures/fetched"

    init() throws {
      sandbox = try Sandbox()
      sandbox.makeFolder("Content")
      content = sandbox.path + "/Content"
      address = try #require(WebAddress("https://img.example.com/a.gif"))
      other = try #require(WebAddress("https://img.example.com/b.gif"))
    }

    private func keep(
      _ last: UInt8, of address: WebAddress, tag: String? = nil
    ) throws -> DownloadedPicture {
      let bytes = Array("GIF89a".utf8) + [3, 0, 2, 0, last]
      let header = try #require(PictureHeader(bytes))
      return try PictureDownloads(beside: content).keep(
        bytes, header, tag: tag, modified: "today", of: address)
    }

    private func copy(of address: WebAddress) throws -> DownloadedPicture? {
      try PictureDownloads.existing(beside: content)?.copy(of: address)
    }

    private func names() throws -> [String] { try sandbox.names(Self.folder) }

    private func setAge(days: Int) throws {
      for name in try names() {
        let then = timespec(tv_sec: time(nil) - days * 86_400 - 60, tv_nsec: 0)
        #expect(
          utimensat(AT_FDCWD, "\(sandbox.path)/\(Self.folder)/\(name)", [then, then], 0) == 0)
      }
    }

    @Test("A downloaded image is available in other builds, with its validators")
    func again() throws {
      #expect(PictureDownloads.existing(beside: content) == nil)
      #expect(PictureDownloads.state(beside: content) == -1)
      let kept = try keep(1, of: address, tag: "\"x\"")
      #expect(try copy(of: address) == kept)
      #expect((kept.tag, kept.modified) == ("\"x\"", "today"))
      #expect((kept.width, kept.height, kept.format) == (3, 2, .gif))
      #expect(try copy(of: other) == nil)
      let path = try PictureDownloads(beside: content).path(of: kept)
      let found = try #require(try FileReader(path: path)?.all(limit: 100))
      #expect(found.last == 1)
      #expect(PictureDownloads.state(beside: content) > 0)
    }

    @Test("A changed image replaces its copy, and equal images stay separate")
    func changed() throws {
      _ = try keep(1, of: address)
      let folder = "\(sandbox.path)/\(Self.folder)"
      // Long ago, to be independent of the clock's resolution.
      #expect(utimensat(AT_FDCWD, folder, [timespec(), timespec()], 0) == 0)
      let state = PictureDownloads.state(beside: content)
      let new = try keep(2, of: address)
      #expect(try copy(of: address) == new)
      #expect(PictureDownloads.state(beside: content) != state)
      _ = try keep(2, of: other)
      #expect(try names().count == 5)
    }

    @Test("A damaged copy is ignored", arguments: [0, 1])
    func damaged(file: Int) throws {
      _ = try keep(1, of: address)
      let names = try names().sorted { $0.utf8.count < $1.utf8.count }
      #expect(truncate("\(sandbox.path)/\(Self.folder)/\(names[file])", 5) == 0)
      #expect(try copy(of: address) == nil)
      let again = try keep(1, of: address)
      #expect(try copy(of: address) == again)
    }

    @Test(
      "Removes unused copies after thirty days, and leftovers of killed builds after one")
    func age() throws {
      let kept = try keep(1, of: address)
      _ = try keep(1, of: other)
      try sandbox.write("\(Self.folder)/new-1-1", "half")
      let cache = try PictureDownloads(beside: content)
      try setAge(days: 29)
      try cache.clean()
      #expect(try names().count == 4)
      try setAge(days: 31)
      try cache.use(kept)
      try cache.clean()
      #expect(try copy(of: address) == kept)
      #expect(try names().count == 2)
    }
  }
}
