internal import LarderModel

/// Proves that recursive functions end, because each round goes deeper into a finite model.
///
/// In every group of functions that call each other there must be one shape
/// whose frame each call passes on, as it is or as a part of itself, and no
/// round may pass it on unchanged all the way.
struct RecursionCheck {
  private struct Edge {
    let from: Int
    let to: Int
    let fault: Diagnostic
    /// For shapes handed on to themselves: whether to a part of themselves.
    let handed: [ObjectIdentifier: Bool]
  }

  private var edges: [Edge] = []

  /// Calls noted so far.
  var count: Int { edges.count }

  /// Notes a call with the caller's scopes that the function will see.
  mutating func add(from: Int, to: Int, with scopes: [Scope], fault: Diagnostic) {
    var handed: [ObjectIdentifier: Bool] = [:]
    for case .model(let shape, _, let origin) in scopes
    where origin.shape == ObjectIdentifier(shape) {
      handed[origin.shape] = origin.isDeeper
    }
    edges.append(Edge(from: from, to: to, fault: fault, handed: handed))
  }

  /// One `recursive-partial` for each group without such a shape.
  func endless() -> [Diagnostic] {
    var faults: [Diagnostic] = []
    var judged: Set<Int> = []
    let successors = Dictionary(grouping: edges, by: \.from)
    let reached = successors.keys.reduce(into: [:]) {
      $0[$1] = reach(from: $1, along: successors)
    }
    for edge in edges where !judged.contains(edge.from) {
      guard reached[edge.to]?.contains(edge.from) == true else { continue }
      let group = (reached[edge.from] ?? []).filter {
        reached[$0]?.contains(edge.from) == true
      }
      judged.formUnion(group)
      let inner = edges.filter { group.contains($0.from) && group.contains($0.to) }
      let shapes = Set(inner.flatMap(\.handed.keys))
      if !shapes.contains(where: { descends($0, inner) }) { faults.append(edge.fault) }
    }
    return faults
  }

  /// Whether all calls hand the shape on, and no round leaves it unchanged.
  private func descends(_ shape: ObjectIdentifier, _ edges: [Edge]) -> Bool {
    guard edges.allSatisfy({ $0.handed[shape] != nil }) else { return false }
    let unchanged = Dictionary(grouping: edges.filter { $0.handed[shape] == false }, by: \.from)
    return !unchanged.values.joined().contains {
      reach(from: $0.to, along: unchanged).contains($0.from)
    }
  }

  private func reach(from start: Int, along successors: [Int: [Edge]]) -> Set<Int> {
    var reached: Set<Int> = [start]
    var waiting = [start]
    while let next = waiting.popLast() {
      for edge in successors[next] ?? [] where reached.insert(edge.to).inserted {
        waiting.append(edge.to)
      }
    }
    return reached
  }
}
