//! Audit log of staff changes.

mod ports;

pub use ports::{AuditEntry, AuditLog, AuditPage};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockAuditLog;
