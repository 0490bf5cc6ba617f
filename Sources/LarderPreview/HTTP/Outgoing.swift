/// A head, and the part of a body that follows it, on their way to a client.
struct Outgoing: Sendable {
  /// Most bytes that are read at a time.
  static let sliceLimit = 64 << 10

  var head: [UInt8]
  var body: (stored: StoredBody, range: Range<Int>)?

  var count: Int { head.count + (body?.range.count ?? 0) }

  /// The next bytes, head and body in one piece, so that no half of a short answer waits for an
  /// acknowledgement.
  ///
  /// - Parameter sent: How many went before.
  /// - Returns: `nil` when the body can no longer be read.
  func slice(after sent: Int) -> [UInt8]? {
    let rest = sent < head.count ? Array(head[sent...]) : []
    guard let (stored, range) = body else { return rest }
    let start = range.lowerBound + max(0, sent - head.count)
    let end = min(range.upperBound, start + max(0, Outgoing.sliceLimit - rest.count))
    guard start < end else { return rest }
    return stored.slice(start..<end).map { rest + $0 }
  }
}
