use crate::ids::DietPlanId;
use crate::meal::{DayTotals, MealFacts, MealType, Nutrition, Portions};
use crate::plan::PlanSource;
use std::collections::BTreeMap;

/// Food of a plan, as shown to a member.
#[derive(Debug, Clone, PartialEq)]
pub struct DietItem {
    /// Name.
    pub food: String,
    /// Ingredients and amounts.
    pub description: String,
    /// Calories and macros.
    pub nutrition: Nutrition,
    pub facts: MealFacts,
}

/// Foods of a day by meal, in order.
pub type DietDay = BTreeMap<MealType, Vec<DietItem>>;

/// Current diet plan of a member.
#[derive(Debug, Clone, PartialEq)]
pub struct DietPlan {
    pub id: DietPlanId,
    pub name: String,
    /// Kind of plan.
    pub description: String,
    pub source: PlanSource,
    /// Foods by meal.
    pub meals: DietDay,
}

impl DietPlan {
    /// Returns the calories and macros of the day.
    pub fn totals(&self) -> DayTotals {
        DayTotals::of(self.meals.values().flatten().map(|item| &item.nutrition))
    }
}

/// Meal in a catalogue plan.
#[derive(Debug, Clone, PartialEq)]
pub struct PlanMeal {
    /// Meal of the day.
    pub meal_type: MealType,
    pub name: String,
    /// Ingredients of one portion.
    pub description: String,
    /// Number of portions.
    pub portions: Portions,
    /// Calories and macros of all portions.
    pub nutrition: Nutrition,
    pub facts: MealFacts,
}

impl PlanMeal {
    /// Converts the meal for display in a current plan, with the portions in the description.
    pub fn into_item(self) -> DietItem {
        let description = match (self.portions, self.description.as_str()) {
            (Portions::ONE, _) => self.description,
            (portions, "") => format!("{}.", portions.describe()),
            (portions, description) => format!("{}. For one portion: {description}", portions.describe()),
        };
        DietItem { food: self.name, description, nutrition: self.nutrition, facts: self.facts }
    }
}

/// Diet plan of the public catalogue.
#[derive(Debug, Clone, PartialEq)]
pub struct CatalogueDietPlan {
    pub id: DietPlanId,
    pub name: String,
    /// Kind of plan.
    pub description: String,
    /// Meals, in the order of the day.
    pub meals: Vec<PlanMeal>,
}

impl CatalogueDietPlan {
    /// Returns the calories and macros of the day.
    pub fn totals(&self) -> DayTotals {
        DayTotals::of(self.meals.iter().map(|meal| &meal.nutrition))
    }
}
