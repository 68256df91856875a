use super::{MealType, Nutrition};
use crate::Invalid;
use crate::ids::MealId;

/// Which foods a meal does without.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Diet {
    /// Nothing of animals.
    Vegan,
    /// No meat and no fish.
    Vegetarian,
    /// No meat.
    Pescatarian,
    /// Anything.
    Omnivore,
}

impl Diet {
    const ALL: [Self; 4] = [Self::Vegan, Self::Vegetarian, Self::Pescatarian, Self::Omnivore];

    /// The word for it in JSON and SQL.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Vegan => "vegan",
            Self::Vegetarian => "vegetarian",
            Self::Pescatarian => "pescatarian",
            Self::Omnivore => "omnivore",
        }
    }

    /// The diet that a word stands for.
    pub fn parse(word: &str) -> Result<Self, Invalid> {
        Self::ALL
            .into_iter()
            .find(|diet| diet.as_str() == word)
            .ok_or_else(|| Invalid::new("The diet is one of vegan, vegetarian, pescatarian, omnivore"))
    }
}

/// A meal of the catalogue as the built-in planner knows it.
#[derive(Debug, Clone, PartialEq)]
pub struct CatalogueMeal {
    /// The meal.
    pub id: MealId,
    /// Its name.
    pub name: String,
    /// What goes in and how it is put together.
    pub description: String,
    /// What is in one portion.
    pub nutrition: Nutrition,
    /// When it fits; empty for a meal that the planner does not choose.
    pub slots: Vec<MealType>,
    /// Which diet it keeps, where known.
    pub diet: Option<Diet>,
    /// Allergens in it, such as `milk`.
    pub allergens: Vec<String>,
    /// What it is made of; the first is the main ingredient.
    pub ingredients: Vec<String>,
}
