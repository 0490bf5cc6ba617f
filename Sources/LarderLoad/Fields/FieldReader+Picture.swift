package import LarderModel

extension FieldReader {
  /// Pictures of a dish: one or a list, each a path, an address or `{src, alt, credit}`.
  package mutating func pictures(_ value: Value, _ wanted: FieldExpectation) -> [Picture] {
    var pictures: [Picture] = []
    if value.kind == .list {
      for (index, element) in bounded(value, wanted).enumerated() {
        let picture = at(.index(index)) { $0.picture(element, wanted) }
        if let picture { pictures.append(picture) }
      }
    } else if let picture = picture(value, wanted) {
      pictures.append(picture)
    }
    if pictures.count < 2 { return pictures }
    var seen: Set<Picture.Source> = []
    return pictures.filter { seen.insert($0.source).inserted }
  }

  package mutating func picture(_ value: Value, _ wanted: FieldExpectation) -> Picture? {
    guard !isAbsent(value) else { return nil }
    if value.kind == .object { return pictureObject(value, wanted) }
    guard let text = value.text else {
      mismatch(value, wanted)
      return nil
    }
    return pictureSource(text).map { Picture(source: $0) }
  }

  private mutating func pictureObject(_ object: Value, _ wanted: FieldExpectation) -> Picture? {
    var source: Picture.Source?
    var alternative: String?
    var credit: String?
    var isNamed = false
    let known = ["src", "alt", "credit"]
    for entry in entries(of: object) {
      at(.key(entry.key)) { reader in
        let example = entry.key == "src" ? "\"images/pie.jpg\"" : "\"A slice of pie\""
        let wanted = FieldExpectation(entry.key, "text", example: example)
        switch entry.key {
        case "src", "url":
          isNamed = true
          guard !reader.isAbsent(entry.value) else { return }
          guard let text = entry.value.text else {
            reader.mismatch(entry.value, wanted)
            return
          }
          source = reader.pictureSource(text)
        case "alt": alternative = reader.text(entry.value, wanted, limit: 2048)
        case "credit": credit = reader.text(entry.value, wanted, limit: 500)
        default: break
        }
      }
      if !known.contains(entry.key), entry.key != "url" {
        unknown(entry.key, of: "\"\(wanted.key)\"", known: known)
      }
    }
    if !isNamed {
      let example = Value.example(key: "src", value: "\"images/pie.jpg\"")
      report(.pictureWithoutSource(wanted.kebab, wanted.key, example: example))
    }
    return source.map { Picture(source: $0, alternative: alternative, credit: credit) }
  }

  /// An `http` or `https` address (`//host/…` becomes `https`), else a path below `Content/`,
  /// with or without `/` or `./` in front.
  mutating func pictureSource(_ text: String) -> Picture.Source? {
    let written = FieldReader.trimmed(text)
    var bytes = Array(written.utf8)
    if bytes.starts(with: Array("//".utf8)), bytes.count > 2, bytes[2] != 0x2F {
      bytes = Array("https:".utf8) + bytes
    }
    let whole = String(decoding: bytes, as: UTF8.self)
    if let address = WebAddress(whole), address.isAbsolute {
      if address.isWeb { return .remote(address) }
      report(.unsafeURL(written))
      return nil
    }
    if WebAddress(whole) == nil, bytes.prefix(24).contains(UInt8(ascii: ":")) {
      report(.unsafeURL(written))
      return nil
    }
    if bytes.starts(with: Array("./".utf8)) { bytes.removeFirst(2) }
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    if let path = SitePath(String(decoding: bytes, as: UTF8.self)) { return .file(path) }
    report(.invalidPicturePath(written))
    return nil
  }
}
