//! The coaches that ask a service, against a stand-in for it: what is sent, what is made of each answer, and what
//! happens when the service or the network fails.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a helper that cannot go on fails its test")]

mod chat;
mod dialects;
mod faults;
mod plans;
mod requests;
mod support;
