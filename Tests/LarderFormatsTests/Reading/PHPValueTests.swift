import LarderModel
import Testing

@testable import LarderFormats

@Suite struct PHPValueTests {
  @Test(
    "Reads what PHP serializes",
    arguments: [
      ("a:0:{}", .list([])),
      ("a:2:{i:0;s:1:\"a\";i:1;d:0.5;}", .list([.string("a"), .string("0.5")])),
      (
        "a:1:{s:1:\"k\";a:1:{i:0;s:4:\"é\";\";}}",
        .object([FieldEntry(key: "k", value: .list([.string("é\";")]))])
      ),
      (
        "O:8:\"stdClass\":2:{s:1:\"a\";b:1;s:1:\"b\";N;}",
        .object([
          FieldEntry(key: "a", value: .string("1")), FieldEntry(key: "b", value: .string("")),
        ])
      ),
      // The lengths of these texts are wrong.
      ("a:1:{i:0;s:9:\"a\nb\";}", .list([.string("a\nb")])),
      ("a:1:{i:0;s:1:\"ab\";}", .list([.string("ab")])),
    ] as [(String, FieldValue)])
  func reads(_ text: String, _ value: FieldValue) { #expect(PHPValue.parse(text) == value) }

  @Test(
    "Rejects damaged values",
    arguments: [
      "", "a", "a:", "a:1:{", "a:1:{i:0;", "a:1:{i:0;s:5:\"a", "s:1:\"a\";", "a:1:{i", "a:1:{x}",
      String(repeating: "a:1:{", count: 40), "a:1:{i:0;s:99999999999999999999:\"a",
    ])
  func damaged(_ text: String) { #expect(PHPValue.parse(text) == nil) }
}
