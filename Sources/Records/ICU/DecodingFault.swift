/// Bytes that are not of the encoding they should be of.
package struct DecodingFault: Error, Equatable {
  /// Where the text went wrong, as an offset in what was decoded so far.
  package var offset: Int
  /// What is wrong, such as "byte 0x81 is nothing in windows-1252".
  package var message: String
}
