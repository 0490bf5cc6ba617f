internal import LarderModel

/// What is still to be done to the output folder, written down before the first of it is.
///
/// Once `.larder/journal` stands there, the new site is decided: whoever comes next
/// carries it out to the end. The new manifest follows the last step, then the journal goes.
struct Journal: Sendable {
  /// Files that wait in the staging folder, in the order in which they move.
  var puts: [SitePath]
  var removals: [SitePath]

  private static let header = "larder-journal 1"

  var bytes: [UInt8] {
    SealedText.seal(Self.header, lines: puts.count + removals.count) { bytes in
      for path in puts { bytes += Array("put \(path)\n".utf8) }
      for path in removals { bytes += Array("remove \(path)\n".utf8) }
    }
  }
}

extension Journal {
  init?(_ bytes: [UInt8]) {
    guard let lines = SealedText.open(bytes, Self.header) else { return nil }
    self.init(puts: [], removals: [])
    for line in lines {
      let parts = line.split(separator: 0x20, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let text = String(validating: parts[1], as: UTF8.self),
        let path = SitePath(text)
      else { return nil }
      if parts[0].elementsEqual("put".utf8) {
        puts.append(path)
      } else if parts[0].elementsEqual("remove".utf8) {
        removals.append(path)
      } else {
        return nil
      }
    }
  }
}
