internal import LarderModel

/// A catalog file that was read in pieces, of which single recipes are read again to say where
/// something is in them.
///
/// A class, since it counts the lines of a piece only once, when the first is asked for.
final class CutCatalog {
  /// Between bytes of which the line is kept.
  private static let stretch = 1 << 16
  /// Bytes that most recipes fit into.
  private static let usual = 1 << 14

  private let files: ContentFile
  private let file: CatalogCuts.File
  /// For each stretch of a piece the line that it begins in, by the piece's first byte.
  private var lines: [Int: [LineMark]] = [:]

  init(_ files: ContentFile, _ file: CatalogCuts.File) {
    self.files = files
    self.file = file
  }

  /// A recipe by itself.
  ///
  /// - Parameter hasLines: Whether its lines are counted.
  /// - Returns: `nil` where it is not there any more.
  func file(of origin: Recipe.Origin, hasLines: Bool) -> RecipeFile? {
    guard let piece = file.pieces.last(where: { $0.elements.contains(origin.offset) }) else {
      return nil
    }
    return try? read(origin, in: piece, hasLines: hasLines)
  }

  private func read(
    _ origin: Recipe.Origin, in piece: CatalogPiece, hasLines: Bool
  ) throws(ContentFile.Refusal) -> RecipeFile? {
    guard let end = try end(of: origin.offset, in: piece) else { return nil }
    let line =
      hasLines
      ? try line(of: origin.offset, in: piece) : LineMark(number: 1, start: origin.offset)
    let range = CatalogPiece.quoted(around: origin.offset..<end, line, of: file.size)
    let part = FilePart(
      path: origin.path, bytes: try bytes(range), offset: range.lowerBound, line: line)
    let start = origin.offset - range.lowerBound
    return RecipeFile(
      part, elements: start..<(start + end - origin.offset), isLines: false,
      lexicons: BuiltIn.lexicons)
  }

  private func bytes(_ range: Range<Int>) throws(ContentFile.Refusal) -> [UInt8] {
    try files.read(file.name, in: range, of: file.size)
  }

  /// The byte after the recipe that begins at a place; `nil` where none does.
  private func end(
    of offset: Int, in piece: CatalogPiece
  ) throws(ContentFile.Refusal) -> Int? {
    var count = CutCatalog.usual
    while true {
      let range = offset..<min(piece.elements.upperBound, offset + count)
      let bytes = try bytes(range)
      let length: Int? = unsafe bytes.withUnsafeBufferPointer { bytes in
        var scanner = unsafe JSONScanner(bytes, from: 0, to: bytes.count)
        return scanner.byte == UInt8(ascii: "{") ? scanner.value(depth: 1)?.count : nil
      }
      if let length { return offset + length }
      if range.upperBound == piece.elements.upperBound { return nil }
      count *= 4
    }
  }

  private func line(
    of offset: Int, in piece: CatalogPiece
  ) throws(ContentFile.Refusal) -> LineMark {
    let first = piece.elements.lowerBound
    let marks = if let known = lines[first] { known } else { try countLines(of: piece) }
    lines[first] = marks
    let index = (offset - first) / CutCatalog.stretch
    let start = first + index * CutCatalog.stretch
    var mark = marks[index]
    try mark.advance(through: 0..<(offset - start), of: bytes(start..<(offset + 1)), after: start)
    return mark
  }

  private func countLines(of piece: CatalogPiece) throws(ContentFile.Refusal) -> [LineMark] {
    var mark = piece.line
    var marks: [LineMark] = []
    for start in stride(
      from: piece.elements.lowerBound, to: piece.elements.upperBound, by: CutCatalog.stretch)
    {
      marks.append(mark)
      // One byte more, since a line feed may follow.
      let end = start + CutCatalog.stretch
      try mark.advance(
        through: 0..<CutCatalog.stretch, of: bytes(start..<min(file.size, end + 1)), after: start)
    }
    return marks
  }
}

/// Where recipes that were written as JSON came from.
enum CatalogSource {
  case whole(RecipeFile)
  case pieces(CutCatalog)

  /// The file, or as much of it as holds a recipe.
  ///
  /// - Parameter hasLines: Whether lines will be asked for.
  func file(of origin: Recipe.Origin, hasLines: Bool = false) -> RecipeFile? {
    switch self {
    case .whole(let file): file
    case .pieces(let catalog): catalog.file(of: origin, hasLines: hasLines)
    }
  }
}
