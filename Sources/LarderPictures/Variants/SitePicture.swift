package import LarderModel

/// A picture that is published as variants, with all that pages say of it.
package struct SitePicture: Hashable, Codable, Sendable {
  /// Absolute path of the picture itself.
  package let file: String
  /// Of the bytes in there.
  package let content: Fingerprint
  package let shapes: [PictureShape]
  package let focus: PictureFocus
  package let variants: [PictureVariant]
  /// `nil` where one looks through, or as long as nothing was made of it.
  package let placeholder: PlaceholderColor?

  package init(
    file: String, content: Fingerprint, shapes: [PictureShape], focus: PictureFocus,
    variants: PictureVariants, placeholder: PlaceholderColor?
  ) {
    (self.file, self.content, self.shapes, self.focus) = (file, content, shapes, focus)
    (self.variants, self.placeholder) = (variants.variants, placeholder)
  }

  /// What all its variants are made from.
  package var key: Fingerprint { PictureOrder.key(content, shapes, focus) }

  /// The one that is enough for whoever keeps the whole site.
  package var offlineVariant: PictureVariant? {
    let variants = variants(.whole, isWebP: true)
    return variants.last { $0.width <= 960 } ?? variants.first
  }

  /// Those of one shape, smallest first.
  package func variants(_ shape: PictureShape, isWebP: Bool = false) -> [PictureVariant] {
    variants.filter { $0.shape == shape && ($0.format == .webp) == isWebP }
  }
}
