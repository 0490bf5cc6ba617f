private import CZlib

/// Unpacks what DEFLATE packed: RFC 1951 in archives, RFC 1952 in a gzip file.
enum Inflation {
  enum Form: Int32 {
    /// 15 bits of window and no head.
    case raw = -15
    /// The same, and 16 for a gzip head.
    case gzip = 31
  }

  enum Failure: Error {
    /// The bytes are no such stream, or end within it.
    case damaged
    /// There is more than `limit`.
    case tooLarge
  }

  /// Bytes that one packed byte may come to; what is beyond is a trap. Small files are spared.
  static let ratio = 200
  private static let spared = 1 << 20

  /// - Parameters:
  ///   - limit: Bytes that may come out. Counted as they come, whatever a head says.
  ///   - end: How many bytes are wanted, and the packed ones may end there; all for `nil`.
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

  /// The check value of ZIP's and gzip's heads.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: unsafe crc32_z(0, $0.baseAddress, $0.count))
    }
  }
}
