import Testing

@testable import LarderImages

@Suite struct FilterWeightsTests {
  @Test(
    "The weights of every pixel have the right sum and stay inside the row",
    arguments: [(1, 1), (2, 1), (3, 2), (17, 16), (1000, 1), (4000, 1440), (100_000, 7)])
  func sums(old: Int, new: Int) {
    let filter = Bitmap.FilterWeights(from: old, to: new)
    #expect(filter.starts.count == new)
    for (place, start) in filter.starts.enumerated() {
      let own = filter.weights[place * filter.taps..<(place + 1) * filter.taps]
      #expect(own.reduce(0) { $0 + Int($1) } == Bitmap.FilterWeights.unit)
      #expect(start >= 0 && start + filter.taps <= old)
    }
  }

  @Test("Halving uses eight pixels each, with the cubic's fractions in 16384ths")
  func half() {
    let filter = Bitmap.FilterWeights(from: 32, to: 16)
    #expect(filter.taps == 8)
    #expect(filter.starts[8] == 13)
    // −0.0117, −0.0352, 0.1133 and 0.4336 of the center, computed by hand.
    #expect(
      Array(filter.weights[64..<72]) == [-192, -576, 1856, 7104, 7104, 1856, -576, -192])
  }

  @Test("The same number of pixels is unchanged")
  func same() {
    let filter = Bitmap.FilterWeights(from: 5, to: 5)
    #expect(filter.starts == [0, 1, 2, 3, 4])
    #expect(filter.weights == [16384, 16384, 16384, 16384, 16384])
  }
}
