use super::PortError;
use std::convert::Infallible;
use std::fmt::{Display, Formatter};

/// Kind of thing that admins manage in the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CatalogueItem {
    Exercise,
    Food,
    Meal,
    WorkoutPlan,
    /// Exercise in a day of a workout plan.
    PlanEntry,
    DietPlan,
    /// Meal of a diet plan.
    PlanMeal,
}

impl Display for CatalogueItem {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Exercise => "exercise",
            Self::Food => "food",
            Self::Meal => "meal",
            Self::WorkoutPlan => "workout plan",
            Self::PlanEntry => "exercise of the plan",
            Self::DietPlan => "diet plan",
            Self::PlanMeal => "meal of the plan",
        })
    }
}

/// Reason why an admin's request about the catalogue failed.
///
/// `Rejection` has a case for each rule of the use case that can reject the request. Most use cases have none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CatalogueError<Rejection = Infallible> {
    /// The item is missing or archived.
    #[error("{0} not found")]
    NotFound(CatalogueItem),
    /// The plan is a program, whose schedule has a form of its own.
    #[error("the plan is a program")]
    IsProgram,
    /// A rule rejects the request.
    #[error(transparent)]
    Rejected(Rejection),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}
