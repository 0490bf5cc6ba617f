import LarderBuild
import Testing

@Suite struct RecordTests {
  @Test("Numbers of any size are restored, in the documented encoding")
  func numbers() {
    var writer = RecordWriter([0x21])
    for number: Int64 in [0, 127, 128, .max, -1, .min] { writer.put(number) }
    writer.put(fixed: 0x0123_4567_89AB_CDEF)
    #expect(writer.bytes.prefix(5) == [0x21, 0, 0x7F, 0x80, 0x01])
    #expect(writer.bytes.count == 1 + 1 + 1 + 2 + 9 + 10 + 10 + 8)
    #expect(writer.bytes.suffix(8) == [0xEF, 0xCD, 0xAB, 0x89, 0x67, 0x45, 0x23, 0x01])
    var reader = RecordReader(writer.bytes[1...])
    let read = (0..<6).map { _ in reader.int64() }
    #expect(read == [0, 127, 128, .max, -1, .min])
    #expect(reader.fixed() == 0x0123_4567_89AB_CDEF)
    #expect(reader.isDone)
  }

  @Test("A text is written as UTF-8, and invalid UTF-8 is replaced")
  func texts() {
    var writer = RecordWriter()
    writer.put("Br\u{fb}l\u{e9}e")
    writer.put([0x61, 0xFF] as [UInt8])
    #expect(writer.bytes == [8] + Array("Br\u{fb}l\u{e9}e".utf8) + [2, 0x61, 0xFF])
    var reader = RecordReader(writer.bytes[...])
    #expect(reader.text() == "Br\u{fb}l\u{e9}e")
    #expect(reader.text() == "a\u{FFFD}")
    #expect(reader.isDone)
  }

  @Test(
    "Truncated bytes result in empty values",
    arguments: [[], [0x80], Array(repeating: 0x80, count: 11), [5, 0x61], [0xFF, 0x7F, 0x61]])
  func short(bytes: [UInt8]) {
    var reader = RecordReader(bytes[...])
    #expect(reader.bytes().isEmpty)
    #expect(reader.int() == 0)
    #expect(reader.fixed() == 0)
    #expect(!reader.isDone)
  }
}
