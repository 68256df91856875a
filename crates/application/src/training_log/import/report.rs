//! What a member says to an import, and what it answers.

use crate::shared::PortError;
use chrono::NaiveDate;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::training_log::import::{ImportFormat, LeftOut, Unreadable};
use ironleaf_domain::training_log::{LiftedWeight, PerformedReps};
use std::collections::BTreeMap;

/// What a member wants a name of the file to mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameChoice {
    /// The name, as the file has it.
    pub name: String,
    /// The exercise; `None` for one of the member's own by that name.
    pub exercise_id: Option<ExerciseId>,
}

/// How a name of the file was given its exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameMatch {
    /// `chosen`: by the member.
    Chosen,
    /// `exact`: by its name.
    Exact,
    /// `similar`: by a name that says the same.
    Similar,
    /// `none`: it becomes one of the member's own.
    None,
}

impl NameMatch {
    /// The word for it in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Chosen => "chosen",
            Self::Exact => "exact",
            Self::Similar => "similar",
            Self::None => "none",
        }
    }
}

/// A name of the file, and what became of it.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportedName {
    /// As the file has it.
    pub name: String,
    /// The exercise, with its name; `None` where it becomes, or in a dry run would become, one of the member's own.
    pub exercise: Option<(ExerciseId, String)>,
    /// How it was found.
    pub found: NameMatch,
    /// Lines with sets of it.
    pub sets: usize,
}

/// The heaviest set of a file, by which a member sees whether its unit is right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeaviestSet {
    /// The exercise, as the file names it.
    pub name: String,
    /// The weight.
    pub weight: LiftedWeight,
    /// The repetitions.
    pub reps: PerformedReps,
    /// The day.
    pub day: NaiveDate,
}

/// What an import did, or would do.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportReport {
    /// Whose file it is.
    pub format: ImportFormat,
    /// Lines behind the header.
    pub lines: usize,
    /// Sets that were taken, of new logs and of such as stood.
    pub sets: usize,
    /// Logs that were made.
    pub logs_new: usize,
    /// Logs for whose exercise and day there was one, which was left alone.
    pub logs_standing: usize,
    /// The first and the last day.
    pub days: Option<(NaiveDate, NaiveDate)>,
    /// The heaviest set; `None` where no set has a weight.
    pub heaviest: Option<HeaviestSet>,
    /// The names, in the order of the file.
    pub names: Vec<ImportedName>,
    /// Lines that are no sets, by their reasons.
    pub left_out: BTreeMap<LeftOut, usize>,
    /// The first lines that could not be read.
    pub unreadable: Vec<Unreadable>,
    /// How many lines could not be read.
    pub unreadable_count: usize,
}

/// Why nothing was imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The member chose an exercise that there is not, or another member's own.
    #[error("no such exercise")]
    NoSuchExercise,
    /// Another import of the member is still running.
    #[error("another import is running")]
    OtherIsRunning,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}
