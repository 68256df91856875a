use crate::shared::{ListLimit, PortError};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::ids::{ExerciseLogId, LogChangeId, UserId};
use ironleaf_domain::training_log::{DetailedLog, LogChange, LogFigures, LogImport, UndoRefusal};

/// A log as it stands after a correction.
#[derive(Debug, Clone, PartialEq)]
pub struct Correction {
    /// The log.
    pub log: DetailedLog,
    /// The journal's entry; `None` where nothing was changed.
    pub change_id: Option<LogChangeId>,
}

/// Which entries of the journal are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangePage {
    /// Only what was changed since then.
    pub since: DateTime<Utc>,
    /// So many at most; all without it.
    pub limit: Option<ListLimit>,
    /// Only what was changed before this entry.
    pub before: Option<LogChangeId>,
}

/// An entry of the journal.
#[derive(Debug, Clone, PartialEq)]
pub enum JournalEntry {
    /// A change of one log.
    Change(LogChange),
    /// An import, with all that it added.
    Import(LogImport),
}

/// What became of an attempt to undo a change.
#[derive(Debug, Clone, PartialEq)]
pub enum Undone {
    /// The log as it stands again.
    Restored(DetailedLog),
    /// The logs of an import are gone, other than those that were edited since.
    ImportRemoved {
        /// Logs that were deleted.
        removed: u32,
        /// Logs that were edited since and stay.
        kept: u32,
    },
    /// It cannot be undone.
    Refused(UndoRefusal),
    /// There is no such change.
    NoSuchChange,
}

/// The journal of corrections. A change and its entry are made together or not at all, and of several changes of one
/// log at once each is made of what the one before left.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait LogJournal: Send + Sync {
    /// Gives a log other figures. `None` if there is no such log. Figures that stand already change nothing.
    async fn correct(
        &self,
        user_id: UserId,
        log_id: ExerciseLogId,
        figures: LogFigures,
        now: DateTime<Utc>,
    ) -> Result<Option<Correction>, PortError>;

    /// Takes a log away. `None` if there is no such log.
    async fn remove(
        &self,
        user_id: UserId,
        log_id: ExerciseLogId,
        now: DateTime<Utc>,
    ) -> Result<Option<LogChangeId>, PortError>;

    /// The changes and imports, newest first; changes with whether they can be undone at `now`.
    async fn list_changes(
        &self,
        user_id: UserId,
        page: ChangePage,
        now: DateTime<Utc>,
    ) -> Result<Vec<JournalEntry>, PortError>;

    /// Takes a change back, as far as [`UndoState`](ironleaf_domain::training_log::UndoState) lets it. A log that was
    /// removed comes back as it was: with its id, its sets and its times. Of an import all logs go that were not edited
    /// since, and the member's own exercises that it made and that nothing refers to.
    async fn undo(&self, user_id: UserId, change_id: LogChangeId, now: DateTime<Utc>) -> Result<Undone, PortError>;
}
