import Foundation
import Testing

/// One case of a file in the form of the Mustache specification's own tests.
struct SpecificationCase: Decodable, Sendable, CustomTestStringConvertible {
  var name: String
  var data: JSONValue
  var template: String
  var partials: [String: String]?
  var expected: String?
  /// The only fault there is, in place of `expected`; the specification has no such field.
  var fault: String?

  /// The file without extension, such as `sections`.
  var file = ""

  private enum CodingKeys: CodingKey {
    case name, data, template, partials, expected, fault
  }

  /// The name under which exceptions list it.
  var title: String { "\(file): \(name)" }

  var testDescription: String { title }
}

extension SpecificationCase {
  static let files = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "inheritance",
  ]

  private static let tests = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the cases that are our own.
  static let fixtures = tests.appending(path: "LarderTemplateTests/Fixtures/mustache")

  /// The folder of the specification's, beside the package and not part of it.
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
