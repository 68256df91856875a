//! The audit log: written in the transaction of the change that it tells of, and read by admins.

mod log;
mod note;

pub use log::PgAuditLog;
pub(crate) use note::{Noted, note, note_of_operator};
