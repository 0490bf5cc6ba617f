package import LarderModel

/// A single file in memory: a downloaded page.
package struct ImportPage: ImportContainer {
  package let address: WebAddress?
  package let names: [String]
  private let content: [UInt8]

  /// - Parameter name: The name for messages.
  package init(_ name: String, _ content: [UInt8], from address: WebAddress? = nil) {
    names = [name]
    self.content = content
    self.address = address
  }

  package var shown: String { "" }

  package func holds(_ name: String) -> Bool { names[0] == name }

  package func bytes(of name: String, limit: Int) throws(Problem) -> [UInt8] {
    guard content.count <= limit else { throw .archiveTooLarge(limit: limit) }
    return content
  }

  package func contents(of name: String) throws(Problem) -> any ImportBytes { content }
}
