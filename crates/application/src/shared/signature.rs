use super::Actor;
use chrono::{DateTime, Utc};
use ironleaf_domain::ids::UserId;

/// Who of the staff makes a change, and when. A port that takes one notes the change in the audit log, in the same
/// transaction as the change itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signature {
    /// The account that makes the change.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
}

impl Signature {
    /// The actor's, now.
    #[must_use]
    pub fn of(actor: &Actor, now: DateTime<Utc>) -> Self {
        Self { by: actor.user_id, at: now }
    }
}
