//! Audit log of staff changes.

mod ports;

pub use ports::{AuditEntry, AuditLog, AuditPage};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockAuditLog;

use crate::shared::PortError;
use std::sync::Arc;

/// Use case of the audit log.
#[derive(Clone)]
pub struct AuditService {
    log: Arc<dyn AuditLog>,
}

impl AuditService {
    /// Creates the service.
    pub fn new(log: Arc<dyn AuditLog>) -> Self {
        Self { log }
    }

    /// Returns a page of the log.
    pub async fn list_entries(&self, page: AuditPage) -> Result<Vec<AuditEntry>, PortError> {
        self.log.list(page).await
    }
}
