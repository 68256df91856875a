//! Built-in diet planner: it chooses meals of the catalogue for one day that meet a trainee's target.

mod build_plan;
mod choice;
mod menu;
#[cfg(test)]
mod sample_meals;
mod search;
mod split;
mod steps;
#[cfg(test)]
mod tests;

use super::{EnergyNeed, GeneratedDietPlan, TooYoung};
use crate::meal::CatalogueMeal;
use crate::plan::{NoPlanPossible, PlanSeed};
use crate::profile::Trainee;
use choice::Planner;

/// Reason why the planner created no plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DietPlanError {
    /// The trainee is too young for a diet plan.
    #[error(transparent)]
    TooYoung(#[from] TooYoung),
    /// The catalogue has no valid plan for the trainee.
    #[error(transparent)]
    NoPlanPossible(#[from] NoPlanPossible),
}

/// Creates a day of meals for a trainee (coaching rule 5).
///
/// Equal seeds give equal plans. Plans of consecutive requests have no common meal if the catalogue allows it, and
/// differ in any case if it has two plans.
pub fn plan_diet(
    trainee: &Trainee,
    meals: &[CatalogueMeal],
    seed: PlanSeed,
) -> Result<GeneratedDietPlan, DietPlanError> {
    let need = EnergyNeed::of(trainee)?;
    Ok(Planner { need: &need, meals, seed }.plan().ok_or(NoPlanPossible)?)
}
