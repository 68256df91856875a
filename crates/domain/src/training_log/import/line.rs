//! Contents of accepted and skipped lines of a file.

use crate::training_log::{LiftedWeight, PerformedSet};

/// Content of an accepted line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParsedSet {
    /// Completed set.
    Set(PerformedSet),
    /// Exercise that was only marked as done, with its weight if it has one.
    ///
    /// Occurs only in files exported by Ironleaf.
    Marked(Option<LiftedWeight>),
}

/// Reason why a valid line was skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum SkipReason {
    /// `rest_timer`: a rest between sets.
    RestTimer,
    /// `note`: a comment.
    Note,
    /// `no_reps_or_time`: neither reps nor seconds.
    NoRepsOrTime,
    /// `distance_or_long`: a distance, or more seconds than a set can have.
    ///
    /// A log cannot store these.
    DistanceOrLong,
}

impl SkipReason {
    /// Returns the value used in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}
