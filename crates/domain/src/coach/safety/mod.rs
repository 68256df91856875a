//! Safety rules that take precedence over any other chat reply (coaching rule 15).
//!
//! They detect emergencies, self-harm, disordered eating, drugs, illness and pain by the meanings of words in eight
//! languages. They apply to every AI service and to the built-in coach.

mod answers;
mod concern;
mod energy;
mod lexicon;
mod review;
mod rules;

pub use concern::SafetyConcern;

use crate::language::Language;
use crate::profile::FitnessGoal;

impl SafetyConcern {
    /// Returns the most urgent safety concern of a message, if it has one.
    pub fn of(text: &str) -> Option<Self> {
        rules::concern_of(text)
    }

    /// Returns the fixed reply in a language, as Markdown.
    pub fn answer(self, language: Language) -> &'static str {
        answers::answer(self, language)
    }
}

/// Returns the concern that a sentence of an AI service's reply violates, if any.
///
/// Harmful are a day with too little energy, and doses.
pub fn harmful_advice(sentence: &str) -> Option<SafetyConcern> {
    review::harm_in(sentence)
}

/// Returns whether a sentence names an amount of energy or of a nutrient.
pub fn names_food_number(sentence: &str) -> bool {
    review::names_food_number(sentence)
}

/// Returns the fitness goal that a message mentions, if it mentions exactly one.
pub fn goal_asked(text: &str) -> Option<FitnessGoal> {
    rules::goal_asked(text)
}
