/// The members of `loop` that are read without making an object of it.
enum LoopMember: Int, CaseIterable {
  case index, index0, revindex, revindex0, first, last, length, depth, depth0, previtem, nextitem

  init?(name: String) {
    guard let member = LoopMember.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = member
  }

  /// Whether it must know what comes next.
  var looksAhead: Bool {
    switch self {
    case .index, .index0, .first, .depth, .depth0, .previtem: false
    case .revindex, .revindex0, .last, .length, .nextitem: true
    }
  }
}
