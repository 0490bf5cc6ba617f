package import LarderModel
package import LarderPictures

/// A fetcher of images and pages that sends requests and follows redirects by the same rules.
package struct Fetch: Sendable {
  private let kind: FetchRequest.Kind
  private let access: @Sendable (String) -> PictureHosts.Access?
  private let lookup: @Sendable (String) throws(FetchFailure) -> [IPAddress]
  private let ask: @Sendable (FetchRequest) throws(FetchFailure) -> FetchAnswer

  /// - Parameters:
  ///   - hosts: Hosts that may be contacted; `nil` for all.
  ///   - lookup: Returns the addresses of a host.
  ///   - ask: Sends one request to one host.
  package init(
    _ kind: FetchRequest.Kind, from hosts: PictureHosts? = nil,
    lookup: @escaping @Sendable (String) throws(FetchFailure) -> [IPAddress],
    ask: @escaping @Sendable (FetchRequest) throws(FetchFailure) -> FetchAnswer = Curl.answer
  ) {
    self.kind = kind
    access = { host in hosts.map { $0.access(to: host) } ?? .plain }
    (self.lookup, self.ask) = (lookup, ask)
  }

  /// Fetches a page.
  ///
  /// - Returns: Its bytes, and the final URL after all redirects.
  package func page(
    _ address: FetchAddress
  ) throws(FetchFailure) -> (bytes: [UInt8], address: FetchAddress) {
    try fetch(address, nil) { (answer, last) throws(FetchFailure) in
      guard answer.status == 200 else { throw .status(answer.status) }
      return (answer.body, last)
    }
  }

  /// Fetches an image, and checks its bytes regardless of the media type.
  ///
  /// - Parameters:
  ///   - validators: The validators of the existing copy.
  ///   - isReadable: Whether a decoder can read a file that begins like an image.
  /// - Returns: `nil` if the existing copy is still current.
  package func image(
    _ address: FetchAddress, unless validators: Validators? = nil,
    isReadable: ([UInt8]) -> Bool
  ) throws(FetchFailure) -> FetchedPicture? {
    try fetch(address, validators) { (answer, _) throws(FetchFailure) in
      if answer.status == 304, validators != nil { return nil }
      guard answer.status == 200 else { throw .status(answer.status) }
      guard let header = PictureHeader(answer.body) else { throw .noPicture }
      if header.isOversized { throw .tooManyPixels(width: header.width, height: header.height) }
      if PictureVariants.areMade(of: header) {
        if !isReadable(answer.body) { throw .damaged }
      } else if PictureMetadata.removed(from: answer.body).isEmpty {
        throw .noPicture
      }
      return FetchedPicture(bytes: answer.body, header: header, validators: answer.validators)
    }
  }

  /// Requests `https`, and then `http` for an `http` URL of a host that allows it.
  private func fetch<Result>(
    _ address: FetchAddress, _ validators: Validators?,
    _ take: (FetchAnswer, FetchAddress) throws(FetchFailure) -> Result
  ) throws(FetchFailure) -> Result {
    let deadline = ContinuousClock.now + .seconds(kind.seconds)
    do throws(FetchFailure) {
      let (answer, last) = try follow(address, isPlain: false, validators, until: deadline)
      return try take(answer, last)
    } catch {
      guard address.scheme == .http, access(address.host) == .plain, error.mayBeOfScheme
      else { throw error }
    }
    let (answer, last) = try follow(address, isPlain: true, validators, until: deadline)
    return try take(answer, last)
  }

  /// - Parameter isPlain: Whether to use `http` for hosts that allow it.
  /// - Returns: The first response that is not a redirect, and its address.
  private func follow(
    _ address: FetchAddress, isPlain: Bool, _ validators: Validators?,
    until deadline: ContinuousClock.Instant
  ) throws(FetchFailure) -> (FetchAnswer, FetchAddress) {
    var address = address
    for _ in 0...kind.redirects {
      guard let access = access(address.host) else { throw .notNamed(address.host) }
      if !isPlain || access == .secure { address = address.secured }
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

  /// Returns the public addresses of a host; only these are contacted.
  private func places(of host: String) throws(FetchFailure) -> [IPAddress] {
    let all = try lookup(host)
    let places = all.filter(\.isPublic)
    guard places.isEmpty else { return places }
    throw all.first.map { .privateAddress(host, $0) } ?? .noAddress(host)
  }
}

/// A downloaded image that can be published.
package struct FetchedPicture: Hashable, Sendable {
  package let bytes: [UInt8]
  package let header: PictureHeader
  package let validators: Validators
}
