/// What earlier builds worked out, by the fingerprint of what it was worked out from.
///
/// Only a shortcut: whoever gets `nil` works it out again.
package protocol Memory: Sendable {
  func recall(_ key: Fingerprint) -> [UInt8]?
}
