package import LarderModel

/// A parsed text of fields in one notation, which can locate its values for diagnostics.
package protocol FieldDocument {
  static var notation: FieldNotation { get }

  /// The root value; `nil` if the text is empty or unreadable.
  var root: FieldValue? { get }
  /// Syntax problems.
  var diagnostics: [Diagnostic] { get }

  /// Returns diagnostics for problems found while reading the root.
  func diagnostics(for faults: [FieldFault]) -> [Diagnostic]
}
