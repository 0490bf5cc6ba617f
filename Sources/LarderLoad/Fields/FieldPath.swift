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
