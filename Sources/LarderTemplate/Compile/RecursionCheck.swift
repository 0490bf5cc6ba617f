internal import LarderModel

/// Proves that recursive functions end, because each round goes deeper into a finite model.
///
/// Every group of functions that call each other needs a shape whose frame each call passes on,
/// either unchanged or as one of its own nested models. No cycle of calls may pass it on unchanged
/// throughout.
struct RecursionCheck {
  /// A call, with the shapes that are passed on; `true` if a nested model of that shape is passed
  /// on instead.
  private typealias Edge = (from: Int, to: Int, fault: Diagnostic, handed: [ObjectIdentifier: Bool])

  private var edges: [Edge] = []

  /// The number of recorded calls.
  var count: Int { edges.count }

  /// Records a call, with those scopes of the caller that the function can see.
  mutating func addCall(from: Int, to: Int, with scopes: [Scope], fault: Diagnostic) {
    var handed: [ObjectIdentifier: Bool] = [:]
    for case .model(let shape, _, let origin) in scopes
    where origin.shape == ObjectIdentifier(shape) {
      handed[origin.shape] = origin.isDeeper
    }
    edges.append((from, to, fault, handed))
  }

  /// Returns one `recursive-partial` error for each group without such a shape.
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

  /// Whether all calls pass the shape on, and no cycle leaves it unchanged.
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
