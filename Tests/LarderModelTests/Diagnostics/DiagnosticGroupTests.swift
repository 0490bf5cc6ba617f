import LarderModel
import Testing

/// Grouping of similar diagnostics at many places.
@Suite struct DiagnosticGroupTests {
  private func diagnostics(_ count: Int, _ problem: (Int) -> Problem) -> [Diagnostic] {
    (1...count).map { line in
      Diagnostic(problem(line), at: SourceLocation(path: "a.json", line: line, column: 3))
    }
  }

  @Test("Prints ten similar diagnostics individually, and eleven once with the first places")
  func limit() {
    let ten = diagnostics(10) { _ in .unknownField("directons", of: "a recipe", known: ["steps"]) }
    #expect(DiagnosticGroup.groups(ten).map(\.count) == Array(repeating: 1, count: 10))
    let more = diagnostics(494) { _ in .unknownField("stops", of: "a recipe", known: ["steps"]) }
    let groups = DiagnosticGroup.groups(more)
    #expect(groups.map(\.count) == [494])
    #expect(
      groups.map { DiagnosticPrinter.text($0.head) } == [
        """
        a.json:1:3: warning: unknown field "stops" of a recipe, in 494 places [unknown-field]
        a.json:2:3: note: here too
        a.json:3:3: note: here too
        hint: did you mean "steps"?

        """
      ])
  }

  @Test("Groups messages with different quotations, and prints the next two")
  func variants() {
    let more = diagnostics(12) { .unknownUnit("glas\($0)", nearest: "glass") }
    #expect(
      DiagnosticGroup.groups(more).map { DiagnosticPrinter.text($0.head) } == [
        """
        a.json:1:3: warning: unknown unit "glas1", and 11 more of this kind \
        [unknown-unit]
        a.json:2:3: note: unknown unit "glas2"
        a.json:3:3: note: unknown unit "glas3"
        hint: did you mean "glass"?

        """
      ])
  }

  @Test("Separates fields and kinds, and puts each group at the place of its first diagnostic")
  func kinds() {
    let mixed = (1...24).map { line in
      Diagnostic(
        line == 2
          ? .emptyIngredient : .unknownField(line % 2 == 0 ? "a" : "b", of: "a recipe", known: []),
        at: SourceLocation(path: "a.json", line: line))
    }
    let groups = DiagnosticGroup.groups(mixed)
    #expect(groups.map(\.count) == [12, 1, 11])
    #expect(groups.map { $0.head.location.line } == [1, 2, 4])
  }
}
