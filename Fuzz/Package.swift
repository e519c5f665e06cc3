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

/// Programs that feed random input to the template language and to the readers of records; `make` in
/// this folder runs them.
let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "folio", path: "..")],
  targets: ["FuzzLexer", "FuzzParser", "FuzzMachine"].map { name in
    .executableTarget(
      name: name, dependencies: [.product(name: "Jinja", package: "folio")], swiftSettings: strict)
  } + [
    .target(
      name: "FuzzSupport", dependencies: [.product(name: "FolioKit", package: "folio")],
      swiftSettings: strict)
  ]
    + ["FuzzJSON", "FuzzXML", "FuzzCSV", "FuzzMapping"].map { name in
      .executableTarget(name: name, dependencies: ["FuzzSupport"], swiftSettings: strict)
    }
)
