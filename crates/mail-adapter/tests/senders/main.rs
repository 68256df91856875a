//! Tests of the senders: an SMTP server with every behavior, and files.
#![allow(clippy::unwrap_used, reason = "test code; the exemption in clippy.toml does not reach the helpers")]

mod folder;
mod smtp;
