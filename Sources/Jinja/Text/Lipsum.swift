/// Filler text: paragraphs of Latin words that look like sentences.
enum Lipsum {
  /// Paragraphs of `min` up to `max` words, with at least one word between these.
  static func paragraphs(
    _ count: Int, min: Int, max: Int, random: inout SeededRandom
  ) -> [[UInt8]] {
    (0..<Swift.max(0, count)).map { _ in paragraph(min: min, max: max, random: &random) }
  }

  private static func paragraph(min: Int, max: Int, random: inout SeededRandom) -> [UInt8] {
    let words = words
    var result = ""
    var last = ""
    var startsSentence = true
    var comma = 0
    var stop = 0
    for index in 0..<Swift.max(0, random.number(from: min, to: max)) {
      var word = last
      while word == last { word = words[random.number(from: 0, to: words.count)] }
      last = word
      if index > 0 { result += " " }
      result += startsSentence ? word.prefix(1).uppercased() + word.dropFirst() : word
      startsSentence = false
      if index - random.number(from: 3, to: 8) > comma {
        comma = index
        stop += 2
        result += ","
      }
      if index - random.number(from: 10, to: 20) > stop {
        comma = index
        stop = index
        result += "."
        startsSentence = true
      }
    }
    if result.hasSuffix(",") { result.removeLast() }
    if !result.hasSuffix(".") { result += "." }
    return Array(result.utf8)
  }

  private static let words = """
    a ac ad aliquam amet ante arcu at auctor augue blandit commodo condimentum congue consequat \
    cras curabitur cursus dapibus diam dictum dolor donec dui egestas eget elementum elit enim \
    erat eros est et etiam eu euismod facilisis fames faucibus felis fermentum fringilla gravida \
    habitant hendrerit iaculis id imperdiet in integer interdum ipsum justo lacinia lacus laoreet \
    lectus leo libero ligula lorem luctus magna massa mattis mauris metus mi molestie mollis morbi \
    nam natoque nec neque netus nibh nisi nisl non nulla nunc odio orci ornare pede pellentesque \
    per pharetra placerat platea porta porttitor posuere potenti pretium primis proin pulvinar \
    purus quam quis rhoncus risus rutrum sagittis sapien scelerisque sed sem semper senectus sit \
    sodales sollicitudin suscipit tellus tempor tempus tincidunt tortor tristique turpis \
    ullamcorper ultrices urna ut varius vehicula vel velit vestibulum vitae vivamus viverra \
    volutpat vulputate
    """.split(separator: " ").map(String.init)
}
