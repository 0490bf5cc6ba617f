internal import LarderModel

extension SiteConfigurationReader {
  /// Maximum number of words per aisle, and of aisles.
  private static let limit = 500

  /// Reads aisles by name, each with the words for its goods; an aisle without words is omitted.
  ///
  ///     {Bakery: [sourdough, rolls], Pets: cat litter}
  static func aisles(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> [SiteConfiguration.Aisle] {
    guard !reader.isAbsent(value) else { return [] }
    guard value.kind == .object else {
      reader.mismatch(value, wanted)
      return []
    }
    return reader.entries(of: value).prefix(limit).compactMap { entry in
      reader.at(.key(entry.key)) { reader in
        let example = FieldExpectation(
          "aisles", "a list of words for each aisle", example: "{Bakery: [sourdough, rolls]}")
        let words = reader.texts(entry.value, example, limit: 100)
        let name = reader.cleaned(entry.key, example, limit: 100)
        guard let name, !words.isEmpty else { return nil }
        return SiteConfiguration.Aisle(name: name, words: Array(words.prefix(limit)))
      }
    }
  }

  static func navigation(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> [SiteConfiguration.NavigationItem]? {
    guard !reader.isAbsent(value) else { return nil }
    guard value.kind == .list else {
      reader.mismatch(value, wanted)
      return nil
    }
    return reader.bounded(value, wanted).enumerated().compactMap { index, element in
      reader.at(.index(index)) {
        item(element, wanted, isTop: wanted.key == "navigation", with: &$0)
      }
    }
  }

  /// - Parameter isTop: Whether the link can have links below it.
  private static func item(
    _ value: FieldValue, _ wanted: FieldExpectation, isTop: Bool,
    with reader: inout FieldReader
  ) -> SiteConfiguration.NavigationItem? {
    guard value.kind == .object else {
      if !reader.isAbsent(value) { reader.mismatch(value, wanted) }
      return nil
    }
    var label: String?
    var url: WebAddress?
    var isUnsafe = false
    var children: [SiteConfiguration.NavigationItem] = []
    let known = ["label", "url"] + (isTop ? ["children"] : [])
    for entry in reader.entries(of: value) {
      reader.at(.key(entry.key)) { reader in
        switch entry.key {
        case "label":
          label = reader.text(
            entry.value, FieldExpectation("label", "text", example: "About"), limit: 200)
        case "url":
          url = reader.address(
            entry.value, FieldExpectation("url", "a URL", example: "about/"))
          isUnsafe = url == nil && !reader.isAbsent(entry.value)
        case "children" where isTop:
          var links = wanted
          links.key = "children"
          children = navigation(entry.value, links, with: &reader) ?? []
        default: break
        }
      }
      if !known.contains(entry.key) { reader.unknown(entry.key, of: "a link", known: known) }
    }
    if let label, let url {
      var item = SiteConfiguration.NavigationItem(label: label, url: url)
      item.children = children
      return item
    }
    if !isUnsafe {
      reader.report(.incompleteLink(wanted.kebab))
    }
    return nil
  }

  /// Reads `{fetch: [img.example.com]}`; an invalid host name is dropped with `invalid-fetch`.
  static func pictureHosts(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> PictureHosts {
    guard !reader.isAbsent(value) else { return PictureHosts() }
    guard value.kind == .object else {
      reader.mismatch(value, wanted)
      return PictureHosts()
    }
    let known = ["fetch"]
    let wanted = FieldExpectation(
      "fetch", "a list of host names on the internet", example: "[img.example.com]")
    var hosts: [PictureHost] = []
    for entry in reader.entries(of: value) {
      guard known.contains(entry.key) else {
        reader.unknown(entry.key, of: "\"pictures\"", known: known)
        continue
      }
      reader.at(.key(entry.key)) { reader in
        hosts += list(entry.value, wanted, with: &reader) { PictureHost($0) } ?? []
      }
    }
    return PictureHosts(hosts)
  }

  static func account(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> (account: SiteConfiguration.Account?, isThere: Bool) {
    guard !reader.isAbsent(value) else { return (nil, true) }
    guard value.kind == .object else {
      reader.mismatch(value, wanted)
      return (nil, true)
    }
    let known = ["endpoint", "minimumPasswordLength", "mode"]
    var mode: String?
    var endpoint: WebAddress?
    var length: Int?
    var isRefused = false
    for entry in reader.entries(of: value) {
      reader.at(.key(entry.key)) { reader in
        switch entry.key {
        case "endpoint":
          let wanted = FieldExpectation(
            "endpoint", "an http or https URL", example: "https://api.name.example")
          if let text = entry.value.text, let address = WebAddress(text), address.origin != nil {
            endpoint = address
            if !address.isConfidential { reader.report(.insecureEndpoint(address.host)) }
          } else if !reader.isAbsent(entry.value) {
            reader.mismatch(entry.value, wanted)
            isRefused = true
          }
        case "minimumPasswordLength":
          let wanted = FieldExpectation(
            "minimumPasswordLength", "a whole number from 1 to 128", example: "8")
          length = size(entry.value, wanted, in: 1...128, with: &reader)
        case "mode":
          // YAML here reads an unquoted `off` as text, but other programs read it as false.
          let text = entry.value.bool == false ? "off" : entry.value.text
          mode = text.flatMap { ["form", "off"].contains($0) ? $0 : nil }
          if mode == nil, !reader.isAbsent(entry.value) {
            reader.mismatch(
              entry.value,
              FieldExpectation("mode", "\"form\" or \"off\"", example: "off"))
            isRefused = true
          }
        default: break
        }
      }
      if !known.contains(entry.key) {
        reader.unknown(entry.key, of: "\"account\"", known: known)
      }
    }
    guard let endpoint else {
      if !isRefused, mode == nil { reader.mismatch(value, wanted) }
      return (nil, mode != "off")
    }
    var account = SiteConfiguration.Account(endpoint: endpoint)
    if let length { account.minimumPasswordLength = length }
    return (account, mode != "off")
  }
}
