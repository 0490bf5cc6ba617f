private import CXxhash
package import LarderModel

/// A collector of input values for one fingerprint.
///
///     var inputs = FingerprintBuilder("list page")
///     inputs.add(title)
///     inputs.add(recipes.count)
///     inputs.fingerprint
///
/// Strings include their length, so that `ab`, `c` differs from `a`, `bc`.
package struct FingerprintBuilder: Sendable {
  private var bytes: [UInt8] = []

  /// - Parameter kind: Distinguishes uses of equal values for different results.
  package init(_ kind: StaticString) {
    bytes.reserveCapacity(512)
    kind.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    bytes.append(0)
  }

  package mutating func add(_ number: Int) {
    unsafe withUnsafeBytes(of: Int64(number).littleEndian) { unsafe bytes.append(contentsOf: $0) }
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

  package mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  package mutating func add(_ more: [UInt8]) {
    add(more.count)
    bytes.append(contentsOf: more)
  }

  package var fingerprint: Fingerprint { Fingerprint(of: bytes) }
}

extension Fingerprint {
  package init(of bytes: [UInt8]) { self.init(of: bytes, in: bytes.indices) }

  package init(of bytes: [UInt8], in range: Range<Int>) {
    let hash = unsafe bytes[range].withUnsafeBytes { part in
      unsafe XXH3_128bits(part.baseAddress, part.count)
    }
    self.init(high: hash.high64, low: hash.low64)
  }
}

extension Fingerprint {
  /// A fingerprint of bytes that arrive in chunks; owns a hash state of the C library.
  ///
  /// Safe, since the state lives as long as this value and is not exposed.
  @safe package struct Stream: ~Copyable {
    private let state: OpaquePointer?

    package init() {
      unsafe state = XXH3_createState()
      _ = unsafe XXH3_128bits_reset(state)
    }

    deinit { _ = unsafe XXH3_freeState(state) }

    package mutating func append(_ bytes: ArraySlice<UInt8>) {
      _ = unsafe bytes.withUnsafeBytes { part in
        unsafe XXH3_128bits_update(state, part.baseAddress, part.count)
      }
    }

    /// Returns the fingerprint of everything appended so far.
    package func fingerprint() -> Fingerprint {
      let hash = unsafe XXH3_128bits_digest(state)
      return Fingerprint(high: hash.high64, low: hash.low64)
    }
  }
}
