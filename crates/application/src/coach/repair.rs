use super::ports::{Coach, CoachError};
use crate::shared::Deadline;
use ironleaf_domain::plan::{PlanFault, PlanReview, PlanSource};

/// Asks, and once more with the faults named if the answer had any and a call is left. Both attempts share one deadline.
pub(super) async fn with_one_repair<T, F>(
    deadline: &Deadline,
    ask: impl Fn(Vec<PlanFault>, Deadline) -> F,
) -> Result<T, CoachError>
where
    F: Future<Output = Result<T, CoachError>>,
{
    match ask(Vec::new(), deadline.clone()).await {
        Err(CoachError::InvalidAnswer(faults)) if deadline.allows_call() => ask(faults, deadline.clone()).await,
        outcome => outcome,
    }
}

/// What is left to note about a plan that passed its review. A plan of the built-in planner that did not is a defect
/// of ours: to ask again would bring the same one.
pub(super) fn notes_of(coach: &dyn Coach, review: PlanReview) -> Result<Vec<PlanFault>, CoachError> {
    if review.passes() {
        return Ok(review.notes);
    }
    let error = CoachError::InvalidAnswer(review.faults);
    Err(if coach.source() == PlanSource::BuiltIn { CoachError::Internal(error.to_string()) } else { error })
}
