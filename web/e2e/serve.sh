#!/bin/sh
# The real server on a new data folder, DATA_DIR, which goes when the server has ended.
set -eu
unset DATABASE_URL
rm -rf "$DATA_DIR"
mkdir "$DATA_DIR"
../target/debug/ironleaf serve &
server=$!
trap 'kill -TERM "$server" 2>/dev/null || true' TERM INT
# A signal ends the first wait early; the second one waits for the server itself.
wait "$server" || true
wait "$server" || true
rm -rf "$DATA_DIR"
