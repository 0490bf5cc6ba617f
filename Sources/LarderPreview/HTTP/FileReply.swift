/// Turns a file of the site into an answer: conditional, partial or packed, as the client asks.
struct FileReply {
  var body: StoredBody
  var type: MediaType
  var fields: [(String, String)]
  /// Where long bodies go, so that all who wait for the rest of one share it.
  var store: BodyStore

  func reply(to request: Request, status: Status = .ok) throws(NoRoom) -> Reply {
    if type.isCompressible, let bytes = body.bytes, bytes.count >= GzipCoding.worthwhile,
      request.range == nil, GzipCoding.isAccepted(request["accept-encoding"])
    {
      let tag = body.tag.coded("-gzip")
      let fields = fields + [("ETag", tag.description), ("Vary", "Accept-Encoding")]
      if status == .ok, tag.matches(request["if-none-match"]) {
        return Reply(.notModified, fields)
      }
      if let packed = try packed(bytes, tag) {
        return Reply(status, fields + [("Content-Encoding", "gzip")], body: .whole(packed))
      }
    }
    var fields = fields + [("ETag", body.tag.description), ("Accept-Ranges", "bytes")]
    if type.isCompressible { fields.append(("Vary", "Accept-Encoding")) }
    if status == .ok, body.tag.matches(request["if-none-match"]) {
      return Reply(.notModified, fields)
    }
    let stored = try store.offloaded(body)
    guard status == .ok else { return Reply(status, fields, body: .whole(stored)) }
    let field = body.tag.allowsRange(request["if-range"]) ? request.range : nil
    switch ByteRange(field, of: body.count) {
    case .whole: return Reply(.ok, fields, body: .whole(stored))
    case .part(let range):
      fields.append(("Content-Range", range.contentRange(of: body.count)))
      return Reply(.partial, fields, body: .stored(stored, range))
    case .unsatisfiable:
      fields.append(("Content-Range", "bytes */\(body.count)"))
      return Reply(.rangeNotSatisfiable, fields)
    }
  }

  /// What is long when packed is packed once.
  private func packed(_ bytes: [UInt8], _ tag: EntityTag) throws(NoRoom) -> StoredBody? {
    if let known = store[tag.description] { return known }
    guard let packed = GzipCoding.packed(bytes) else { return nil }
    return try store.offloaded(StoredBody(.memory(packed), tag: tag))
  }
}

/// What a `Range` field asks of a file.
enum ByteRange: Hashable {
  /// There is no range, or one that this server need not understand: send everything.
  case whole
  case part(Range<Int>)
  case unsatisfiable

  /// Reads `bytes=0-99`, `bytes=100-` and `bytes=-100`; several ranges at once get everything.
  ///
  ///     ByteRange("bytes=-100", of: 1000)  // .part(900..<1000)
  init(_ field: String?, of size: Int) {
    let unit = Array("bytes=".utf8)
    guard let field, field.utf8.starts(with: unit) else {
      self = .whole
      return
    }
    let ends = field.utf8.dropFirst(unit.count)
      .split(separator: 0x2D, omittingEmptySubsequences: false)
    guard ends.count == 2, let first = ByteRange.number(ends[0]),
      let last = ByteRange.number(ends[1]), first != nil || last != nil
    else {
      self = .whole
      return
    }
    if let first {
      if let last, last < first {
        self = .whole
      } else {
        let end = min(last ?? .max, size - 1)
        self = first < size ? .part(first..<(end + 1)) : .unsatisfiable
      }
    } else {
      let count = min(last ?? 0, size)
      self = count > 0 ? .part((size - count)..<size) : .unsatisfiable
    }
  }

  /// Outer `nil` for what is no number, inner `nil` for nothing; huge numbers are capped.
  private static func number(_ digits: Substring.UTF8View) -> Int?? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    if digits.isEmpty { return .some(nil) }
    return .some(digits.count > 18 ? .max : Int(Substring(digits)))
  }
}

extension Range<Int> {
  /// `bytes 0-99/1000`.
  func contentRange(of size: Int) -> String { "bytes \(lowerBound)-\(upperBound - 1)/\(size)" }
}
