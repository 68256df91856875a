#!/bin/sh
# Runs the real server on a new data directory, DATA_DIR, and deletes the directory afterwards.
set -eu
unset DATABASE_URL
rm -rf "$DATA_DIR"
mkdir "$DATA_DIR"
# Playwright signals the whole process group, so the server gets the signal too. Forwarding it would be a second
# signal, which kills the server. The shell only stays to clean up.
trap : TERM INT
../target/debug/ironleaf serve &
server=$!
# A signal ends the first wait early; the second one waits for the server.
wait "$server" || true
wait "$server" || true
rm -rf "$DATA_DIR"
