/// A value of an XML property list, as `defaults export` writes it.
package struct PropertyList: Sendable, Equatable {
  package var value: Value
  /// The line of the value's element, from 1.
  package var line: Int

  package enum Value: Sendable, Equatable {
    case dictionary([Member])
    case array([PropertyList])
    case string(String)
    /// The digits of an `integer` or a `real`.
    case number(String)
    case boolean(Bool)
    /// RFC 3339, as written.
    case date(String)
    /// Base 64, as written.
    case data(String)
  }

  package struct Member: Sendable, Equatable {
    package var key: String
    package var keyLine: Int
    package var value: PropertyList
  }
}

/// What is wrong with a property list.
package struct PropertyListFault: Error, Equatable {
  /// From 1.
  package var line: Int
  package var message: String
}
