use super::DiaryEntry;
use crate::ids::DiaryChangeId;
use chrono::{DateTime, TimeDelta, Utc};

/// Change of the diary with the state before and after it.
#[derive(Debug, Clone, PartialEq)]
pub enum DiaryChangeKind {
    /// An entry was changed.
    Corrected { before: Box<DiaryEntry>, after: Box<DiaryEntry> },
    /// An entry was removed.
    Removed { before: Box<DiaryEntry> },
    /// Entries were copied.
    Copied {
        /// The copies, as they were created.
        copies: Vec<DiaryEntry>,
    },
}

/// Entry of the list of changes.
#[derive(Debug, Clone, PartialEq)]
pub struct DiaryChange {
    pub id: DiaryChangeId,
    /// Kind of the change, with the states.
    pub kind: DiaryChangeKind,
    pub changed_at: DateTime<Utc>,
    /// Time of the undo.
    pub undone_at: Option<DateTime<Utc>>,
    /// Whether the change can be undone now.
    pub can_undo: bool,
}

/// Facts that decide whether a change can be undone.
#[derive(Debug, Clone, Copy)]
pub struct DiaryUndoState {
    pub changed_at: DateTime<Utc>,
    /// Whether the change was already undone.
    pub is_undone: bool,
    /// Whether an entry of the change has a later change that was not undone.
    pub has_later_change: bool,
}

/// Reason why a change cannot be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiaryUndoError {
    /// The change was already undone.
    AlreadyUndone,
    /// The change is too old.
    TooOld,
    /// The entry was changed again.
    ChangedSince,
    /// The item of the diet plan was marked as eaten again.
    EatenAgain,
}

impl DiaryUndoState {
    /// Time after a change during which it can be undone.
    pub const WINDOW: TimeDelta = TimeDelta::days(30);

    /// Returns why the change cannot be undone at `now`, or `None` if it can.
    pub fn refusal(self, now: DateTime<Utc>) -> Option<DiaryUndoError> {
        [
            (self.is_undone, DiaryUndoError::AlreadyUndone),
            (now - self.changed_at > Self::WINDOW, DiaryUndoError::TooOld),
            (self.has_later_change, DiaryUndoError::ChangedSince),
        ]
        .into_iter()
        .find_map(|(holds, refusal)| holds.then_some(refusal))
    }
}

#[cfg(test)]
mod tests {
    use super::{DiaryUndoError, DiaryUndoState};
    use chrono::{DateTime, TimeDelta, Utc};

    #[test]
    fn the_latest_change_can_be_undone_once_for_thirty_days() {
        let now: DateTime<Utc> = "2026-11-24T12:00:00Z".parse().unwrap();
        let fresh = DiaryUndoState { changed_at: now, is_undone: false, has_later_change: false };
        assert_eq!(fresh.refusal(now + TimeDelta::days(30)), None);
        let late = now + TimeDelta::days(30) + TimeDelta::microseconds(1);
        assert_eq!(fresh.refusal(late), Some(DiaryUndoError::TooOld));
        let undone = DiaryUndoState { is_undone: true, has_later_change: true, ..fresh };
        assert_eq!(undone.refusal(now), Some(DiaryUndoError::AlreadyUndone));
        let followed = DiaryUndoState { has_later_change: true, ..fresh };
        assert_eq!(followed.refusal(now), Some(DiaryUndoError::ChangedSince));
    }
}
