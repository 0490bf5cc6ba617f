import LarderModel
import Testing

@testable import LarderFormats

@Suite struct ContainerTests {
  @Test("Reads names as code page 437 if they are not UTF-8, and replaces backslashes")
  func names() {
    #expect(ZipArchive.name([0x63, 0x72, 0x8A, 0x6D, 0x65]) == "crème")
    #expect(ZipArchive.name(Array("crème".utf8)[...]) == "crème")
    #expect(ZipArchive.name(Array("a\\b".utf8)[...]) == "a/b")
  }

  @Test(
    "Hides files that systems add to archives",
    arguments: ["__MACOSX/._a", ".DS_Store", "a/Thumbs.db"])
  func hidden(_ name: String) {
    #expect(ImportName.isHidden(name))
    #expect(!ImportName.isHidden("recipes/pie.json"))
  }

  @Test("Reports a damaged archive without reading beyond its end")
  func damaged() {
    let ends: [UInt8] = [0x50, 0x4B, 5, 6]
    for tail in [[], [UInt8](repeating: 0xFF, count: 18), [UInt8](repeating: 1, count: 18)] {
      #expect(throws: Problem.self) { try ZipArchive(ends + tail, shown: "a.zip") }
    }
  }

  @Test("Rejects truncated gzip data and excessive compression ratios")
  func inflation() {
    #expect(throws: Problem.archiveDamaged("cannot be unpacked")) {
      try ZipArchive.unpacked(
        [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3], isGzip: true, named: "a.gz", limit: 100)
    }
    // "hello" as compressed by Python's zlib.
    let hello: [UInt8] = [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]
    #expect(throws: Problem.archiveTrap("a")) {
      try ZipArchive.unpacked(hello, named: "a", limit: 4)
    }
    #expect((try? ZipArchive.unpacked(hello, named: "a", limit: 5)) == Array("hello".utf8))
    #expect(ZipArchive.checksum(Array("hello".utf8)) == 0x3610_A686)
  }
}
