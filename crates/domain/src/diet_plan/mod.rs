//! Diet plans: what they hold, what a body needs, and how well the two match.

mod plan;

pub use plan::{CatalogueDietPlan, DietDay, DietItem, DietPlan, PlanMeal};
