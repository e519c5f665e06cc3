import Glibc

// Measures each stage on generated data: `swift run -c release FolioBenchmarks [RECORDS]`.
let records = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
do {
  try Benchmarks(records: records).run()
} catch {
  print("failed: \(error)")
  exit(70)
}
