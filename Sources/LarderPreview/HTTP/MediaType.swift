/// The type of a file by the end of its name, as a careful host would send it.
struct MediaType: Hashable {
  let description: String
  /// Whether packing makes it smaller.
  let isCompressible: Bool

  var isHTML: Bool { description.utf8.starts(with: "text/html".utf8) }

  init(path: String) {
    let name = path.utf8.split(separator: 0x2F).last ?? path.utf8[...]
    let dot = name.lastIndex(of: 0x2E)
    let suffix = dot.map { String(decoding: name[name.index(after: $0)...], as: UTF8.self) } ?? ""
    (description, isCompressible) =
      switch suffix.lowercased() {
      case "html": ("text/html; charset=utf-8", true)
      case "css": ("text/css; charset=utf-8", true)
      case "js", "mjs": ("text/javascript; charset=utf-8", true)
      case "json", "map": ("application/json; charset=utf-8", true)
      case "webmanifest": ("application/manifest+json; charset=utf-8", true)
      case "xml" where path.utf8.elementsEqual("feed.xml".utf8):
        ("application/atom+xml; charset=utf-8", true)
      case "xml": ("application/xml; charset=utf-8", true)
      case "svg": ("image/svg+xml", true)
      case "txt": ("text/plain; charset=utf-8", true)
      case "md": ("text/markdown; charset=utf-8", true)
      case "cook": ("text/x-cooklang; charset=utf-8", true)
      case "jpg", "jpeg": ("image/jpeg", false)
      case "png": ("image/png", false)
      case "webp": ("image/webp", false)
      case "avif": ("image/avif", false)
      case "gif": ("image/gif", false)
      case "ico": ("image/x-icon", false)
      case "woff2": ("font/woff2", false)
      case "woff": ("font/woff", false)
      case "ttf": ("font/ttf", true)
      case "otf": ("font/otf", true)
      case "csv": ("text/csv; charset=utf-8", true)
      case "zip": ("application/zip", false)
      case "epub": ("application/epub+zip", false)
      case "mp4": ("video/mp4", false)
      case "webm": ("video/webm", false)
      case "mp3": ("audio/mpeg", false)
      case "pdf": ("application/pdf", false)
      default: ("application/octet-stream", false)
      }
  }
}
