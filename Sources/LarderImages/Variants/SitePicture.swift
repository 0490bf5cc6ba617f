package import LarderModel

/// An image that is published as variants, with everything that pages need to know.
package struct SitePicture: Hashable, Codable, Sendable {
  /// The absolute path of the image itself.
  package let file: String
  /// The fingerprint of its bytes.
  package let content: Fingerprint
  package let shapes: [PictureShape]
  package let focus: PictureFocus
  package let variants: [PictureVariant]
  /// `nil` for an image with transparency, or while no variant has been made.
  package let placeholder: PlaceholderColor?

  package init(
    file: String, content: Fingerprint, shapes: [PictureShape], focus: PictureFocus,
    variants: PictureVariants, placeholder: PlaceholderColor?
  ) {
    (self.file, self.content, self.shapes, self.focus) = (file, content, shapes, focus)
    (self.variants, self.placeholder) = (variants.variants, placeholder)
  }

  /// The key of everything that its variants are made from.
  package var key: Fingerprint { PictureOrder.key(content, shapes, focus) }

  /// The variant for a copy of the whole site.
  package var offlineVariant: PictureVariant? {
    let variants = variants(.whole, isWebP: true)
    return variants.last { $0.width <= 960 } ?? variants.first
  }

  /// Returns the variants of one shape, smallest first.
  package func variants(_ shape: PictureShape, isWebP: Bool = false) -> [PictureVariant] {
    variants.filter { $0.shape == shape && ($0.format == .webp) == isWebP }
  }
}
