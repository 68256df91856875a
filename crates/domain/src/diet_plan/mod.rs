//! Diet plans: energy targets, matching, reviews of generated plans, and the built-in planner.
//!
//! Each constant of the rules is defined next to its formula in this folder and nowhere else.

mod daily_target;
mod energy_need;
mod fitting;
mod food_text_rules;
mod format;
mod generated_diet_plan;
mod match_score;
mod own_target;
mod plan;
mod planner;
mod review;
mod target_macros;
mod unavailable;

pub use daily_target::DailyTarget;
pub use energy_need::{EnergyNeed, EnergyNote, TooYoung};
pub use fitting::{ExcludedPlans, FittingSuggestions, facts_of_item, suggest_fitting, unfit_foods};
pub use generated_diet_plan::{GeneratedDietPlan, GeneratedFood};
pub use match_score::{DietSuggestion, MAX_SUGGESTIONS, match_percentage, suggest};
pub use own_target::{OwnTargetError, UnsuitableCalories};
pub use plan::{CatalogueDietPlan, DietDay, DietItem, DietPlan, PlanMeal};
pub use planner::{DietPlanError, plan_diet, plan_fitting_diet};
pub use review::DietRules;
pub use target_macros::{TargetMacros, TargetMass};
pub use unavailable::unavailable_reason;

/// Energy of 1 g of protein, in kcal (Atwater).
const KCAL_PER_GRAM_PROTEIN: f64 = 4.0;
/// Energy of 1 g of carbs, in kcal (Atwater).
const KCAL_PER_GRAM_CARBS: f64 = 4.0;
/// Energy of 1 g of fat, in kcal (Atwater).
const KCAL_PER_GRAM_FAT: f64 = 9.0;

/// Returns the energy of masses in g by the Atwater factors, in kcal.
fn atwater_kcal(protein: f64, carbs: f64, fat: f64) -> f64 {
    KCAL_PER_GRAM_PROTEIN * protein + KCAL_PER_GRAM_CARBS * carbs + KCAL_PER_GRAM_FAT * fat
}

#[cfg(test)]
mod test_foods;
#[cfg(test)]
mod trainees;
