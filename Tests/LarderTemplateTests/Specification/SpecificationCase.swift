import Foundation
import Testing

/// One case of the Mustache specification's own test files.
struct SpecificationCase: Decodable, Sendable, CustomTestStringConvertible {
  var name: String
  var data: JSONValue
  var template: String
  var partials: [String: String]?
  var expected: String

  /// The file without extension, such as `sections`.
  var file = ""

  private enum CodingKeys: CodingKey {
    case name, data, template, partials, expected
  }

  /// The name under which exceptions list it.
  var title: String { "\(file): \(name)" }

  var testDescription: String { title }
}

extension SpecificationCase {
  static let files = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "inheritance",
  ]

  /// The folder of the files, beside the package and not part of it.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/conformance/mustache").standardized

  static let areAvailable = FileManager.default.fileExists(atPath: folder.path)

  static func load() throws -> [SpecificationCase] {
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
