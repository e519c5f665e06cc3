extension PlacedAction {
  /// What is wrong with an action for a file of something else.
  func misfit(_ path: String, holding found: String) -> ActionFault {
    let name = action.name
    let subject = name.subject.name
    let message = "\(name.rawValue) changes \(subject), and \(path.quoted) holds \(found)"
    return ActionFault(place: place(of: .notLoaded(subject: subject)), message: message)
  }
}
