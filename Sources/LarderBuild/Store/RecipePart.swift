internal import LarderModel

/// Where the records of a recipe stand in the file of a store: the card's, and behind it the rest's
/// where that is there.
struct RecipePart {
  private let start: Int
  /// `Recipe.Origin.offset`, in no record.
  let offset: Int
  private let cardLength: UInt32
  private let restLength: UInt32

  /// In bytes; a rest of 0 is not there.
  typealias Lengths = (card: Int, rest: Int)

  /// - Parameter start: Of the card, from 0.
  /// - Returns: `nil` unless both lengths are below 4 GiB, and the end is a number.
  init?(_ lengths: Lengths, start: Int, offset: Int) {
    guard let card = UInt32(exactly: lengths.card), let rest = UInt32(exactly: lengths.rest),
      !start.addingReportingOverflow(lengths.card + lengths.rest).overflow
    else { return nil }
    (self.start, self.offset, cardLength, restLength) = (start, offset, card, rest)
  }

  /// In the file.
  var card: Range<Int> { start..<(start + Int(cardLength)) }

  /// In the file; never empty.
  var whole: Range<Int> { start..<(card.upperBound + Int(restLength)) }

  var lengths: Lengths { (Int(cardLength), Int(restLength)) }
}

// MARK: Records

extension RecordWriter {
  mutating func put(sealed body: (inout RecordWriter) -> Void) {
    let start = bytes.count
    body(&self)
    put(fixed: Fingerprint(of: bytes, in: start..<bytes.count).low)
  }

  /// Card and rest.
  mutating func put(sealed recipe: Recipe) -> RecipePart.Lengths {
    let start = bytes.count
    put(sealed: { recipe.put(cardInto: &$0) })
    let end = bytes.count
    put(sealed: { recipe.put(restInto: &$0) })
    return (end - start, bytes.count - end)
  }
}

extension RecordReader {
  /// - Returns: `nil` unless the bytes are a record as it was written.
  init?(sealed bytes: [UInt8], in range: Range<Int>? = nil) {
    let range = range ?? bytes.indices
    guard range.count >= 8 else { return nil }
    let end = range.upperBound - 8
    var seal = RecordReader(bytes[end..<range.upperBound])
    guard seal.fixed() == Fingerprint(of: bytes, in: range.lowerBound..<end).low else {
      return nil
    }
    self.init(bytes[range.lowerBound..<end])
  }
}

extension StoreFile {
  /// - Parameter isCard: Whether the card is enough.
  func recipe(_ part: RecipePart, isCard: Bool) throws(EnvironmentFault) -> Recipe {
    let bytes = try read(isCard ? part.card : part.whole)
    guard var recipe = Recipe(sealed: bytes, ofWhichCard: part.lengths.card) else {
      throw .noStore(path)
    }
    recipe.origin.offset = part.offset
    return recipe
  }
}

extension Recipe {
  /// - Parameters:
  ///   - bytes: The card and, unless that is all, the rest.
  ///   - length: Of the card.
  /// - Returns: `nil` unless both are as they were written.
  fileprivate init?(sealed bytes: [UInt8], ofWhichCard length: Int) {
    guard var record = RecordReader(sealed: bytes, in: 0..<length),
      let recipe = try? Recipe(card: &record), record.isDone
    else { return nil }
    self = recipe
    if length == bytes.count { return }
    guard var record = RecordReader(sealed: bytes, in: length..<bytes.count),
      (try? add(restFrom: &record)) != nil, record.isDone
    else { return nil }
  }
}
