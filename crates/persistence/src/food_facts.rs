//! Conversions between known facts of food and their columns.

use crate::schema::meals;
use diesel::prelude::*;
use ironleaf_domain::limits::{Allergen, Diet, FoodFacts, FoodFamily};
use ironleaf_domain::meal::{MealFactChanges, MealFacts, PreparationMinutes};
use serde::Serialize;
use std::collections::BTreeSet;

/// Facts of a catalogue meal, as stored and as recorded in the audit log. `None` is not known.
#[derive(Debug, Clone, Default, PartialEq, Queryable, Selectable, Insertable, AsChangeset, Serialize)]
#[diesel(table_name = meals, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(crate) struct MealFactsRow {
    diet: Option<String>,
    allergens: Option<Vec<String>>,
    families: Option<Vec<String>>,
    preparation_minutes: Option<i16>,
}

impl MealFactsRow {
    pub(crate) fn new(facts: &MealFacts) -> Self {
        let FoodFacts { diet, allergens, families, .. } = &facts.food;
        Self {
            diet: diet.map(diet_word),
            allergens: allergens.as_ref().map(allergen_words),
            families: families.as_ref().map(family_words),
            preparation_minutes: facts.preparation_minutes.map(minutes),
        }
    }

    /// Returns the columns after changes. Unchanged ones stay as they are stored, even if they cannot be read.
    pub(crate) fn changed(self, changes: MealFactChanges) -> Self {
        let allergens = changes.allergens.map(|known| known.as_ref().map(allergen_words));
        let families = changes.families.map(|known| known.as_ref().map(family_words));
        let preparation = changes.preparation_minutes.map(|known| known.map(minutes));
        Self {
            diet: changes.diet.map(|known| known.map(diet_word)).apply(self.diet),
            allergens: allergens.apply(self.allergens),
            families: families.apply(self.families),
            preparation_minutes: preparation.apply(self.preparation_minutes),
        }
    }

    pub(crate) fn facts(&self) -> MealFacts {
        MealFacts {
            food: facts_of_columns(self.diet.as_deref(), self.allergens.as_deref(), self.families.as_deref()),
            preparation_minutes: self
                .preparation_minutes
                .and_then(|stored| PreparationMinutes::new(stored.into()).ok()),
        }
    }
}

/// Converts the columns.
///
/// A newer version may have stored an unknown word. Then the whole fact is not known, which is safe. An unknown family
/// only cannot be avoided.
pub(crate) fn facts_of_columns(
    diet: Option<&str>,
    allergens: Option<&[String]>,
    families: Option<&[String]>,
) -> FoodFacts {
    FoodFacts {
        diet: diet.and_then(|word| Diet::parse(word).ok()),
        allergens: allergens.and_then(|words| words.iter().map(|word| Allergen::parse(word).ok()).collect()),
        families: families.map(|words| words.iter().filter_map(|word| FoodFamily::parse(word).ok()).collect()),
        ..FoodFacts::default()
    }
}

/// Returns facts whose allergens are stored together with those that only some recipes have.
pub(crate) fn with_unsure(facts: FoodFacts, unsure: &[String]) -> FoodFacts {
    let unsure: BTreeSet<Allergen> = unsure.iter().filter_map(|word| Allergen::parse(word).ok()).collect();
    let Some(possible) = &facts.allergens else { return facts };
    FoodFacts { allergens: Some(possible - &unsure), unsure: possible & &unsure, ..facts }
}

fn minutes(preparation: PreparationMinutes) -> i16 {
    preparation.get().cast_signed()
}

fn diet_word(diet: Diet) -> String {
    diet.as_str().to_owned()
}

/// Returns the words of the column of allergens.
pub(crate) fn allergen_words(allergens: &BTreeSet<Allergen>) -> Vec<String> {
    allergens.iter().map(|allergen| allergen.as_str().to_owned()).collect()
}

/// Returns the words of the column of families.
pub(crate) fn family_words(families: &BTreeSet<FoodFamily>) -> Vec<String> {
    families.iter().map(|family| family.as_str().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::{FoodFacts, facts_of_columns, with_unsure};

    #[test]
    fn an_unknown_allergen_makes_all_unknown() {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let known = facts_of_columns(Some("vegan"), Some(&[]), Some(&words(&["tofu", "moon dust"])));
        assert!(known.diet.is_some() && known.allergens.is_some_and(|allergens| allergens.is_empty()));
        assert_eq!(known.families.map(|families| families.len()), Some(1));
        let lasagna = with_unsure(facts_of_columns(None, Some(&words(&["gluten", "egg"])), None), &words(&["egg"]));
        assert_eq!((lasagna.allergens.map(|known| known.len()), lasagna.unsure.len()), (Some(1), 1));
        assert_eq!(facts_of_columns(Some("keto"), Some(&words(&["milk", "moon dust"])), None), FoodFacts::default());
    }
}
