/// Media types of files, by file extension.
enum MediaType {
  static func isHTML(_ path: String) -> Bool { ending(of: path) == "html" }

  /// Returns the value of `Content-Type`.
  static func name(of path: String) -> String {
    let ending = ending(of: path)
    return switch ending {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json", "map": "application/json; charset=utf-8"
    case "webmanifest": "application/manifest+json; charset=utf-8"
    case "xml" where path == "feed.xml": "application/atom+xml; charset=utf-8"
    case "xml": "application/xml; charset=utf-8"
    case "svg": "image/svg+xml"
    case "txt": "text/plain; charset=utf-8"
    case "md": "text/markdown; charset=utf-8"
    case "cook": "text/x-cooklang; charset=utf-8"
    case "jpg", "jpeg": "image/jpeg"
    case "png", "webp", "avif", "gif": "image/\(ending)"
    case "ico": "image/x-icon"
    case "woff2", "woff", "ttf", "otf": "font/\(ending)"
    case "csv": "text/csv; charset=utf-8"
    case "zip": "application/zip"
    case "epub": "application/epub+zip"
    case "mp4": "video/mp4"
    case "webm": "video/webm"
    case "mp3": "audio/mpeg"
    case "pdf": "application/pdf"
    default: "application/octet-stream"
    }
  }

  private static func ending(of path: String) -> String {
    let name = path.utf8.split(separator: 0x2F).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: 0x2E) else { return "" }
    return String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
  }
}
