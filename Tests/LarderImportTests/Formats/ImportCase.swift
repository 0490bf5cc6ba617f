import Testing

/// One row of a table of inputs and results: `name: input => expected`.
///
/// Lines that begin with a space continue the previous row. Tables are text, because literals of a
/// hundred rows compile slowly.
struct ImportCase: CustomTestStringConvertible {
  let name: String
  let input: String
  let expected: String

  var testDescription: String { name }

  static func table(_ text: String) -> [ImportCase] {
    text.replacing(/\n +/, with: " ").split(separator: "\n").map { row in
      let ends = row.split(separator: " =>", maxSplits: 1, omittingEmptySubsequences: false)
      let start = ends[0].split(separator: ": ", maxSplits: 1)
      return ImportCase(
        name: String(start[0]), input: String(start[1]), expected: String(ends[1].dropFirst()))
    }
  }
}
