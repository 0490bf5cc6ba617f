internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// The notation of a file, used for examples in its messages.
package enum FieldNotation: Sendable {
  case json, yaml, toml

  /// Returns `"servings": 4`, `servings: 4` or `servings = 4`.
  func example(_ key: String, _ value: String) -> String {
    switch self {
    case .json: "\"\(key)\": \(value)"
    case .yaml: "\(key): \(value)"
    case .toml:
      // Objects are given in JSON: {"calories": 320}.
      "\(key) = "
        + value.split(separator: "\": ", omittingEmptySubsequences: false)
        .joined(separator: "\" = ")
    }
  }
}

/// Field names, compared in the way other programs' variants require.
package enum FieldName {
  /// Returns the letters of a key in lower case without accents: `prep_time`, `Prep Time` and
  /// `prepTime` are one name, as are `step1` and `step2`, `título` and `titulo`.
  package static func letters(_ key: String) -> String {
    if key.utf8.contains(where: { $0 >= 0x80 }) {
      let letters = SearchText.words(of: key).joined().filter { (0x61...0x7A).contains($0) }
      return String(decoding: letters, as: UTF8.self)
    }
    let letters = key.utf8.lazy.map { $0 | 0x20 }.filter { (0x61...0x7A).contains($0) }
    return String(decoding: Array(letters), as: UTF8.self)
  }

  /// Whether a field identifies or locates a person. Its contents are never read.
  package static func isPersonal(_ key: String) -> Bool {
    guard key.utf8.count <= 32 else { return false }
    let letters = key.lowercased().utf8.filter { (0x61...0x7A).contains($0) }
    return personal.contains(String(decoding: letters, as: UTF8.self))
  }

  private static let personal: Set<String> = [
    "user", "users", "username", "userid", "email", "emails", "mail", "emailaddress", "latlng",
    "latlong", "lat", "lng", "lon", "latitude", "longitude", "address", "phone", "telephone",
    "mobile", "position", "geo", "geolocation", "location", "coordinates", "gps", "ip",
    "ipaddress", "birthday", "birthdate", "password",
  ]

  /// Whether the key belongs to a numbered series such as `step1`, `step2`.
  static func isNumbered(_ key: String) -> Bool {
    key.utf8.last.map { (0x30...0x39).contains($0) } ?? false
  }

  /// Whether a field is the title of a group of ingredients or steps.
  static func isHeading(_ key: String) -> Bool {
    [
      "name", "title", "heading", "group", "section", "label", "component", "part", "for",
      "category",
    ].contains(letters(key))
  }

  /// Splits text at spaces and line feeds.
  static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// Returns a table from names, by their letters, to the meaning of their row; the first row wins.
  package static func table<Meaning>(_ rows: [(Meaning, String)]) -> [String: Meaning] {
    var table: [String: Meaning] = [:]
    for (meaning, names) in rows {
      for name in words(names) where table[name] == nil { table[name] = meaning }
    }
    return table
  }
}

/// People, sites and images of a JSON-LD document that its recipes reference only by their `@id`.
struct LinkedNodes: Sendable {
  /// A name, and the URL of the page or image.
  typealias Node = (name: String?, url: String?)

  private var nodes: [String: Node] = [:]
  private var inputs = FingerprintBuilder("linked nodes")

  var isEmpty: Bool { nodes.isEmpty }

  /// Fingerprint of everything added, because a recipe changes if a node it references changes.
  var version: Fingerprint { inputs.fingerprint }

  subscript(id: String) -> Node? { nodes[id] }

  /// Adds an object with an `@id`; the first one with content wins.
  mutating func add(_ object: FieldValue) {
    guard let id = object["@id"]?.text, nodes[id] == nil else { return }
    let node = (name: object["name"]?.text, url: (object["contentUrl"] ?? object["url"])?.text)
    guard node.name != nil || node.url != nil else { return }
    nodes[id] = node
    for text in [id, node.name, node.url] { inputs.add(text) }
  }
}
