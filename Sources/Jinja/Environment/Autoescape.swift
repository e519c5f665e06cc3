/// How printed values are made safe for an output.
public enum Autoescape: String, BitwiseCopyable, Sendable, CaseIterable {
  case none, html, xml, csv, markdown, json
}
