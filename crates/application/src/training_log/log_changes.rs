use crate::shared::{PageLimit, PortError};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::ids::{ExerciseLogId, LogChangeId, UserId};
use ironleaf_domain::training_log::{DetailedLog, LogChange, LogImport, LogValues, UndoError};

/// Result of editing a log.
#[derive(Debug, Clone, PartialEq)]
pub struct LogEdit {
    /// The log after the edit.
    pub log: DetailedLog,
    /// ID of the change; `None` if the values were unchanged.
    pub change_id: Option<LogChangeId>,
}

/// Request for a page of log changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangePage {
    /// Only changes since this time.
    pub since: DateTime<Utc>,
    /// Maximum number of entries; `None` for all.
    pub limit: Option<PageLimit>,
    /// Only changes before this entry.
    pub before: Option<LogChangeId>,
}

/// Entry of the log changes.
#[derive(Debug, Clone, PartialEq)]
pub enum JournalEntry {
    /// Edit or removal of one log.
    Change(LogChange),
    Import(LogImport),
}

/// Result of undoing a change.
#[derive(Debug, Clone, PartialEq)]
pub enum UndoOutcome {
    /// The edit or removal was undone; this is the restored log.
    Restored(DetailedLog),
    /// The logs of the import were removed, except those that were edited since.
    ImportRemoved {
        /// Number of removed logs.
        removed: u32,
        /// Number of logs that were edited since and stay.
        kept: u32,
    },
    /// The change cannot be undone.
    Refused(UndoError),
    /// The change is missing.
    NoSuchChange,
}

/// Log changes.
///
/// A change and its entry are stored atomically. Concurrent changes of one log are serialized.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait LogChangeRepository: Send + Sync {
    /// Changes the weight and sets of a log.
    ///
    /// Returns `None` if the log does not exist. Unchanged values create no entry.
    async fn correct(
        &self,
        user_id: UserId,
        log_id: ExerciseLogId,
        figures: LogValues,
        now: DateTime<Utc>,
    ) -> Result<Option<LogEdit>, PortError>;

    /// Removes a log. Returns `None` if it does not exist.
    async fn remove(
        &self,
        user_id: UserId,
        log_id: ExerciseLogId,
        now: DateTime<Utc>,
    ) -> Result<Option<LogChangeId>, PortError>;

    /// Returns changes and imports, newest first. Changes state whether they can be undone at `now`.
    async fn list_changes(
        &self,
        user_id: UserId,
        page: ChangePage,
        now: DateTime<Utc>,
    ) -> Result<Vec<JournalEntry>, PortError>;

    /// Undoes a change if [`UndoState`](ironleaf_domain::training_log::UndoState) allows it.
    ///
    /// A removed log is restored with its ID, sets and times. Undoing an import removes its logs that were not edited
    /// since, and the member's own exercises that it created and that are unused.
    async fn undo(&self, user_id: UserId, change_id: LogChangeId, now: DateTime<Utc>)
    -> Result<UndoOutcome, PortError>;
}
