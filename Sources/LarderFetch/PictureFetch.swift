package import LarderModel
package import LarderPictures

/// A picture that was fetched, and that a decoder can read where there is one for its kind.
package struct FetchedPicture: Hashable, Sendable {
  package let bytes: [UInt8]
  package let header: PictureHeader
  package let validators: Validators
}

/// Fetches a picture by the rules of the owner: which hosts, how, and nobody else.
package struct PictureFetch: Sendable {
  package enum Result: Hashable, Sendable {
    case picture(FetchedPicture)
    /// The one that is there is still the host's.
    case unchanged
  }

  private let hosts: PictureHosts
  private let lookup: @Sendable (String) throws(FetchFailure) -> [IPAddress]
  private let ask: @Sendable (FetchRequest) throws(FetchFailure) -> FetchAnswer
  private let isReadable: @Sendable ([UInt8]) -> Bool

  /// Redirects that are followed, each by the same rules.
  private static let redirectLimit = 3
  /// For all that one picture takes.
  private static let seconds = 60

  /// - Parameters:
  ///   - lookup: Where a host is.
  ///   - ask: Asks one host one thing.
  ///   - isReadable: Whether a decoder can read a file that begins as pictures do.
  package init(
    from hosts: PictureHosts,
    lookup: @escaping @Sendable (String) throws(FetchFailure) -> [IPAddress],
    ask: @escaping @Sendable (FetchRequest) throws(FetchFailure) -> FetchAnswer,
    isReadable: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    (self.hosts, self.lookup, self.ask, self.isReadable) = (hosts, lookup, ask, isReadable)
  }

  /// Asks over `https`; for an `http` address of a host that may be asked so, over that as well.
  ///
  /// - Parameter validators: Of the copy that is there.
  package func fetch(
    _ address: FetchAddress, unless validators: Validators? = nil
  ) throws(FetchFailure) -> Result {
    let deadline = ContinuousClock.now + .seconds(PictureFetch.seconds)
    do throws(FetchFailure) {
      return try follow(address, isPlain: false, validators, until: deadline)
    } catch {
      guard address.scheme == .http, hosts.access(to: address.host) == .plain, error.mayBeOfScheme
      else { throw error }
    }
    return try follow(address, isPlain: true, validators, until: deadline)
  }

  /// - Parameter isPlain: Whether hosts that may be asked over `http` are.
  private func follow(
    _ address: FetchAddress, isPlain: Bool, _ validators: Validators?,
    until deadline: ContinuousClock.Instant
  ) throws(FetchFailure) -> Result {
    var address = address
    for _ in 0...PictureFetch.redirectLimit {
      guard let access = hosts.access(to: address.host) else { throw .notNamed(address.host) }
      if !isPlain || access == .secure { address = address.secured }
      let seconds = Int(ContinuousClock.now.duration(to: deadline) / .seconds(1))
      guard seconds > 0 else { throw .timedOut }
      let answer = try ask(
        FetchRequest(
          address: address, places: places(of: address.host), validators: validators,
          seconds: seconds))
      switch answer.status {
      case 200: return .picture(try picture(answer))
      case 304 where validators != nil: return .unchanged
      case 301, 302, 303, 307, 308:
        guard let location = answer.location, let next = address.redirected(to: location) else {
          throw .unsafeRedirect
        }
        address = next
      default: throw .status(answer.status)
      }
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

  /// Whatever the host calls it, its bytes say whether it is a picture.
  private func picture(_ answer: FetchAnswer) throws(FetchFailure) -> FetchedPicture {
    guard let header = PictureHeader(answer.body),
      header.format != .avif || !PictureMetadata.removed(from: answer.body).isEmpty
    else { throw .noPicture }
    if header.isOversized { throw .tooManyPixels(width: header.width, height: header.height) }
    if PictureVariants.areMade(of: header), !isReadable(answer.body) { throw .damaged }
    return FetchedPicture(bytes: answer.body, header: header, validators: answer.validators)
  }
}
