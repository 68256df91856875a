use crate::Finding;

/// Result of a plan review.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlanReview {
    /// Violated rules. A plan with violations is neither shown nor saved.
    pub violations: Vec<Finding>,
    /// Advice on a valid plan. Plans of the built-in planner have no notes.
    pub notes: Vec<Finding>,
}

impl PlanReview {
    /// Returns whether the plan may be shown and saved.
    pub fn passes(&self) -> bool {
        self.violations.is_empty()
    }
}
