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

  private let hosts: @Sendable (String) -> PictureHosts.Access?
  private let web: FetchTrail
  private let isReadable: @Sendable ([UInt8]) -> Bool

  /// For all that one picture takes.
  private static let seconds = 60

  /// - Parameters:
  ///   - hosts: Those that may be asked; all of them for `nil`.
  ///   - lookup: Where a host is.
  ///   - ask: Asks one host one thing.
  ///   - isReadable: Whether a decoder can read a file that begins as pictures do.
  package init(
    from hosts: PictureHosts?,
    lookup: @escaping @Sendable (String) throws(FetchFailure) -> [IPAddress],
    ask: @escaping @Sendable (FetchRequest) throws(FetchFailure) -> FetchAnswer,
    isReadable: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    self.hosts = { host in hosts.map { $0.access(to: host) } ?? .plain }
    web = FetchTrail(redirects: 3, lookup: lookup, ask: ask)
    self.isReadable = isReadable
  }

  /// Asks over `https`; for an `http` address of a host that may be asked so, over that as well.
  ///
  /// - Parameter validators: Of the copy that is there.
  package func fetch(
    _ address: FetchAddress, unless validators: Validators? = nil
  ) throws(FetchFailure) -> Result {
    let deadline = ContinuousClock.now + .seconds(PictureFetch.seconds)
    do throws(FetchFailure) {
      return try result(of: address, isPlain: false, validators, until: deadline)
    } catch {
      guard address.scheme == .http, hosts(address.host) == .plain, error.mayBeOfScheme
      else { throw error }
    }
    return try result(of: address, isPlain: true, validators, until: deadline)
  }

  /// - Parameter isPlain: Whether hosts that may be asked over `http` are.
  private func result(
    of address: FetchAddress, isPlain: Bool, _ validators: Validators?,
    until deadline: ContinuousClock.Instant
  ) throws(FetchFailure) -> Result {
    let (answer, _) = try web.follow(address, for: .picture, validators, until: deadline) {
      (next) throws(FetchFailure) in
      guard let access = hosts(next.host) else { throw .notNamed(next.host) }
      return !isPlain || access == .secure ? next.secured : next
    }
    switch answer.status {
    case 200: return .picture(try picture(answer))
    case 304 where validators != nil: return .unchanged
    default: throw .status(answer.status)
    }
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
