use super::NameChoice;
use crate::shared::PortError;
use crate::training_log::NewLog;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ids::{ExerciseId, LogChangeId, UserId};
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::LogImport;
use ironleaf_domain::training_log::import::{ImportFormat, names};
use std::collections::HashSet;

/// Exercise of an imported log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ImportTarget {
    /// Existing exercise.
    Known(ExerciseId),
    /// Member's own exercise to be created, as an index into [`NewImport::own`].
    New(usize),
}

/// Import to be started.
#[derive(Debug, Clone, PartialEq)]
pub struct NewImport {
    /// Format of the file.
    pub format: ImportFormat,
    /// Number of logs to add.
    pub logs_total: u32,
    /// First and last date of the logs.
    pub days: (NaiveDate, NaiveDate),
    /// Member's own exercises to be created.
    pub own: Vec<Name>,
    /// Choices of the member for names of the file, to be stored.
    pub choices: Vec<NameChoice>,
}

/// Result of starting an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportBegin {
    /// The import has an entry in the log changes.
    Begun(Begun),
    /// Another import of the member is running.
    OtherIsRunning,
}

/// Import that was started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Begun {
    /// ID of the entry.
    pub id: LogChangeId,
    /// IDs of the exercises in [`NewImport::own`].
    pub own: Vec<ExerciseId>,
}

#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait LogImports: Send + Sync {
    /// Returns all exercises that names can match.
    ///
    /// The member's own come first, then those of the catalogue with archived ones.
    async fn list_targets(&self, user_id: UserId) -> Result<Vec<names::Target>, PortError>;

    /// Returns the member's choices for names of earlier files.
    async fn list_choices(&self, user_id: UserId) -> Result<Vec<NameChoice>, PortError>;

    /// Returns the dates of the member's logs of these exercises.
    async fn list_days(
        &self,
        user_id: UserId,
        exercises: Vec<ExerciseId>,
    ) -> Result<HashSet<(ExerciseId, NaiveDate)>, PortError>;

    /// Creates the entry and the member's own exercises that do not exist yet, and stores the choices.
    ///
    /// Of concurrent calls for one member one succeeds.
    async fn begin(&self, user_id: UserId, import: NewImport, now: DateTime<Utc>) -> Result<ImportBegin, PortError>;

    /// Creates the missing logs of a batch, stores the progress and returns the number of created logs.
    ///
    /// `done` is the number of logs up to and including this batch. Idempotent.
    async fn add_batch(
        &self,
        user_id: UserId,
        id: LogChangeId,
        logs: Vec<NewLog>,
        done: u32,
        now: DateTime<Utc>,
    ) -> Result<u32, PortError>;

    /// Marks the import as finished.
    async fn finish(&self, user_id: UserId, id: LogChangeId, now: DateTime<Utc>) -> Result<(), PortError>;

    /// Returns the member's latest import.
    async fn find_latest(&self, user_id: UserId) -> Result<Option<LogImport>, PortError>;
}
