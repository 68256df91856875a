use super::Actor;
use chrono::{DateTime, Utc};
use ironleaf_domain::ids::UserId;

/// Staff member and time of a change.
///
/// A port with this argument records the change in the audit log, in the transaction of the change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AuditContext {
    /// Account that makes the change.
    pub by: UserId,
    /// Time of the change.
    pub at: DateTime<Utc>,
}

impl AuditContext {
    /// Returns the context of a change by the actor at `now`.
    pub fn of(actor: &Actor, now: DateTime<Utc>) -> Self {
        Self { by: actor.user_id, at: now }
    }
}
