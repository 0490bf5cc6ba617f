import Testing

@testable import LarderFormats

@Suite struct HTMLRecordsTests {
  @Test("Ends each record where the next begins, and searches inside it")
  func records() {
    let bytes = Array(
      "<body>x<div class = 'r'><p id=n>One</div> tail<DIV CLASS=r><p id=n>Two".utf8)
    let records = HTMLDocument.records(in: bytes, ofClass: "r")
    let pages = records.map { HTMLDocument(Array(bytes[$0])) }
    #expect(pages.map { $0.words("id", "n") } == ["One", "Two"])
    #expect(records[1].upperBound == bytes.count)
    #expect(records[0].upperBound == records[1].lowerBound)
  }

  @Test("Finds no records in a page without the class")
  func none() {
    #expect(HTMLDocument.records(in: Array("<div class=rr>".utf8), ofClass: "r").isEmpty)
  }
}
