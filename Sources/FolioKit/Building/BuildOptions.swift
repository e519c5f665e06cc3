package import Jinja

/// What the command line says about a build.
package struct BuildOptions: Sendable {
  package var configuration = "folio.json"
  /// In place of the configuration's output folder.
  package var output: String?
  /// Preferences for this run, as `key=value`.
  package var settings: [String] = []
  /// Only the reports with these outputs; empty for all.
  package var only: [String] = []
  /// Seconds to wait for another build.
  package var wait = 0
  /// Whether nothing is built outside the window of the schedule.
  package var onlyIfDue = false
  package var isStrict = false
  /// Whether files that Folio did not write may be replaced.
  package var confirmsReplacing = false
  package var undefined = UndefinedKind.strict
  package var keepsPrevious = false
  /// Whether every page is rendered again, whatever it was made from.
  package var isFull = false
  /// How many pages are rendered at once; nil for one a core.
  package var jobs: Int?
  /// Files that tell programs how the run went: as JSON, and in the text format of Prometheus.
  package var summary: String?
  package var metrics: String?
  package var progress = ProgressChoice.auto
  package var reporting = ReportingOptions()

  package init() {}
}
