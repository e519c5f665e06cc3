import Foundation
import Testing

/// Runs every folder of `Cases` through the built program.
@Suite struct CommandLineCasesTests {
  @Test(arguments: CommandLineCase.all)
  func matches(_ example: CommandLineCase) throws {
    let outcome = try example.run()
    if ProcessInfo.processInfo.environment["RECORD"] == "1" { try example.record(outcome) }
    let expected = example.expected
    #expect(outcome.code == expected.code, "\(outcome.error)")
    #expect(outcome.output == expected.output)
    #expect(outcome.error == expected.error)
  }
}
