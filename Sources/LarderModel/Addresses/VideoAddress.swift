/// The target of a recipe's video URL.
package enum VideoAddress: Hashable, Sendable {
  /// A file of the site with its media type.
  case file(type: String)
  /// A video on a site with players that other pages can embed: their URLs, best first.
  case player([WebAddress])
  /// Any other page.
  case page

  /// Recognizes the file types that browsers play, and the pages of YouTube, Vimeo and PeerTube.
  ///
  ///     VideoAddress(WebAddress("https://youtu.be/a1B2"))
  ///     // players at www.youtube-nocookie.com and www.youtube.com
  package init(_ address: WebAddress) {
    let text = address.description
    let path = Array(text.utf8.prefix { $0 != 0x3F && $0 != 0x23 })
    guard address.isWeb, let origin = address.origin else {
      self =
        address.isAbsolute ? .page : VideoAddress.fileType(path).map { .file(type: $0) } ?? .page
      return
    }
    let query = text.utf8.drop { $0 != 0x3F }.dropFirst().prefix { $0 != 0x23 }
      .split(separator: 0x26).map { String(decoding: $0, as: UTF8.self) }
    let parts = path.dropFirst(origin.utf8.count).split(separator: 0x2F).map {
      String(decoding: $0, as: UTF8.self)
    }
    let urls = VideoAddress.players(address.host.lowercased(), origin, parts, query)
    let players = urls.compactMap { WebAddress($0) }
    self = players.isEmpty ? .page : .player(players)
  }

  private static func players(
    _ host: String, _ origin: String, _ parts: [String], _ query: [String]
  ) -> [String] {
    func value(_ name: String) -> String? {
      query.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
    }
    func part(_ index: Int) -> String? { parts.indices.contains(index) ? parts[index] : nil }
    switch host {
    case "youtu.be", "youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com",
      "youtube-nocookie.com", "www.youtube-nocookie.com":
      let folders = ["embed", "shorts", "live", "v"]
      let id =
        host == "youtu.be"
        ? part(0)
        : part(0) == "watch" ? value("v") : part(0).map(folders.contains) == true ? part(1) : nil
      guard let id, isID(id) else { return [] }
      return ["www.youtube-nocookie.com", "www.youtube.com"].map {
        "https://\($0)/embed/\(id)?autoplay=1"
      }
    case "vimeo.com", "www.vimeo.com", "player.vimeo.com":
      let isPlayer = part(0) == "video"
      guard let id = part(isPlayer ? 1 : 0), id.utf8.allSatisfy({ (0x30...0x39).contains($0) })
      else { return [] }
      let key = isPlayer ? value("h") : part(1)
      let secret = key.flatMap { isID($0) ? "&h=\($0)" : nil } ?? ""
      return ["https://player.vimeo.com/video/\(id)?autoplay=1&dnt=1\(secret)"]
    default:
      let isShort = part(0) == "w" && parts.count == 2
      let isLong = part(0) == "videos" && ["watch", "embed"].contains(part(1)) && parts.count == 3
      guard isShort || isLong, let id = parts.last, isID(id) else { return [] }
      return ["\(origin)/videos/embed/\(id)?autoplay=1"]
    }
  }

  private static func isID(_ text: String) -> Bool {
    (4...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
      }
  }

  /// Returns the media type of a path, by its ending.
  package static func fileType(_ path: some Sequence<UInt8>) -> String? {
    let name = String(decoding: Array(path), as: UTF8.self).lowercased()
    let types = [
      ".mp4": "video/mp4", ".m4v": "video/mp4", ".webm": "video/webm", ".ogv": "video/ogg",
    ]
    return types.first { name.hasSuffix($0.key) }?.value
  }
}
