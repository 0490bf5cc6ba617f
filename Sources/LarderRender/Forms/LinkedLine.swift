internal import LarderModel

/// An ingredient line in Markdown, with its links; a link to the ingredient's recipe encloses the
/// whole line.
enum LinkedLine {
  static func append(_ ingredient: Ingredient, to output: inout [UInt8]) {
    if ingredient.recipe != nil { output.append(0x5B) }
    var links = ingredient.links
    var pieces = LinkedText.pieces(of: ingredient.text, linking: &links)
    if pieces.isEmpty { pieces = [LinkedPiece(text: ingredient.text, url: links.first?.url)] }
    for piece in pieces {
      guard let url = piece.url else {
        escaped(piece.text, to: &output)
        continue
      }
      output.append(0x5B)
      escaped(piece.text, to: &output)
      address(url.description, to: &output)
    }
    if let recipe = ingredient.recipe { address("/recipes/\(recipe)/", to: &output) }
  }

  /// Whether a line without links looks as if it contained one.
  static func looksLinked(_ text: String) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { $0 == 0x5D && $1 == 0x28 }
  }

  /// Appends the end of a link. Parentheses would end the URL, so they are percent-encoded.
  private static func address(_ text: String, to output: inout [UInt8]) {
    output += "](".utf8
    for byte in text.utf8 {
      switch byte {
      case 0x28: output += "%28".utf8
      case 0x29: output += "%29".utf8
      default: output.append(byte)
      }
    }
    output.append(0x29)
  }

  /// Appends a text with the characters escaped that would be Markdown within a line.
  private static func escaped(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      if [0x2A, 0x5B, 0x5C, 0x5D, 0x5F, 0x60].contains(byte) { output.append(0x5C) }
      output.append(byte)
    }
  }
}
