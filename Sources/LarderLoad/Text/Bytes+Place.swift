extension [UInt8] {
  /// The first place within `range` that holds `word`.
  func place(of word: [UInt8], in range: Range<Int>) -> (offset: Int, length: Int)? {
    let range = range.clamped(to: indices)
    guard let first = word.first, range.count >= word.count else { return nil }
    for place in range.lowerBound...(range.upperBound - word.count)
    where self[place] == first && self[place..<place + word.count].elementsEqual(word) {
      return (place, word.count)
    }
    return nil
  }
}
