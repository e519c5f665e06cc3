import FuzzSupport

/// Reads the input as CSV; its first three bytes choose the options.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCSV(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer owns `count` bytes at `data` for as long as this call lasts.
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  guard bytes.count > 3 else { return 0 }
  var run = RecordsRun(bytes[0], bytes[1])
  run.chooseCSV()
  run.chooseSegments(bytes[2])
  run.run(Array(bytes.dropFirst(3)))
  return 0
}
