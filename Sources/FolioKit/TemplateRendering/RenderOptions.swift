package import Jinja

/// What the command line says about rendering one template.
package struct RenderOptions: Sendable {
  package var template = ""
  /// Files whose members become names, and files that get one name.
  package var data: [DataFile] = []
  /// A path; nil or `-` for standard output.
  package var output: String?
  package var templateFolder: String?
  package var autoescape = AutoescapeChoice.auto
  package var jinja = Jinja.Options()
  package var locale = "en_GB"
  package var timeZone = "UTC"
  package var reporting = ReportingOptions()

  package init() {}
}
