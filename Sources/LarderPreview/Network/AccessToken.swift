/// The secret in the link that `--lan` prints, another at every start.
package struct AccessToken: Sendable {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
  /// So many letters and digits are 130 bits.
  private static let length = 22

  package let text: String

  /// Made by the system's generator.
  package init() {
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    for _ in 0..<AccessToken.length {
      let index = Int.random(in: AccessToken.alphabet.indices, using: &generator)
      bytes.append(AccessToken.alphabet[index])
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// As it stands in a link: `token=…`.
  package var queryItem: String { "\(NetworkAccess.item)=\(text)" }

  /// Takes as long for every text of that length.
  func matches(_ other: some Sequence<UInt8>) -> Bool {
    let (mine, theirs) = (Array(text.utf8), Array(other))
    guard mine.count == theirs.count else { return false }
    var difference: UInt8 = 0
    for (mine, theirs) in zip(mine, theirs) { difference |= mine ^ theirs }
    return difference == 0
  }
}
