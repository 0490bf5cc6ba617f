import Testing

@testable import LarderRender

@Suite struct PaginationTests {
  @Test(
    "Links include both ends and two neighbors, with gaps in between",
    arguments: [
      (1, 1, [1]), (2, 1, [1, 2]), (5, 3, [1, 2, 3, 4, 5]), (9, 1, [1, 2, 3, nil, 9]),
      (9, 5, [1, 2, 3, 4, 5, 6, 7, 8, 9]), (11, 6, [1, nil, 4, 5, 6, 7, 8, nil, 11]),
      (9, 4, [1, 2, 3, 4, 5, 6, nil, 9]),
      (9, 9, [1, nil, 7, 8, 9]),
    ] as [(Int, Int, [Int?])])
  func links(pages: Int, page: Int, links: [Int?]) {
    #expect(Pagination(count: pages * 10, size: 10).links(from: page) == links)
  }

  @Test("The last page contains the rest, and an empty list has one page")
  func ranges() {
    let pagination = Pagination(count: 25, size: 10)
    #expect(pagination.pages == 3)
    #expect(pagination.range(of: 3) == 20..<25)
    #expect(Pagination(count: 0, size: 10).pages == 1)
    #expect(Pagination(count: 0, size: 10).range(of: 1).isEmpty)
  }
}
