//! What workout plans and diet plans have in common: where one came from, how one is checked, and the seed from which
//! the built-in planners choose.

mod review;
mod seed;
mod source;
pub(crate) mod text_rules;

pub use review::{PlanFault, PlanReview};
pub use seed::PlanSeed;
pub use source::PlanSource;
pub use text_rules::text_fault;

/// The built-in planner found no plan that keeps its rules for this trainee and catalogue. It says so rather than
/// make a bad plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no plan of the catalogue's entries keeps the rules")]
pub struct NoPlanPossible;
