import Jinja
import Records

/// Everything needed to render the files of a build: what templates see, and where files go.
struct Site: Sendable {
  let map: SiteMap
  let dataset: Dataset
  let objects: [String: RecordsObject]
  /// Compiles the templates of reports whose CSV is made safe for spreadsheets, or is not.
  let environment: Jinja.Environment
  let plainEnvironment: Jinja.Environment
  let library: TemplateLibrary
  /// What every template sees.
  let common: Context
  /// Each collection's description, by name.
  let descriptions: [String: HostValue]
  /// The fields that exports have, by collection; all where nothing is said.
  let fields: [String: [SelectedField]]

  /// What compiles the template of a report.
  func environment(for report: Report) -> Jinja.Environment {
    report.excelSafe ? environment : plainEnvironment
  }
}
