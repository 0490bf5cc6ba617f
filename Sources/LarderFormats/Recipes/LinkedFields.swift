internal import LarderModel

// JSON-LD values, each of which can be a text, an object, a list of either, or the `@id` of an
// object defined in another place of the document.
extension FieldReader {
  /// Reads one line: text, a number, or the name of an object; the first element of a list.
  mutating func looseText(_ value: FieldValue) -> String? {
    switch value.kind {
    case .string:
      return text(value, FieldExpectation("text", "text", example: "\"text\""), limit: 2048)
    case .number: return FieldReader.number(value)?.decimalDescription ?? value.digits
    case .object:
      guard let name = value["name"] ?? value["text"] ?? value["value"], name.kind != .object
      else { return nil }
      return looseText(name)
    case .list: return value.elements.first { $0.kind == .string }.flatMap { looseText($0) }
    case .null, .bool: return nil
    }
  }

  /// Reads text that contains HTML as Markdown; a list of texts becomes paragraphs.
  mutating func pageText(_ value: FieldValue, _ wanted: FieldExpectation) -> String? {
    if value.kind == .list {
      let paragraphs = bounded(value, wanted).compactMap { pageText($0, wanted) }
      return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
    }
    guard !isAbsent(value) else { return nil }
    guard let text = value.text else { return mismatch(value, wanted) }
    return cleaned(PageText.markdown(text), wanted, as: .markdown)
  }

  /// Reads a list of words, or one text separated by commas; by semicolons if it contains no comma,
  /// by `#` if it begins with one.
  ///
  /// - Parameter isDivided: Whether to split texts.
  mutating func words(
    _ value: FieldValue, _ wanted: FieldExpectation, isDivided: Bool = true
  ) -> [String] {
    var words: [String] = []
    let elements = value.kind == .list ? bounded(value, wanted) : [value]
    for element in elements where !isAbsent(element) {
      guard element.kind != .bool, let text = looseText(element) else {
        if element.kind == .bool { mismatch(element, wanted) }
        continue
      }
      let isTagged = text.utf8.first == UInt8(ascii: "#")
      let separator =
        [UInt8(ascii: ","), UInt8(ascii: ";")]
        .first { text.utf8.contains($0) } ?? UInt8(ascii: isTagged ? "#" : ",")
      let parts = isDivided ? text.utf8.split(separator: separator) : [text[...].utf8]
      for part in parts {
        let word = FieldReader.trimmed(
          String(decoding: part.drop { $0 == 0x23 || $0 == 0x20 }, as: UTF8.self))
        if word.utf8.count > 200 {
          report(.tooLong(wanted.key, word.utf8.count, limit: 200))
        } else if !word.isEmpty {
          words.append(word)
        }
      }
    }
    return FieldReader.unique(words)
  }

  /// Reads minutes in any format of `minutes`, or from a Duration or a QuantitativeValue.
  mutating func looseMinutes(_ value: FieldValue, _ wanted: FieldExpectation) -> Minutes? {
    switch value.kind {
    case .object:
      let ends = ["maxValue", "@value", "value", "minValue"].compactMap { value[$0] }
        .filter { !isAbsent($0) }
      guard let most = ends.first.flatMap({ minutes($0, wanted) }) else { return nil }
      guard let least = value["minValue"].flatMap({ minutes($0, wanted) }) else { return most }
      return Minutes(most.count, from: least.count)
    case .list: return value.elements.first.flatMap { looseMinutes($0, wanted) }
    default: return minutes(value, wanted)
    }
  }

  /// Reads `en-US`, `en_US`, or an object of type Language.
  mutating func linkedLanguage(_ value: FieldValue, _ wanted: FieldExpectation) -> String? {
    guard let text = looseText(value["alternateName"] ?? value) else { return nil }
    let tag = String(decoding: text.utf8.map { $0 == 0x5F ? 0x2D : $0 }, as: UTF8.self)
    if LanguageTag.isValid(tag) { return tag }
    return mismatch(value, wanted)
  }

  /// Reads a date, or seconds since 1970 as digits; zero seconds means no date.
  mutating func looseDate(_ value: FieldValue, _ wanted: FieldExpectation) -> CalendarDate? {
    if value.kind == .list { return value.elements.first.flatMap { looseDate($0, wanted) } }
    if let digits = value.digits ?? value.text, let seconds = Int(digits) {
      if seconds == 0 { return nil }
      if digits.utf8.count > 8 { return CalendarDate(secondsSince1970: seconds) }
    }
    return date(value, wanted)
  }

  /// Reads the first `http` or `https` URL of a value; `nil` for anything else.
  mutating func linkedAddress(_ value: FieldValue) -> WebAddress? {
    switch value.kind {
    case .string: return value.text.flatMap { WebAddress($0) }.flatMap { $0.isWeb ? $0 : nil }
    case .list: return value.elements.compactMap { linkedAddress($0) }.first
    case .object:
      let own = (value["url"] ?? value["contentUrl"]).flatMap { linkedAddress($0) }
      return own ?? value["@id"].flatMap { linkedAddress($0) }
    default: return nil
    }
  }

  /// Reads people or organizations: all names, and the URL if there is only one.
  mutating func linkedPerson(_ value: FieldValue, _ wanted: FieldExpectation) -> Attribution? {
    switch value.kind {
    case .list:
      let people = bounded(value, wanted).compactMap { linkedPerson($0, wanted) }
      if people.count < 2 { return people.first }
      let names = FieldReader.unique(people.map(\.name))
      return Attribution(name: names.joined(separator: ", "))
    case .object:
      let node = value["@id"]?.text.flatMap { linked?[$0] }
      let written = value["name"].flatMap { looseText($0) }
      let name = written ?? node?.name.flatMap { cleaned($0, wanted, limit: 500) }
      let own = value["url"].flatMap { linkedAddress($0) }
      let url = own ?? node?.url.flatMap { WebAddress($0) }.flatMap { $0.isWeb ? $0 : nil }
      if let name = name.flatMap({ FieldReader.withoutEmail($0) }) {
        return Attribution(name: name, url: url)
      }
      return url.map { Attribution(name: $0.shortHost, url: $0) }
    case .bool, .number: return mismatch(value, wanted)
    default: return attribution(value, wanted)
    }
  }

  /// Reads the URL of a video: the file itself, or else a page that shows it.
  mutating func linkedVideo(_ value: FieldValue, _ wanted: FieldExpectation) -> WebAddress? {
    switch value.kind {
    case .list: return value.elements.first.flatMap { linkedVideo($0, wanted) }
    case .object:
      for key in ["contentUrl", "embedUrl", "url", "@id"] {
        if let address = value[key].flatMap({ linkedAddress($0) }) { return address }
      }
      return nil
    default: return publicAddress(value, wanted)
    }
  }

  /// Reads images as texts, objects of type ImageObject, or their `@id`s; of several sizes, only
  /// the largest is kept.
  mutating func linkedPictures(_ value: FieldValue, _ wanted: FieldExpectation) -> [Picture] {
    each(value, wanted) { $1.linkedPicture($0, wanted) }.inLargestSizes
  }

  private mutating func linkedPicture(_ value: FieldValue, _ wanted: FieldExpectation) -> Picture? {
    switch value.kind {
    case .object:
      let keys = ["url", "contentUrl", "thumbnailUrl"]
      let node = value["@id"]?.text.flatMap { linked?[$0] }
      if let written = keys.compactMap({ value[$0] }).first(where: { !isAbsent($0) }) {
        guard var picture = linkedPicture(written, wanted) else { return nil }
        picture.alternative = alternative(of: value)
        let makers = ["creditText", "author", "creator", "copyrightHolder"]
        let maker = makers.lazy.compactMap { value[$0] }.first
        picture.credit = maker.flatMap { linkedPerson($0, wanted)?.name }
        return picture
      }
      guard let url = node?.url ?? value["@id"]?.text else { return nil }
      return WebAddress(url).flatMap { $0.isWeb ? Picture(source: .remote($0)) : nil }
    case .list: return value.elements.first.flatMap { linkedPicture($0, wanted) }
    default: return picture(value, wanted)
    }
  }

  /// Returns the description of an ImageObject; a name of one word may be a file name.
  private mutating func alternative(of object: FieldValue) -> String? {
    if let words = object["caption"] ?? object["description"] { return looseText(words) }
    let name = object["name"].flatMap { looseText($0) }
    return name.flatMap { $0.utf8.contains(0x20) ? $0 : nil }
  }
}

extension Picture {
  /// The image in CommonMark, for a text with more than one.
  var markdown: String {
    let words = (alternative ?? "").filter { !"[]\\\n".contains($0) }
    return switch source {
    case .file(let path): "![\(words)](</\(path)>)"
    case .remote(let address): "![\(words)](<\(address)>)"
    }
  }
}

extension Array {
  /// Returns the image with the largest area for each key, in the position of the first with that
  /// key; images without a key are all kept.
  package func largest(by size: (Element) -> (key: String, area: Int)?) -> [Element] {
    var kept: [Element] = []
    var places: [String: (index: Int, area: Int)] = [:]
    for picture in self {
      guard let (key, area) = size(picture) else {
        kept.append(picture)
        continue
      }
      if let place = places[key] {
        guard area > place.area else { continue }
        kept[place.index] = picture
        places[key] = (place.index, area)
      } else {
        places[key] = (kept.count, area)
        kept.append(picture)
      }
    }
    return kept
  }
}

extension [Picture] {
  /// The images without smaller ones whose URL differs only in the size: `pie-480x270.jpg`.
  var inLargestSizes: [Picture] { largest { $0.source.size } }
}

extension Picture.Source {
  private static func isPicture(_ path: ArraySlice<UInt8>) -> Bool {
    guard let dot = path.lastIndex(of: 0x2E) else { return false }
    let ending = String(decoding: path[(dot + 1)...], as: UTF8.self).lowercased()
    return SitePath.pictureEndings.contains(ending)
  }

  /// The URL without its size, and the size as an area, which is largest for the original.
  fileprivate var size: (key: String, area: Int) {
    let text =
      switch self {
      case .file(let path): path.description
      case .remote(let address): address.description
      }
    var bytes = Array(text.utf8)
    if let query = bytes.firstIndex(of: 0x3F), Picture.Source.isPicture(bytes[..<query]) {
      // The rest contains cropping parameters.
      bytes.removeSubrange(query...)
    }
    let whole = String(decoding: bytes, as: UTF8.self)
    let end = bytes.lastIndex(of: 0x2E) ?? bytes.count
    guard let dash = bytes[..<end].lastIndex(of: 0x2D) else { return (whole, .max) }
    let parts = bytes[(dash + 1)..<end].split(separator: 0x78, omittingEmptySubsequences: false)
    let sides = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard parts.count == 2, sides.count == 2, sides.allSatisfy({ (1...99_999).contains($0) }) else {
      return (whole, .max)
    }
    let stem = bytes[..<dash] + bytes[end...]
    return (String(decoding: stem, as: UTF8.self), sides[0] * sides[1])
  }
}
