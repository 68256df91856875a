//! Diet plans: what they hold, what a body needs, and how well the two match.
//!
//! The figures of the rules stand as constants beside the formula that they belong to, in this folder and nowhere else.

mod daily_target;
mod energy_need;
mod food_text_rules;
mod generated_diet_plan;
mod match_score;
mod not_offered;
mod plan;
mod planner;
mod review;
mod wording;

pub use daily_target::DailyTarget;
pub use energy_need::{EnergyNeed, EnergyNote, TooYoung};
pub use generated_diet_plan::{GeneratedDietPlan, GeneratedFood};
pub use match_score::{DietSuggestion, MAX_SUGGESTIONS, match_percentage, suggest};
pub use not_offered::not_offered_reason;
pub use plan::{CatalogueDietPlan, DietDay, DietItem, DietPlan, PlanMeal};
pub use planner::{DietPlanRefusal, plan_diet};
pub use review::DietRules;

/// Energy of 1 g of protein, in kcal (Atwater).
const KCAL_PER_GRAM_PROTEIN: f64 = 4.0;
/// Energy of 1 g of carbohydrates, in kcal (Atwater).
const KCAL_PER_GRAM_CARBS: f64 = 4.0;
/// Energy of 1 g of fat, in kcal (Atwater).
const KCAL_PER_GRAM_FAT: f64 = 9.0;

/// Energy of three masses in g by Atwater's factors, in kcal.
fn atwater_kcal(protein: f64, carbs: f64, fat: f64) -> f64 {
    KCAL_PER_GRAM_PROTEIN * protein + KCAL_PER_GRAM_CARBS * carbs + KCAL_PER_GRAM_FAT * fat
}

#[cfg(test)]
mod test_foods;
#[cfg(test)]
mod trainees;
