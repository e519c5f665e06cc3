import FuzzSupport

/// Reads the input as a configuration; behind a zero byte stands a preferences file, and behind
/// another a text that is set.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer owns `count` bytes at `data` for as long as this call lasts.
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map(
    Array.init)
  ConfigurationRun(
    configuration: parts[0], preferences: parts.count > 1 ? parts[1] : [],
    text: parts.count > 2 ? parts[2] : []
  ).run()
  return 0
}
