# make site   installs what is missing and builds Content/ into Output/
# make test   installs what is missing and runs every test
# make bench  measures beside the write floor and Hugo: make bench SIZES="1000 10000" ROUNDS=3

SWIFT ?= swift
LARDER = .build/release/larder
ROUNDS = 5

ifeq ($(shell uname -s),Darwin)
BREW := $(shell brew --prefix)
export CPATH := $(BREW)/include
export LIBRARY_PATH := $(BREW)/lib
endif

.PHONY: site program test bench lint theme-list clean

site: program
	@$(LARDER) build

program:
	@.ci/dependencies build
	$(SWIFT) build -c release --product larder

test: lint program
	@.ci/dependencies test
	$(SWIFT) build --build-tests --explicit-target-dependency-import-check error
	LARDER="$(CURDIR)/$(LARDER)" .venv/bin/python -m pytest -q -n 2 --reruns 1 Tests/SiteTests
	$(SWIFT) test --skip-build

bench: program
	@Benchmarks/run --rounds $(ROUNDS) $(SIZES)

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

# After adding or removing a file of the theme.
theme-list:
	@.ci/list-theme > Sources/CBuiltIn/theme.c

clean:
	rm -rf .build .venv Output
