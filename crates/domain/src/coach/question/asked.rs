//! What a message asks, and what it is read with.

use super::family::Family;
use super::parts::Parts;
use super::period::Period;
use crate::ids::ExerciseId;
use crate::language::Language;
use chrono::NaiveDate;
use std::ops::Range;

/// Names of exercises as a member means them.
pub trait ExerciseNames {
    /// Returns the longest name among the words of a message.
    ///
    /// The words are in lower case, without accents and apostrophes.
    fn longest_in(&self, words: &[&str]) -> Option<NameFound>;

    /// Returns the name of an exercise, as it is shown.
    fn name_of(&self, exercise: ExerciseId) -> &str;

    /// Returns whether the records of an exercise are reps, as of one with body weight.
    fn counts_reps(&self, exercise: ExerciseId) -> bool;
}

/// Name of an exercise in a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameFound {
    /// Its words.
    pub words: Range<usize>,
    /// Whether it is written with typing errors.
    pub is_mistyped: bool,
    pub meant: ExerciseMeant,
}

/// What a name means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExerciseMeant {
    One(ExerciseId),
    /// Several, of which the member must choose: at most three.
    Which(Vec<ExerciseId>),
}

/// Question with what it names.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    pub family: Family,
    pub parts: Parts,
}

/// Question that waits for the choice of an exercise.
#[derive(Debug, Clone, PartialEq)]
pub struct Pending {
    pub options: Vec<ExerciseId>,
    pub question: Question,
}

/// What a chat keeps of its last question.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Previous {
    /// Last question that was answered.
    pub question: Option<Question>,
    pub pending: Option<Pending>,
}

/// What a message means.
#[derive(Debug, Clone, PartialEq)]
pub enum Reading {
    Question(Question),
    WhichOne(Pending),
    /// Language of a message that is not in English.
    OtherLanguage(Language),
    Unknown,
}

impl Question {
    /// Returns the period that the answer is about: the named one, else that of the family.
    pub fn period(&self, today: NaiveDate) -> Option<Period> {
        self.parts.period.or_else(|| match self.family {
            Family::Volume
            | Family::VolumeOf
            | Family::Sessions
            | Family::Sets
            | Family::SetsOf
            | Family::RepsOf
            | Family::EatenMean
            | Family::WeightChange => Some(Period::last_days(today, 30)),
            Family::SetsMuscle | Family::Muscles | Family::Adherence | Family::Compare => Some(Period::week_of(today)),
            Family::Best | Family::MostReps => Some(Period::all_time(today)),
            Family::Eaten | Family::EatenOn | Family::Water | Family::Today | Family::Meals => Some(Period::day(today)),
            _ => None,
        })
    }
}
