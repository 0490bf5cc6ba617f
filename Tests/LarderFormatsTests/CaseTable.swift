import Foundation

/// A table of cases in `Fixtures/`: one per line, with columns separated by tabs and `# ` comments.
struct CaseTable {
  let rows: [[String]]

  init(_ path: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures").appending(path: path)
    rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("# ") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Returns the bytes of a cell, in which `‹0A›` is the byte 0x0A.
  static func bytes(_ cell: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, part) in cell.split(separator: "‹", omittingEmptySubsequences: false).enumerated() {
      let halves = part.split(separator: "›", maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0, halves.count == 2, let byte = UInt8(halves[0], radix: 16) {
        bytes.append(byte)
        bytes += halves[1].utf8
      } else {
        bytes += part.utf8
      }
    }
    return bytes
  }
}
