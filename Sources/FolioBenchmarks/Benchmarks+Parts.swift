import FolioKit
import Glibc
import Records

// The stages of which a job over many machines is made; docs/scale.md adds them up.
extension Benchmarks {
  /// Lines with sort keys, and pages, by one thread as each task of such a job has it.
  func measureParts(_ json: TemporaryFile, in folder: TemporaryFolder) throws {
    let keyed = folder.path + "/keyed.jsonl"
    try measure("read JSON, sort, write lines with keys") { run in
      run.inputs = [.file(json.path)]
      run.sort = [SortKey("distance", isDescending: true)]
      run.keys = run.sort
      run.outputs = [keyed]
    }
    for format in ["csv", "jsonl", "md"] {
      try measure("read lines with keys, sort, write \(format)") { run in
        readKeyed(keyed, &run)
        run.outputs = [folder.path + "/all.\(format)"]
      }
    }
    let list = folder.path + "/list.html"
    try folder.write(list, Self.listTemplate)
    for size in [1000, 1] where size > 1 || records <= 200_000 {
      var number = 0
      try measure("read lines with keys, sort, make pages of \(size)") { run in
        readKeyed(keyed, &run)
        number += 1
        var pages = PagesOptions(
          folder: folder.path + "/pages-\(size)-\(number)", template: list,
          name: "{{ page.number // 1000 }}/{{ page.number }}.html")
        pages.size = size
        run.pages = pages
      }
    }
  }

  private func readKeyed(_ path: String, _ run: inout ConvertOptions) {
    run.inputs = [.file(path)]
    run.reading.format = .jsonl
    run.reading.dropsKeys = true
    run.sort = [SortKey("distance", isDescending: true)]
  }

  private func measure(_ name: String, _ prepare: (inout ConvertOptions) -> Void) throws {
    let services = Services(
      environment: [:], report: { _ in }, ask: { _ in nil }, processorCount: 1,
      clock: Clock(now: { Instant(seconds: 0) }, timeZone: "UTC"))
    try stopwatch.measure("\(name), 1 thread, records", items: records) {
      var options = ConvertOptions()
      options.collection = "workouts"
      options.reading.workers = Workers(1)
      options.reading.checksKeys = false
      prepare(&options)
      _ = try Convert(options: options, services: services).run()
    }
  }

  private static let listTemplate = """
    <table>
    {% for w in records -%}
    <tr><th>{{ w.name }}</th><td data-key="{{ w.distance }}">{{ w.distance|number(2) }} km</td>
    <td>{{ w.date|date('d MMM y') }}</td><td>{{ w.complexity }}</td></tr>
    {% endfor -%}
    </table>
    <p>{{ page.first }} to {{ page.last }} of {{ page.total }}</p>

    """
}
