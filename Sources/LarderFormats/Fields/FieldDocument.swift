package import LarderModel

/// A parsed text of fields in one notation, which can locate its values for diagnostics.
package protocol FieldDocument {
  static var notation: FieldNotation { get }

  var source: SourceText { get }
  /// The root value; `nil` if the text is empty or unreadable.
  var root: FieldValue? { get }
  /// Syntax problems.
  var diagnostics: [Diagnostic] { get }

  /// Returns the offset and length, in bytes, of the faulty part of a value or key, or of the whole
  /// if the file spells the part otherwise; of the nearest enclosing value if there is none.
  func place(of fault: FieldFault) -> (offset: Int, length: Int)
}

extension FieldDocument {
  /// Returns diagnostics for problems found while reading the root.
  package func diagnostics(for faults: [FieldFault]) -> [Diagnostic] {
    if faults.isEmpty { return [] }
    let lines = LineIndex(path: source.path, bytes: source.bytes)
    return faults.map { fault in
      let place = place(of: fault)
      return lines.diagnostic(LocatedProblem(fault.problem, at: place.offset, length: place.length))
    }
  }
}

extension LineIndex {
  /// Returns diagnostics for problems in a text that begins at `offset`.
  package func diagnostics(for faults: [FieldFault], at offset: Int, length: Int = 1)
    -> [Diagnostic]
  {
    faults.map { fault in
      guard let quote = fault.quote, let place = bytes.place(of: quote, in: offset..<bytes.count)
      else { return diagnostic(LocatedProblem(fault.problem, at: offset, length: length)) }
      return diagnostic(LocatedProblem(fault.problem, at: place, length: quote.utf8.count))
    }
  }
}
