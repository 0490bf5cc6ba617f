internal import LarderModel

extension FieldReader {
  /// Reads images as texts, objects of type ImageObject, or their `@id`s; of several sizes, only
  /// the largest is kept.
  mutating func linkedPictures(_ value: FieldValue, _ wanted: FieldExpectation) -> [Picture] {
    PictureSizes.largest(of: each(value, wanted) { $1.linkedPicture($0, wanted) })
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

/// URLs that differ only in the size of the image: `pie.jpg`, `pie-480x270.jpg`.
package enum PictureSizes {
  static func largest(of pictures: [Picture]) -> [Picture] {
    largest(of: pictures) { size($0.source) }
  }

  /// Returns the image with the largest area for each key, in the position of the first with that
  /// key; images without a key are all kept.
  package static func largest<Item>(
    of pictures: [Item], size: (Item) -> (key: String, area: Int)?
  ) -> [Item] {
    var kept: [Item] = []
    var places: [String: (index: Int, area: Int)] = [:]
    for picture in pictures {
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

  private static func isPicture(_ path: ArraySlice<UInt8>) -> Bool {
    guard let dot = path.lastIndex(of: 0x2E) else { return false }
    let ending = String(decoding: path[(dot + 1)...], as: UTF8.self).lowercased()
    return ["jpg", "jpeg", "png", "webp", "avif", "gif"].contains(ending)
  }

  /// Returns the URL without its size, and the size as an area, which is largest for the original.
  private static func size(_ source: Picture.Source) -> (key: String, area: Int) {
    let text =
      switch source {
      case .file(let path): path.description
      case .remote(let address): address.description
      }
    var bytes = Array(text.utf8)
    if let query = bytes.firstIndex(of: 0x3F), isPicture(bytes[..<query]) {
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
