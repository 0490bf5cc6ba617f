/// Turns bytes in memory into an answer: conditional, partial or packed, as the client asks.
struct BytesReply {
  var bytes: [UInt8]
  var type: MediaType
  var fields: [(String, String)]

  func reply(to request: Request, status: Status = .ok) -> Reply {
    if type.isCompressible, bytes.count >= GzipCoding.worthwhile, request.range == nil,
      GzipCoding.isAccepted(request["accept-encoding"])
    {
      let tag = EntityTag(of: bytes, coding: "-gzip")
      let fields = fields + [("ETag", tag.description), ("Vary", "Accept-Encoding")]
      if status == .ok, tag.matches(request["if-none-match"]) {
        return Reply(.notModified, fields)
      }
      if let packed = GzipCoding.packed(bytes) {
        return Reply(status, fields + [("Content-Encoding", "gzip")], body: .bytes(packed))
      }
    }
    let tag = EntityTag(of: bytes)
    var fields = fields + [("ETag", tag.description), ("Accept-Ranges", "bytes")]
    if type.isCompressible { fields.append(("Vary", "Accept-Encoding")) }
    guard status == .ok else { return Reply(status, fields, body: .bytes(bytes)) }
    if tag.matches(request["if-none-match"]) { return Reply(.notModified, fields) }
    let wanted = tag.allowsRange(request["if-range"]) ? request.range : nil
    switch ByteRange(wanted, of: bytes.count) {
    case .whole: return Reply(.ok, fields, body: .bytes(bytes))
    case .part(let range):
      fields.append(("Content-Range", range.contentRange(of: bytes.count)))
      return Reply(.partial, fields, body: .bytes(Array(bytes[range])))
    case .unsatisfiable:
      fields.append(("Content-Range", "bytes */\(bytes.count)"))
      return Reply(.rangeNotSatisfiable, fields)
    }
  }
}
