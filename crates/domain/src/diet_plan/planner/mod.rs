//! The built-in diet planner: a day of the catalogue's meals that meets a trainee's target.

mod choice;
mod menu;
#[cfg(test)]
mod sample_meals;
mod search;
mod split;
mod steps;
#[cfg(test)]
mod tests;
mod written_plan;

use super::{EnergyNeed, GeneratedDietPlan, TooYoung};
use crate::meal::CatalogueMeal;
use crate::plan::{NoPlanPossible, PlanSeed};
use crate::profile::Trainee;
use choice::Planner;

/// Why the planner made no plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DietPlanRefusal {
    /// The trainee gets no diet plan.
    #[error(transparent)]
    TooYoung(#[from] TooYoung),
    /// The catalogue has no plan for the trainee.
    #[error(transparent)]
    NoPlanPossible(#[from] NoPlanPossible),
}

/// A day of meals for a trainee, made after coaching rules 5. The same seed gives the same plan; two turns in a row give
/// plans without a common meal while the catalogue has them, and in any case two different ones if it has two.
pub fn plan_diet(
    trainee: &Trainee,
    meals: &[CatalogueMeal],
    seed: PlanSeed,
) -> Result<GeneratedDietPlan, DietPlanRefusal> {
    let need = EnergyNeed::of(trainee)?;
    Ok(Planner { need: &need, meals, seed }.plan().ok_or(NoPlanPossible)?)
}
