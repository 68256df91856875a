use super::setting::TargetSetting;
use crate::ids::TargetChangeId;
use chrono::{DateTime, TimeDelta, Utc};

/// Entry of the list of changes of the target.
#[derive(Debug, Clone, PartialEq)]
pub struct TargetChange {
    pub id: TargetChangeId,
    /// Choice before the change.
    pub before: TargetSetting,
    /// Choice after it.
    pub after: TargetSetting,
    pub changed_at: DateTime<Utc>,
    /// Time of the undo.
    pub undone_at: Option<DateTime<Utc>>,
    /// Whether the change can be undone now.
    pub can_undo: bool,
}

/// Facts that decide whether a change can be undone.
#[derive(Debug, Clone, Copy)]
pub struct TargetUndoState {
    pub changed_at: DateTime<Utc>,
    /// Whether the change was already undone.
    pub is_undone: bool,
    /// Whether there is a later change that was not undone.
    pub has_later_change: bool,
}

/// Reason why a change cannot be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TargetUndoError {
    /// The change was already undone.
    AlreadyUndone,
    /// The change is too old.
    TooOld,
    /// The target was changed again.
    ChangedSince,
}

impl TargetUndoState {
    /// Time after a change during which it can be undone.
    pub const WINDOW: TimeDelta = TimeDelta::days(30);

    /// Returns why the change cannot be undone at `now`, or `None` if it can.
    pub fn refusal(self, now: DateTime<Utc>) -> Option<TargetUndoError> {
        [
            (self.is_undone, TargetUndoError::AlreadyUndone),
            (now - self.changed_at > Self::WINDOW, TargetUndoError::TooOld),
            (self.has_later_change, TargetUndoError::ChangedSince),
        ]
        .into_iter()
        .find_map(|(holds, refusal)| holds.then_some(refusal))
    }
}
