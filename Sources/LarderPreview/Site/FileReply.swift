/// Turns a file of the site into an answer: conditional, partial or packed, as the client asks.
struct FileReply {
  var body: StoredBody
  var type: MediaType
  var fields: [(String, String)]
  /// Where long bodies go, so that those who wait for the rest of one share it.
  var store: BodyStore

  func reply(to request: Request, status: Status = .ok) -> Reply {
    if type.isCompressible, let bytes = body.bytes, bytes.count >= GzipCoding.worthwhile,
      request.range == nil, GzipCoding.isAccepted(request["accept-encoding"])
    {
      let tag = body.tag.coded("-gzip")
      let fields = fields + [("ETag", tag.description), ("Vary", "Accept-Encoding")]
      if status == .ok, tag.matches(request["if-none-match"]) {
        return Reply(.notModified, fields)
      }
      if let packed = packed(bytes, tag) {
        return Reply(status, fields + [("Content-Encoding", "gzip")], body: .whole(packed))
      }
    }
    var fields = fields + [("ETag", body.tag.description), ("Accept-Ranges", "bytes")]
    if type.isCompressible { fields.append(("Vary", "Accept-Encoding")) }
    if status == .ok, body.tag.matches(request["if-none-match"]) {
      return Reply(.notModified, fields)
    }
    let stored = store.offloaded(body)
    guard status == .ok else { return Reply(status, fields, body: .whole(stored)) }
    let wanted = body.tag.allowsRange(request["if-range"]) ? request.range : nil
    switch ByteRange(wanted, of: body.count) {
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
  private func packed(_ bytes: [UInt8], _ tag: EntityTag) -> StoredBody? {
    store[tag.description]
      ?? GzipCoding.packed(bytes).map { store.offloaded(StoredBody(.memory($0), tag: tag)) }
  }
}
