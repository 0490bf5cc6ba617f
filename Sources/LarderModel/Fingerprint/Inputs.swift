/// What something is made from, gathered value by value into one fingerprint.
///
///     var inputs = Inputs("list page")
///     inputs.add(title)
///     inputs.add(recipes.count)
///     inputs.fingerprint
///
/// Texts carry their length, so that `ab` and `c` are not `a` and `bc`.
package struct Inputs: Sendable {
  private var bytes: [UInt8] = []

  /// - Parameter kind: Keeps apart what is made from equal values in different ways.
  package init(_ kind: StaticString) {
    kind.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(0)
  }

  package mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func add(_ text: String?) {
    guard let text else { return add(-1) }
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func add(_ fingerprint: Fingerprint) {
    add(Int(truncatingIfNeeded: fingerprint.high))
    add(Int(truncatingIfNeeded: fingerprint.low))
  }

  package mutating func add(_ isSo: Bool) { bytes.append(isSo ? 1 : 0) }

  package mutating func add(_ more: [UInt8]) {
    add(more.count)
    bytes.append(contentsOf: more)
  }

  package var fingerprint: Fingerprint { Fingerprint(of: bytes) }
}
