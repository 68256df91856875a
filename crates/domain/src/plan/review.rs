use crate::ValidationError;

/// Finding of a plan review and its path in the plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanFinding {
    /// Path into the plan, such as `days[1].exercises`.
    pub path: String,
    /// Message for the finding.
    pub reason: ValidationError,
}

impl PlanFinding {
    /// Creates a finding for a path.
    pub fn new(path: impl Into<String>, reason: impl Into<std::borrow::Cow<'static, str>>) -> Self {
        Self { path: path.into(), reason: ValidationError::new(reason) }
    }
}

/// Result of a plan review.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlanReview {
    /// Violated rules. A plan with violations is neither shown nor saved.
    pub violations: Vec<PlanFinding>,
    /// Advice on a valid plan. Plans of the built-in planner have no notes.
    pub notes: Vec<PlanFinding>,
}

impl PlanReview {
    /// Returns whether the plan may be shown and saved.
    pub fn passes(&self) -> bool {
        self.violations.is_empty()
    }
}
