import FuzzSupport

/// Reads the input as a mapping and, behind a zero byte, a document that it is for; the first three
/// bytes choose the options.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMapping(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer owns `count` bytes at `data` for as long as this call lasts.
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  guard bytes.count > 3 else { return 0 }
  let rest = bytes.dropFirst(3)
  let end = rest.firstIndex(of: 0) ?? rest.endIndex
  RecordsRun(bytes[0], bytes[1]).run(
    Array(rest[end...].dropFirst()), byMapping: Array(rest[..<end]))
  return 0
}
