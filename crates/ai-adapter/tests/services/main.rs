//! Tests of the AI service coaches against a stub.
//!
//! They check the requests, the handling of each response, and failures of the service and the network.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a failing helper fails its test")]

mod chat;
mod dialects;
mod faults;
mod plans;
mod requests;
mod support;
