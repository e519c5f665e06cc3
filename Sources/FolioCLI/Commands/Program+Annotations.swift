import FolioKit

extension Program {
  /// Runs a command that tells of its faults in the style that `--annotations` asks for.
  func annotated(
    _ arguments: Arguments, _ body: (Services) throws(FolioError) -> ExitCode
  ) throws -> ExitCode {
    let style = try arguments.choice(.annotations, of: AnnotationStyle.self) ?? .none
    return try AnnotatedRun(style, services: services).run(body)
  }
}
