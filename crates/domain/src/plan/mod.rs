//! Shared parts of workout plans and diet plans: source, review, text rules and the planner's seed.

mod num_of_days;
mod review;
mod seed;
mod source;
pub(crate) mod text_rules;

pub use num_of_days::{DayNum, NumOfDays, OrderInDay, Superset};
pub use review::PlanReview;
pub use seed::PlanSeed;
pub use source::PlanSource;
pub use text_rules::check_text;

/// Error of the built-in planner if no valid plan exists for this trainee and catalogue.
///
/// The planner never returns a plan that violates its rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the catalogue has no valid plan for this trainee")]
pub struct NoPlanPossible;
