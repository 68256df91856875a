use super::{MealFacts, MealType, Nutrition};
use crate::ids::MealId;

/// Meal of the catalogue, with the data that the built-in planner needs.
#[derive(Debug, Clone, PartialEq)]
pub struct CatalogueMeal {
    pub id: MealId,
    pub name: String,
    /// Ingredients and preparation.
    pub description: String,
    /// Nutrition of one portion.
    pub nutrition: Nutrition,
    /// Meals of the day that it suits; empty if the planner must not choose it.
    pub slots: Vec<MealType>,
    pub facts: MealFacts,
    /// Ingredients; the first is the main one.
    pub ingredients: Vec<String>,
}

impl CatalogueMeal {
    /// Returns the facts with what name and description say, as a saved plan with this meal is judged.
    pub fn facts_with_text(&self) -> MealFacts {
        self.facts.clone().with_text(&format!("{}. {}", self.name, self.description))
    }
}
