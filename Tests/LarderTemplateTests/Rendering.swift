import LarderModel
import LarderTemplate

/// The result of a template: its text, or the errors in it.
struct Rendering {
  var text: String?
  var faults: [Diagnostic] = []

  /// Compiles and renders a page with the given text.
  init<Model: TemplateModel>(
    _ template: String, of model: Model, partials: KeyValuePairs<String, String> = [:],
    constants: Constants = [:]
  ) {
    self.init(template, of: model, shape: Model.shape, partials: partials, constants: constants)
  }

  init<Model>(
    _ template: String, of model: Model, shape: Shape<Model>,
    partials: KeyValuePairs<String, String> = [:], constants: Constants = [:]
  ) {
    let sources = [("page", template)] + partials.map { ($0, $1) }
    let set = TemplateSet(
      sources.map { TemplateSource(name: $0, path: "Templates/\($0).html", text: $1) },
      constants: constants)
    guard let compiled = set.compile("page", for: shape, into: &faults) else { return }
    let buffer = HTMLBuffer()
    compiled.render(model, into: buffer)
    text = String(decoding: buffer.bytes, as: UTF8.self)
  }
}

/// A template in whose text 📍 marks the positions of interest.
struct MarkedTemplate {
  /// A position; line and column count from 1, columns in UTF-8 bytes.
  struct Position: Equatable {
    let line: Int?
    let column: Int?

    init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    init(_ location: SourceLocation) { (line, column) = (location.line, location.column) }
  }

  /// The template without the marks.
  let text: String
  let positions: [Position]

  init(_ marked: String) {
    let parts = marked.split(separator: "📍", omittingEmptySubsequences: false)
    text = parts.joined()
    var before: [UInt8] = []
    positions = parts.dropLast().map { part in
      before += part.utf8
      let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return Position(line: lines.count, column: (lines.last?.count ?? 0) + 1)
    }
  }
}
