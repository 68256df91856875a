use super::{MealType, Nutrition};
use crate::ids::MealId;
use crate::text_values::text_values;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Diet that a meal is suitable for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Diet {
    /// No animal products.
    Vegan,
    /// No meat and no fish.
    Vegetarian,
    /// No meat.
    Pescatarian,
    /// No restriction.
    Omnivore,
}

impl Diet {
    /// All values, each contained in the next.
    pub const ALL: &'static [Self] = Self::VARIANTS;
}

text_values!(Diet, "The diet must be vegan, vegetarian, pescatarian or omnivore");

/// Meal of the catalogue, with the data that the built-in planner needs.
#[derive(Debug, Clone, PartialEq)]
pub struct CatalogueMeal {
    /// ID of the meal.
    pub id: MealId,
    /// Name.
    pub name: String,
    /// Ingredients and preparation.
    pub description: String,
    /// Nutrition of one portion.
    pub nutrition: Nutrition,
    /// Meals of the day that it suits; empty if the planner must not choose it.
    pub slots: Vec<MealType>,
    /// Strictest diet that it suits, if known.
    pub diet: Option<Diet>,
    /// Allergens, such as `milk`.
    pub allergens: Vec<String>,
    /// Ingredients; the first is the main one.
    pub ingredients: Vec<String>,
}
