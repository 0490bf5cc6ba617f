import LarderTemplate
import Testing

@Suite("Mustache specification")
struct SpecificationTests {
  /// Cases that expect an unknown name to be empty, and the error it is here instead.
  ///
  /// `Context` and `List` of the inverted sections have such a name where it is never shown.
  static let exceptions = [
    "interpolation: Basic Context Miss Interpolation": "unknown-template-name",
    "interpolation: Triple Mustache Context Miss Interpolation": "unknown-template-name",
    "interpolation: Ampersand Context Miss Interpolation": "unknown-template-name",
    "interpolation: Dotted Names - Broken Chains": "unknown-template-name",
    "interpolation: Dotted Names - Broken Chain Resolution": "unknown-template-name",
    "interpolation: Dotted Names - Context Precedence": "unknown-template-name",
    "interpolation: Dotted Names are never single keys": "unknown-template-name",
    "inverted: Context": "unknown-template-name",
    "inverted: List": "unknown-template-name",
    "inverted: Context Misses": "unknown-template-name",
    "inverted: Dotted Names - Broken Chains": "unknown-template-name",
    "sections: Context Misses": "unknown-template-name",
    "sections: Dotted Names - Broken Chains": "unknown-template-name",
    "inheritance: Negative Sections": "unknown-template-name",
    "partials: Failed Lookup": "missing-partial",
  ]

  @Test("every rule holds, in cases of our own", arguments: SpecificationCase.files)
  func rules(file: String) throws {
    let cases = try SpecificationCase.load(from: SpecificationCase.fixtures)
      .filter { $0.file == file }
    #expect(cases.count > 20)
    for test in cases {
      let (text, faults) = render(test)
      #expect(text == test.expected, "\(test.title)")
      #expect(faults.map(\.id) == (test.fault.map { [$0] } ?? []), "\(test.title)")
    }
  }

  @Test(
    "every case renders as specified, save where unknown names are errors",
    .enabled(if: SpecificationCase.areShared, "the shared conformance suites are not here"))
  func everyCase() throws {
    let cases = try SpecificationCase.load(from: SpecificationCase.shared)
    #expect(cases.count > 150)
    #expect(Set(Self.exceptions.keys).isSubset(of: cases.map(\.title)))
    for test in cases {
      let (text, faults) = render(test)
      if let id = Self.exceptions[test.title] {
        #expect(text == nil, "\(test.title)")
        #expect(faults.map(\.id) == [id], "\(test.title)")
      } else {
        #expect(faults.isEmpty, "\(test.title)")
        #expect(text == test.expected, "\(test.title)")
      }
    }
  }

  private func render(_ test: SpecificationCase) -> (text: String?, faults: [TemplateFault]) {
    let sources = [("page", test.template)] + (test.partials ?? [:]).map { ($0, $1) }
    let set = TemplateSet(sources.map { TemplateSource(name: $0, path: $0, text: $1) })
    var faults: [TemplateFault] = []
    let shape = DerivedShape(test.data).shape()
    guard let template = set.compile("page", for: shape, into: &faults) else {
      return (nil, faults)
    }
    let buffer = HTMLBuffer()
    template.render(test.data, into: buffer)
    return (String(decoding: buffer.bytes, as: UTF8.self), faults)
  }
}
