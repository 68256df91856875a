use crate::exercise::{Reps, Sets};
use crate::training_log::ProgramPlace;

/// Values of a log that only a file of Ironleaf has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Planned {
    /// Planned sets.
    pub sets: Sets,
    /// Planned reps.
    pub reps: Reps,
    pub program: Option<ProgramPlace>,
}
