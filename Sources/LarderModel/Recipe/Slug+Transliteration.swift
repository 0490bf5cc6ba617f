extension Slug {
  /// Makes a slug from a name in any script.
  ///
  /// Latin letters lose their marks (`Älplermagronen` → `alplermagronen`, `ß` → `ss`),
  /// apostrophes vanish, Greek and Cyrillic are transliterated letter by letter, digits
  /// stay, everything else separates words. Scripts without such a table (Arabic,
  /// Hebrew, Chinese, Japanese …) are spelled as `u` and their scalar values in
  /// hexadecimal, so that the same name always has the same, distinct address:
  ///
  ///     Slug(from: "Grandma's Crème brûlée")  // grandmas-creme-brulee
  ///     Slug(from: "寿司")                     // u5bff-u53f8
  ///
  /// Cut at a word's end to 80 bytes. A Windows device name gets `-recipe` appended.
  ///
  /// - Returns: `nil` when the name holds no letter and no digit.
  package init?(from name: String) {
    var bytes: [UInt8] = []
    var pendingHyphen = false
    for scalar in name.unicodeScalars {
      guard bytes.count < 400 else { break }
      switch Transliteration.latin(of: scalar) {
      case .letters(let letters):
        if pendingHyphen, !bytes.isEmpty { bytes.append(0x2D) }
        pendingHyphen = false
        bytes += letters
      case .nothing:
        break
      case .separator:
        pendingHyphen = true
      case .unknownLetter:
        if !bytes.isEmpty { bytes.append(0x2D) }
        bytes += Array("u\(String(scalar.value, radix: 16))".utf8)
        pendingHyphen = true
      }
    }
    if bytes.count > 80 {
      let cut = bytes[...80].lastIndex(of: 0x2D) ?? 80
      bytes.removeSubrange((cut > 0 ? cut : 80)...)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let slug = Slug(text) ?? Slug(text + "-recipe") else { return nil }
    self = slug
  }
}
