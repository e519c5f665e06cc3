/// What an event of the JSON walker is; the numbers are those of the C header.
enum JSONEventKind: UInt8 {
  case beginObject
  case endObject
  case beginList
  case endList
  case key
  case text
  case number
  case `true`
  case `false`
  case null
  case fault
}
