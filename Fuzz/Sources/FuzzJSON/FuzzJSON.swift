import FuzzSupport

/// Reads the input as JSON or JSON Lines, as records and as one value; its first three bytes choose the
/// options.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer owns `count` bytes at `data` for as long as this call lasts.
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  guard bytes.count > 3 else { return 0 }
  var run = RecordsRun(bytes[0], bytes[1])
  run.chooseJSON(lines: bytes[2] & 1 != 0)
  run.chooseSegments(bytes[2] >> 1)
  let document = Array(bytes.dropFirst(3))
  run.run(document)
  if bytes[2] & 1 == 0 { ValueRun(document).run() }
  return 0
}
