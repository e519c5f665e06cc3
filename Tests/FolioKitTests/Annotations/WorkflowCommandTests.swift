import Records
import Testing

@testable import FolioKit

/// The escapes are those of `actions/toolkit`: `%`, CR and LF everywhere, `:` and `,` in properties.
@Suite struct WorkflowCommandTests {
  private func command(_ diagnostic: Diagnostic) -> String {
    let services = Services(
      environment: ["GITHUB_WORKSPACE": "/repo"], report: { _ in }, ask: { _ in nil },
      processorCount: 1, clock: SetClock().clock, workingFolder: "/repo/site")
    return WorkflowCommand(diagnostic, paths: WorkspacePaths(services)).text
  }

  @Test func aFaultHasItsPlace() {
    let fault = Diagnostic(
      .error, path: "data/cars.json", line: 12, column: 40, message: "car 1: too much")
    #expect(
      command(fault) == "::error file=site/data/cars.json,line=12,col=40::car 1: too much\n")
  }

  @Test func oneOfNoFileHasNone() {
    #expect(
      command(Diagnostic(.warning, path: "", message: "slow")) == "::warning::slow\n")
    #expect(
      command(Diagnostic(.error, path: "<stdin>", line: 3, message: "x")) == "::error::x\n")
  }

  @Test func nothingInItEndsTheCommand() {
    let fault = Diagnostic(
      .error, path: "a,b:c%\r\n::d", message: "100%\n::set-env name=A::\r,:")
    #expect(
      command(fault)
        == "::error file=site/a%2Cb%3Ac%25%0D%0A%3A%3Ad::100%25%0A::set-env name=A::%0D,:\n")
  }
}
