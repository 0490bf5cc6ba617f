internal import LarderModel

/// URLs of links and images in Markdown: `[pie](pie.md)` and `![](pie.jpg)`.
package enum MarkdownAddresses {
  package enum Replacement {
    case address(String)
    /// Removes the link but keeps its label.
    case label
  }

  /// - Parameter replacement: Returns the replacement for a URL; `nil` leaves it unchanged.
  package static func replaced(
    in text: String, by replacement: (String) -> Replacement?
  ) -> String {
    let bytes = Array(text.utf8)
    let opening = Array("](".utf8)
    var result: [UInt8] = []
    var index = 0
    while let place = bytes.place(of: opening, in: index..<bytes.count)?.offset {
      let start = place + 2
      result += bytes[index..<start]
      let end =
        bytes[start...].firstIndex { $0 == 0x29 || $0.isBlank || $0 == 0x0A } ?? bytes.count
      let address = String(decoding: bytes[start..<end], as: UTF8.self)
      index = end
      switch replacement(address) {
      case .address(let other): result += other.utf8
      case nil: result += bytes[start..<end]
      case .label:
        guard end < bytes.count, bytes[end] == 0x29,
          let label = result.dropLast(2).lastIndex(of: 0x5B)
        else {
          result += bytes[start..<end]
          continue
        }
        result.removeLast(2)
        result.remove(at: label)
        if label > 0, result[label - 1] == 0x21 { result.remove(at: label - 1) }
        index = end + 1
      }
    }
    return String(decoding: result + bytes[index...], as: UTF8.self)
  }
}
