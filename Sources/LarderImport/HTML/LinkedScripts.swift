internal import LarderLoad
internal import LarderModel

/// The JSON-LD of a page as one document, `{"@graph": […]}`. All values keep their positions in the
/// page, so that scripts can refer to each other and messages have correct positions.
struct LinkedScripts {
  /// The values with spaces around them; empty if there are none.
  private(set) var bytes: [UInt8] = []
  /// The types that the page declares: "BreadcrumbList".
  private(set) var types: [String] = []
  /// The URL of the first recipe.
  private(set) var address: WebAddress?
  /// Values that mention a recipe, but are not JSON even after repair.
  private(set) var damaged: [JSONElement] = []
  /// The end of the part of the page that `bytes` covers.
  private var place = 0
  private let page: [UInt8]

  private static let opening = Array("{\"@graph\":[".utf8)

  init(_ document: HTMLDocument) {
    page = document.bytes
    let parser = JSONParser(isMending: true)
    for range in document.linkedData {
      for value in ScriptValues(page, in: range).values {
        guard let content = parser.parse(value.bytes) else {
          if LinkedScripts.mentionsRecipe(value.bytes) {
            damaged.append(
              JSONElement(offset: value.offset, count: range.upperBound - value.offset))
          }
          continue
        }
        look(at: content, depth: 0)
        add(value)
      }
    }
    if !bytes.isEmpty { bytes += "]}".utf8 }
  }

  private mutating func add(_ value: ScriptValues.Value) {
    if bytes.isEmpty {
      fill(upTo: value.offset - LinkedScripts.opening.count)
      bytes += LinkedScripts.opening
      place = max(place, value.offset)
    } else {
      fill(upTo: value.offset - 1)
      bytes.append(UInt8(ascii: ","))
      place = max(place, value.offset)
    }
    bytes += value.bytes
    place += value.bytes.count
  }

  private mutating func fill(upTo end: Int) {
    while place < end {
      bytes.append(page[place] == 0x0A ? 0x0A : 0x20)
      place += 1
    }
  }

  /// Returns a damaged value on its own, so that the JSON parser can report the error.
  func document(of element: JSONElement) -> [UInt8] {
    page[..<element.offset].map { $0 == 0x0A ? 0x0A : 0x20 } + page[element.offset..<element.end]
  }

  private static func mentionsRecipe(_ bytes: [UInt8]) -> Bool {
    let wanted = Array("recipe".utf8)
    return bytes.indices.contains { start in
      bytes[start] | 0x20 == wanted[0]
        && bytes[start...].prefix(6).lazy.map { $0 | 0x20 }.elementsEqual(wanted)
    }
  }

  private mutating func look(at value: FieldValue, depth: Int) {
    guard depth < 4 else { return }
    let own = value["@type"].map { $0.kind == .list ? $0.elements : [$0] }?.compactMap(\.text) ?? []
    types += own
    if address == nil, own.contains(where: { $0.lowercased().hasSuffix("recipe") }) {
      let page = value["mainEntityOfPage"]
      address = [value["url"], page, page?["@id"], value["@id"]].lazy
        .compactMap { $0?.text.flatMap { WebAddress($0) } }.first(where: \.isWeb)
    }
    let inner = value.kind == .list ? value.elements : value["@graph"].map { [$0] } ?? []
    for value in inner { look(at: value, depth: depth + 1) }
  }
}
