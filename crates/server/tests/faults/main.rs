//! Failures of the database, the network, the server process and the clients.
//!
//! Each test is a row of `docs/reliability.md`. Slow tests are ignored here and run by `make test-faults`, which also
//! stores their measurements.

#![expect(clippy::unwrap_used, reason = "a failing helper fails its test")]

#[path = "../support/mod.rs"]
mod support;

mod cluster;
mod document;
mod load;
mod metrics;
mod raw;
mod replication;
mod wait;

mod clock;
mod database;
mod failover;
mod fairness;
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
