use super::{ExerciseLog, LogValues, PerformedSets};

/// Log with its sets.
#[derive(Debug, Clone, PartialEq)]
pub struct DetailedLog {
    /// The log. If it has sets, its weight is that of the heaviest set that is not a warm-up.
    pub log: ExerciseLog,
    /// Sets of the log; empty if the exercise was only marked as done.
    pub performed: PerformedSets,
}

impl DetailedLog {
    /// Returns the weight and sets of the log.
    pub fn figures(&self) -> LogValues {
        LogValues::stored(self.log.weight, self.performed.clone())
    }
}
