//! The audit log. Entries are written in the transaction of the change; admins read them.

mod log;
mod record;

pub(crate) use record::{AuditChange, record, record_operator_change};
