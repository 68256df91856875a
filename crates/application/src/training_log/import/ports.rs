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

/// The exercise of an imported log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ImportTarget {
    /// One that there is.
    Known(ExerciseId),
    /// One of the member's own that is still to be made: the index into [`NewImport::own`].
    New(usize),
}

/// An import that is to begin.
#[derive(Debug, Clone, PartialEq)]
pub struct NewImport {
    /// The format of the file.
    pub format: ImportFormat,
    /// Logs that it has to add.
    pub logs_total: u32,
    /// The first and the last day of them.
    pub days: (NaiveDate, NaiveDate),
    /// Exercises of the member's own that are still to be made.
    pub own: Vec<Name>,
    /// What the member chose for names of the file, to be remembered.
    pub choices: Vec<NameChoice>,
}

/// What became of the beginning of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportBegin {
    /// It has its entry in the journal.
    Begun(Begun),
    /// Another import of the member is still running.
    OtherIsRunning,
}

/// An import that has its entry in the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Begun {
    /// The entry.
    pub id: LogChangeId,
    /// The ids of [`NewImport::own`].
    pub own: Vec<ExerciseId>,
}

/// Imports.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait LogImports: Send + Sync {
    /// Every exercise that the member may mean: their own first, then the catalogue's, also what is archived.
    async fn list_targets(&self, user_id: UserId) -> Result<Vec<names::Target>, PortError>;

    /// What the member has chosen for names of earlier files.
    async fn list_choices(&self, user_id: UserId) -> Result<Vec<NameChoice>, PortError>;

    /// The days on which the member has logs of these exercises.
    async fn list_days(
        &self,
        user_id: UserId,
        exercises: Vec<ExerciseId>,
    ) -> Result<HashSet<(ExerciseId, NaiveDate)>, PortError>;

    /// Makes the entry of the journal, and the member's own exercises unless there are any by these names, and remembers
    /// the choices. Of several at once one begins.
    async fn begin(&self, user_id: UserId, import: NewImport, now: DateTime<Utc>) -> Result<ImportBegin, PortError>;

    /// Makes those of a batch of logs that do not exist yet, and notes the progress; answers how many were made. `done`
    /// is the number of logs up to and including this batch. Doing it twice adds nothing.
    async fn add_batch(
        &self,
        user_id: UserId,
        id: LogChangeId,
        logs: Vec<NewLog>,
        done: u32,
        now: DateTime<Utc>,
    ) -> Result<u32, PortError>;

    /// Notes that all batches were added.
    async fn finish(&self, user_id: UserId, id: LogChangeId, now: DateTime<Utc>) -> Result<(), PortError>;

    /// The member's latest import.
    async fn find_latest(&self, user_id: UserId) -> Result<Option<LogImport>, PortError>;
}
