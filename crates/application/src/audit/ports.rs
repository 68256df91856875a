use crate::shared::{ListLimit, PortError};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::account::EmailAddress;
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::{AuditEntryId, UserId};
use ironleaf_domain::text::Name;

/// One change by the staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    /// Its id. A later entry has a greater one.
    pub id: AuditEntryId,
    /// Who made the change; none where the product itself did.
    pub actor_id: Option<UserId>,
    /// The address that this account has now; none once the account is gone.
    pub actor_email: Option<EmailAddress>,
    /// What was done.
    pub action: AuditAction,
    /// To what.
    pub entity: AuditEntity,
    /// To which one.
    pub entity_id: Option<i64>,
    /// The values before, where there were any: the text of a JSON value with the names of columns.
    pub before: Option<String>,
    /// The values after, where there are any, in the same form.
    pub after: Option<String>,
    /// When.
    pub occurred_at: DateTime<Utc>,
}

/// Which part of the log is asked for. The newest entries come first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditPage {
    /// Only entries with this text, in any case, in the words for what was done and to what, in the actor's address or
    /// in the id of what was changed.
    pub search: Option<Name>,
    /// At most so many.
    pub limit: ListLimit,
    /// Only what was noted before this entry.
    pub before: Option<AuditEntryId>,
}

/// The audit log, for reading. It is written in the transaction of each change, by the ports that make the changes.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait AuditLog: Send + Sync {
    /// A page of the log. Pages that follow each other hold each entry once, also while others come in.
    async fn list(&self, page: AuditPage) -> Result<Vec<AuditEntry>, PortError>;
}
