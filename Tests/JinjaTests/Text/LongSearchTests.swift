import Testing

@testable import Jinja

/// Long texts in texts that nearly hold them, against a search that tries every place.
@Suite struct LongSearchTests {
  private func plain(_ needle: [UInt8], _ text: [UInt8], _ places: [Int]) -> Int? {
    places.first { place in
      place + needle.count <= text.count
        && (0..<needle.count).allSatisfy { needle[$0] == text[place + $0] }
    }
  }

  @Test(arguments: 0..<60) func findsWhatEveryPlaceTells(seed: Int) throws {
    var state = UInt64(seed) &+ 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    // Few letters and repeated stretches, so that much nearly matches.
    let stretch = (0..<(1 + random(9))).map { _ in UInt8(97 + random(2)) }
    let repeated = (0..<60).flatMap { _ in stretch }
    var text = Array(repeated.prefix(300))
    for _ in 0..<random(4) where !text.isEmpty { text[random(text.count)] = UInt8(97 + random(3)) }
    let start = random(text.count / 2)
    let count = LongSearch.shortest + random(80)
    var needle = Array(text[start..<min(text.count, start + count)])
    if random(3) == 0, !needle.isEmpty { needle[random(needle.count)] = UInt8(97 + random(3)) }
    let places = Array(0...text.count)
    let range = random(20)..<(text.count - random(20))
    let inside = places.filter { $0 >= range.lowerBound && $0 + needle.count <= range.upperBound }
    #expect(TextSearch.first(needle, in: text, range) == plain(needle, text, inside))
    #expect(TextSearch.last(needle, in: text, range) == plain(needle, text, inside.reversed()))
    let context: Context = [
      "n": .text(String(decoding: needle, as: UTF8.self)),
      "t": .text(String(decoding: text, as: UTF8.self)),
    ]
    let template = try Environment().template(source: "{{ n in t }}", name: "in.txt")
    let isThere = plain(needle, text, places) != nil
    let output = try template.render(context)
    #expect(String(decoding: output, as: UTF8.self) == (isThere ? "True" : "False"))
  }
}
