/// Where the parts of a preferences file are, in bytes: what edits go by.
enum DocumentOutline {
  /// An object of JSON, a dictionary of a property list.
  struct Group: Sendable {
    /// From the opening to after the closing.
    var range: Range<Int>
    var members: [Member]
  }

  struct Member: Sendable {
    var key: String
    /// Where the key begins.
    var start: Int
    var value: Range<Int>
    var kind: Kind
  }

  enum Kind: Sendable {
    case boolean, number, text, other
    case group(Group)
  }
}

extension DocumentOutline.Group {
  /// The member that a dotted key leads to, by way of nested groups.
  func member(at key: String) -> DocumentOutline.Member? {
    for member in members {
      if case .group(let inner) = member.kind, let rest = key.rest(after: member.key) {
        if let found = inner.member(at: rest) { return found }
      } else if member.key == key {
        return member
      }
    }
    return nil
  }

  /// The innermost group that holds part of a key's path, and what is left of the key there.
  func home(of key: String) -> (group: DocumentOutline.Group, key: String) {
    for member in members {
      guard case .group(let inner) = member.kind, let rest = key.rest(after: member.key) else {
        continue
      }
      return inner.home(of: rest)
    }
    return (self, key)
  }

  /// The member that stands before another in the group.
  func member(before other: DocumentOutline.Member) -> DocumentOutline.Member? {
    guard let index = members.firstIndex(where: { $0.start == other.start }), index > 0 else {
      return nil
    }
    return members[index - 1]
  }

  /// The group in which a member stands.
  func group(holding member: DocumentOutline.Member) -> DocumentOutline.Group? {
    for candidate in members {
      if candidate.start == member.start { return self }
      if case .group(let inner) = candidate.kind, inner.range.contains(member.start) {
        return inner.group(holding: member)
      }
    }
    return nil
  }
}

extension String {
  /// What follows `prefix` and a dot.
  fileprivate func rest(after prefix: String) -> String? {
    guard hasPrefix(prefix + ".") else { return nil }
    return String(dropFirst(prefix.count + 1))
  }
}
