import Foundation
import LarderModel
import LarderTemplate
import Testing

@Suite("Mustache specification")
struct SpecificationTests {
  /// Cases that expect an unknown name to be empty, and the error that Larder reports instead.
  ///
  /// `Context` and `List` of the inverted sections contain such a name in a section that is not
  /// shown.
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
    "partials: Failed Lookup": "missing-template",
  ]

  @Test("renders Larder's own cases as specified", arguments: SpecificationCase.files)
  func rules(file: String) throws {
    let cases = try SpecificationCase.load(from: SpecificationCase.fixtures)
      .filter { $0.file == file }
    #expect(cases.count > 20)
    for test in cases {
      let (text, faults) = render(test)
      #expect(text == test.expected, "\(test.title)")
      #expect(faults.map(\.id.rawValue) == (test.fault.map { [$0] } ?? []), "\(test.title)")
    }
  }

  @Test(
    "renders every case as specified, except where unknown names are errors",
    .enabled(if: SpecificationCase.areShared, "the shared conformance suites are not here"))
  func everyCase() throws {
    let cases = try SpecificationCase.load(from: SpecificationCase.shared)
    #expect(cases.count > 150)
    #expect(Set(Self.exceptions.keys).isSubset(of: cases.map(\.title)))
    for test in cases {
      let (text, faults) = render(test)
      if let id = Self.exceptions[test.title] {
        #expect(text == nil, "\(test.title)")
        #expect(faults.map(\.id.rawValue) == [id], "\(test.title)")
      } else {
        #expect(faults.isEmpty, "\(test.title)")
        #expect(text == test.expected, "\(test.title)")
      }
    }
  }

  private func render(_ test: SpecificationCase) -> (text: String?, faults: [Diagnostic]) {
    let sources = [("page", test.template)] + (test.partials ?? [:]).map { ($0, $1) }
    let set = TemplateSet(sources.map { TemplateSource(name: $0, path: $0, text: $1) })
    var faults: [Diagnostic] = []
    let shape = DerivedShape(test.data).shape()
    guard let template = set.compile("page", for: shape, into: &faults) else {
      return (nil, faults)
    }
    let buffer = HTMLBuffer()
    template.render(test.data, into: buffer)
    return (String(decoding: buffer.bytes, as: UTF8.self), faults)
  }
}

/// One case in the file format of the Mustache specification's tests.
struct SpecificationCase: Decodable, Sendable, CustomTestStringConvertible {
  var name: String
  var data: JSONValue
  var template: String
  var partials: [String: String]?
  var expected: String?
  /// The only expected error, instead of `expected`; the specification does not have this field.
  var fault: String?

  /// The file without extension, such as `sections`.
  var file = ""

  private enum CodingKeys: CodingKey {
    case name, data, template, partials, expected, fault
  }

  /// The name in the list of exceptions.
  var title: String { "\(file): \(name)" }

  var testDescription: String { title }
}

extension SpecificationCase {
  static let files = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "inheritance",
  ]

  private static let tests = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of Larder's own cases.
  static let fixtures = tests.appending(path: "LarderTemplateTests/Fixtures/mustache")

  /// The folder of the specification, next to the package but not part of it.
  static let shared = tests.appending(path: "../../shared/conformance/mustache").standardized

  static let areShared = FileManager.default.fileExists(atPath: shared.path)

  static func load(from folder: URL) throws -> [SpecificationCase] {
    struct File: Decodable { var tests: [SpecificationCase] }
    return try files.flatMap { name in
      let data = try Data(contentsOf: folder.appending(path: "\(name).json"))
      return try JSONDecoder().decode(File.self, from: data).tests.map {
        var test = $0
        test.file = name
        return test
      }
    }
  }
}
