/// Ascending recipe numbers as text: the gaps between them, five bits per character, lowest first,
/// with the sixth bit set on all but the last.
struct PostingList {
  private(set) var bytes: [UInt8] = []
  private var last = -1

  init() {}

  /// - Parameter start: The number that is encoded as 0.
  init(_ numbers: some Sequence<Int32>, from start: Int = 0) {
    for number in numbers { append(Int(number) - start) }
  }

  /// - Parameter number: Greater than the previous one; otherwise ignored.
  mutating func append(_ number: Int) {
    guard number > last else { return }
    var rest = number - last - 1
    last = number
    while rest > 31 {
      bytes.append(PostingList.digits[32 | rest & 31])
      rest >>= 5
    }
    bytes.append(PostingList.digits[rest])
  }

  static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}

extension RandomAccessCollection {
  /// Returns the first index of a value in an ordered collection, or its insertion index.
  func place(where isBefore: (Element) -> Bool) -> Index {
    var (start, count) = (startIndex, count)
    while count > 0 {
      let middle = index(start, offsetBy: count / 2)
      if isBefore(self[middle]) {
        start = index(after: middle)
        count -= count / 2 + 1
      } else {
        count /= 2
      }
    }
    return start
  }
}

extension RandomAccessCollection where Element: BinaryInteger {
  /// Returns the indices of the numbers of a range among ascending numbers.
  func places(in range: Range<Int>) -> Range<Index> {
    place { $0 < range.lowerBound }..<place { $0 < range.upperBound }
  }
}
