// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules: Swift 6, the upcoming features, each unsafe
/// expression marked, no warning let through.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "folio",
  products: [
    .executable(name: "folio", targets: ["FolioCLI"]),
    .library(name: "FolioKit", targets: ["FolioKit"]),
    .library(name: "Jinja", targets: ["Jinja"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CSimdJSON", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(
      name: "CICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .target(name: "CSystem", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CDigest"),

    .target(
      name: "Records", dependencies: ["CLibXML2", "CSimdJSON", "CICU", "CSystem"],
      // A type of our own gives out a span of its elements; without this only the standard library's
      // types can.
      swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")]),
    .target(
      name: "Jinja", swiftSettings: strict,
      // The standard library's rounding and fused multiplication are libm's.
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "FolioKit", dependencies: ["Records", "Jinja", "CDigest", "CICU", "CSystem"],
      swiftSettings: strict),
    .executableTarget(
      name: "FolioCLI", dependencies: ["FolioKit", "Records", "Jinja", "CSystem"],
      swiftSettings: strict),
    .executableTarget(
      name: "FolioBenchmarks", dependencies: ["FolioKit", "Records", "Jinja"],
      swiftSettings: strict),

    .testTarget(name: "RecordsTests", dependencies: ["Records"], swiftSettings: strict),
    .testTarget(
      name: "JinjaTests", dependencies: ["Jinja"], exclude: ["Oracle"], swiftSettings: strict),
    .testTarget(
      name: "FolioKitTests", dependencies: ["FolioKit", "Records", "Jinja"],
      swiftSettings: strict),
    .testTarget(
      name: "FolioCLITests", dependencies: ["FolioCLI"], exclude: ["Cases", "Scripts"],
      swiftSettings: strict),
  ],
  cLanguageStandard: .gnu17,
  cxxLanguageStandard: .cxx17
)
