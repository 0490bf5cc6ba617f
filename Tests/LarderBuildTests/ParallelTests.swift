import LarderBuild
import Testing

@Suite struct ParallelTests {
  @Test("Results are in order, regardless of which slice ends first", arguments: [1, 2, 7])
  func order(jobs: Int) {
    let slices = Parallel(jobs: jobs).map(count: 1000) { Array($0) }
    #expect(slices.flatMap { $0 } == Array(0..<1000))
  }

  @Test("An empty range has no results")
  func empty() {
    #expect(Parallel(jobs: 4).map(count: 0) { $0.count }.isEmpty)
  }

  @Test("Two parallel functions return their own results", arguments: [1, 2])
  func both(jobs: Int) {
    let (word, number) = Parallel(jobs: jobs).both({ "pie" }, { 3 })
    #expect(word == "pie")
    #expect(number == 3)
  }

  @Test("Only the last slice may be smaller than the minimum")
  func slices() {
    let sizes = Parallel(jobs: 4).map(count: 100, minimumSlice: 30) { $0.count }
    #expect(sizes == [30, 30, 30, 10])
  }
}
