/// The arguments of one call of a host function; a filter's or test's input is the first.
public struct HostCall: Sendable {
  public let arguments: [HostValue]
  public let keywords: [(name: String, value: HostValue)]
  /// The mode of the place that calls.
  public let autoescape: Autoescape
  public let templateName: String

  /// The argument at `index`, or the one called `name`.
  public func value(at index: Int, named name: String) -> HostValue? {
    if index >= 0, index < arguments.count { return arguments[index] }
    return keywords.first(where: { $0.name == name })?.value
  }

  /// The text argument at `index` or called `name`; nil where it is not given.
  public func text(at index: Int, named name: String) throws(HostError) -> String? {
    guard let value = value(at: index, named: name) else { return nil }
    switch value {
    case .text(let text), .safe(let text, _): return text
    default: throw HostError("argument '\(name)' must be text")
    }
  }
}
