//! What happens when something breaks: the database, the network, the program itself, its callers.
//!
//! Each test is a row of `docs/reliability.md`. Those that take long are ignored here and run by `make test-faults`,
//! which also keeps their figures.

#![expect(clippy::unwrap_used, reason = "a helper that cannot go on fails its test")]

#[path = "../support/mod.rs"]
mod support;

mod cluster;
mod document;
mod figures;
mod load;
mod raw;
mod wait;

mod clock;
mod database;
mod logs;
mod migration;
mod overload;
mod private_postgres;
mod process;
mod raw_http;
mod soak;
mod storage;
mod two_servers;
mod values;
