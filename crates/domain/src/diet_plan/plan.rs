use crate::ids::DietPlanId;
use crate::meal::{DayTotals, MealType, Nutrition, Portions};
use crate::plan::PlanSource;
use std::collections::BTreeMap;

/// One thing on the plate, as a member reads it.
#[derive(Debug, Clone, PartialEq)]
pub struct DietItem {
    /// Its name.
    pub food: String,
    /// What goes in, and how much of it.
    pub description: String,
    /// What is in it.
    pub nutrition: Nutrition,
}

/// What is eaten in a day, by meal, in order.
pub type DietDay = BTreeMap<MealType, Vec<DietItem>>;

/// The diet plan that a member follows.
#[derive(Debug, Clone, PartialEq)]
pub struct DietPlan {
    /// Its id.
    pub id: DietPlanId,
    /// Its name.
    pub name: String,
    /// What kind of plan it is.
    pub description: String,
    /// Where it came from.
    pub source: PlanSource,
    /// What is eaten.
    pub meals: DietDay,
}

impl DietPlan {
    /// What the whole day holds.
    #[must_use]
    pub fn totals(&self) -> DayTotals {
        DayTotals::of(self.meals.values().flatten().map(|item| &item.nutrition))
    }
}

/// A meal in a plan of the catalogue.
#[derive(Debug, Clone, PartialEq)]
pub struct PlanMeal {
    /// When it is eaten.
    pub meal_type: MealType,
    /// Its name.
    pub name: String,
    /// What goes into one portion.
    pub description: String,
    /// How many portions.
    pub portions: Portions,
    /// What is in all of the portions.
    pub nutrition: Nutrition,
}

impl PlanMeal {
    /// The meal as a member who follows the plan reads it: the portions are part of the description.
    #[must_use]
    pub fn into_item(self) -> DietItem {
        let description = match (self.portions, self.description.as_str()) {
            (Portions::ONE, _) => self.description,
            (portions, "") => format!("{}.", portions.in_words()),
            (portions, description) => format!("{}. For one portion: {description}", portions.in_words()),
        };
        DietItem { food: self.name, description, nutrition: self.nutrition }
    }
}

/// A plan of the public catalogue.
#[derive(Debug, Clone, PartialEq)]
pub struct CatalogueDietPlan {
    /// Its id.
    pub id: DietPlanId,
    /// Its name.
    pub name: String,
    /// What kind of plan it is.
    pub description: String,
    /// Its meals, in the order of the day.
    pub meals: Vec<PlanMeal>,
}

impl CatalogueDietPlan {
    /// What the whole day holds.
    #[must_use]
    pub fn totals(&self) -> DayTotals {
        DayTotals::of(self.meals.iter().map(|meal| &meal.nutrition))
    }
}
