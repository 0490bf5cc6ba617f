/// A problem with a field, before its position is determined.
package struct FieldFault: Hashable, Sendable {
  package var problem: Problem
  package var path: FieldPath
  package var part: FieldPart
  /// The faulty part of the value, highlighted if the file spells it the same way.
  package var quote: String?

  package init(problem: Problem, path: FieldPath, part: FieldPart, quote: String? = nil) {
    (self.problem, self.path, self.part, self.quote) = (problem, path, part, quote)
  }
}

/// The path from a recipe to one of its values: `ingredients`, the fourth, `quantity`.
package struct FieldPath: Hashable, Sendable {
  package enum Component: Hashable, Sendable {
    case key(String)
    /// Index from 0.
    case index(Int)
    /// A repeated key: the second, third … occurrence, counted from 1; only as the last component.
    case repeatedKey(String, Int)
  }

  package var components: [Component]

  package init(_ components: [Component] = []) { self.components = components }
}

package enum FieldPart: Sendable { case key, value }
