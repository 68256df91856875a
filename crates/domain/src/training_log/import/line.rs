//! What an accepted or a skipped line of a file contains.

use crate::training_log::{LiftedWeight, PerformedSet};

/// Content of an accepted line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// Completed set.
    Set(PerformedSet),
    /// Exercise that was only marked as done, with its weight if it has one.
    ///
    /// Occurs only in files exported by Ironleaf.
    Marked(Option<LiftedWeight>),
}

/// Reason why a valid line was skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LeftOut {
    /// `rest_timer`: a rest between sets.
    RestTimer,
    /// `note`: a comment.
    Note,
    /// `nothing_done`: neither reps nor seconds.
    NothingDone,
    /// `distance_or_long`: a distance, or more seconds than a set can have.
    ///
    /// A log cannot store these.
    DistanceOrLong,
}

impl LeftOut {
    /// Returns the value used in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::RestTimer => "rest_timer",
            Self::Note => "note",
            Self::NothingDone => "nothing_done",
            Self::DistanceOrLong => "distance_or_long",
        }
    }
}
