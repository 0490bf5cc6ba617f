extension WebAddress {
  /// Resolves a link on the page with this URL: RFC 3986, section 5.2.
  ///
  ///     WebAddress("https://a.example/soups/leek?p=2")?.resolving("../x.jpg")
  ///     // https://a.example/x.jpg
  ///
  /// - Returns: `nil` if the result is not an allowed URL, or if this is not a web URL.
  package func resolving(_ reference: String) -> WebAddress? {
    guard isWeb else { return nil }
    let own = Array(description.utf8)
    let scheme = own.prefix { $0 != 0x2F }
    if reference.utf8.starts(with: "//".utf8) {
      return WebAddress(String(decoding: scheme, as: UTF8.self) + reference)
    }
    guard let link = WebAddress(reference) else { return nil }
    if link.isAbsolute { return link }
    let origin = scheme.count + 2 + host.utf8.count
    let path = own[origin...].prefix { $0 != 0x3F && $0 != 0x23 }
    let target = Array(link.description.utf8)
    let whole: [UInt8]
    switch target.first {
    case 0x23: whole = own.prefix { $0 != 0x23 } + target
    case 0x3F: whole = own[..<path.endIndex] + target
    case 0x2F: whole = own[..<origin] + WebAddress.withoutDots(target)
    default:
      let folder = path.lastIndex(of: 0x2F).map { Array(path[...$0]) } ?? [0x2F]
      whole = own[..<origin] + WebAddress.withoutDots(folder + target)
    }
    return WebAddress(String(decoding: whole, as: UTF8.self))
  }

  /// Returns the path without `.` and `..`; the query after it is unchanged.
  private static func withoutDots(_ target: [UInt8]) -> [UInt8] {
    let path = target.prefix { $0 != 0x3F && $0 != 0x23 }
    let all = path.split(separator: 0x2F, omittingEmptySubsequences: false).dropFirst()
    var parts: [ArraySlice<UInt8>] = []
    for (index, part) in all.enumerated() {
      let isUp = part.elementsEqual("..".utf8)
      guard isUp || part.elementsEqual(".".utf8) else {
        parts.append(part)
        continue
      }
      if isUp { _ = parts.popLast() }
      if index == all.count - 1 { parts.append([]) }
    }
    return parts.flatMap { [0x2F] + $0 } + target[path.endIndex...]
  }
}
