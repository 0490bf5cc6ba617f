internal import LarderModel

/// The words around numbers. A class, so that cursors that hold it are copied at no cost.
final class NumberWords: Sendable {
  /// Numbers spelled out.
  let numbers: WordTable<Fraction>
  /// One, unless one of `afterArticle` follows.
  let articles: WordSet
  /// `few` of `a few`.
  let afterArticle: WordSet
  let dozen: WordSet
  /// What adds half of one: `and a half`.
  let half: WordSet
  let and: WordSet
  let range: WordSet
  /// What says that a number is not exact, and whether it does without a number behind it.
  let about: WordTable<Bool>
  let hasDecimalComma: Bool

  init(_ kitchens: KitchenOrder) {
    let vague = kitchens.words(\.numbers[.vague])
    numbers = WordTable(
      kitchens.meanings { kitchen in
        kitchen.numbers.words.map { ($0.key.lowercased(), $0.value) }
          + (kitchens.isOwn(kitchen) ? NumberWords.compounds(kitchen) : [])
      }.filter { !vague.contains($0.key) })
    articles = kitchens.table(\.numbers[.article])
    dozen = kitchens.table(\.numbers[.dozen])
    half = kitchens.table(\.numbers[.half])
    and = kitchens.table(\.numbers[.and])
    range = kitchens.table(\.numbers[.range])
    about = kitchens.table(\.numbers[.about])
    hasDecimalComma = kitchens.own.first?.numbers.decimal == ","
    afterArticle = kitchens.table { kitchen in
      let articles = kitchen.numbers[.article]
      return kitchen.numbers[.vague].compactMap { phrase in
        let words = phrase.split(separator: " ")
        return words.count > 1 && articles.contains(String(words[0])) ? String(words[1]) : nil
      }
    }
  }

  /// `thirty-two` of `thirty` and `two`, which no list needs to hold.
  private static func compounds(_ kitchen: Kitchen) -> [(String, Fraction)] {
    let words = kitchen.numbers.words.filter { $0.value.isWhole && !$0.key.contains(" ") }
    let ones = words.filter { (1...9).contains($0.value.numerator) }
    let tens = words.filter {
      (20...90).contains($0.value.numerator) && $0.value.numerator % 10 == 0
    }
    return tens.flatMap { ten in
      ones.flatMap { one -> [(String, Fraction)] in
        guard let sum = ten.value.adding(one.value) else { return [] }
        return ["-", " "].map { (ten.key + $0 + one.key, sum) }
      }
    }.sorted { $0.0 < $1.0 }
  }
}
