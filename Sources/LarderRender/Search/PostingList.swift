/// Ascending recipe numbers as text: the gaps between them, five bits a character, lowest first,
/// with the sixth bit set on all but the last.
struct PostingList {
  private(set) var bytes: [UInt8] = []
  private var last = -1

  init() {}

  init(_ numbers: some Sequence<Int32>) {
    for number in numbers { append(Int(number)) }
  }

  /// - Parameter number: Greater than the one before.
  mutating func append(_ number: Int) {
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
