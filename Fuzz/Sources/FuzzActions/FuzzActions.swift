import FuzzSupport

/// Reads the input as actions and, behind a zero byte, the data that they change; the first byte
/// chooses what the data are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzActions(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer owns `count` bytes at `data` for as long as this call lasts.
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  guard let choice = bytes.first else { return 0 }
  let rest = bytes.dropFirst()
  let end = rest.firstIndex(of: 0) ?? rest.endIndex
  ActionsRun(choice, actions: Array(rest[..<end]), data: Array(rest[end...].dropFirst())).run()
  return 0
}
