/// What a browser fetches to keep the whole site, and how much that is.
///
/// `offline/summary.json` says how much, and is asked for whenever somebody may want to know;
/// `offline/files.json` names the files, and is asked for by those who do want it. All pages and
/// pictures and the search index are in it. The cookbook, which says everything once more, the
/// recipes' other forms and the theme, which the worker keeps anyway, are not.
package struct OfflineList {
  package struct File: Sendable {
    /// Below the site's root: `recipes/pie/index.html`.
    var path: String
    /// In bytes.
    var size: Int
    /// Hexadecimal digits that are the same as long as the bytes are.
    var content: String

    package init(_ path: String, size: Int, content: String) {
      self.path = path
      self.size = size
      self.content = content
    }
  }

  private let kept: [File]

  /// - Parameter files: Everything that was published, in the order the list is to have.
  package init(_ files: [File]) { kept = files.filter { OfflineList.isKept($0.path) } }

  package func files() -> [(path: String, bytes: [UInt8])] {
    var list = JSONWriter()
    list.array(kept) { json, file in
      json.array([0, 1, 2]) { json, column in
        switch column {
        case 0: json.string(OfflineList.address(file.path))
        case 1: json.integer(file.size)
        default: json.string(String(file.content.prefix(8)))
        }
      }
    }
    let summary = JSONWriter.object {
      $0.member("version", version)
      $0.member("count", kept.count)
      $0.member("bytes", kept.reduce(0) { $0 &+ $1.size })
    }
    return [("offline/summary.json", summary), ("offline/files.json", list.bytes)]
  }

  /// FNV-1a over what the files hold: tells one state of the site from another, guards nothing.
  private var version: String {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    for file in kept {
      for byte in file.path.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      for byte in file.content.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }
    return String(state, radix: 36)
  }

  /// Without `index.html`, percent-encoded as pages link to it.
  private static func address(_ path: String) -> String {
    let page = Array("/index.html".utf8)
    let bytes = Array(path.utf8)
    let isPage = bytes.count > page.count && bytes.suffix(page.count).elementsEqual(page)
    let route = isPage ? path.dropLast(page.count - 1) : path == "index.html" ? "" : path[...]
    return String(decoding: PercentEncoding.encoded(path: String(route)), as: UTF8.self)
  }

  private static let pictures: Set<String> = ["jpg", "jpeg", "png", "webp", "avif", "gif", "svg"]

  private static func isKept(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last, let folder = parts.first else { return false }
    if name == "index.html" { return parts.count == 1 || folder != "cookbook" }
    if parts.count == 1 { return false }
    switch folder {
    case "assets": return false
    case "search": return true
    default:
      let suffix = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
      return pictures.contains(suffix)
    }
  }
}
