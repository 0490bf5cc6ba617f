internal import LarderBuild
internal import LarderModel

/// What a JSON-LD document says elsewhere about people, sites and pictures that its recipes name by
/// their `@id` alone.
struct LinkedNodes: Sendable {
  struct Node: Sendable {
    var name: String?
    /// Of the page or the picture.
    var url: String?
  }

  private var nodes: [String: Node] = [:]
  private var inputs = FingerprintBuilder("linked nodes")

  var isEmpty: Bool { nodes.isEmpty }

  /// Of all that was added, since a recipe is another when what it names is.
  var version: Fingerprint { inputs.fingerprint }

  subscript(id: String) -> Node? { nodes[id] }

  /// Adds an object with an `@id`; of several with the same one the first that says something.
  mutating func add(_ object: FieldValue) {
    guard let id = object["@id"]?.text, nodes[id] == nil else { return }
    let node = Node(
      name: object["name"]?.text, url: (object["contentUrl"] ?? object["url"])?.text)
    guard node.name != nil || node.url != nil else { return }
    nodes[id] = node
    for text in [id, node.name, node.url] { inputs.add(text) }
  }
}
