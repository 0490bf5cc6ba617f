internal import ArgumentParser
internal import LarderModel

/// Runs work that only the environment can stop; then says why and ends with exit code 2.
func endingOnFault(_ work: () throws(EnvironmentFault) -> Void) throws {
  do throws(EnvironmentFault) {
    try work()
  } catch {
    Terminal.writeError(DiagnosticPrinter.text(error.diagnostic))
    throw ExitCode(2)
  }
}
