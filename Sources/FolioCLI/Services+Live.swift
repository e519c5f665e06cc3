import FolioKit
import Glibc

extension Services {
  /// The services of a real run.
  static var live: Services {
    Services(
      environment: Environment.variables,
      report: { StandardError.write($0) },
      ask: { question in
        guard isatty(0) == 1, isatty(2) == 1 else { return nil }
        StandardError.write(question)
        // The end of the input is an answer too, and no yes.
        return readLine() ?? ""
      },
      processorCount: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      clock: Clock(now: { MachineClock.now }, timeZone: MachineClock.timeZone),
      terminal: StandardError.isTerminal
        ? Terminal(columns: { StandardError.columns }, showsOutput: isatty(1) == 1) : nil,
      workingFolder: Environment.workingFolder)
  }
}
