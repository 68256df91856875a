use crate::shared::PortError;
use crate::training_log::PlannedExercise;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::LogFigures;
use ironleaf_domain::training_log::import::names;
use std::collections::HashSet;

/// The exercise of an imported log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ImportTarget {
    /// One that there is.
    Known(ExerciseId),
    /// One of the member's own that is still to be made: the index into [`ImportBatch::own`].
    New(usize),
}

/// A log to be imported.
#[derive(Debug, Clone)]
pub struct ImportLog {
    /// Its exercise.
    pub target: ImportTarget,
    /// The exercise's name, planned sets and reps, to be kept.
    pub planned: PlannedExercise,
    /// What was done.
    pub figures: LogFigures,
    /// The day.
    pub day: NaiveDate,
}

/// All that a file makes.
#[derive(Debug, Clone)]
pub struct ImportBatch {
    /// Exercises of the member's own that are still to be made.
    pub own: Vec<Name>,
    /// The logs, in the order in which they are to be made; one an exercise and day.
    pub logs: Vec<ImportLog>,
}

/// Imports.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait LogImports: Send + Sync {
    /// Every exercise that the member may mean: their own first, then the catalogue's, also what is archived.
    async fn list_targets(&self, user_id: UserId) -> Result<Vec<names::Target>, PortError>;

    /// The days on which the member has logs of these exercises.
    async fn list_days(
        &self,
        user_id: UserId,
        exercises: Vec<ExerciseId>,
    ) -> Result<HashSet<(ExerciseId, NaiveDate)>, PortError>;

    /// Makes the member's own exercises, unless there are any by these names, and those of the logs that do not stand
    /// yet, in one change; answers how many logs were made.
    async fn import(&self, user_id: UserId, batch: ImportBatch, now: DateTime<Utc>) -> Result<usize, PortError>;
}
