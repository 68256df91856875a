use crate::Invalid;

/// Why a plan was refused, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanFault {
    /// The place, as a path into the plan: `days[1].exercises`.
    pub place: String,
    /// The reason.
    pub reason: Invalid,
}

impl PlanFault {
    /// A fault at a place.
    pub fn new(place: impl Into<String>, reason: impl Into<std::borrow::Cow<'static, str>>) -> Self {
        Self { place: place.into(), reason: Invalid::new(reason) }
    }
}

/// What a checklist found in a plan.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlanReview {
    /// Rules that no plan may break: with one of these a plan is neither shown nor saved.
    pub faults: Vec<PlanFault>,
    /// What a good plan would do better. A plan with these is shown; the built-in planners have none.
    pub notes: Vec<PlanFault>,
}

impl PlanReview {
    /// Whether the plan may be shown and saved.
    #[must_use]
    pub fn passes(&self) -> bool {
        self.faults.is_empty()
    }
}
