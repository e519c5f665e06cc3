/// What the command line says about the schedule.
package struct ScheduleOptions: Sendable {
  package var configuration = "folio.json"
  package var reporting = ReportingOptions()

  package init() {}
}
