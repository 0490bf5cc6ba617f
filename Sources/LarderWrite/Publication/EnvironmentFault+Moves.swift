internal import LarderModel

extension EnvironmentFault {
  /// The same error after the decision, when the published site has already changed.
  var amidMoves: EnvironmentFault {
    var fault = self
    if id == .diskFull {
      fault.problem.hint =
        "free some space, then build again to publish the rest of the site"
    }
    return fault
  }
}
