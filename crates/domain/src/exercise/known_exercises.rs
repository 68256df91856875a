//! Lookup of catalogue exercises by name.

use crate::exercise::{CatalogueExercise, RepUnit};
use crate::text::folded;
use std::collections::HashMap;

/// Catalogue exercises by the key of their name.
pub struct KnownExercises<'a>(HashMap<String, &'a CatalogueExercise>);

impl<'a> KnownExercises<'a> {
    /// Creates the lookup.
    pub fn new(exercises: &'a [CatalogueExercise]) -> Self {
        Self(exercises.iter().map(|exercise| (exercise_key(&exercise.name), exercise)).collect())
    }

    /// Returns the exercise with this name, ignoring case, punctuation and plural.
    pub fn find(&self, name: &str) -> Option<&'a CatalogueExercise> {
        self.0.get(&exercise_key(name)).copied()
    }

    /// Returns the unit of an exercise's reps.
    ///
    /// It is its own, else that of the catalogue's exercise with its name, else reps.
    pub(crate) fn unit_of(&self, name: &str, own: Option<RepUnit>) -> RepUnit {
        own.or_else(|| self.find(name).map(|known| known.unit)).unwrap_or_default()
    }
}

/// Returns the exercise with this name, ignoring case, punctuation and plural.
pub fn find_by_name<'a>(exercises: &'a [CatalogueExercise], name: &str) -> Option<&'a CatalogueExercise> {
    let key = exercise_key(name);
    exercises.iter().find(|exercise| exercise_key(&exercise.name) == key)
}

/// Returns a key that is equal for different spellings of an exercise name.
///
/// The key has only lowercase letters and digits, without a plural s at the end of words.
pub(crate) fn exercise_key(name: &str) -> String {
    let name = folded(name);
    let words = name.split(|c: char| !c.is_alphanumeric());
    let key: String = words.map(|word| word.strip_suffix('s').unwrap_or(word)).collect();
    // A name without letters and digits is compared as it is.
    if key.is_empty() { name } else { key }
}

#[cfg(test)]
mod tests {
    use super::exercise_key;

    #[test]
    fn spelling_makes_no_other_exercise() {
        assert_eq!(exercise_key("Push-Ups"), exercise_key("push up"));
        assert_ne!(exercise_key("Front Squat"), exercise_key("Back Squat"));
        assert_ne!(exercise_key("!!"), exercise_key("??"));
        assert_eq!(exercise_key("Développé couché"), exercise_key("DE\u{301}VELOPPE\u{301} couche\u{301}"));
        assert_eq!(exercise_key("Fußheben"), exercise_key("FUSSHEBEN"));
    }
}
