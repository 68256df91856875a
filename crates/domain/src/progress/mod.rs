//! What the logs tell of a member's progress, and what to lift next.

mod next_weight;
mod session;
#[cfg(test)]
mod test_sessions;

pub use next_weight::{NextWeight, NextWeightFacts, NextWeightReason, next_weight};
pub use session::{CountedSet, ExerciseSession};
