/// Fetches a page that somebody named, from any host on the internet.
package struct PageFetch: Sendable {
  private let web: FetchTrail
  private let kind: FetchRequest.Kind

  /// For all that one page takes.
  private static let seconds = 30

  /// - Parameters:
  ///   - language: Tag of the one that is wanted.
  ///   - lookup: Where a host is.
  ///   - ask: Asks one host one thing.
  package init(
    in language: String?,
    lookup: @escaping @Sendable (String) throws(FetchFailure) -> [IPAddress],
    ask: @escaping @Sendable (FetchRequest) throws(FetchFailure) -> FetchAnswer
  ) {
    web = FetchTrail(redirects: 5, lookup: lookup, ask: ask)
    kind = .page(language: language)
  }

  /// Asks over `https`; for an `http` address over that as well.
  ///
  /// - Returns: What came, and the address that it came from in the end.
  package func fetch(
    _ address: FetchAddress
  ) throws(FetchFailure) -> (bytes: [UInt8], address: FetchAddress) {
    let deadline = ContinuousClock.now + .seconds(PageFetch.seconds)
    do throws(FetchFailure) {
      return try page(address, until: deadline) { $0.secured }
    } catch {
      guard address.scheme == .http, error.mayBeOfScheme else { throw error }
    }
    return try page(address, until: deadline) { $0 }
  }

  private func page(
    _ address: FetchAddress, until deadline: ContinuousClock.Instant,
    _ checked: (FetchAddress) throws(FetchFailure) -> FetchAddress
  ) throws(FetchFailure) -> (bytes: [UInt8], address: FetchAddress) {
    let (answer, last) = try web.follow(address, for: kind, until: deadline, checked)
    guard answer.status == 200 else { throw .status(answer.status) }
    return (answer.body, last)
  }
}
