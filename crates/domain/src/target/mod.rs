//! The current target of a member: by the formula, learned, or the member's own.

mod change;
mod check_in;
mod current;
mod setting;

pub use change::{TargetChange, TargetUndoError, TargetUndoState};
pub use check_in::{
    CHECK_IN_INTERVAL, CheckIn, CheckInAnswer, CheckInFacts, CheckInProposal, CheckInReason, MAX_STEP_KCAL,
    TargetPoint, next_check_in, propose,
};
pub use current::{CurrentTarget, setting_at};
pub use setting::{LearnedTdee, StoredTarget, TargetSetting, TargetSource};

#[cfg(test)]
mod tests;
