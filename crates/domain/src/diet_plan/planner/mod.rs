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

use super::{EnergyNeed, GeneratedDietPlan};
use crate::limits::{Blocking, Limits};
use crate::meal::CatalogueMeal;
use crate::plan::{NoPlanPossible, PlanSeed};
use choice::Planner;

/// Reason why the planner created no plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DietPlanError {
    /// The catalogue has no valid plan for the target.
    #[error(transparent)]
    NoPlanPossible(#[from] NoPlanPossible),
    /// No meals that fit the limits make a valid plan.
    #[error(transparent)]
    LimitsLeaveNothing(#[from] Blocking),
}

/// Creates a day of meals for an energy need (coaching rule 5).
///
/// Equal seeds give equal plans. Plans of consecutive requests have no common meal if the catalogue allows it, and
/// differ in any case if it has two plans.
pub fn plan_diet(
    need: &EnergyNeed,
    meals: &[CatalogueMeal],
    seed: PlanSeed,
) -> Result<GeneratedDietPlan, DietPlanError> {
    Ok(Planner { need, meals, seed }.plan().ok_or(NoPlanPossible)?)
}

/// Creates a day of those meals that fit a member's limits.
pub fn plan_fitting_diet(
    need: &EnergyNeed,
    meals: &[CatalogueMeal],
    limits: &Limits,
    seed: PlanSeed,
) -> Result<GeneratedDietPlan, DietPlanError> {
    // Saving reads the texts of meals too.
    let read: Vec<CatalogueMeal> =
        meals.iter().map(|meal| CatalogueMeal { facts: meal.facts_with_text(), ..meal.clone() }).collect();
    let meals = if limits.are_on_food() { &read } else { meals };
    let plan = |limits: &Limits| {
        let fitting: Vec<_> =
            meals.iter().filter(|meal| limits.misfits_of_food(&meal.facts.food).is_empty()).cloned().collect();
        plan_diet(need, &fitting, seed)
    };
    match plan(limits) {
        Err(DietPlanError::NoPlanPossible(no_plan)) => {
            let blocking = limits.blocking_food(|limits| plan(limits).is_ok());
            // Without any limit, the catalogue itself has no plan.
            Err(if blocking.texts.is_empty() { no_plan.into() } else { blocking.into() })
        }
        planned => planned,
    }
}
