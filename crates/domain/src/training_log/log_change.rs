use super::LogFigures;
use crate::ids::{ExerciseLogId, LogChangeId};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

/// What was done to a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogChangeKind {
    /// `corrected`
    Corrected,
    /// `removed`
    Removed,
}

impl LogChangeKind {
    /// The word for it in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Corrected => "corrected",
            Self::Removed => "removed",
        }
    }
}

/// An entry of the journal of corrections.
#[derive(Debug, Clone, PartialEq)]
pub struct LogChange {
    /// Its id.
    pub id: LogChangeId,
    /// The log, which is gone where it was removed.
    pub log_id: ExerciseLogId,
    /// Name of the log's exercise.
    pub exercise_name: String,
    /// The log's day.
    pub log_date: NaiveDate,
    /// When it was made.
    pub changed_at: DateTime<Utc>,
    /// What stood before.
    pub before: LogFigures,
    /// What stood afterwards; `None` where the log was removed.
    pub after: Option<LogFigures>,
    /// When it was undone.
    pub undone_at: Option<DateTime<Utc>>,
    /// Whether it can be undone now.
    pub can_undo: bool,
}

impl LogChange {
    /// For how long a change can be undone.
    pub const UNDO_WITHIN: TimeDelta = TimeDelta::days(30);

    /// What was done.
    #[must_use]
    pub fn kind(&self) -> LogChangeKind {
        if self.after.is_some() { LogChangeKind::Corrected } else { LogChangeKind::Removed }
    }
}

/// What decides whether a change of a log can be undone.
#[derive(Debug, Clone, Copy)]
pub struct UndoState {
    /// When it was made.
    pub changed_at: DateTime<Utc>,
    /// Whether it was undone already.
    pub is_undone: bool,
    /// Whether a later change of the same log stands.
    pub has_later_change: bool,
    /// Whether another log of that exercise and day stands by now, where the log was removed.
    pub has_other_log: bool,
}

/// Why a change of a log cannot be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoRefusal {
    /// It was undone already.
    AlreadyUndone,
    /// It was made too long ago.
    TooOld,
    /// What it changed has been changed again.
    ChangedSince,
    /// The exercise has been logged for that day again.
    OtherLogStands,
    /// The import has not ended yet.
    StillRunning,
}

impl UndoState {
    /// Why it cannot be undone at `now`; `None` if it can.
    #[must_use]
    pub fn refusal(self, now: DateTime<Utc>) -> Option<UndoRefusal> {
        [
            (self.is_undone, UndoRefusal::AlreadyUndone),
            (now - self.changed_at > LogChange::UNDO_WITHIN, UndoRefusal::TooOld),
            (self.has_later_change, UndoRefusal::ChangedSince),
            (self.has_other_log, UndoRefusal::OtherLogStands),
        ]
        .into_iter()
        .find_map(|(holds, refusal)| holds.then_some(refusal))
    }
}

#[cfg(test)]
mod tests {
    use super::{UndoRefusal, UndoState};
    use chrono::{DateTime, TimeDelta, Utc};

    #[test]
    fn the_latest_change_can_be_undone_once_for_thirty_days() {
        let now: DateTime<Utc> = "2026-11-21T12:00:00Z".parse().unwrap();
        let fresh = UndoState { changed_at: now, is_undone: false, has_later_change: false, has_other_log: false };
        assert_eq!(fresh.refusal(now), None);
        assert_eq!(fresh.refusal(now + TimeDelta::days(30)), None);
        let late = now + TimeDelta::days(30) + TimeDelta::microseconds(1);
        assert_eq!(fresh.refusal(late), Some(UndoRefusal::TooOld));
        for (state, refusal) in [
            (UndoState { is_undone: true, has_later_change: true, ..fresh }, UndoRefusal::AlreadyUndone),
            (UndoState { has_later_change: true, ..fresh }, UndoRefusal::ChangedSince),
            (UndoState { has_other_log: true, ..fresh }, UndoRefusal::OtherLogStands),
        ] {
            assert_eq!(state.refusal(now), Some(refusal));
        }
    }
}
