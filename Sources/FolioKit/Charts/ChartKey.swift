/// A value that records are grouped by.
enum ChartKey: Hashable {
  /// The number of an interval.
  case interval(Int)
  case number(Double)
  case flag(Bool)
  case text(String)
  case missing
  /// What stands for all that are too many.
  case others

  /// The value as templates write it in `labels`.
  var text: String? {
    switch self {
    case .number(let number): ChartNumbers.digits(number)
    case .flag(let value): value ? "true" : "false"
    case .text(let text): text
    case .interval, .missing, .others: nil
    }
  }
}

/// How the values of a field are told apart and put in order.
enum ChartScale: Equatable {
  case time
  /// A closed set, in order of rank.
  case ranks([String])
  case numbers
  case flags
  case texts
}
