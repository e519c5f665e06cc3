/// Something a template can call.
final class FunctionObject {
  enum Target {
    /// A global function.
    case native(NativeFunction)
    /// A method and what it is bound to.
    case method(NativeFunction, Value)
    case host(HostFunction, name: String)
    case macro(MacroObject)
    case block(BlockReference)
  }

  let target: Target

  init(_ target: Target) { self.target = target }
}
