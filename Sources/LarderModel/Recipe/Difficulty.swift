package enum Difficulty: String, Sendable, CaseIterable {
  case easy, medium, hard
}
