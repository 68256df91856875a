//! Progress computed from a member's logs, and the suggested next weight.

mod next_weight;
mod one_rep_max;
mod record;
mod session;
mod streak;
#[cfg(test)]
mod test_sessions;
mod trained_weeks;

pub use next_weight::{NextWeight, NextWeightFacts, NextWeightReason, next_weight};
pub use one_rep_max::{Lift, OneRepMax, has_estimates};
pub use record::{ProgressPoint, Record, RecordKind, records};
pub use session::{CountedSet, ExerciseSession};
pub use streak::{Streak, WeekSessions, streak};
pub use trained_weeks::{GroupSets, SetsRange, TrainedSets, TrainedWeek, trained_weeks, week_start};
