import LarderModel
import Testing

@testable import LarderFormats

@Suite struct XMLReaderTests {
  /// Reads records named `r`, and returns each as its title, the elements around it, and its text.
  private func read(_ text: String) -> (records: [String], fault: LocatedProblem?) {
    var records: [String] = []
    do throws(LocatedProblem) {
      let source = try XMLSource(Array(text.utf8))
      _ = try XMLReader.parse(source, records: ["r"]) { record in
        let place = String(decoding: source.text[record.range], as: UTF8.self)
        records.append("\(record["t"]?.words ?? "-") \(record.ancestors.map(\.name)) \(place)")
      }
      return (records, nil)
    } catch { return (records, error) }
  }

  @Test("Returns a record with its ancestors and its position")
  func records() {
    let read = read("<a><b><r><t> x\n y </t></r></b><n:r xmlns:n='u'/></a>")
    #expect(
      read.records == [
        #"x y ["a", "b"] <r><t> x\#n y </t></r>"#, #"- ["a"] <n:r xmlns:n='u'/>"#,
      ])
    #expect(read.fault == nil)
  }

  @Test("Treats a nested record as part of the outer one")
  func nested() {
    #expect(read("<a><r><t>x</t><r><t>y</t></r></r></a>").records.count == 1)
  }

  @Test("Returns positions in the original file, regardless of repairs before them")
  func places() {
    let text = "<a>& &eacute; &bull;<r><t>A & B</t></r>\n<r></x>"
    let read = read(text)
    #expect(read.records == [#"A & B ["a"] <r><t>A & B</t></r>"#])
    #expect(read.fault.map { text.utf8.dropFirst($0.offset).starts(with: "x>".utf8) } == true)
    #expect(read.fault?.problem.id == "xml-syntax")
  }

  @Test(
    "Rejects declarations and excessive depth",
    arguments: [
      ("<!DOCTYPE a [<!ENTITY x \"y\">]><a><r/></a>", "xml-syntax"),
      ("<!DOCTYPE a [<!ENTITY % x \"y\">%x;]><a/>", "xml-syntax"),
      ("<!DOCTYPE a [<!ATTLIST r x CDATA \"y\">]><a/>", "xml-syntax"),
      (String(repeating: "<a>", count: 600), "import-too-large"), ("", "xml-syntax"),
      ("<a>", "xml-syntax"),
    ] as [(String, Diagnostic.ID)])
  func refused(_ text: String, _ id: Diagnostic.ID) {
    #expect(read(text).fault?.problem.id == id)
  }
}

@Suite struct XMLSourceTests {
  private func mended(_ text: String) -> String? {
    (try? XMLSource(Array(text.utf8))).map { String(decoding: $0.mended, as: UTF8.self) }
  }

  @Test(
    "Repairs invalid references, except in CDATA and comments",
    arguments: [
      ("<a>&amp; &#233; &#x1F34B; &lt;</a>", "<a>&amp; &#233; &#x1F34B; &lt;</a>"),
      ("<a b='&frac12;'>Salt & pepper&</a>", "<a b='½'>Salt &amp; pepper&amp;</a>"),
      ("<a>&#1; &#x0; &#147;&none;</a>", "<a>  � “&amp;none;</a>"),
      ("<a><![CDATA[& &eacute;]]><!-- & --></a>", "<a><![CDATA[& &eacute;]]><!-- & --></a>"),
      ("<a>\u{1}\u{1A}</a>", "<a>  </a>"),
      (
        "<?xml version='1.0'\nstandalone='yes'?><a/>", "                   \n                  <a/>"
      ),
    ])
  func references(_ text: String, _ expected: String) {
    #expect(mended(text) == expected)
  }

  @Test(
    "Finds the outermost element after everything that may precede it",
    arguments: [
      ("<a/>", "a"), ("\u{FEFF}<?xml version='1.0'?>\n<!-- <b> --><n:a c='d'>", "a"),
      ("<!DOCTYPE a [<!ENTITY x '>'>]>\n<a>", "a"), ("<!-- <b>", ""), ("<?x", ""), ("", ""),
      ("<", ""),
    ])
  func root(_ text: String, _ name: String) {
    #expect(XMLSource.root(of: Array(text.utf8)) == name)
  }

  @Test("Reads Latin-1 as Windows-1252, and rejects other encodings")
  func encodings() throws {
    let text = Array("<?xml encoding='ISO-8859-1'?><a>".utf8) + [0x93, 0xE9, 0x94]
    #expect(try String(decoding: XMLSource(text).text.suffix(8), as: UTF8.self) == "“é”")
    #expect(throws: LocatedProblem.self) {
      try XMLSource(Array("<?xml version=\"1.0\" encoding=\"koi8-r\"?><a>".utf8) + [0xC1])
    }
  }
}
