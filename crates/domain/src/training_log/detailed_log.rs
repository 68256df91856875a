use super::{ExerciseLog, LogFigures, PerformedSets};

/// A log with its sets.
#[derive(Debug, Clone, PartialEq)]
pub struct DetailedLog {
    /// The log. Where it has sets, its weight is the heaviest of those that are no warm-ups.
    pub log: ExerciseLog,
    /// Its sets; empty where it was just marked as done.
    pub performed: PerformedSets,
}

impl DetailedLog {
    /// What was done in it.
    #[must_use]
    pub fn figures(&self) -> LogFigures {
        LogFigures::stored(self.log.weight, self.performed.clone())
    }
}
