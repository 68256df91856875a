//! Answers of the built-in coach: typed facts as a sentence, with its sources.
//!
//! The first sentence holds what was asked. A list follows below it.

mod body;
mod exercises;
mod figures;
mod food;
mod marks;
mod missing;
mod program;
mod session;
mod site;
mod strength;
mod suggestions;
mod sums;

pub use body::{BodyWeightFacts, MeasurementFacts, StreakFacts, WeightChangeFacts};
pub use exercises::{alternatives, exercises_for, how_to, limits, profile, works};
pub use figures::Figures;
pub use food::{
    DayFoodFacts, EatenFacts, FoodAmountFacts, FoodTarget, MealFacts, NutrientFigure, expenditure, expenditure_needs,
    meals, water,
};
pub use missing::{Missing, hidden_food_numbers};
pub use program::{PlanFacts, ProgramFacts, TrackFacts, programs};
pub use session::{SessionExercise, SessionFacts};
pub use site::{site, small_talk};
pub use strength::{
    BestFacts, DayLogFacts, LastOfFacts, NextWeightFacts, OneRepMaxFacts, ProgressFacts, RecordFact, RecordFacts,
    SetFigure, StalledFacts, TopLift, best_set, top_lifts,
};
pub use suggestions::{Data, Known};
pub use sums::{CompareFacts, CountFacts, LastTrainedFacts, MuscleSetsFacts, MuscleWeekFacts, VolumeFacts};

use super::question::Pending;
use crate::ids::ExerciseId;
use crate::text_values::text_values;

/// Most lines of a list below the first sentence.
const MOST_LINES: usize = 8;

/// Most sources of an answer.
const MOST_SOURCES: usize = 4;

const HELLO: &str =
    "Hello. I answer questions about your plan, your workouts, your body and your food, from your own data.";

const UNKNOWN: &str = "I can't answer that yet.";

/// Returns whether an answer came with questions that the member can ask.
pub fn offers_suggestions(text: &str) -> bool {
    text == UNKNOWN || text == HELLO
}

/// Kind of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ReplyKind {
    Answer,
    Missing,
    Which,
    Unknown,
    Safety,
}

text_values!(ReplyKind);

/// Page of a number in an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    pub label: String,
    pub href: String,
}

impl Source {
    fn exercise(exercise: ExerciseId, label: impl Into<String>) -> Self {
        Self { label: label.into(), href: format!("/exercises/{}", exercise.get()) }
    }

    fn view(view: &str, label: &str) -> Self {
        Self { label: label.to_owned(), href: format!("/dashboard?view={view}") }
    }

    fn page(href: &str, label: &str) -> Self {
        Self { label: label.to_owned(), href: href.to_owned() }
    }
}

/// Answer of the built-in coach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    pub kind: ReplyKind,
    pub text: String,
    /// At most four.
    pub sources: Vec<Source>,
    /// Questions that this member can ask next, or the options of [`ReplyKind::Which`]: at most three.
    pub suggestions: Vec<String>,
}

impl Reply {
    fn of(kind: ReplyKind, text: impl Into<String>) -> Self {
        Self { kind, text: text.into(), sources: Vec::new(), suggestions: Vec::new() }
    }

    fn answer(text: impl Into<String>, sources: Vec<Source>) -> Self {
        Self { sources, ..Self::of(ReplyKind::Answer, text) }
    }

    fn missing(text: impl Into<String>) -> Self {
        Self::of(ReplyKind::Missing, text)
    }

    /// Answers with a text of general knowledge.
    pub fn general(text: impl Into<String>) -> Self {
        Self::of(ReplyKind::Answer, text)
    }

    /// Says why there is no answer.
    pub fn cannot(why: &str) -> Self {
        Self::missing(with_stop(why))
    }

    /// Asks which exercise is meant. `name_of` returns the names of the options.
    pub fn which_one(pending: &Pending, name_of: impl Fn(ExerciseId) -> String) -> Self {
        let options: Vec<String> = pending.options.iter().take(3).map(|exercise| name_of(*exercise)).collect();
        let text = format!("Which one: {}?", listed(&options, "or"));
        Self { suggestions: options, ..Self::of(ReplyKind::Which, text) }
    }

    /// Says that a message is not understood.
    pub fn unknown(suggestions: Vec<String>) -> Self {
        Self { suggestions, ..Self::of(ReplyKind::Unknown, UNKNOWN) }
    }

    /// Says in the language of a message that only English is understood.
    pub fn other_language(text: &str) -> Self {
        Self::of(ReplyKind::Unknown, text)
    }
}

/// Returns a text that ends as a sentence.
fn with_stop(text: &str) -> String {
    if text.ends_with(['.', '!', '?']) { text.to_owned() } else { format!("{text}.") }
}

/// Returns a sentence with a list of at most eight lines below it.
fn with_lines(sentence: String, lines: impl IntoIterator<Item = String>) -> String {
    let lines: Vec<String> = lines.into_iter().take(MOST_LINES).map(|line| format!("- {line}")).collect();
    if lines.is_empty() { sentence } else { format!("{sentence}\n\n{}", lines.join("\n")) }
}

/// Returns a count with its noun: "1 workout", "4 workouts".
fn count(number: impl TryInto<u64>, noun: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    format!("{} {noun}{}", figures::grouped(&number.to_string()), if number == 1 { "" } else { "s" })
}

/// Returns names as a list in a sentence: "A, B and C".
fn listed(names: &[String], and: &str) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} {and} {last}", first.join(", ")),
        names => names.concat(),
    }
}
