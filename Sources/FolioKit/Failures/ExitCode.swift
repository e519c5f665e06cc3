/// How a run ended, in the numbers of `sysexits.h`; part of the contract with scripts.
public enum ExitCode: Int32, Sendable, CaseIterable {
  case fine = 0
  /// Outside the window of the schedule; from `schedule due` only.
  case notDue = 1
  case usage = 64
  case badData = 65
  case inputMissing = 66
  case internalFault = 70
  case cannotCreate = 73
  case inputOutput = 74
  case locked = 75
  case badConfiguration = 78
}
