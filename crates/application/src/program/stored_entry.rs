//! Entries as stored, and their undo.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use ironleaf_domain::program::{DatedEntry, RunEntry};
use ironleaf_domain::training_log::IdempotencyKey;

/// Time within which an entry can be undone.
const UNDO_WINDOW: TimeDelta = TimeDelta::days(30);

/// An entry as stored, in force or undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRunEntry {
    pub dated: DatedEntry,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
    /// Time at which it was undone.
    pub undone_at: Option<DateTime<Utc>>,
}

/// Entry to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRunEntry {
    pub entry: RunEntry,
    pub on: NaiveDate,
    pub key: Option<IdempotencyKey>,
    /// Time of creation.
    pub now: DateTime<Utc>,
}

/// Reason why an entry cannot be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoRunEntryError {
    /// It was already undone.
    AlreadyUndone,
    /// It was made more than 30 days ago.
    TooOld,
    /// A later entry is in force.
    FollowedByAnother,
}

/// Result of undoing an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoRunEntryOutcome {
    /// The entry is undone.
    Undone,
    /// The entry is not one of the program that the member follows.
    NotFound,
    /// The entry cannot be undone.
    Refused(UndoRunEntryError),
}

/// Returns why an entry of a run cannot be undone; `None` if it can. `all` are the entries of the run.
pub fn undo_error(entry: &StoredRunEntry, all: &[StoredRunEntry], now: DateTime<Utc>) -> Option<UndoRunEntryError> {
    let is_later = |other: &StoredRunEntry| other.dated.id > entry.dated.id && other.undone_at.is_none();
    if entry.undone_at.is_some() {
        Some(UndoRunEntryError::AlreadyUndone)
    } else if now - entry.created_at > UNDO_WINDOW {
        Some(UndoRunEntryError::TooOld)
    } else if all.iter().rev().any(is_later) {
        Some(UndoRunEntryError::FollowedByAnother)
    } else {
        None
    }
}
