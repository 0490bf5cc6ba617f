/// Asks a host, and follows where it leads, each time by the same rules.
struct FetchTrail: Sendable {
  /// How many redirects are followed.
  let redirects: Int
  /// Where a host is.
  let lookup: @Sendable (String) throws(FetchFailure) -> [IPAddress]
  /// Asks one host one thing.
  let ask: @Sendable (FetchRequest) throws(FetchFailure) -> FetchAnswer

  /// - Parameter checked: How an address may be asked; throws where it may not.
  /// - Returns: The first answer that is no redirect, and whose it is.
  func follow(
    _ address: FetchAddress, for kind: FetchRequest.Kind, _ validators: Validators? = nil,
    until deadline: ContinuousClock.Instant,
    _ checked: (FetchAddress) throws(FetchFailure) -> FetchAddress
  ) throws(FetchFailure) -> (answer: FetchAnswer, address: FetchAddress) {
    var address = address
    for _ in 0...redirects {
      address = try checked(address)
      let seconds = Int(ContinuousClock.now.duration(to: deadline) / .seconds(1))
      guard seconds > 0 else { throw .timedOut }
      let answer = try ask(
        FetchRequest(
          kind: kind, address: address, places: places(of: address.host), validators: validators,
          seconds: seconds))
      guard [301, 302, 303, 307, 308].contains(answer.status) else { return (answer, address) }
      guard let location = answer.location, let next = address.redirected(to: location) else {
        throw .unsafeRedirect
      }
      address = next
    }
    throw .tooManyRedirects
  }

  /// Those of a host's addresses that are on the internet.
  private func places(of host: String) throws(FetchFailure) -> [IPAddress] {
    let all = try lookup(host)
    let places = all.filter(\.isPublic)
    guard places.isEmpty else { return places }
    throw all.first.map { .privateAddress(host, $0) } ?? .noAddress(host)
  }
}
