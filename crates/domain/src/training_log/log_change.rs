use super::LogValues;
use crate::ids::{ExerciseLogId, LogChangeId};
use crate::text_values::text_values;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum LogChangeKind {
    /// `edited`
    Edited,
    /// `removed`
    Removed,
}

text_values!(LogChangeKind);

/// Entry of a member's log changes.
#[derive(Debug, Clone, PartialEq)]
pub struct LogChange {
    pub id: LogChangeId,
    /// ID of the log, which no longer exists if it was removed.
    pub log_id: ExerciseLogId,
    pub exercise_name: String,
    pub log_date: NaiveDate,
    pub changed_at: DateTime<Utc>,
    /// Weight and sets before the change.
    pub before: LogValues,
    /// Weight and sets after the change; `None` if the log was removed.
    pub after: Option<LogValues>,
    /// Time of the undo.
    pub undone_at: Option<DateTime<Utc>>,
    /// Whether the change can be undone now.
    pub can_undo: bool,
}

impl LogChange {
    /// Time after a change during which it can be undone.
    pub const UNDO_WINDOW: TimeDelta = TimeDelta::days(30);

    pub fn kind(&self) -> LogChangeKind {
        if self.after.is_some() { LogChangeKind::Edited } else { LogChangeKind::Removed }
    }
}

/// Facts that decide whether a log change can be undone.
#[derive(Debug, Clone, Copy)]
pub struct UndoState {
    pub changed_at: DateTime<Utc>,
    /// Whether the change was already undone.
    pub is_undone: bool,
    /// Whether the same log has a later change that was not undone.
    pub has_later_change: bool,
    /// Whether another log of that exercise and day exists. Relevant only for a removed log.
    pub has_other_log: bool,
}

/// Reason why a log change or an import cannot be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoError {
    /// The change was already undone.
    AlreadyUndone,
    /// The change is too old.
    TooOld,
    /// The log was changed again.
    ChangedSince,
    /// The exercise was logged again for that day.
    OtherLogStands,
    /// The import is still running.
    StillRunning,
}

impl UndoState {
    /// Returns why the change cannot be undone at `now`, or `None` if it can.
    pub fn refusal(self, now: DateTime<Utc>) -> Option<UndoError> {
        [
            (self.is_undone, UndoError::AlreadyUndone),
            (now - self.changed_at > LogChange::UNDO_WINDOW, UndoError::TooOld),
            (self.has_later_change, UndoError::ChangedSince),
            (self.has_other_log, UndoError::OtherLogStands),
        ]
        .into_iter()
        .find_map(|(holds, refusal)| holds.then_some(refusal))
    }
}

#[cfg(test)]
mod tests {
    use super::{UndoError, UndoState};
    use chrono::{DateTime, TimeDelta, Utc};

    #[test]
    fn the_latest_change_can_be_undone_once_for_thirty_days() {
        let now: DateTime<Utc> = "2026-11-21T12:00:00Z".parse().unwrap();
        let fresh = UndoState { changed_at: now, is_undone: false, has_later_change: false, has_other_log: false };
        assert_eq!(fresh.refusal(now), None);
        assert_eq!(fresh.refusal(now + TimeDelta::days(30)), None);
        let late = now + TimeDelta::days(30) + TimeDelta::microseconds(1);
        assert_eq!(fresh.refusal(late), Some(UndoError::TooOld));
        for (state, refusal) in [
            (UndoState { is_undone: true, has_later_change: true, ..fresh }, UndoError::AlreadyUndone),
            (UndoState { has_later_change: true, ..fresh }, UndoError::ChangedSince),
            (UndoState { has_other_log: true, ..fresh }, UndoError::OtherLogStands),
        ] {
            assert_eq!(state.refusal(now), Some(refusal));
        }
    }
}
