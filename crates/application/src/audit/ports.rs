use crate::shared::{PageLimit, PortError};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::account::EmailAddress;
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::{AuditEntryId, UserId};
use ironleaf_domain::text::Name;

/// Audit log entry: one change by a staff member, the operator or the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    /// ID of the entry. Later entries have greater IDs.
    pub id: AuditEntryId,
    /// Account that made the change; `None` for the operator and the server.
    pub actor_id: Option<UserId>,
    /// Current email of that account; `None` if the account was removed.
    pub actor_email: Option<EmailAddress>,
    pub action: AuditAction,
    /// Type of the changed entity.
    pub entity: AuditEntity,
    /// ID of the changed entity.
    pub entity_id: Option<i64>,
    /// Values before the change, if there were any: JSON with the names of columns.
    pub before: Option<String>,
    /// Values after the change, if there are any, in the same form.
    pub after: Option<String>,
    /// Time of the change.
    pub occurred_at: DateTime<Utc>,
}

/// Request for a page of the log. The newest entries come first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditPage {
    /// Only entries that contain this text in any case.
    ///
    /// The search covers the action, the type of entity, the actor's email and the ID of the entity.
    pub search: Option<Name>,
    /// Maximum number of entries.
    pub limit: PageLimit,
    /// Only entries before this one.
    pub before: Option<AuditEntryId>,
}

/// Read access to the audit log.
///
/// Entries are written in the transaction of each change, by the ports that make the changes.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait AuditLog: Send + Sync {
    /// Returns a page of the log.
    ///
    /// Consecutive pages contain each entry once, even while entries are added.
    async fn list(&self, page: AuditPage) -> Result<Vec<AuditEntry>, PortError>;
}
