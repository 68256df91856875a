//! The audit log. Entries are written in the transaction of the change; admins read them.

mod log;
mod note;

pub use log::PgAuditLog;
pub(crate) use note::{Noted, note, note_of_operator};
