/// An imported template: what it exports, and what it wrote.
final class ModuleObject {
  let name: String
  let members: [Int: Value]
  let body: Value

  init(name: String, members: [Int: Value], body: Value) {
    self.name = name
    self.members = members
    self.body = body
  }
}
