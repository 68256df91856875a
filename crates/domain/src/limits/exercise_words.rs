//! Words for what an exercise needs and trains.

use super::Kit;
use super::kit::{ALWAYS_THERE, BAND, NAMED_BY_ITS_NEEDS};
use crate::ValidationError;
use crate::exercise::weekly_sets::MUSCLES;

/// Equipment words of places that are also the main equipment of exercises.
const MAIN_EQUIPMENT: [Kit; 10] = [
    Kit::Barbell,
    Kit::Dumbbell,
    Kit::Kettlebells,
    Kit::EzCurlBar,
    Kit::Cable,
    Kit::Machine,
    Kit::Bands,
    Kit::ExerciseBall,
    Kit::MedicineBall,
    Kit::FoamRoll,
];
/// Words for no equipment, and for equipment that the further needs name.
const OTHER_EQUIPMENT: [&str; 3] = ["body only", "none", NAMED_BY_ITS_NEEDS];

/// Main equipment of an exercise, such as `barbell` or `body only`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Equipment(&'static str);

impl Equipment {
    /// Returns all words.
    pub fn words() -> impl Iterator<Item = &'static str> {
        MAIN_EQUIPMENT.into_iter().map(Kit::as_str).chain(OTHER_EQUIPMENT)
    }

    /// Parses a word of the catalogue.
    pub fn parse(word: &str) -> Result<Self, ValidationError> {
        let known = Self::words().find(|known| *known == word);
        known.map(Self).ok_or_else(|| ValidationError::new("This equipment is unknown"))
    }

    /// Returns the word.
    pub fn as_str(&self) -> &'static str {
        self.0
    }
}

/// Need of an exercise in addition to its equipment, such as `bench` or `bench or wall`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Need(String);

impl Need {
    /// Parses a need, of which each part must be known.
    pub fn parse(words: &str) -> Result<Self, ValidationError> {
        let is_known = |word: &str| word == BAND || ALWAYS_THERE.contains(&word) || Kit::parse(word).is_ok();
        if words.split(" or ").all(is_known) {
            Ok(Self(words.to_owned()))
        } else {
            Err(ValidationError::new("This need is unknown"))
        }
    }

    /// Returns the words.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Muscle of the catalogue, such as `chest`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Muscle(&'static str);

impl Muscle {
    /// Returns all names.
    pub fn words() -> impl Iterator<Item = &'static str> {
        MUSCLES.into_iter()
    }

    /// Parses the name of a muscle.
    pub fn parse(word: &str) -> Result<Self, ValidationError> {
        let known = Self::words().find(|known| *known == word);
        known.map(Self).ok_or_else(|| ValidationError::new("This muscle is unknown"))
    }

    pub fn as_str(&self) -> &'static str {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{Equipment, Muscle, Need};
    use crate::workout_plan::test_catalogue::catalogue;

    #[test]
    fn every_word_of_the_catalogue_is_known() {
        for exercise in catalogue() {
            let equipment = exercise.equipment.as_deref().unwrap();
            assert_eq!(Equipment::parse(equipment).unwrap().as_str(), equipment);
            assert!(exercise.also_needs.iter().all(|need| Need::parse(need).is_ok()), "{}", exercise.name);
            assert!(exercise.primary_muscles.iter().all(|muscle| Muscle::parse(muscle).is_ok()), "{}", exercise.name);
        }
    }

    #[test]
    fn other_words_are_refused() {
        for word in ["", "Barbell", "hovercraft", "bench", "bench or wall"] {
            assert!(Equipment::parse(word).is_err(), "{word}");
        }
        for (words, is_known) in [("bench or wall", true), ("band", true), ("bench or moon", false), ("", false)] {
            assert_eq!(Need::parse(words).is_ok(), is_known, "{words}");
        }
        assert!(Muscle::parse("heart").is_err());
    }
}
