internal import LarderModel

/// The words in and around numbers. It is a class so that copying a cursor stays cheap.
final class NumberWords: Sendable {
  /// Numbers that are spelled out.
  let numbers: WordTable<Fraction>
  /// Articles, which mean one unless a word of `afterArticle` follows.
  let articles: WordSet
  /// Words after an article, such as `few` in `a few`.
  let afterArticle: WordSet
  let dozen: WordSet
  /// Phrases that add one half: `and a half`.
  let half: WordSet
  let and: WordSet
  let range: WordSet
  /// Words for an approximate number, and whether they may occur without a number after them.
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

  /// Returns compounds such as `thirty-two`, which the lists therefore need not contain.
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
