private import CZlib

/// Packs an answer for browsers that take it so.
enum GzipCoding {
  /// Shorter answers fit one packet anyway.
  static let worthwhile = 1024

  /// Whether an `Accept-Encoding` field takes gzip; `gzip;q=0` does not.
  static func isAccepted(_ field: String?) -> Bool {
    guard let field else { return false }
    return field.lowercased().utf8.split(separator: 0x2C).contains { item in
      let parts = item.split(separator: 0x3B).map { part in
        String(decoding: part.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
      }
      guard parts.first == "gzip" || parts.first == "*" else { return false }
      return !parts.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
    }
  }

  /// - Returns: `nil` when packing fails or makes nothing smaller.
  static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = unsafe z_stream()
    // 15 bits of window, and 16 for a gzip head.
    guard
      unsafe deflateInit2_(
        &stream, 5, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        CInt(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { unsafe deflateEnd(&stream) }
    guard let count = UInt32(exactly: bytes.count) else { return nil }
    var input = bytes
    let result = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { room, filled in
      unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = count
        unsafe stream.next_out = room.baseAddress
        unsafe stream.avail_out = count
        filled = unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
    return result.isEmpty ? nil : result
  }
}
