//! What comes before any other answer in the chat (coaching rule 15): a danger, a thought of harm, a worry about food, a
//! drug, an illness, a pain. It is told by rules over the meanings of words, in eight languages, so that it holds
//! whoever answers otherwise.

mod answers;
mod energy;
mod language;
mod lexicon;
mod review;
mod rules;
mod words;

pub use language::Language;

use crate::profile::FitnessGoal;

/// What a message needs a safe answer about, the most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SafetyConcern {
    /// Thoughts of suicide or of harming oneself.
    SelfHarm,
    /// Signs of a medical emergency.
    Emergency,
    /// Restriction, purging, fear of food.
    DisorderedEating,
    /// Something of which a professional must judge first: pregnancy, surgery, a known disease.
    ProfessionalFirst,
    /// Drugs, and doses of supplements.
    Drugs,
    /// Dizziness or sickness that may become an emergency.
    Unwell,
    /// A pain or an injury.
    PainInExercise,
}

impl SafetyConcern {
    /// What a message needs a safe answer about, if anything.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        rules::concern_of(text)
    }

    /// Whether the answer is always ours, whoever else could answer.
    #[must_use]
    pub fn overrides_service(self) -> bool {
        matches!(self, Self::SelfHarm | Self::Emergency)
    }

    /// The answer, in Markdown and in a language.
    #[must_use]
    pub fn answer(self, language: Language) -> &'static str {
        answers::answer(self, language)
    }
}

/// What an AI service's sentence may not say to a message with this concern, if it does: a day with too little energy,
/// figures for a person who eats too little, a dose.
#[must_use]
pub fn harmful_advice(sentence: &str, asked: Option<SafetyConcern>) -> Option<SafetyConcern> {
    review::harm_in(sentence, asked)
}

/// The goal that a message speaks of, if it speaks of one.
#[must_use]
pub fn goal_asked(text: &str) -> Option<FitnessGoal> {
    rules::goal_asked(text)
}

/// What is added to an answer that did not understand the message, where the message holds a word of danger or is
/// written in a language that the built-in coach does not speak.
#[must_use]
pub fn emergency_note(text: &str) -> Option<&'static str> {
    let language = Language::of(text);
    (language != Language::English || rules::may_be_emergency(text)).then(|| answers::note(language))
}
