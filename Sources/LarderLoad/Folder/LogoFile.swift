internal import LarderModel
internal import LarderPictures

/// The logo image that `site.yaml` refers to, checked before it is shown.
struct LogoFile {
  /// Maximum file size, in bytes.
  private static let sizeLimit = 4 << 20

  let files: ContentFile

  /// - Throws: `missing-picture`, `unreadable-file`, `invalid-logo`.
  func logo(_ path: SitePath) throws(Problem) -> Logo {
    let bytes = try bytes(of: path)
    switch PictureIndex.ending(of: path.description) {
    case "svg": return try LogoFile.drawing(bytes, path)
    case "png", "jpg", "jpeg", "webp": return try LogoFile.pixels(bytes, path)
    default:
      throw .invalidLogo(
        path, "is not in a format for logos", hint: "save it as SVG, PNG, JPEG or WebP")
    }
  }

  private func bytes(of path: SitePath) throws(Problem) -> [UInt8] {
    do throws(ContentFile.Refusal) {
      return try files.read(path.description, limit: LogoFile.sizeLimit).bytes
    } catch {
      let file = files.shown(path.description)
      throw error == .missing
        ? .missingPicture(path, at: file) : .unreadablePicture(path, at: file, error.problem())
    }
  }

  private static func drawing(_ bytes: [UInt8], _ path: SitePath) throws(Problem) -> Logo {
    if bytes.place(of: Array("<script".utf8), in: bytes.indices) != nil {
      throw .invalidLogo(path, "contains a script", hint: "remove it, or export a plain SVG")
    }
    guard let size = SVGSize(bytes) else {
      throw .invalidLogo(
        path, "does not have a size",
        hint: "add viewBox=\"0 0 120 40\" to its first tag, with its own numbers")
    }
    return Logo(.svg, bytes, width: size.width, height: size.height)
  }

  private static func pixels(_ bytes: [UInt8], _ path: SitePath) throws(Problem) -> Logo {
    do throws(PictureFailure) {
      return try LogoPicture.logo(from: bytes)
    } catch {
      throw .invalidLogo(
        path, "cannot be read", hint: "save it again as an RGB image without animation")
    }
  }
}
