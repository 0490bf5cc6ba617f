private import CZlib

/// Decompresses DEFLATE: RFC 1951 in archives, RFC 1952 in gzip files.
enum Inflation {
  enum Form: Int32 {
    /// A window of 15 bits and no header.
    case raw = -15
    /// The same window, plus 16 for a gzip header.
    case gzip = 31
  }

  enum Failure: Error {
    /// The bytes are not a valid stream, or the stream is incomplete.
    case damaged
    /// The result is larger than `limit`.
    case tooLarge
  }

  /// The maximum compression ratio; a higher one is an attack. Small results are exempt.
  static let ratio = 200
  private static let spared = 1 << 20

  /// - Parameters:
  ///   - limit: The maximum size of the result, which is enforced whatever size a header claims.
  ///   - end: The number of bytes to decompress from incomplete input; `nil` for all bytes.
  static func unpacked(
    _ packed: [UInt8], as form: Form, limit: Int, upTo end: Int? = nil
  ) throws(Failure) -> [UInt8] {
    let limit = min(limit, max(spared, packed.count.multipliedReportingOverflow(by: ratio).0))
    var stream = unsafe z_stream()
    guard
      unsafe inflateInit2_(
        &stream, form.rawValue, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .damaged }
    defer { unsafe inflateEnd(&stream) }
    var input = packed
    var result: [UInt8] = []
    var room = [UInt8](repeating: 0, count: min(1 << 16, end ?? 1 << 16))
    var fed = 0
    while true {
      let step = min(1 << 20, input.count - fed)
      var used = 0
      var made = 0
      let code = unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe room.withUnsafeMutableBufferPointer { room in
          unsafe stream.next_in = input.baseAddress.map { unsafe $0 + fed }
          unsafe stream.avail_in = UInt32(step)
          unsafe stream.next_out = room.baseAddress
          unsafe stream.avail_out = UInt32(room.count)
          let code = unsafe inflate(&stream, Z_NO_FLUSH)
          used = unsafe step - Int(stream.avail_in)
          made = unsafe room.count - Int(stream.avail_out)
          return code
        }
      }
      fed += used
      if end == nil, result.count + made > limit { throw .tooLarge }
      result += room[..<made]
      if let end, result.count >= end { return Array(result[..<end]) }
      if code == Z_STREAM_END { return result }
      guard code == Z_OK, used + made > 0 else { throw .damaged }
    }
  }

  /// Returns the CRC-32 that ZIP and gzip store.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: unsafe crc32_z(0, $0.baseAddress, $0.count))
    }
  }
}
