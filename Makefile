# make site   installs what is missing and builds Content/ into Output/
# make test   installs what is missing and runs every test, in Chromium
# make test-browsers   the same journeys through the site in Chromium, Firefox and WebKit

SWIFT ?= swift
LARDER = .build/release/larder

ifeq ($(shell uname -s),Darwin)
BREW := $(shell brew --prefix)
export CPATH := $(BREW)/include
export LIBRARY_PATH := $(BREW)/lib
endif

.PHONY: site program test test-browsers lint theme-list clean

site: program
	@$(LARDER) build

program:
	@.ci/dependencies build
	$(SWIFT) build -c release --product larder

test: lint program
	@.ci/dependencies test
	$(SWIFT) build --build-tests --explicit-target-dependency-import-check error
	LARDER="$(CURDIR)/$(LARDER)" .venv/bin/python -m pytest -q -n 2 --dist worksteal --reruns 1 Tests/SiteTests
	$(SWIFT) test --skip-build

test-browsers: program
	@.ci/dependencies browsers
	LARDER="$(CURDIR)/$(LARDER)" LARDER_ENGINES=chromium,firefox,webkit \
	  .venv/bin/python -m pytest -q --reruns 1 Tests/SiteTests/test_engines.py

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

# After adding or removing a file of the theme.
theme-list:
	@.ci/list-theme > Sources/CBuiltIn/theme.c

clean:
	rm -rf .build .venv Output
