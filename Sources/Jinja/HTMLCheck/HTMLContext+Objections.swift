extension HTMLContext {
  /// Attributes that hold an address.
  private static let addressed: Set<String> = [
    "action", "archive", "background", "cite", "classid", "codebase", "data", "dynsrc",
    "formaction", "href", "icon", "longdesc", "lowsrc", "manifest", "ping", "poster", "profile",
    "src", "srcset", "usemap", "xlink:href",
  ]

  /// What is wrong with printing such a value here; nil when nothing is.
  func objection(to trust: ValueTrust) -> String? {
    switch place {
    case .text where isBehindLess, .tagName:
      if trust.isOwn || (trust.isAttributes && place == .tagName) { return nil }
      return "a value as part of a tag's name; write the name out"
    case .text, .declaration: return nil
    case .rawText: return objectionInRawText(to: trust)
    case .comment:
      return trust.isOwn ? nil : "a value inside an HTML comment; take it out"
    case .tag, .attributeName, .afterName:
      if trust.isOwn || trust.isAttributes { return nil }
      return "a value as part of an attribute's name; write the name out or use xmlattr"
    case .beforeValue, .unquoted:
      if trust.isOwn { return nil }
      return "a value in an attribute without quotes; put quotes around it"
    case .singleQuoted, .doubleQuoted: return objectionInAttribute(to: trust)
    }
  }

  private func objectionInRawText(to trust: ValueTrust) -> String? {
    guard isScript || isStyle, !trust.isOwn, !trust.isJSON else { return nil }
    return isScript
      ? "a value inside a script; print it with tojson"
      : "a value inside a style sheet; print it with tojson, or set it in a style attribute"
  }

  private func objectionInAttribute(to trust: ValueTrust) -> String? {
    let name = String(decoding: attribute, as: UTF8.self)
    if name.hasPrefix("on") {
      let isSafe =
        trust.isOwn || trust.isEscapedJSON || (trust.isJSON && place == .singleQuoted)
      return isSafe
        ? nil
        : "a value inside the event handler '\(name)'; "
          + "put the data in a data- attribute, or print it with tojson|forceescape"
    }
    if name == "srcdoc", !trust.isOwn {
      return "a value inside 'srcdoc' is HTML again; escaping does not make it safe"
    }
    guard HTMLContext.addressed.contains(name), !trust.isSafeURL else { return nil }
    // Where the address has begun already, its scheme is no longer for the value to choose.
    guard let value else { return nil }
    if ValueTrust.fixesScheme(value) { return nil }
    return "a value in '\(name)' can be a javascript: address; print it with safe_url"
  }
}
