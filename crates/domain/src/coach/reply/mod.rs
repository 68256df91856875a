//! Answers of the built-in coach: typed facts as a sentence, with its sources.
//!
//! The first sentence holds what was asked. A list follows below it.

mod body;
mod figures;
mod food;
mod missing;
mod strength;
mod suggestions;
mod sums;
mod today;

pub use body::{BodyWeightFacts, MeasurementFacts, StreakFacts, WeightChangeFacts};
pub use figures::Figures;
pub use food::{EatenFacts, FoodAmountFacts, FoodTarget, NutrientFigure};
pub use missing::{Missing, hidden_food_numbers};
pub use strength::{BestFacts, LastOfFacts, NextWeightFacts, OneRepMaxFacts, ProgressFacts, RecordFacts, SetFigure};
pub use suggestions::suggestions;
pub use sums::{CompareFacts, CountFacts, LastTrainedFacts, MuscleSetsFacts, MuscleWeekFacts, VolumeFacts};
pub use today::{SessionExercise, SessionFacts};

use super::question::Pending;
use crate::ids::ExerciseId;

/// Most lines of a list below the first sentence.
const MOST_LINES: usize = 8;

/// Kind of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum ReplyKind {
    Answer,
    Missing,
    Which,
    Unknown,
    Safety,
}

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
    fn answer(text: impl Into<String>, sources: Vec<Source>) -> Self {
        Self { kind: ReplyKind::Answer, text: text.into(), sources, suggestions: Vec::new() }
    }

    fn missing(text: impl Into<String>) -> Self {
        Self { kind: ReplyKind::Missing, text: text.into(), sources: Vec::new(), suggestions: Vec::new() }
    }

    /// Asks which exercise is meant. `names` are those of the options.
    pub fn which_one(pending: &Pending, names: impl Fn(ExerciseId) -> String) -> Self {
        let options: Vec<String> = pending.options.iter().take(3).map(|exercise| names(*exercise)).collect();
        let listed = match &options[..] {
            [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
            _ => options.concat(),
        };
        let text = format!("Which one: {listed}?");
        Self { kind: ReplyKind::Which, text, sources: Vec::new(), suggestions: options }
    }

    /// Says that a message is not understood.
    pub fn unknown(suggestions: Vec<String>) -> Self {
        let text = "I can't answer that yet.".to_owned();
        Self { kind: ReplyKind::Unknown, text, sources: Vec::new(), suggestions }
    }
}

/// Returns a sentence with a list of at most eight lines below it.
fn with_lines(sentence: String, lines: impl IntoIterator<Item = String>) -> String {
    let lines: Vec<String> = lines.into_iter().take(MOST_LINES).map(|line| format!("- {line}")).collect();
    if lines.is_empty() { sentence } else { format!("{sentence}\n\n{}", lines.join("\n")) }
}

/// Returns a count with its noun: "1 workout", "4 workouts".
fn count(number: u64, noun: &str) -> String {
    format!("{} {noun}{}", figures::grouped(&number.to_string()), if number == 1 { "" } else { "s" })
}

/// Returns names as a list in a sentence.
fn listed(names: &[String]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        names => names.concat(),
    }
}
