package import LarderModel

/// A text of fields in one notation, parsed, which finds its values again for messages.
package protocol FieldDocument {
  static var notation: FieldNotation { get }

  /// `nil` when the text is empty or unreadable.
  var root: FieldValue? { get }
  /// Problems of the notation.
  var diagnostics: [Diagnostic] { get }

  /// The diagnostics of faults that were found while reading the root.
  func diagnostics(for faults: [FieldFault]) -> [Diagnostic]
}
