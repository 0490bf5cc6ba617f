# make site   installs what is missing and builds Content/ into Output/; BASE_URL=https://… if wanted
# make documentation  builds Documentation/ into .build/documentation/, with the same program
# make check  the quick round while working: format, scripts and Swift tests
# make test   installs what is missing and runs every test, in Chromium
# make test-browsers  makes the same journeys through the site in Chromium, Firefox and WebKit
# make fuzz   feeds every reader with broken input, and makes the sites of random recipes:
#             make fuzz FUZZ_SECONDS=600 FUZZ_RECIPES=1000000
# make sanitize  runs the tests under AddressSanitizer and ThreadSanitizer, the C under valgrind
# make hostile   runs the hostile kit whole, and kills a hundred builds
# make cluster   tests Cluster/ whole, with this program; TESTS="-k slurm" for some of it
# make bench  measures beside the write floor and Hugo: make bench SIZES="1000 10000" ROUNDS=3,
#             in memory where there is room; with DISK=1 on the disk, as a second table;
#             or the making of smaller pictures: make bench PICTURES=200,
#             or slices and a cluster of two workers: make bench SLICES="10000 100000"

SWIFT ?= swift
LARDER = .build/release/larder
ROUNDS = 5
# For each reader.
FUZZ_SECONDS = 60
FUZZ_RECIPES = 100000

# Starts and builds a little quicker, and where no Swift is; macOS has no such runtime.
ifneq ($(shell uname -s),Darwin)
STATIC = --static-swift-stdlib
else
BREW := $(shell brew --prefix)
export CPATH := $(BREW)/include
export LIBRARY_PATH := $(BREW)/lib
endif

.PHONY: site documentation program tests check test test-browsers fuzz sanitize hostile bench cluster pictures lint reference theme-list clean

site: program
	@$(LARDER) build $(if $(BASE_URL),--base-url $(BASE_URL))

documentation: program
	@$(LARDER) build --strict --content Documentation --templates Documentation/Templates \
	  --output .build/documentation $(if $(BASE_URL),--base-url $(BASE_URL:/=)/documentation/)

program:
	@.ci/dependencies build
	$(SWIFT) build -c release --product larder $(STATIC)

check test tests fuzz sanitize: export LARDER_FUZZ = yes
# Where CI says that it is one, warnings are errors.
tests: export LARDER_STRICT = $(CI)
tests:
	@.ci/dependencies test
	$(SWIFT) build --build-tests --disable-index-store \
	  --explicit-target-dependency-import-check error

check: tests
	@.ci/test format scripts swift

test: tests program
	@.ci/dependencies cluster
	@LARDER="$(CURDIR)/$(LARDER)" .ci/test format scripts swift site cluster

test-browsers: program
	@.ci/dependencies browsers
	LARDER="$(CURDIR)/$(LARDER)" LARDER_ENGINES=chromium,firefox,webkit \
	  .venv/bin/python -m pytest -q Tests/SiteTests/test_engines.py

# Finds are left in .build-fuzz/found, what the readers took new ways through in .build-fuzz/corpus.
fuzz:
	@.ci/dependencies build
	$(SWIFT) build -c release --product LarderFuzz --scratch-path .build-fuzz --sanitize fuzzer \
	  -Xswiftc -DLIBFUZZER
	@.ci/fuzz $(FUZZ_SECONDS) $(FUZZ_RECIPES)

sanitize:
	@.ci/dependencies sanitize
	@.ci/sanitize

hostile: program
	@.ci/dependencies test
	LARDER="$(CURDIR)/$(LARDER)" HOSTILE=all KILLS=100 BUILDS=20 RECIPES=2000 \
	  .venv/bin/python -m pytest -q Tests/SiteTests/test_hostile.py \
	  Tests/SiteTests/test_import_hostile.py Tests/SiteTests/test_interrupted.py \
	  Tests/SiteTests/test_linear.py

cluster: program
	@.ci/dependencies cluster
	LARDER="$(CURDIR)/$(LARDER)" .venv-cluster/bin/python -m pytest -q -p no:cacheprovider \
	  Cluster/tests $(TESTS)

bench: program
ifdef PICTURES
	@.ci/dependencies test
	@.venv/bin/python Benchmarks/pictures --rounds $(ROUNDS) $(PICTURES)
else ifdef SLICES
	@.ci/dependencies cluster
	@.venv-cluster/bin/python Benchmarks/slices --larder $(LARDER) $(if $(DISK),--disk) $(SLICES)
else
	@Benchmarks/run --rounds $(ROUNDS) $(if $(DISK),--disk) $(SIZES)
endif

# Of README, the guide to looks and the examples of the manual; commit them when the theme looks otherwise.
pictures: program
	@.ci/dependencies test
	@LARDER="$(CURDIR)/$(LARDER)" .venv/bin/python .ci/pictures
	@LARDER="$(CURDIR)/$(LARDER)" .venv/bin/python .ci/covers
	@LARDER="$(CURDIR)/$(LARDER)" .venv/bin/python .ci/results

lint:
	@.ci/test format

# Pages of the documentation that say what the program knows. Commit them.
reference: program
	@.ci/reference

# After adding or removing a file of the theme.
theme-list:
	@.ci/list-theme > Sources/CBuiltIn/theme.c

clean:
	rm -rf .build .build-* .venv .venv-cluster Output
