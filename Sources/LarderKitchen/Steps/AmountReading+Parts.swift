internal import LarderModel

extension AmountReading {
  /// Returns the mark of an amount with the structure of its text.
  func cut(_ mark: StepMark) -> StepMark {
    guard case .amount(let quantity, let unit, _, _) = mark.meaning else { return mark }
    var mark = mark
    mark.amount = words.amounts.read(cursor.text(mark.range), quantity, unit)
    words.amounts.join(&mark.amount, before: cursor.bytes[mark.range.upperBound...])
    return mark
  }

  /// Returns the article before an amount: `a` in `a 20 cm tin`, which becomes `an` before
  /// `8-inch`.
  func article(before start: Int) -> [StepMark] {
    let next = text.word(from: start)
    guard next > 0, words.articles.contains(text.words[next - 1].key) else { return [] }
    let range = text.words[next - 1].range
    guard range.upperBound + 1 == start, cursor.byte(at: start - 1) == 0x20 else { return [] }
    return [StepMark(range: range, meaning: .article)]
  }
}
