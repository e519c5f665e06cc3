import Jinja

@testable import FolioKit
@testable import Records

/// A JSON text as a template gets it, once in one go and once in parts.
public struct ValueRun {
  private let document: [UInt8]

  public init(_ document: [UInt8]) { self.document = document }

  /// Reads the text both ways, which must give the same.
  public func run() {
    let whole = read(segmentSize: 0)
    for size in [1, 60] {
      let parts = read(segmentSize: size)
      let faults = (parts.fault, whole.fault)
      expect(
        faults.0 == faults.1, "\(faults.1 ?? "none") in one go, \(faults.0 ?? "none") in parts")
      expect(parts.value == whole.value, "another value in parts")
    }
  }

  private func read(segmentSize: Int) -> (value: [UInt8]?, fault: String?) {
    var options = ValueReadOptions()
    options.maxDepth = 60
    options.segmentSize = segmentSize
    options.windowSize = 64
    options.workers = Workers(1)
    var diagnostics = Diagnostics(limit: 20)
    let source = ByteSource(bytes: document, named: "fuzz")
    var sink = DocumentSink(expectedBytes: document.count)
    // What cannot be opened does not come from memory.
    try? readValue(source, into: &sink, options: options, diagnostics: &diagnostics)
    diagnostics.items.haveTheirPlaces()
    // Of several faults, which are seen before the one that ends the reading depends on the parts:
    // bytes that are no UTF-8 hide what is wrong before them in the same window.
    if diagnostics.errorCount > 0 { return (nil, "a fault") }
    let context: Context = ["value": .document(sink.finish())]
    do throws(TemplateError) {
      let template = try Environment().template(source: "{{ value }}", name: "value")
      return (try template.render(context), nil)
    } catch {
      return (Array("\(error)".utf8), nil)
    }
  }
}
