//! Facts of a meal, as requests and responses have them.

use crate::input::{Change, Checked, all, body, counts};
use crate::limits::misfit::{FoodFacts, Misfit, misfits_of};
use crate::limits::words::{Allergens, Words};
use ironleaf_domain::limits::{Diet, FoodFamily, Limits};
use ironleaf_domain::meal::{self as domain, MealFactChanges, PreparationMinutes};
use serde::Serialize;
use utoipa::ToSchema;

/// Known facts about a meal.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MealFacts {
    #[serde(flatten)]
    food: FoodFacts,
    /// Time that preparation takes, in minutes; `null` is not known.
    #[schema(minimum = 1, maximum = 600)]
    preparation_minutes: Option<u16>,
}

impl From<&domain::MealFacts> for MealFacts {
    fn from(facts: &domain::MealFacts) -> Self {
        Self { food: (&facts.food).into(), preparation_minutes: facts.preparation_minutes.map(PreparationMinutes::get) }
    }
}

/// Known facts about a meal, and why it does not fit.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MarkedMeal {
    #[serde(flatten)]
    facts: MealFacts,
    /// Why the meal does not fit the limits of the member; empty if it fits.
    misfits: Vec<Misfit>,
}

impl MarkedMeal {
    /// Marks a meal.
    pub(crate) fn new(facts: &domain::MealFacts, limits: &Limits) -> Self {
        Self { facts: facts.into(), misfits: misfits_of(&facts.food, limits) }
    }
}

counts! { PreparationMinutes, }

body! {
    /// Facts of a meal. Omitted ones stay unchanged; those of a new meal are not known.
    pub(crate) struct MealFactsInput {
        /// Strictest diet that it suits; `null` is not known. Unchanged if omitted; not known for a new meal.
        diet: Change<Option<Diet>>,
        /// Allergens in it; `null` is not known, an empty list is none of the 14. Unchanged if omitted.
        allergens: Change<Option<Allergens>>,
        /// Kinds of food in it; `null` is not known. Unchanged if omitted.
        families: Change<Option<Words<FoodFamily, 100>>>,
        /// Time that preparation takes, in minutes; `null` is not known. Unchanged if omitted.
        preparation_minutes: Change<Option<PreparationMinutes>>,
    }
}

impl MealFactsInput {
    pub(crate) fn read(self) -> Checked<MealFactChanges> {
        let fields =
            all((self.diet.read(), self.allergens.read(), self.families.read(), self.preparation_minutes.read()));
        fields.map(|(diet, allergens, families, preparation_minutes)| MealFactChanges {
            diet,
            allergens,
            families,
            preparation_minutes,
        })
    }
}
