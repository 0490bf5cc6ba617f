/// A reason why an image or a page could not be fetched.
package enum FetchFailure: Error, Hashable, Sendable {
  /// A redirect to a host that is not listed.
  case notNamed(String)
  /// A redirect to an invalid URL.
  case unsafeRedirect
  case tooManyRedirects
  /// The host name does not resolve.
  case noAddress(String)
  /// The host name resolves to this machine or its local network.
  case privateAddress(String, IPAddress)
  case notReached
  case timedOut
  /// The host does not support `https`, or its certificate is not trusted.
  case insecure
  case status(Int)
  case tooLarge
  case cutOff
  case noPicture
  /// A decoder cannot read it.
  case damaged
  /// More pixels than the limit.
  case tooManyPixels(width: Int, height: Int)
  case noProgram(String)
  /// A program ended with an unknown status.
  case ended(String, Int)

  /// Whether the host is the cause, so that its other images will probably fail too.
  func isOf(host: String) -> Bool {
    switch self {
    case .noAddress(let name), .privateAddress(let name, _): name.utf8.elementsEqual(host.utf8)
    case .notReached, .timedOut, .insecure: true
    case .status(let status): status == 429 || status >= 500
    default: false
    }
  }

  /// Whether `http` may work although `https` did not.
  var mayBeOfScheme: Bool {
    switch self {
    case .noAddress, .privateAddress, .noProgram, .tooLarge: false
    default: true
    }
  }

  /// The message, to follow a colon.
  package var words: String {
    switch self {
    case .notNamed(let host): "it is redirected to \"\(host)\", which is not in \"fetch\""
    case .unsafeRedirect: "it is redirected to a URL from which images are not fetched"
    case .tooManyRedirects: "it is redirected too many times"
    case .noAddress(let host): "the host \"\(host)\" is unknown"
    case .privateAddress(let host, let address):
      "\"\(host)\" has the address \"\(address)\", which is not on the internet"
    case .notReached: "the host cannot be reached"
    case .timedOut: "the host takes too long to answer"
    case .insecure: "the host has no trusted https connection"
    case .status(404), .status(410): "the host no longer has it"
    case .status(let status): "the host answers with status \(status)"
    case .tooLarge: "it is larger than \(FetchRequest.Kind.picture.sizeLimit / 1_000_000) MB"
    case .cutOff: "it ends too early"
    case .noPicture: "the answer is not an image that browsers show safely"
    case .damaged: "the answer is a damaged image"
    case .tooManyPixels(let width, let height): "it has \(width) × \(height) pixels"
    case .noProgram(let name): "the program \(name) is not installed"
    case .ended(let name, let status): "\(name) ended with status \(status)"
    }
  }

  /// The message about a page.
  package var wordsOfPage: String {
    switch self {
    case .unsafeRedirect: "it is redirected to a URL from which pages are not fetched"
    case .status(let status) where isRefusal: "the site does not let programs read it (\(status))"
    case .tooLarge: "it is larger than 10 MB"
    case .noPicture: "the host is not a web server"
    default: words
    }
  }

  /// The hint for a page.
  package var hintOfPage: String {
    switch self {
    case .noProgram(let name):
      "install \(name), or save the page in your browser (Ctrl+S) and import the file"
    case .status(404), .status(410): "look for it in your browser, and import its new URL"
    default: "save the page in your browser (Ctrl+S), and import the file"
    }
  }

  /// Whether the site rejects programs, although people may read the page.
  private var isRefusal: Bool {
    switch self {
    case .status(let status): [401, 402, 403, 405, 406, 418, 429, 451, 503].contains(status)
    default: false
    }
  }

  /// The hint.
  package var hint: String {
    switch self {
    case .notNamed(let host): "add that host to \"fetch\" in site.yaml: fetch: [\(host)]"
    case .insecure:
      "if its URL begins with http:// and the host does not support https, "
        + "write http://… in \"fetch\""
    case .noProgram(let name): "install \(name)"
    case .notReached, .timedOut, .noAddress, .cutOff: "build again later"
    case .status(let status) where status == 429 || status >= 500: "build again later"
    default: "put the image into images/, or remove it"
    }
  }
}
