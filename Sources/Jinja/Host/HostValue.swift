/// What a host gives a template, and what host functions get and return.
public enum HostValue: Sendable {
  case undefined, none
  case boolean(Bool)
  case integer(Int)
  case float(Double)
  /// A number's digits: they print as they came and calculate as a number.
  case number(String)
  case text(String)
  /// Text that needs no escaping in one mode.
  case safe(String, Autoescape)
  case list([HostValue])
  case dictionary([(key: String, value: HostValue)])
  /// A sequence of rows.
  case table(any TableObject)
  /// A mapping that keeps its identity.
  case row(any TableObject, Int)
  case document(Document)
  case function(HostFunction)
}
