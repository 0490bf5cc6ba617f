/// Gathers the faults of one compilation: each once, and no more than are worth reading.
struct FaultCollector {
  /// Faults beyond this many are dropped.
  static let most = 100

  private(set) var faults: [TemplateFault] = []
  private var seen: Set<TemplateFault> = []

  /// A section over constants is compiled once for each; its faults are told once.
  mutating func add(_ fault: TemplateFault) {
    guard faults.count < Self.most, seen.insert(fault).inserted else { return }
    faults.append(fault)
  }

  /// All faults, by path, line and column.
  var sorted: [TemplateFault] {
    faults.sorted {
      if $0.path != $1.path { return $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      return ($0.line, $0.column, $0.id) < ($1.line, $1.column, $1.id)
    }
  }
}
