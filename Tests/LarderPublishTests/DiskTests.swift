import LarderBuild
import LarderModel
import Testing

@testable import LarderPublish

#if canImport(Glibc)
  import Glibc

  extension WriteTests {
    /// Tests that need permission to mount; without it they are skipped with a message.
    @Suite(.enabled("needs the right to mount a file system") { SmallDisk.isPossible })
    struct DiskTests {
      private static let large = String(repeating: "x", count: 60_000)

      @Test(
        "On a full disk the old site stays intact, without leftovers, and the error explains it",
        arguments: [[:], ["index.html": "old", "gone.html": "gone"]])
      func full(old: [String: String]) throws {
        let sandbox = try Sandbox()
        let disk = try SmallDisk(at: sandbox.path, kilobytes: 128)
        defer { disk.unmount() }
        if !old.isEmpty { try sandbox.build(old) }
        let names = try sandbox.names("")
        let new = ["index.html": "new", "a.html": Self.large, "b.html": Self.large + Self.large]
        let fault = #expect(throws: EnvironmentFault.self) {
          try sandbox.build(new)
        }
        #expect(fault?.id == "disk-full")
        #expect(fault?.message == "cannot write this: no space left on the disk")
        #expect(fault?.path == sandbox.output + "/b.html")
        #expect(try sandbox.names("") == names)
        if !old.isEmpty { #expect(try sandbox.files() == old) }
      }

      @Test("An output folder that is a mount point is updated in place")
      func mount() throws {
        let sandbox = try Sandbox()
        sandbox.makeFolder("out")
        let disk = try SmallDisk(at: sandbox.output, kilobytes: 1_024)
        defer { disk.unmount() }
        try sandbox.build(smallSite)
        #expect(try sandbox.files() == smallSite)
        let site = ["index.html": "new", "a/b/c.html": "c"]
        try sandbox.build(site)
        #expect(try sandbox.files() == site.merging(formerAssets) { $1 })
        #expect(try sandbox.names("") == ["out"])
        #expect(try sandbox.names("out/.larder") == ["build", "manifest"])
      }

      @Test("A folder of the site that is a mount point stops the build before any change")
      func mountInside() throws {
        let sandbox = try Sandbox()
        let site = ["images/pie.jpg": "pie", "index.html": "home"]
        try sandbox.build(site)
        let disk = try SmallDisk(at: sandbox.output + "/images", kilobytes: 64)
        var new = ["index.html": "new", "images/cake.jpg": "cake"]
        let fault = #expect(throws: EnvironmentFault.self) { try sandbox.build(new) }
        #expect(fault?.id == "other-disk")
        #expect(fault?.path == sandbox.output + "/images")
        #expect(
          fault?.hint == "unmount the disk in this folder, then build again")
        #expect(Sandbox.text(sandbox.output + "/index.html") == "home")
        #expect(try sandbox.names("out/.larder") == ["build", "manifest"])
        disk.unmount()
        try sandbox.build(new)
        #expect(try sandbox.files() == new)
        // A second mount of the same disk is another disk for renames.
        new["images/pie.jpg"] = "pie"
        sandbox.makeFolder("pictures")
        #expect(
          Glibc.mount(sandbox.path + "/pictures", sandbox.output + "/images", nil, 4096, nil) == 0)
        defer { umount2(sandbox.output + "/images", CInt(MNT_DETACH)) }
        let again = #expect(throws: EnvironmentFault.self) { try sandbox.build(new) }
        #expect(again?.id == "other-disk")
      }

      @Test("A killed build on a mount is completed by the next build")
      func killedOnMount() throws {
        for step in 0..<200 {
          let sandbox = try Sandbox()
          sandbox.makeFolder("out")
          let disk = try SmallDisk(at: sandbox.output, kilobytes: 1_024)
          defer { disk.unmount() }
          let crash = SimulatedCrash(after: step)
          _ = try? sandbox.build(smallSite, crash: crash)
          try sandbox.build(smallSite)
          #expect(try sandbox.files() == smallSite, "killed after step \(step)")
          if crash.steps <= step { return }
        }
        Issue.record("no end of steps")
      }
    }
  }

  /// An in-memory file system mounted on a folder.
  private struct SmallDisk {
    private let path: String

    static var isPossible: Bool {
      do {
        let sandbox = try Sandbox()
        try SmallDisk(at: sandbox.path, kilobytes: 64).unmount()
        return true
      } catch {
        return false
      }
    }

    init(at path: String, kilobytes: Int) throws {
      self.path = path
      guard Glibc.mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k,mode=755") == 0 else {
        throw Sandbox.Failure(what: "mount")
      }
    }

    func unmount() { umount2(path, CInt(MNT_DETACH)) }
  }
#endif
