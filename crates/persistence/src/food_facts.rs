//! Conversions between known facts of food and their columns.

use crate::schema::meals;
use diesel::prelude::*;
use ironleaf_domain::limits::{Allergen, Diet, FoodFacts, FoodFamily};
use std::collections::BTreeSet;

/// Facts of a catalogue meal. `None` is not known.
#[derive(Queryable, Selectable)]
#[diesel(table_name = meals, check_for_backend(diesel::pg::Pg))]
pub(crate) struct MealFactsRow {
    diet: Option<String>,
    allergens: Option<Vec<String>>,
    families: Option<Vec<String>>,
}

impl MealFactsRow {
    pub(crate) fn facts(&self) -> FoodFacts {
        facts_of_columns(self.diet.as_deref(), self.allergens.as_deref(), self.families.as_deref())
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

/// Returns the words of the column of allergens.
pub(crate) fn allergen_words(allergens: &BTreeSet<Allergen>) -> Vec<&'static str> {
    allergens.iter().map(|allergen| allergen.as_str()).collect()
}

/// Returns the words of the column of families.
pub(crate) fn family_words(families: &BTreeSet<FoodFamily>) -> Vec<&'static str> {
    families.iter().map(|family| family.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::{FoodFacts, facts_of_columns};

    #[test]
    fn an_unknown_allergen_makes_all_unknown() {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let known = facts_of_columns(Some("vegan"), Some(&[]), Some(&words(&["tofu", "moon dust"])));
        assert!(known.diet.is_some() && known.allergens.is_some_and(|allergens| allergens.is_empty()));
        assert_eq!(known.families.map(|families| families.len()), Some(1));
        assert_eq!(facts_of_columns(Some("keto"), Some(&words(&["milk", "moon dust"])), None), FoodFacts::default());
    }
}
