import Records

extension PlacedAction {
  /// What is wrong with an action for a file of another collection.
  func misfit(_ path: String, schema: Schema) -> ActionFault {
    let name = action.name
    let found = schema == .any ? "records of no collection it could know" : schema.name
    let message = "\(name.rawValue) changes \(name.schema.name), and \(path.quoted) holds \(found)"
    return ActionFault(place: place(of: .notLoaded(collection: name.schema.name)), message: message)
  }
}
