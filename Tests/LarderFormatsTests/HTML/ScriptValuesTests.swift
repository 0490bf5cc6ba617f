import Testing

@testable import LarderFormats

@Suite struct ScriptValuesTests {
  @Test(
    "Repairs JSON in pages, and keeps the positions of everything outside strings",
    arguments: [
      ("{\"a\": 1}", ["{\"a\": 1}"]),
      ("<!-- {\"a\": 1} -->", ["{\"a\": 1}"]),
      ("//<![CDATA[\n{\"a\": [1,],}\n//]]>", ["{\"a\": [1 ] }"]),
      ("{\"a\": 1, /* b */ \"c\": 2 // d\n}", ["{\"a\": 1,         \"c\": 2     \n}"]),
      (#"{"a": "it\'s", "b": 1}"#, [#"{"a": "it's" , "b": 1}"#]),
      (#"{"a": "the "best" soup"}"#, [#"{"a": "the \"best\" soup"}"#]),
      (#"{"a": "http://x/*y*/"}{"b": 2}; "#, [#"{"a": "http://x/*y*/"}"#, "{\"b\": 2}"]),
      ("{\"a\": [1", ["{\"a\": [1"]), ("no value", []), ("", []),
    ])
  func mended(script: String, values: [String]) {
    let page = Array("<p>\(script)</p>".utf8)
    let read = LinkedScripts.Values(page, in: 3..<(page.count - 4)).values
    #expect(read.map { String(decoding: $0.bytes, as: UTF8.self) } == values)
    for value in read { #expect(page[value.offset] == value.bytes[0]) }
  }
}
