# folio: `make report` makes the reports, `make test` passes the tests; each installs what is
# missing by itself.

SHELL := /bin/bash
.DEFAULT_GOAL := report
PREFIX ?= /usr/local
SWIFT ?= swift
CONFIGURATION ?= release
BINARY = .build/$(CONFIGURATION)/folio
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

# What pkg-config must find, and the Debian package that brings it.
LIBRARIES = libxml-2.0:libxml2-dev simdjson:libsimdjson-dev icu-i18n:libicu-dev zlib:zlib1g-dev \
  libxxhash:libxxhash-dev

.PHONY: report test lint build install install-files uninstall deb check-deb static clean deps ci-deps \
  benchmark compare-pages fuzz \
  check-html check-a11y check-links measure-search torture torture-short torture-deps test-asan \
  test-tsan test-spark

## Builds the program and the report of folio.json, and names the file to open.
report: build
	@$(BINARY) build
	@echo "open $(CURDIR)/output/index.html"

## Installs what is missing, builds, and runs every test.
test: deps
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

## Checks formatting and compiles with warnings as errors (they always are).
lint:
	$(SWIFT) format lint --strict --parallel -r Package.swift Sources Tests Fuzz

## Checks that every link, anchor and asset of the published report leads somewhere.
check-links:
	python3 .ci/check-site.py output

## Holds the published report, and the same in Russian, against the Nu HTML checker (PyPI, Java).
check-html:
	.ci/check-html output
	.ci/check-html $$(.ci/build-russian $(BINARY))

## Looks at both with Chromium and axe: light, dark, narrow; console and requests.
check-a11y:
	.ci/check-a11y output
	.ci/check-a11y $$(.ci/build-russian $(BINARY))

## Measures search and sorting of 10,000 rows in Chromium.
measure-search: build
	.ci/measure-search $(BINARY)

build: deps
	$(SWIFT) build -c $(CONFIGURATION) --product folio

benchmark: deps
	$(SWIFT) run -c release FolioBenchmarks

## Compares building PAGES pages (10000) with Hugo, and with building them again.
compare-pages: build
	@command -v hugo > /dev/null || $(SUDO) apt-get install -y --no-install-recommends hugo
	python3 Tests/Comparisons/pages.py --folio $(BINARY) --pages $(or $(PAGES),10000)

## Feeds random input to the template language and the readers, each target for MINUTES minutes (20).
fuzz: deps
	$(MAKE) -C Fuzz

# One script for each promise of docs/reliability.md.
TORTURE = interrupt signals together order damage hostile outside bounded samebytes surroundings
TORTURE_PYTHON = .build/torture/bin/python
RUN_TORTURE = failed=""; for name in $(TORTURE); do \
  FOLIO=$(BINARY) $(TORTURE_PYTHON) Tests/Torture/$$name.py $(1) || failed="$$failed $$name"; \
  done; [ -z "$$failed" ] || { echo "not as promised:$$failed" >&2; exit 1; }

## Breaks the program in every way that docs/reliability.md promises it survives; takes hours.
torture: build torture-deps
	@$(call RUN_TORTURE,)

## A sample of the same, for CI.
torture-short: build torture-deps
	@$(call RUN_TORTURE,--short)

## Installs what torture needs besides: strace, faketime, and two Python packages of its own environment.
torture-deps:
	@missing=""; \
	command -v strace >/dev/null || missing="strace"; \
	command -v faketime >/dev/null || missing="$$missing faketime"; \
	python3 -c 'import ensurepip' 2>/dev/null || missing="$$missing python3 python3-venv"; \
	if [ -n "$$missing" ]; then \
	  $(SUDO) apt-get update -qq && \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    $$missing >/dev/null; \
	fi
	@[ -x $(TORTURE_PYTHON) ] || python3 -m venv .build/torture
	@$(TORTURE_PYTHON) -c 'import cmarkgfm, html5lib' 2>/dev/null || \
	  $(TORTURE_PYTHON) -m pip install -q --disable-pip-version-check cmarkgfm==2025.10.22 html5lib==1.1 || \
	  echo "html5lib and cmarkgfm could not be installed; what needs them is skipped"

# How many records the large cases of test-spark have, and where it works.
SPARK_RECORDS ?= 5000000
SPARK_FOLDER ?= .build/spark/work

## Runs the Spark job on two executors and compares what it writes with one machine's; installs
## PySpark into .build/spark, and Java through apt-get. Skipped where these cannot be had.
test-spark: build
	@python3 -m unittest -q integrations/spark/test_folio_spark.py
	@python=$$(integrations/spark/environment) || { [ -z "$$TEST_SPARK_REQUIRED" ]; exit; }; \
	mkdir -p $(SPARK_FOLDER); \
	$$python integrations/spark/check_spark.py --folio $(BINARY) --records $(SPARK_RECORDS) \
	  --folder $(SPARK_FOLDER)

# Frames of watched functions are many times as large, so that what nests 520 deep needs more than the
# usual 8 MB of stack. Leaks are not looked for: Swift keeps what is global for good.
WATCHED = ulimit -S -s 65536; ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/tsan.supp

## Runs the tests with every access to memory, or between threads, watched.
test-asan: deps
	$(SWIFT) build --build-tests --sanitize=address --scratch-path .build/asan
	$(WATCHED) $(SWIFT) test --skip-build --sanitize=address --scratch-path .build/asan

test-tsan: deps
	@mkdir -p .build/tsan
	$(SWIFT)c -g -sanitize=thread Tests/ThreadSanitizer/mutex.swift -o .build/tsan/mutex
	@! .build/tsan/mutex 2> /dev/null || echo "the thread sanitizer sees Swift's Mutex: Tests/tsan.supp may go"
	$(SWIFT) build --build-tests --sanitize=thread --scratch-path .build/tsan
	$(WATCHED) $(SWIFT) test --skip-build --sanitize=thread --scratch-path .build/tsan

## Installs, through apt-get, only what pkg-config does not find.
deps:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "folio needs a Swift 6.3 toolchain: https://www.swift.org/install/linux" >&2; exit 1; }
	@missing=""; \
	command -v pkg-config >/dev/null || missing="pkg-config"; \
	for pair in $(LIBRARIES); do \
	  pkg-config --exists $${pair%%:*} 2>/dev/null || missing="$$missing $${pair##*:}"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "installing:$$missing"; \
	  $(SUDO) apt-get update -qq && \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    $$missing >/dev/null; \
	fi

## Installs what only CI needs: Python, for the check of the published site.
ci-deps:
	@command -v python3 >/dev/null || { \
	  $(SUDO) apt-get update -qq && \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    python3 >/dev/null; }

# Where completions go; Debian's packages have them of zsh elsewhere.
BASH_COMPLETIONS ?= $(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS ?= $(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS ?= $(PREFIX)/share/fish/vendor_completions.d

install: build
	$(MAKE) install-files

install-files:
	install -Dm755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/folio
	install -d $(DESTDIR)$(PREFIX)/share/folio $(DESTDIR)$(PREFIX)/share/man/man1 \
	  $(DESTDIR)$(BASH_COMPLETIONS) $(DESTDIR)$(ZSH_COMPLETIONS) $(DESTDIR)$(FISH_COMPLETIONS)
	cp -R templates $(DESTDIR)$(PREFIX)/share/folio/
	cp -R data/mappings $(DESTDIR)$(PREFIX)/share/folio/
	install -Dm644 -t $(DESTDIR)$(PREFIX)/share/folio/samples \
	  data/cars.json data/workouts.json data/palettes.json
	$(BINARY) help --man -o $(DESTDIR)$(PREFIX)/share/man/man1
	$(BINARY) completion bash > $(DESTDIR)$(BASH_COMPLETIONS)/folio
	$(BINARY) completion zsh > $(DESTDIR)$(ZSH_COMPLETIONS)/_folio
	$(BINARY) completion fish > $(DESTDIR)$(FISH_COMPLETIONS)/folio.fish

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/folio $(DESTDIR)$(PREFIX)/share/man/man1/folio.1 \
	  $(DESTDIR)$(PREFIX)/share/man/man1/folio-*.1 $(DESTDIR)$(BASH_COMPLETIONS)/folio \
	  $(DESTDIR)$(ZSH_COMPLETIONS)/_folio $(DESTDIR)$(FISH_COMPLETIONS)/folio.fish
	rm -rf $(DESTDIR)$(PREFIX)/share/folio

VERSION = $(shell sed -n 's/.*number = "\([^"]*\)".*/\1/p' Sources/FolioKit/Version.swift)
DEB = folio_$(VERSION)_$(shell dpkg --print-architecture 2>/dev/null).deb

## Makes a package for Debian 12, with the Swift library linked in.
deb: deps
	$(SWIFT) build -c release --static-swift-stdlib --product folio
	rm -rf .build/deb
	$(MAKE) install-files CONFIGURATION=release DESTDIR=.build/deb PREFIX=/usr \
	  ZSH_COMPLETIONS=/usr/share/zsh/vendor-completions
	packaging/make-deb .build/deb $(VERSION) $(DEB)
	@echo "apt install ./$(DEB)"

## Installs the package, uses it, removes it: in a fresh Debian 12 where that can be had (root, debootstrap).
check-deb: deb
	packaging/check-deb $(DEB)

STATIC = .build/static-libraries

## Makes a program for other distributions too: of libraries it needs only the C library, 2.36 or newer.
static: deps
	packaging/static-libraries $(STATIC)
	PKG_CONFIG_PATH=$(CURDIR)/$(STATIC) $(SWIFT) build -c release --static-swift-stdlib \
	  --scratch-path .build/static --product folio $(foreach name,icui18n icuuc icudata stdc++,-Xlinker -l$(name))
	strip --strip-unneeded -o .build/folio-static .build/static/release/folio
	@! ldd .build/folio-static | grep -vE 'linux-vdso|ld-linux|lib(c|m|gcc_s)\.so'
	@echo ".build/folio-static"

clean:
	rm -rf .build
	find output -mindepth 1 ! -name .gitkeep -delete
