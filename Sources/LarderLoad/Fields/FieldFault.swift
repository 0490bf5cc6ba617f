package import LarderModel

/// A problem of a field, before its position is looked up.
package struct FieldFault: Hashable, Sendable {
  package var problem: Problem
  package var path: FieldPath
  package var part: FieldPart
  /// The part of the value at fault, pointed at where the file spells it the same way.
  package var quote: String? = nil
}

extension LineIndex {
  /// The diagnostics of faults in a text that begins at `offset`.
  func diagnostics(
    for faults: [FieldFault], at offset: Int, length: Int = 1
  ) -> [Diagnostic] {
    faults.map { fault in
      let place = fault.quote.flatMap { bytes.place(of: Array($0.utf8), in: offset..<bytes.count) }
      return diagnostic(
        LocatedProblem(
          fault.problem, at: place?.offset ?? offset, length: place?.length ?? length))
    }
  }
}

/// The way from a recipe to one of its values: `ingredients`, the fourth, `quantity`.
package struct FieldPath: Hashable, Sendable {
  package enum Component: Hashable, Sendable {
    case key(String)
    /// From 0.
    case index(Int)
    /// The second, third … of equal keys, from 1; only ever last.
    case repeatedKey(String, Int)
  }

  package var components: [Component]

  package init(_ components: [Component] = []) { self.components = components }
}

/// Finds the text of a value again.
package protocol FieldLocator {
  /// First byte and length of the value at `path`, or of its key.
  ///
  /// The nearest enclosing value when the path leads nowhere.
  func place(of path: FieldPath, part: FieldPart) -> (offset: Int, length: Int)

  /// The quoted part of the value at fault, or all of it where the file spells it otherwise.
  func place(of fault: FieldFault) -> (offset: Int, length: Int)
}

package enum FieldPart: Sendable { case key, value }

extension [UInt8] {
  /// The first place within `range` that holds `word`.
  package func place(of word: [UInt8], in range: Range<Int>) -> (offset: Int, length: Int)? {
    let range = range.clamped(to: indices)
    guard let first = word.first, range.count >= word.count else { return nil }
    for place in range.lowerBound...(range.upperBound - word.count)
    where self[place] == first && self[place..<place + word.count].elementsEqual(word) {
      return (place, word.count)
    }
    return nil
  }
}
