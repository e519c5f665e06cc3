import Jinja
import Records

/// Compares values of a closed set by rank.
enum ChoiceOrder {
  /// -1, 0 or 1; nil where `other` is none of the field's values.
  static func compare(_ text: String, with other: HostValue, in field: Field) -> Int? {
    guard let rank = rank(of: text, in: field), let otherRank = self.rank(of: other, in: field)
    else { return nil }
    return (rank - otherRank).signum()
  }

  private static func rank(of value: HostValue, in field: Field) -> Int? {
    switch value {
    case .text(let text), .safe(let text, _): rank(of: text, in: field)
    case .integer(let number): field.allowedValues.contains { $0.rank == number } ? number : nil
    case .number(let digits): Int(digits)
    default: nil
    }
  }

  private static func rank(of name: String, in field: Field) -> Int? {
    if let value = field.allowedValues.first(where: { $0.name == name }) { return value.rank }
    let lower = name.lowercased()
    return field.allowedValues.first { $0.name.lowercased() == lower }?.rank
  }
}
