/// What an option is, for the parser and for `--help`.
struct OptionSpecification {
  var letter: Character?
  /// What stands for its value in the help; nil for an option without one.
  var value: String?
  var help: String

  init(_ letter: Character? = nil, _ value: String? = nil, help: String) {
    self.letter = letter
    self.value = value
    self.help = help
  }
}

extension OptionName {
  var specification: OptionSpecification {
    switch self {
    case .annotations:
      .init(nil, "STYLE", help: "put faults onto the lines of a pull request: github, none")
    case .autoescape:
      .init(nil, "MODE", help: "auto, html, xml, csv, markdown, json, none or jinja (auto)")
    case .collection:
      .init(nil, "NAME", help: "the collection whose schema holds, or any")
    case .columns:
      .init(nil, "FILE", help: "the columns that a --summary told of, for CSV, Markdown, HTML")
    case .config:
      .init("c", "FILE", help: "the configuration (folio.json)")
    case .crlf:
      .init(help: "end CSV lines with CR LF")
    case .delimiter:
      .init(nil, "C", help: "what separates CSV cells (a comma; TAB for .tsv)")
    case .delimiters:
      .init(nil, "JSON", help: "other delimiters, such as {\"variable_start\": \"<<\", …}")
    case .dropKey:
      .init(help: "read JSON Lines that --with-key wrote, without their keys")
    case .dryRun:
      .init(help: "show the difference and write nothing")
    case .encoding:
      .init(nil, "NAME", help: "the encoding of a CSV input (UTF-8)")
    case .every:
      .init(nil, "MINUTES", help: "minutes between two exports (15)")
    case .excelSafe:
      .init(help: "put ' before text that a spreadsheet would run, and a byte order mark")
    case .fields:
      .init(nil, "A,B:NEW", help: "which fields, in which order, under which names")
    case .flat:
      .init(help: "take a dot in a CSV header as part of the name")
    case .format:
      .init(nil, "FORMAT", help: "json-schema or table (json-schema)")
    case .from:
      .init(nil, "FORMAT", help: "the input's format: json, jsonl, xml, csv")
    case .full:
      .init(help: "render every page again, whatever it was made from")
    case .help:
      .init("h", help: "show this help")
    case .ifDue:
      .init(help: "do nothing outside the window of the schedule")
    case .jobs:
      .init("j", "N", help: "how many pages to render at once (one for each core)")
    case .keepPrevious:
      .init(help: "keep the last report beside the new one, as OUTPUT.previous")
    case .limit:
      .init(nil, "N", help: "only the first N records, after filter and sort")
    case .lineStatements:
      .init(nil, "PREFIX", help: "lines that begin with PREFIX are statements")
    case .locale:
      .init(nil, "L", help: "the locale that names sort by (en_GB)")
    case .lossless:
      .init(help: "refuse what CSV could not give back")
    case .lstripBlocks:
      .init(help: "drop white space before a block tag at the start of a line")
    case .man:
      .init(help: "as a page of the manual")
    case .mapping:
      .init(nil, "NAME", help: "the mapping that reads a foreign document, or its file")
    case .maxDepth:
      .init(nil, "N", help: "how deep values may nest (512)")
    case .maxErrors:
      .init(nil, "N", help: "stop listing faults after N (100)")
    case .maxMemory:
      .init(nil, "SIZE", help: "how much a template may keep in texts and lists (128M)")
    case .maxNames:
      .init(nil, "N", help: "how many distinct names a file may use (10000)")
    case .maxOutput:
      .init(nil, "SIZE", help: "how much a template may write (such as 1G)")
    case .maxSteps:
      .init(nil, "N", help: "how many steps a template may take")
    case .maxText:
      .init(nil, "SIZE", help: "how long one text may be (10M)")
    case .memory:
      .init(nil, "SIZE", help: "what a sort may take before it goes to the disk (half of all)")
    case .metrics:
      .init(nil, "FILE", help: "write how the run went to FILE, for Prometheus")
    case .mixed:
      .init(nil, "join", help: "join text that stands between XML elements")
    case .noHeader:
      .init(help: "CSV without a header row; columns are c1, c2, …")
    case .onError:
      .init(nil, "fail|skip", help: "what to do with a bad record (fail)")
    case .only:
      .init(nil, "REPORT", help: "only the report whose output is REPORT; may be repeated")
    case .output:
      .init("o", "PATH", help: "where to write; - is standard output")
    case .pageName:
      .init(nil, "NAME", help: "the files of pages ({{ page.number }}.html); a Jinja template")
    case .pageSize:
      .init(nil, "N", help: "how many records a page has (all)")
    case .pageStart:
      .init(nil, "N", help: "how many records come before those at hand, which others have (0)")
    case .pageTotal:
      .init(nil, "N", help: "how many records there are in all, where others have some")
    case .pages:
      .init(nil, "DIR", help: "make pages of the records in a new folder; needs --template")
    case .progress:
      .init(nil, "WHEN", help: "show how far the run is: auto (on a terminal), always, never")
    case .quiet:
      .init("q", help: "say nothing but errors")
    case .records:
      .init(nil, "PATH", help: "where the records are, such as a.b or a/b")
    case .rejects:
      .init(nil, "FILE", help: "write the skipped records there, as JSON Lines")
    case .set:
      .init(nil, "KEY=VALUE", help: "a preference for this run; may be repeated")
    case .sort:
      .init(nil, "KEYS", help: "sort keys, such as -distance,name")
    case .splits:
      .init(nil, "N|SIZE", help: "list N parts, or parts of SIZE, that can be read apart")
    case .start:
      .init(nil, "HH:MM", help: "when the window of exports opens")
    case .stop:
      .init(nil, "HH:MM", help: "when it closes; before the start means the next day")
    case .strict:
      .init(help: "take any warning as an error")
    case .summary:
      .init(nil, "FILE", help: "write how the run went to FILE, as JSON")
    case .template:
      .init(nil, "FILE", help: "the template that makes --pages")
    case .templateDir:
      .init(nil, "DIR", help: "where templates are looked for")
    case .timeZone:
      .init(
        nil, "Z", help: "the zone of dates without one (UTC), or whose clock the schedule goes by")
    case .to:
      .init(nil, "FORMAT", help: "the output's format: json, jsonl, xml, csv, md, html")
    case .trimBlocks:
      .init(help: "drop the line end after a block tag")
    case .types:
      .init(nil, "F:T,…", help: "types of fields: text, number, boolean, date")
    case .undefined:
      .init(nil, "U", help: "what an unknown name is: default, chainable, debug, strict")
    case .verbose:
      .init("v", help: "say what is done")
    case .version:
      .init("V", help: "show the version")
    case .wait:
      .init(nil, "SECONDS", help: "wait for another build of the same output (0)")
    case .watch:
      .init(help: "build again whenever data, templates or configuration change")
    case .where:
      .init(nil, "EXPR", help: "only records for which this Jinja expression is true")
    case .withKey:
      .init(nil, "KEYS", help: "begin each JSON line with the text of these sort keys, and a tab")
    case .yes:
      .init("y", help: "replace files that Folio did not write")
    }
  }
}
