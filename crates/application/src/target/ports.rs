use crate::shared::{PageLimit, PortError};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::diary::DaySummary;
use ironleaf_domain::ids::{CheckInId, TargetChangeId, UserId};
use ironleaf_domain::target::{
    CheckIn, CheckInAnswer, StoredTarget, TargetChange, TargetPoint, TargetSetting, TargetUndoError,
};
use ironleaf_domain::training_log::IdempotencyKey;

/// Request for a page of changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TargetChangePage {
    /// Only changes since this time; `None` for all.
    pub since: Option<DateTime<Utc>>,
    /// Maximum number; `None` for all.
    pub limit: Option<PageLimit>,
    /// Only changes before this one.
    pub before: Option<TargetChangeId>,
}

/// Result of undoing a change.
#[derive(Debug, Clone, PartialEq)]
pub enum TargetUndoOutcome {
    /// The choice is as it was before the change.
    Restored(StoredTarget),
    /// The change cannot be undone.
    Refused(TargetUndoError),
    /// The member has no change with this ID.
    NoSuchChange,
}

/// Answer to be stored.
#[derive(Debug, Clone, PartialEq)]
pub struct NewCheckIn {
    pub answer: CheckInAnswer,
    pub before: TargetPoint,
    pub after: TargetPoint,
    /// New choice; `None` if the target stays.
    pub setting: Option<TargetSetting>,
    /// Choice on which the proposal is based.
    pub stored: StoredTarget,
    /// Last answer before this one.
    pub last: Option<CheckInId>,
    /// Idempotency key of the client.
    pub key: Option<IdempotencyKey>,
    pub answered_at: DateTime<Utc>,
}

/// Result of answering a check-in.
#[derive(Debug, Clone, PartialEq)]
pub enum AnswerOutcome {
    /// The answer was stored.
    Created(CheckIn),
    /// The key created this answer.
    Existing(CheckIn),
    /// The key created another answer.
    KeyOfAnotherAnswer,
    /// The check-in was answered, or the target was changed since the proposal.
    Changed,
}

/// Targets of members and their check-ins.
///
/// A change and its entry in the list of changes are stored atomically. Concurrent changes of a member are
/// serialized.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait TargetRepository: Send + Sync {
    /// Returns the member's choice.
    async fn find(&self, user_id: UserId) -> Result<StoredTarget, PortError>;

    /// Saves a choice. The ID of the change is `None` if the choice was already that.
    async fn save(
        &self,
        user_id: UserId,
        setting: TargetSetting,
        now: DateTime<Utc>,
    ) -> Result<(StoredTarget, Option<TargetChangeId>), PortError>;

    /// Returns changes, newest first, with whether they can be undone at `now`.
    async fn list_changes(
        &self,
        user_id: UserId,
        page: TargetChangePage,
        now: DateTime<Utc>,
    ) -> Result<Vec<TargetChange>, PortError>;

    /// Undoes a change if [`TargetUndoState`](ironleaf_domain::target::TargetUndoState) allows it.
    async fn undo(
        &self,
        user_id: UserId,
        id: TargetChangeId,
        now: DateTime<Utc>,
    ) -> Result<TargetUndoOutcome, PortError>;

    /// Returns answers to check-ins, newest first.
    async fn list_check_ins(&self, user_id: UserId, limit: Option<PageLimit>) -> Result<Vec<CheckIn>, PortError>;

    /// Returns the answer that a key created.
    async fn find_check_in(&self, user_id: UserId, key: IdempotencyKey) -> Result<Option<CheckIn>, PortError>;

    /// Stores an answer, and the choice that it makes.
    ///
    /// Of concurrent answers to one check-in one is stored.
    async fn answer(&self, user_id: UserId, answer: NewCheckIn) -> Result<AnswerOutcome, PortError>;
}

/// What the diary tells about expenditure.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait DaySummaries: Send + Sync {
    /// Returns the days with entries and what decides about them, oldest first.
    async fn list(&self, user_id: UserId, from: NaiveDate, to: NaiveDate) -> Result<Vec<DaySummary>, PortError>;
}
