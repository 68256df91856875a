use super::ports::{Coach, CoachError};
use crate::shared::Deadline;
use ironleaf_domain::Finding;
use ironleaf_domain::plan::{PlanReview, PlanSource};

/// Calls `ask`, and a second time with the violations if there are any and a call is left.
///
/// Both attempts share one deadline.
pub(super) async fn generate_with_one_correction<T, F>(
    deadline: &Deadline,
    ask: impl Fn(Vec<Finding>, Deadline) -> F,
) -> Result<T, CoachError>
where
    F: Future<Output = Result<T, CoachError>>,
{
    match ask(Vec::new(), deadline.clone()).await {
        Err(CoachError::InvalidAnswer(violations)) if deadline.allows_call() => ask(violations, deadline.clone()).await,
        outcome => outcome,
    }
}

/// Returns the notes of a plan that passed its review.
///
/// A violation by the built-in planner is an internal error, because a second attempt would return the same plan.
pub(super) fn notes_of(coach: &dyn Coach, review: PlanReview) -> Result<Vec<Finding>, CoachError> {
    if review.passes() {
        return Ok(review.notes);
    }
    let error = CoachError::InvalidAnswer(review.violations);
    Err(if coach.source() == PlanSource::BuiltIn { CoachError::Internal(error.to_string()) } else { error })
}
