import Records
import Synchronization

/// A run whose faults are told to a GitHub runner too.
package struct AnnotatedRun {
  private let style: AnnotationStyle
  private let services: Services

  package init(_ style: AnnotationStyle, services: Services) {
    self.style = style
    self.services = services
  }

  /// Runs a body with services that keep its words from being taken for commands.
  package func run(
    _ body: (Services) throws(FolioError) -> ExitCode
  ) throws(FolioError) -> ExitCode {
    guard style == .github else { return try body(services) }
    let paths = WorkspacePaths(services)
    let told = Told()
    let report = services.report
    var guarded = services
    guarded.report = { report(HarmlessText.of($0)) }
    guarded.annotate = { diagnostics in
      told.add(diagnostics)
      report(diagnostics.map { WorkflowCommand($0, paths: paths).text }.joined())
    }
    let exit: ExitCode
    do throws(FolioError) {
      exit = try body(guarded)
    } catch {
      guarded.report(error.text)
      guarded.annotate(error.diagnostics)
      exit = error.code
    }
    if let path = services.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty {
      let summary = StepSummary(told.all, exit: exit, paths: paths)
      do throws(FileFault) { try summary.append(to: path) } catch {
        guarded.report(Diagnostic(.warning, path: "", message: error.message).text)
      }
    }
    return exit
  }

  /// The faults that were told, from any thread.
  private final class Told: Sendable {
    private let diagnostics = Mutex<[Diagnostic]>([])
    func add(_ new: [Diagnostic]) { diagnostics.withLock { $0 += new } }
    var all: [Diagnostic] { diagnostics.withLock { $0 } }
  }
}
