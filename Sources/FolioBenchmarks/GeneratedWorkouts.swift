/// Workouts made up from a seed.
struct GeneratedWorkouts {
  let json: String
  let xml: String

  init(count: Int) {
    var random = SeededRandom(seed: 193)
    let names = ["Morning Run", "Evening Run", "Long Ride", "Swim", "Hike & <picnic>", "Пробежка"]
    let levels = ["low", "medium", "high"]
    var json = "[\n"
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<workouts>\n"
    for index in 0..<count {
      let name = "\(names[Int.random(in: 0..<6, using: &random)]) \(index % 1000)"
      let distance = Double(Int.random(in: 500..<42_195, using: &random)) / 1000
      let day = Int.random(in: 1...28, using: &random)
      let month = Int.random(in: 1...12, using: &random)
      let year = Int.random(in: 2018...2026, using: &random)
      let date = "\(year)-\(Self.two(month))-\(Self.two(day))T07:30:00Z"
      let level = levels[Int.random(in: 0..<3, using: &random)]
      json +=
        "{\"id\": \"w\(index)\", \"name\": \"\(name)\", \"distance\": \(distance), "
        + "\"date\": \"\(date)\", \"complexity\": \"\(level)\"}"
      json += index + 1 < count ? ",\n" : "\n"
      let escaped = name.split(separator: "&", omittingEmptySubsequences: false)
        .joined(separator: "&amp;")
        .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
      xml +=
        "<workout><id>w\(index)</id><name>\(escaped)</name><distance>\(distance)</distance>"
        + "<date>\(date)</date><complexity>\(level)</complexity></workout>\n"
    }
    self.json = json + "]\n"
    self.xml = xml + "</workouts>\n"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
