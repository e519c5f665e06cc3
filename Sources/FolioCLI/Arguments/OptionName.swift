/// Every option of the program, by its long name.
enum OptionName: String, CaseIterable {
  case annotations
  case autoescape
  case collection
  case columns
  case config
  case crlf
  case delimiter
  case delimiters
  case dropKey = "drop-key"
  case dryRun = "dry-run"
  case encoding
  case every
  case excelSafe = "excel-safe"
  case fields
  case flat
  case format
  case from
  case full
  case help
  case ifDue = "if-due"
  case jobs
  case keepPrevious = "keep-previous"
  case limit
  case lineStatements = "line-statements"
  case locale
  case lossless
  case lstripBlocks = "lstrip-blocks"
  case man
  case mapping
  case maxDepth = "max-depth"
  case maxErrors = "max-errors"
  case maxMemory = "max-memory"
  case maxNames = "max-names"
  case maxOutput = "max-output"
  case maxSteps = "max-steps"
  case maxText = "max-text"
  case memory
  case metrics
  case mixed
  case noHeader = "no-header"
  case onError = "on-error"
  case only
  case output
  case pageName = "page-name"
  case pageSize = "page-size"
  case pageStart = "page-start"
  case pageTotal = "page-total"
  case pages
  case progress
  case quiet
  case records
  case rejects
  case set
  case sort
  case splits
  case start
  case stop
  case strict
  case summary
  case template
  case templateDir = "template-dir"
  case timeZone = "time-zone"
  case to
  case trimBlocks = "trim-blocks"
  case types
  case undefined
  case verbose
  case version
  case wait
  case watch
  case `where`
  case withKey = "with-key"
  case yes
}
