/// Part of a parsed template that can be put in other places: a whole file, or an override.
struct Fragment: Hashable {
  let template: Int
  let nodes: Range<Int>

  /// Indentation that all its lines have in common by intent, and lose.
  let strip: [UInt8]

  /// Whether its first line is a line of its own.
  let startsLine: Bool

  static func == (left: Fragment, right: Fragment) -> Bool {
    left.template == right.template && left.nodes == right.nodes
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(template)
    hasher.combine(nodes)
  }
}
