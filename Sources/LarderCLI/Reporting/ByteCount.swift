/// Formats sizes of files.
enum ByteCount {
  /// Returns `980 bytes`, `1.2 kB`, `3.4 MB`.
  static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) bytes"
    case ..<1_000_000: "\(tenths(Double(bytes) / 1000)) kB"
    case ..<1_000_000_000: "\(tenths(Double(bytes) / 1_000_000)) MB"
    default: "\(tenths(Double(bytes) / 1_000_000_000)) GB"
    }
  }

  static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
