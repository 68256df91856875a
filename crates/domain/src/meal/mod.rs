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

use crate::FieldChange;
use crate::limits::{Allergen, Diet, FoodFacts, FoodFamily};
use crate::number::bounded_count;
use std::collections::BTreeSet;

/// What may be known about a meal beside its nutrition. `None` is not known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MealFacts {
    /// Diet, allergens and families, by which limits judge it.
    pub food: FoodFacts,
    /// Time that preparation takes.
    pub preparation_minutes: Option<PreparationMinutes>,
}

impl From<FoodFacts> for MealFacts {
    fn from(food: FoodFacts) -> Self {
        Self { food, ..Self::default() }
    }
}

impl MealFacts {
    /// Returns the facts of a meal together with what a text about it says.
    pub fn with_text(mut self, text: &str) -> Self {
        self.food = self.food.with_text(text);
        self
    }
}

/// Changes of [`MealFacts`]. Nothing is known about a new meal that they do not set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MealFactChanges {
    /// Strictest diet that it suits.
    pub diet: FieldChange<Option<Diet>>,
    /// Allergens in it.
    pub allergens: FieldChange<Option<BTreeSet<Allergen>>>,
    /// Kinds of food in it.
    pub families: FieldChange<Option<BTreeSet<FoodFamily>>>,
    /// Time that preparation takes.
    pub preparation_minutes: FieldChange<Option<PreparationMinutes>>,
}

bounded_count!(
    /// Time that the preparation of a meal takes: 1 to 600 minutes.
    PreparationMinutes: u16, 1..=600, "Preparation must take between 1 and 600 minutes"
);

#[cfg(test)]
mod tests {
    use super::PreparationMinutes;

    #[test]
    fn preparation_takes_one_minute_to_ten_hours() {
        let accepted: Vec<i64> = (-1..=70_000).filter(|number| PreparationMinutes::new(*number).is_ok()).collect();
        assert_eq!(accepted, (1..=600).collect::<Vec<i64>>());
    }
}
