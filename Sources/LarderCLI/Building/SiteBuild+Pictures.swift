internal import LarderBuild
internal import LarderModel
internal import LarderImages
internal import LarderRender
internal import LarderPublish

extension SiteBuild {
  /// Returns the published variants of a catalog's images. GIF, AVIF and animated images have none.
  ///
  /// - Parameters:
  ///   - catalog: Images that cannot be published are removed from it.
  ///   - diagnostics: Receives `unpublished-picture`.
  func published(
    _ catalog: inout Catalog, _ progress: Progress, into diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFault) -> [SitePath: SitePicture] {
    let files = catalog.shownPictures
    guard let pictures, !files.isEmpty else { return [:] }
    do throws(EnvironmentFault) { try pictures.open() } catch {
      let problem = Problem.unsavedPictures(error.problem)
      diagnostics.append(Diagnostic(problem, in: error.path))
    }
    let (shapes, makesPictures) = (catalog.pictureShapes, makesPictures)
    let focuses = catalog.pictureFocuses
    progress.begin(total: files.count, of: "pictures")
    defer { progress.finish() }
    let results = try parallel.tryMap(count: files.count) { range throws(EnvironmentFault) in
      var results: [Result<SitePicture, PictureFailure>?] = []
      for file in files[range] {
        results.append(
          try pictures.picture(
            file.path, in: file.file, shapes: shapes[file.path] ?? [.whole],
            focus: focuses[file.path] ?? .middle, isMade: makesPictures))
        progress.advance(by: 1)
      }
      return results
    }
    var published: [SitePath: SitePicture] = [:]
    var refused: Set<SitePath> = []
    for (file, result) in zip(files, results.joined()) {
      switch result {
      case .success(let picture): published[file.path] = picture
      case .failure(let failure):
        refused.insert(file.path)
        diagnostics.append(Diagnostic(failure.problem, in: "\(content)/\(file.path)"))
      case nil: break
      }
    }
    catalog.leaveOut(images: refused)
    return published
  }

  /// Publishes variants and JPEG covers, or keeps those of the last build.
  func publishPictures(of site: SiteRenderer, in sink: some SiteSink) throws(EnvironmentFault) {
    let all = site.pictures
    let cards = site.coverCards
    let drawn = parallel.map(count: cards.count) { $0.map { (cards[$0].path, cards[$0].svg()) } }
    // Drawing takes most of a small site's build time, and all translations of a recipe have the
    // same cover.
    let drawings = Dictionary(grouping: drawn.joined(), by: \.1)
      .map { svg, same in (svg: svg, paths: same.map(\.0)) }
    _ = try parallel.tryMap(count: all.count + drawings.count) { range throws(EnvironmentFault) in
      for index in range {
        if index < all.count {
          try sink.addPicture(all[index], by: pictures)
        } else {
          try sink.addCards(drawings[index - all.count].paths, of: drawings[index - all.count].svg)
        }
      }
    }
    try pictures?.finish()
  }
}

extension SiteSink {
  fileprivate func addPicture(_ picture: SitePicture, by maker: PictureMaker?)
    throws(EnvironmentFault)
  {
    if try keep(picture.variants.map(\.path), ifInputs: picture.key) != nil { return }
    guard let files = try maker?.files(of: picture), case .success(let bytes) = files else {
      throw .lostPicture(picture.file)
    }
    for (variant, bytes) in zip(picture.variants, bytes) {
      try addFile(variant.path, bytes, inputs: picture.key)
    }
  }

  fileprivate func addCards(_ paths: [SitePath], of svg: [UInt8]) throws(EnvironmentFault) {
    var builder = FingerprintBuilder("cover card")
    builder.add(DrawnCard.version)
    builder.add(svg)
    let inputs = builder.fingerprint
    if try keep(paths, ifInputs: inputs) != nil { return }
    guard let card = DrawnCard.file(of: svg) else {
      throw EnvironmentFault(
        "file-system", "there is not enough memory to draw this", path: paths[0].description)
    }
    for path in paths { try addFile(path, card, inputs: inputs) }
  }
}

extension EnvironmentFault {
  /// Returns the error for an image that was readable earlier in this build, but no longer is.
  fileprivate static func lostPicture(_ file: String) -> EnvironmentFault {
    EnvironmentFault(
      "unreadable-file", "this image changed while the site was built", path: file,
      hint: "build again")
  }
}

extension PictureFailure {
  /// Why an image is not published, and what to do about it.
  var problem: Problem {
    switch self {
    case .damaged: .unpublishedPicture(.warning, "is damaged or truncated", hint: "save it again")
    case .tooLarge: .unpublishedPicture(.warning, "has too many pixels", hint: "make it smaller")
    case .inks: .unpublishedPicture(.warning, "has CMYK colors", hint: "save it as RGB")
    case .animated:
      .unpublishedPicture(.warning, "is an animated PNG", hint: "save it as GIF or animated WebP")
    case .tooSlow: .unpublishedPicture(.warning, "takes too long to decode", hint: "save it again")
    case .crashed: .unpublishedPicture(.warning, "cannot be decoded", hint: "save it again")
    case .noMemory:
      .unpublishedPicture(.error, "needs more memory than is available", hint: "make it smaller")
    case .interrupted:
      .unpublishedPicture(.error, "was not decoded completely", hint: "build again")
    case .notStarted:
      .unpublishedPicture(.error, "cannot be decoded: no process can be started", hint: nil)
    }
  }
}
