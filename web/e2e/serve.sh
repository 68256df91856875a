#!/bin/sh
# The real server on a data folder of its own, which goes when the server has ended.
set -eu
unset DATABASE_URL
DATA_DIR=$(mktemp -d "${TMPDIR:-/tmp}/ironleaf-e2e.XXXXXX")
export DATA_DIR
../target/debug/ironleaf serve &
server=$!
trap 'kill -TERM "$server" 2>/dev/null || true' TERM INT
# A signal ends the first wait early; the second one waits for the server itself.
wait "$server" || true
wait "$server" || true
rm -rf "$DATA_DIR"
