import Records

/// Preferences as templates see them: groups of names, as the dots of the keys divide them.
package indirect enum PreferenceTree: Sendable, Equatable {
  case group([Member])
  case boolean(Bool)
  /// The digits of a number.
  case number(String)
  case text(String)
  case none

  package struct Member: Sendable, Equatable {
    package var name: String
    package var value: PreferenceTree
  }

  /// The members of a group in order of first mention; no key may be the group of another.
  init(_ leaves: [(path: ArraySlice<Substring>, value: PreferenceTree)]) {
    var order: [Substring] = []
    var groups: [Substring: [(path: ArraySlice<Substring>, value: PreferenceTree)]] = [:]
    for leaf in leaves {
      guard let name = leaf.path.first else { continue }
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append((leaf.path.dropFirst(), leaf.value))
    }
    self = .group(
      order.map { name in
        let leaves = groups[name] ?? []
        if let leaf = leaves.first, leaf.path.isEmpty {
          return Member(name: String(name), value: leaf.value)
        }
        return Member(name: String(name), value: PreferenceTree(leaves))
      })
  }
}

extension PreferenceValue {
  var tree: PreferenceTree {
    switch self {
    case .order(let order): order.map { .text($0.name) } ?? .none
    case .boolean(let value): .boolean(value)
    case .number(let digits): .number(digits)
    case .condition(let condition): condition.map { .text($0) } ?? .none
    case .sort(let keys): keys.map { .text(SortSyntax.describe($0)) } ?? .none
    case .limit(let limit): limit.map { .number(String($0)) } ?? .none
    }
  }
}
