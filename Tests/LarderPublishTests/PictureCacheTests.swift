import LarderBuild
import LarderModel
import Testing

@testable import LarderImages
@testable import LarderPublish

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension WriteTests {
  @Suite struct PictureCacheTests {
    private let sandbox: Sandbox
    private let content: String
    private let order = PictureOrder(file: [1, 2, 3], shapes: [.whole])
    private static let picture = Result<MadePicture, PictureFailure>.success(
      MadePicture(placeholder: PlaceholderColor(number: 7), files: [[1, 2], [3]]))

    init() throws {
      sandbox = try Sandbox()
      sandbox.makeFolder("Content")
      content = sandbox.path + "/Content"
    }

    private func made(
      _ order: PictureOrder, _ answer: Result<MadePicture, PictureFailure>?
    ) throws -> Result<MadePicture, PictureFailure>? {
      let key = PictureOrder.key(Fingerprint(of: order.file), order.shapes, order.focus)
      return try PictureCache(beside: content).made(key) {
        guard let answer else {
          Issue.record("made once more")
          return .failure(.damaged)
        }
        return answer
      }
    }

    /// The names in the cache.
    private func names() throws -> [String] { try sandbox.names(".larder-cache/pictures") }

    @Test("An image is not made again, not even in another build")
    func again() throws {
      #expect(try made(order, Self.picture) == Self.picture)
      #expect(try made(order, nil) == Self.picture)
      #expect(try names().count == 1)
      #expect(try sandbox.names(".larder-cache") == [".gitignore", "pictures"])
    }

    @Test("Another image, other shapes and another focus are made")
    func other() throws {
      _ = try made(order, Self.picture)
      let others = [
        PictureOrder(file: [1, 2, 4], shapes: [.whole]),
        PictureOrder(file: [1, 2, 3], shapes: [.whole, .card]),
        PictureOrder(file: [1, 2, 3], shapes: [.whole], focus: PictureFocus(x: 1, y: 2)),
      ]
      for other in others { #expect(try made(other, .failure(.inks)) == .failure(.inks)) }
      #expect(try names().count == 4)
    }

    @Test("A failure is saved if the image is the cause, not if the machine is")
    func failures() throws {
      #expect(try made(order, .failure(.noMemory)) == .failure(.noMemory))
      #expect(try names() == [])
      #expect(try made(order, .failure(.damaged)) == .failure(.damaged))
      #expect(try made(order, nil) == .failure(.damaged))
    }

    @Test("A damaged entry is made again", arguments: [0, 10, 30])
    func damaged(length: Int) throws {
      _ = try made(order, Self.picture)
      let path = try sandbox.path + "/.larder-cache/pictures/" + names()[0]
      #expect(truncate(path, off_t(length)) == 0)
      #expect(try made(order, .failure(.inks)) == .failure(.inks))
      #expect(try made(order, nil) == .failure(.inks))
    }

    @Test("Entries without use for thirty days are removed, others are kept")
    func age() throws {
      _ = try made(order, Self.picture)
      let other = PictureOrder(file: [9], shapes: [])
      _ = try made(other, Self.picture)
      try setAge(days: 29)
      try PictureCache(beside: content).clean()
      #expect(try names().count == 2)
      try setAge(days: 31)
      #expect(try made(order, nil) == Self.picture)
      try PictureCache(beside: content).clean()
      let key = PictureOrder.key(Fingerprint(of: order.file), order.shapes)
      #expect(try names() == [key.description])
    }

    @Test("Leftovers of a killed build are removed after a day")
    func leftovers() throws {
      _ = try made(order, Self.picture)
      try sandbox.write(".larder-cache/pictures/new-1-1", "half")
      try PictureCache(beside: content).clean()
      #expect(try names().count == 2)
      try setAge(days: 2)
      try PictureCache(beside: content).clean()
      #expect(try names().count == 1)
    }

    @Test("Reports a cache that is not writable")
    func refused() throws {
      try sandbox.write(".larder-cache", "a file")
      let fault = #expect(throws: EnvironmentFault.self) { try made(order, Self.picture) }
      #expect(fault?.message == "cannot open this: Not a directory")
    }

    @Test(
      "The cache is beside the content",
      arguments: [
        ("Content", "."), ("Content/", "."), ("a/b", "a/"), ("/a", "/"), ("/srv/a//", "/srv/"),
        (".", "./.."), ("..", "../.."), ("a/.", "a/./.."), ("/", "//.."),
      ])
    func place(content: String, above: String) {
      #expect(CacheFolder.folder(above: content) == above)
    }

    private func setAge(days: Int) throws {
      for name in try names() {
        let then = timespec(tv_sec: time(nil) - days * 86_400 - 60, tv_nsec: 0)
        let path = sandbox.path + "/.larder-cache/pictures/" + name
        #expect(utimensat(AT_FDCWD, path, [then, then], 0) == 0)
      }
    }
  }
}
