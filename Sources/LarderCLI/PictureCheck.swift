internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderPictures
internal import LarderRender
internal import LarderWrite

/// Checks the images of a site for possible improvements.
struct PictureCheck {
  let site: SiteRenderer
  let places: ContentLocator
  /// The folder of the content, as the user named it.
  let content: String
  /// Whether all recipes are published; if not, drafts may use images that no page shows.
  let isWhole: Bool
  /// Worker processes that decode images; `nil` if they cannot be started.
  let workers: PictureWorkers?

  /// Recommended limit for an image that is published unchanged, in bytes.
  private static let heaviest = 1_000_000
  /// Width of a recipe's first image on a large screen, in pixels.
  private static let place = 720

  private struct Look {
    var content: Fingerprint
    var size: Int
    var header: PictureHeader
    var failure: PictureFailure?
  }

  func diagnostics(_ parallel: Parallel) -> [Diagnostic] {
    let files = site.pictureFiles
    if files.isEmpty { return [] }
    let looks = parallel.map(count: files.count) { [workers] range in
      range.map { PictureCheck.look(at: files[$0], workers) }
    }.flatMap { $0 }
    let uses = site.pictureUses()
    let shown = isWhole ? site.shownPictures(parallel) : Set(files.map(\.path))
    var firsts: [Fingerprint: SitePath] = [:]
    var found: [Diagnostic] = []
    for (file, look) in zip(files, looks) {
      guard let look else { continue }
      if let failure = look.failure { found.append(diagnostic(failure.problem, of: file)) }
      if let first = firsts[look.content] {
        found.append(diagnostic(.samePicture(first), of: file))
      } else {
        firsts[look.content] = file.path
      }
      if !shown.contains(file.path) { found.append(diagnostic(.unusedPicture, of: file)) }
      if let use = uses[file.path] { found += diagnostics(look, of: file, in: use) }
    }
    return found
  }

  /// Decodes an image without creating variants; `nil` if the file is not an image.
  private static func look(at file: Catalog.PictureFile, _ workers: PictureWorkers?) -> Look? {
    guard let bytes = try? OutputFile.Content.original(file.file).published(),
      let header = PictureHeader(bytes)
    else { return nil }
    var look = Look(content: Fingerprint(of: bytes), size: bytes.count, header: header)
    if PictureVariants.areMade(of: header),
      case .failure(let failure) = workers?.made(PictureOrder(file: bytes, shapes: []))
    {
      look.failure = failure
    }
    return look
  }

  /// Returns the diagnostics of an image, located at a recipe that shows it.
  private func diagnostics(
    _ look: Look, of file: Catalog.PictureFile, in use: SiteRenderer.PictureUse
  ) -> [Diagnostic] {
    var problems: [Problem] = []
    if !PictureVariants.areMade(of: look.header), look.size > PictureCheck.heaviest {
      problems.append(
        .heavyPicture(file.path.description, look.size, limit: PictureCheck.heaviest))
    }
    if !use.hasAlternative { problems.append(.namedPicture(file.path)) }
    if use.isFirst, file.width < PictureCheck.place {
      problems.append(
        .smallPicture(file.path, width: file.width, place: PictureCheck.place))
    }
    return problems.map {
      places.diagnostic(
        $0.of(use.recipe.name), quoting: [file.path.description], in: use.recipe.origin)
    }
  }

  private func diagnostic(_ problem: Problem, of file: Catalog.PictureFile) -> Diagnostic {
    Diagnostic(problem, at: SourceLocation(path: "\(content)/\(file.path)"))
  }
}
