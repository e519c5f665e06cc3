/// Writes the elements of a picture, one a line.
struct SVG {
  private(set) var text = ""

  /// An element with attributes in this order; `content` is escaped, `title` is shown on pointing.
  mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, String>, content: String? = nil,
    title: String? = nil
  ) {
    text += "<\(name)"
    for (key, value) in attributes { text += " \(key)=\"\(Markup.escaped(value))\"" }
    if let title {
      text += "><title>\(Markup.escaped(title))</title></\(name)>\n"
    } else if let content {
      text += ">\(Markup.escaped(content))</\(name)>\n"
    } else {
      text += "/>\n"
    }
  }

  /// A coordinate with at most one decimal.
  static func at(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }

  /// The whole picture: named and described for those who don't see it.
  static func picture(
    height: Double, classes: [String], title: String, description: String, body: SVG
  ) -> String {
    let names = (["chart"] + classes).joined(separator: " ")
    return """
      <svg class="\(Markup.escaped(names))" viewBox="0 0 \(Int(width)) \(at(height))" \
      role="img" xmlns="http://www.w3.org/2000/svg">
      <title>\(Markup.escaped(title))</title>
      <desc>\(Markup.escaped(description))</desc>
      \(body.text)</svg>
      """
  }

  /// The width of every picture; a page scales it.
  static let width = 720.0
}
