import LarderLoad
import Testing

@testable import LarderImport

@Suite struct HTMLRecordsTests {
  @Test("Ends each record where the next begins, and searches inside it")
  func records() {
    let bytes = Array(
      "<body>x<div class = 'r'><p id=n>One</div> tail<DIV CLASS=r><p id=n>Two".utf8)
    let records = HTMLRecords(bytes, of: "r")
    #expect(records.count == 2)
    #expect(records[0].document.words("id", "n") == "One")
    #expect(records[1].document.words("id", "n") == "Two")
    #expect(records[1].range.upperBound == bytes.count)
    #expect(records[0].range.upperBound == records[1].range.lowerBound)
  }

  @Test("Finds no records in a page without the class")
  func none() {
    #expect(HTMLRecords(Array("<div class=rr>".utf8), of: "r").count == 0)
  }
}
