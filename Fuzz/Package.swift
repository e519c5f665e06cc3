// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let templates = ["FuzzLexer", "FuzzParser", "FuzzMachine"]
let files = [
  "FuzzJSON", "FuzzXML", "FuzzCSV", "FuzzMapping", "FuzzConfiguration", "FuzzActions",
]

/// Programs that feed random input to the template language and to whatever reads files; `make` in
/// this folder runs them.
let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "folio", path: "..")],
  targets: templates.map { name in
    .executableTarget(
      name: name, dependencies: [.product(name: "Jinja", package: "folio")], swiftSettings: strict)
  } + [
    .target(
      name: "FuzzSupport", dependencies: [.product(name: "FolioKit", package: "folio")],
      swiftSettings: strict)
  ]
    + files.map { name in
      .executableTarget(name: name, dependencies: ["FuzzSupport"], swiftSettings: strict)
    }
)
