package import LarderModel

extension FieldReader {
  /// Reads the images of a dish: one or a list; each is a path, a URL or an object with `src`.
  package mutating func pictures(_ value: FieldValue, _ wanted: FieldExpectation) -> [Picture] {
    var seen: Set<Picture.Source> = []
    return each(value, wanted) { $1.picture($0, wanted) }
      .filter { seen.insert($0.source).inserted }
  }

  package mutating func picture(_ value: FieldValue, _ wanted: FieldExpectation) -> Picture? {
    guard !isAbsent(value) else { return nil }
    if value.kind == .object { return pictureObject(value, wanted) }
    guard let text = value.text else {
      mismatch(value, wanted)
      return nil
    }
    return pictureSource(text).map { Picture(source: $0) }
  }

  private mutating func pictureObject(_ object: FieldValue, _ wanted: FieldExpectation) -> Picture?
  {
    var source: Picture.Source?
    var picture = Picture(source: .file(SitePath(recorded: "")))
    var isNamed = false
    let known = ["src", "alt", "caption", "credit", "focus"]
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
        case "alt": picture.alternative = reader.text(entry.value, wanted, limit: 2048)
        case "caption": picture.caption = reader.text(entry.value, wanted, limit: 2048)
        case "credit": picture.credit = reader.text(entry.value, wanted, limit: 500)
        case "focus": picture.focus = reader.focus(entry.value)
        default: break
        }
      }
      if !known.contains(entry.key), entry.key != "url" {
        unknown(entry.key, of: "\"\(wanted.key)\"", known: known)
      }
    }
    if !isNamed {
      let example = example("src", "\"images/pie.jpg\"")
      report(.pictureWithoutSource(wanted.kebab, wanted.key, example: example))
    }
    guard let source else { return nil }
    picture.source = source
    return picture
  }

  /// Reads the focal point: fractions from the left and from the top.
  private mutating func focus(_ value: FieldValue) -> PictureFocus {
    if isAbsent(value) { return .middle }
    var wanted = FieldExpectation(
      "focus", "two numbers from 0 to 1, from the left and from the top", example: "[0.5, 0.3]")
    guard value.kind == .list else {
      mismatch(value, wanted)
      return .middle
    }
    let places = value.elements
    guard places.count == 2 else {
      report(
        .invalidField(
          wanted.kebab, wanted.key, expected: wanted.expected,
          found: "a list of \(places.count)",
          hint: "write " + example(wanted.key, wanted.example)))
      return .middle
    }
    wanted.expected = "two numbers from 0 to 1"
    let thousandths = places.enumerated().map { index, place -> Int? in
      if let number = FieldReader.number(place), number >= .zero, number <= Fraction(1) {
        return Int(clamping: (number.doubleValue * 1000).rounded())
      }
      at(.index(index)) { $0.mismatch(place, wanted) }
      return nil
    }
    guard let x = thousandths[0], let y = thousandths[1] else { return .middle }
    return PictureFocus(x: x, y: y)
  }

  /// Parses an `http` or `https` URL (`//host/…` becomes `https`), or a path below `Content/`, with
  /// or without a leading `/` or `./`.
  mutating func pictureSource(_ text: String) -> Picture.Source? {
    let written = FieldReader.trimmed(text)
    var bytes = Array(written.utf8)
    if bytes.starts(with: Array("//".utf8)), bytes.count > 2, bytes[2] != 0x2F {
      bytes = Array("https:".utf8) + bytes
    }
    let whole = String(decoding: bytes, as: UTF8.self)
    if let base, let address = base.resolving(whole), address.isWeb { return .remote(address) }
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
