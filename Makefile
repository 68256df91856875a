# `make help` lists the targets. Recipes longer than a few lines are in scripts/.

# Stops at the first error of a recipe and deletes its incomplete target.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

# The browser comes from the system; Playwright's own download is large and not needed.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1

TARGET := $(or $(CARGO_TARGET_DIR),target)
# Where the tests of the ports write their statements, and the tests of the statements read them.
STATEMENTS := $(abspath $(TARGET))/statements
# Empty if the system's libpq can be linked. Evaluated only by recipes that build the server.
LIBPQ = $(shell scripts/libpq-features)
# What builds the program for tests that use it. TESTED=1 means that `test-rust` has: its program differs in that its
# dependencies also have features for tests, for which `server` would compile most crates again.
program := $(if $(TESTED),,server)
NPM_CI := npm ci --no-audit --no-fund --loglevel=error
# Includes folders, because a deleted file changes only its folder.
WEB_SOURCES := $(shell find web/src web/build web/public web/index.html scripts/compress-site.mjs web/*.config.* web/tsconfig*.json 2>/dev/null)

# Runs on one machine have the demo accounts, unless the environment or `.env` says otherwise.
DEMO := grep -qs '^[[:space:]]*\(export[[:space:]]\+\)\?SEED_DEMO[[:space:]]*=' .env || export SEED_DEMO="$${SEED_DEMO-true}";

.DEFAULT_GOAL := help
.PHONY: help run check test dev tools web-deps web server release fmt lint lint-rust lint-web lint-project \
	test-rust test-faults test-web test-e2e budget fuzz fuzz-parsers audit contract generate bench bench-coaching

help: ## this list
	@awk -F':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: tools server ## build what has changed and run the product on http://127.0.0.1:8080
	@$(DEMO) exec $(TARGET)/debug/ironleaf serve

check: web-deps ## what can be checked in a minute, before every commit
	@scripts/check "$(LIBPQ)"

test: ## every check, from a fresh clone to green
	@scripts/test

dev: tools web server ## run for development: the server restarts and the page reloads on change
	@$(DEMO) exec node scripts/dev.mjs $(LIBPQ)

tools: ## check the tools; install the fallbacks for missing ones
	@scripts/ensure-tools

web-deps: web/node_modules/.installed
web/node_modules/.installed: web/package.json web/package-lock.json
	cd web && $(NPM_CI)
	@touch $@

web: web/dist/index.html ## build the web client
web/dist/index.html: web/node_modules/.installed $(WEB_SOURCES)
	cd web && npm run --silent build
	@touch $@

# The site is part of the program, so it is built first.
server: web ## build the server
	cargo build --locked -p ironleaf $(LIBPQ)

release: tools web ## build the release and pack its archive
	cargo build --locked --release -p ironleaf $(LIBPQ)
	@node scripts/smoke-test-release.mjs $(TARGET)/release/ironleaf
	@scripts/release-archive $(TARGET)/release/ironleaf $(TARGET)/dist

fmt: web-deps ## format everything
	cargo fmt --all
	cd web && npm run --silent format

lint: lint-web lint-rust lint-project ## all static checks

lint-web: web-deps
	cd web && npm run --silent lint
	cd web && npm run --silent typecheck

lint-rust: web
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked $(LIBPQ) -- -D warnings
# The program alone, without what its tests add to its dependencies.
	cargo check --locked -p ironleaf $(LIBPQ)

# Checks rules that compilers do not know: layers, licenses, install scripts, tests of each route, security
# requirements, exercise guides, plain English and spelling.
lint-project: web-deps budget
	node --test --test-reporter=dot scripts/*.test.mjs
	node scripts/check-layers.mjs
	node scripts/check-cycles.mjs
	node scripts/check-stack.mjs
	node scripts/check-licenses.mjs
	node scripts/third-party-licenses.mjs
	node scripts/check-version.mjs
	node scripts/check-guides.mjs
	node scripts/check-install-scripts.mjs
	node scripts/check-tested.mjs
	node scripts/check-security.mjs
	node scripts/check-spelling.mjs

budget: web ## is the first load of the site still small?
	node scripts/check-budget.mjs

test-web: web-deps ## the web client's unit tests
	cd web && npm run --silent test

test-rust: tools web ## all Rust tests, with a PostgreSQL of their own
	cargo test --workspace --locked $(LIBPQ) --no-run
	@rm -f $(STATEMENTS)
	IRONLEAF_STATEMENTS=$(STATEMENTS) $(TARGET)/debug/with-postgres -- cargo test --workspace --locked $(LIBPQ)

audit: ## known advisories for dependencies (needs npm's registry and the RustSec database)
	@scripts/audit

fuzz-parsers: ## random input for all parsers of external input, for MINUTES (10)
	@scripts/fuzz-parsers

fuzz: tools server ## hostile requests to the whole API as every role (some minutes, needs Python 3)
	@scripts/fuzz

# Writes its results to docs/reliability.md.
test-faults: tools web ## every fault of docs/reliability.md, also those that take minutes
	cargo test --workspace --locked $(LIBPQ) --no-run
	LIBPQ="$(LIBPQ)" $(TARGET)/debug/with-postgres -- node scripts/test-faults.mjs

test-e2e: tools $(program) ## end-to-end tests: a browser with the real server
	@scripts/e2e

# LOGS is the size of the database, FOODS the number of imported foods. BENCH are further options (see its `--help`).
bench: tools web ## measure the release build and compare it with its goals (LOGS=1000000 for a larger database)
	cargo build --release --locked -p ironleaf -p ironleaf-bench $(LIBPQ)
	@exec $(TARGET)/release/ironleaf-bench --program $(TARGET)/release/ironleaf --folder $(TARGET)/bench \
		$(if $(LOGS),--logs $(LOGS)) $(if $(FOODS),--foods $(FOODS)) $(BENCH)

# PART is one part of it, SEED another set of simulated members. LIFTERS and WEEKS are the size of the part lifters.
bench-coaching: ## try the coaching rules on simulated members (PART=lifters for one part, SEED=7 for others)
	cargo build --release --locked -p ironleaf-coaching-bench
	@exec $(TARGET)/release/ironleaf-coaching-bench --output $(TARGET)/bench/coaching.json \
		$(if $(PART),--part $(PART)) $(if $(SEED),--seed $(SEED)) \
		$(if $(LIFTERS),--lifters $(LIFTERS)) $(if $(WEEKS),--weeks $(WEEKS))

generate: server web-deps ## regenerate docs/openapi.json and the web client's types
	@scripts/contract write

contract: $(program) web-deps ## are the generated files current?
	@scripts/contract check
