internal import LarderModel

/// The size from the first tag of an SVG.
package struct SVGSize {
  /// Width and height in units of the drawing, from 1 to 100,000.
  package let width: Int
  package let height: Int

  /// Reads the `viewBox`, or `width` and `height` without a unit or in pixels; `nil` without both.
  package init?(_ bytes: [UInt8]) {
    guard let tag = SVGSize.firstTag(of: bytes) else { return nil }
    func numbers(_ name: String) -> [Double] {
      SVGSize.attribute(name, of: tag).split { $0 == " " || $0 == "," }.compactMap {
        Double($0.hasSuffix("px") ? $0.dropLast(2) : $0)
      }
    }
    let box = numbers("viewBox")
    let size = box.count == 4 ? Array(box[2...]) : numbers("width") + numbers("height")
    guard size.count == 2, size.allSatisfy({ (1...100_000).contains($0) }) else { return nil }
    (width, height) = (Int(clamping: size[0].rounded()), Int(clamping: size[1].rounded()))
  }

  /// Returns the `svg` tag without its brackets.
  private static func firstTag(of bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes.prefix(16_384), as: UTF8.self)
    guard let start = text.firstRange(of: "<svg") else { return nil }
    let rest = text[start.upperBound...]
    guard let end = rest.firstIndex(of: ">") else { return nil }
    return rest[..<end].map { $0.isWhitespace ? " " : String($0) }.joined()
  }

  private static func attribute(_ name: String, of tag: String) -> Substring {
    guard let start = tag.firstRange(of: " \(name)=")?.upperBound, start < tag.endIndex else {
      return ""
    }
    let quote = tag[start]
    return tag[tag.index(after: start)...].prefix { $0 != quote }
  }
}
