/// Kind of a personal record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RecordKind {
    /// Heaviest set.
    Heaviest,
    /// Best estimated one-repetition maximum.
    OneRepMax,
    /// Highest volume of a session.
    Volume,
    /// Most repetitions of a set of a body-weight exercise.
    MostReps,
    /// Longest set of a timed exercise.
    Longest,
}
