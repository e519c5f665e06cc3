/// `{% block %}`.
struct BlockNode {
  var name: String
  var isScoped: Bool
  var isRequired: Bool
  var body: [StatementNode]
}
