import Jinja
import Records

/// Looks over a project, or some files of data, and writes nothing.
package struct Check {
  package let options: CheckOptions
  package let services: Services

  package init(options: CheckOptions, services: Services) {
    self.options = options
    self.services = services
  }

  /// Reports every fault it can find.
  package func run() throws(FolioError) -> ExitCode {
    let warnings =
      options.files.isEmpty ? try checkProject() : try checkFiles()
    services.report(warnings, options.reporting)
    return .fine
  }

  /// Everything a build does, with nobody to take what is rendered.
  private func checkProject() throws(FolioError) -> [Diagnostic] {
    var build = BuildOptions()
    build.configuration = options.configuration
    build.settings = options.settings
    build.isStrict = options.isStrict
    build.undefined = options.undefined
    build.reporting = options.reporting
    let project = try Project(build, services: services)
    return try project.rehearse()
  }

  private func checkFiles() throws(FolioError) -> [Diagnostic] {
    var convert = ConvertOptions()
    convert.reporting = options.reporting
    var remarks: [Diagnostic] = []
    var failure: FolioError?
    for file in options.files {
      do throws(FolioError) {
        convert.inputs = [Input(argument: file)]
        remarks += try FileCheck(convert, services: services).run()
      } catch {
        failure = failure.map { $0.joined(with: error) } ?? error
      }
    }
    if let failure { throw failure }
    if options.isStrict, !remarks.isEmpty { throw FolioError(.badData, remarks) }
    return remarks
  }
}
