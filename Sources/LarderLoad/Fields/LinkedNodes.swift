internal import LarderBuild
internal import LarderModel

/// People, sites and images of a JSON-LD document that its recipes reference only by their `@id`.
struct LinkedNodes: Sendable {
  struct Node: Sendable {
    var name: String?
    /// URL of the page or image.
    var url: String?
  }

  private var nodes: [String: Node] = [:]
  private var inputs = FingerprintBuilder("linked nodes")

  var isEmpty: Bool { nodes.isEmpty }

  /// Fingerprint of everything added, because a recipe changes if a node it references changes.
  var version: Fingerprint { inputs.fingerprint }

  subscript(id: String) -> Node? { nodes[id] }

  /// Adds an object with an `@id`; the first one with content wins.
  mutating func add(_ object: FieldValue) {
    guard let id = object["@id"]?.text, nodes[id] == nil else { return }
    let node = Node(
      name: object["name"]?.text, url: (object["contentUrl"] ?? object["url"])?.text)
    guard node.name != nil || node.url != nil else { return }
    nodes[id] = node
    for text in [id, node.name, node.url] { inputs.add(text) }
  }
}
