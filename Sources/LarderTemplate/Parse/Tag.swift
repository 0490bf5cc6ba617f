/// One tag of a template and where it stands.
struct Tag: Sendable {
  enum Kind: Sendable {
    case variable, raw, section, inverted, block, parent, partial, close, comment, delimiters

    /// Whether a close tag must follow.
    var opens: Bool {
      switch self {
      case .section, .inverted, .block, .parent: true
      case .variable, .raw, .partial, .close, .comment, .delimiters: false
      }
    }
  }

  let kind: Kind

  /// The whole tag with its delimiters, in bytes of the source.
  let range: Range<Int>

  /// What is between sigil and delimiter, without padding.
  let name: Range<Int>

  /// The delimiters in force here, for hints that spell a tag.
  let delimiters: Delimiters
}
