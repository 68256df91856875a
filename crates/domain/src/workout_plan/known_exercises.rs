//! Which exercise of the catalogue a name means.

use crate::exercise::CatalogueExercise;
use std::collections::HashMap;

/// The catalogue's exercises by the key of their names.
pub(super) struct KnownExercises<'a>(HashMap<String, &'a CatalogueExercise>);

impl<'a> KnownExercises<'a> {
    pub(super) fn new(exercises: &'a [CatalogueExercise]) -> Self {
        Self(exercises.iter().map(|exercise| (exercise_key(&exercise.name), exercise)).collect())
    }

    /// The exercise that a name means, however it is spelled.
    pub(super) fn find(&self, name: &str) -> Option<&'a CatalogueExercise> {
        self.0.get(&exercise_key(name)).copied()
    }
}

/// What makes two names the same exercise: lower case, letters and digits only, without a plural s at the end of a word.
pub(crate) fn exercise_key(name: &str) -> String {
    let key: String = name
        .split(|c: char| !c.is_alphanumeric())
        .map(str::to_lowercase)
        .map(|word| word.strip_suffix('s').map_or_else(|| word.clone(), str::to_owned))
        .collect();
    // A name of symbols alone is still a name: it is compared as it stands.
    if key.is_empty() { name.to_lowercase() } else { key }
}

#[cfg(test)]
mod tests {
    use super::exercise_key;

    #[test]
    fn spelling_makes_no_other_exercise() {
        assert_eq!(exercise_key("Push-Ups"), exercise_key("push up"));
        assert_ne!(exercise_key("Front Squat"), exercise_key("Back Squat"));
        assert_ne!(exercise_key("!!"), exercise_key("??"));
    }
}
