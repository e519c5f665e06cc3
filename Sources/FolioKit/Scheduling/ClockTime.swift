/// A time of the day, to the minute.
package struct ClockTime: Sendable, Hashable {
  /// After midnight, below 1,440.
  package let minutes: Int

  /// Nil where no clock shows it.
  package init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// Reads `HH:MM`; nil for anything else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let digits = bytes.map { Int($0) - 0x30 }
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      [0, 1, 3, 4].allSatisfy({ (0...9).contains(digits[$0]) })
    else { return nil }
    self.init(hour: digits[0] * 10 + digits[1], minute: digits[3] * 10 + digits[4])
  }

  /// The time so many minutes later, on whichever day.
  func adding(_ minutes: Int) -> ClockTime {
    ClockTime(wrapping: self.minutes + minutes)
  }

  private init(wrapping minutes: Int) {
    let rest = minutes % 1440
    self.minutes = rest < 0 ? rest + 1440 : rest
  }

  package var hour: Int { minutes / 60 }

  package var minute: Int { minutes % 60 }
}

extension ClockTime: CustomStringConvertible {
  package var description: String { "\(Self.twoDigits(hour)):\(Self.twoDigits(minute))" }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
