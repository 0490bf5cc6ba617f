package import LarderModel

/// A text of fields in one notation, taken apart, which finds its values again for messages.
package protocol FieldDocument {
  associatedtype Value: FieldValue

  /// `nil` when the text holds nothing, or nothing readable.
  var root: Value? { get }
  /// What is wrong with the notation.
  var diagnostics: [Diagnostic] { get }

  /// The diagnostics of faults that were found while reading the root.
  func diagnostics(for faults: [FieldFault]) -> [Diagnostic]

  /// Text that is in no file.
  static func value(of text: String) -> Value
}
