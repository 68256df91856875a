#!/bin/sh
# The real server on a new data folder, DATA_DIR, which goes when the server has ended.
set -eu
unset DATABASE_URL
rm -rf "$DATA_DIR"
mkdir "$DATA_DIR"
# Playwright signals the whole group, so the server has its signal already: passing it on would be a second
# one, which ends it at once. The shell only stays to tidy up.
trap : TERM INT
../target/debug/ironleaf serve &
server=$!
# A signal ends the first wait early; the second one waits for the server itself.
wait "$server" || true
wait "$server" || true
rm -rf "$DATA_DIR"
