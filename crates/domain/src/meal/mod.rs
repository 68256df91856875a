//! Meals and their nutrition.

mod catalogue_meal;
mod excess;
mod meal_type;
mod nutrition;
mod planned_portions;
mod portions;

pub use catalogue_meal::CatalogueMeal;
pub use excess::{Nutrient, NutrientExcess};
pub use meal_type::MealType;
pub use nutrition::{DayTotals, Grams, Kcal, Nutrition};
pub use planned_portions::{PlanExcess, PlannedPortions, TooMuchInPlans};
pub use portions::Portions;
