use crate::Invalid;

/// Finding of a plan review and its path in the plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanFault {
    /// Path into the plan, such as `days[1].exercises`.
    pub place: String,
    /// Message for the finding.
    pub reason: Invalid,
}

impl PlanFault {
    /// Creates a finding for a path.
    pub fn new(place: impl Into<String>, reason: impl Into<std::borrow::Cow<'static, str>>) -> Self {
        Self { place: place.into(), reason: Invalid::new(reason) }
    }
}

/// Result of a plan review.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlanReview {
    /// Violated rules. A plan with violations is neither shown nor saved.
    pub faults: Vec<PlanFault>,
    /// Advice on a valid plan. Plans of the built-in planner have no notes.
    pub notes: Vec<PlanFault>,
}

impl PlanReview {
    /// Returns whether the plan may be shown and saved.
    #[must_use]
    pub fn passes(&self) -> bool {
        self.faults.is_empty()
    }
}
