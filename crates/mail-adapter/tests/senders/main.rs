//! Mail on its way out: to an SMTP server of every mood, and to files.
#![allow(clippy::unwrap_used, reason = "test code; the exemption in clippy.toml does not reach the helpers")]

mod folder;
mod smtp;
