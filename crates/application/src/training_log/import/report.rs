//! Input and report of an import.

use crate::shared::PortError;
use chrono::NaiveDate;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::spreadsheet::{DateOrder, DecimalSign, Notes};
use ironleaf_domain::training_log::import::{ImportFormat, SkipReason, UnreadableLine};
use ironleaf_domain::training_log::{LiftedWeight, PerformedReps};
use std::collections::BTreeMap;

/// Member's choice of an exercise for a name of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameChoice {
    /// Name in the file.
    pub name: String,
    /// ID of the exercise; `None` for the member's own exercise with that name.
    pub exercise_id: Option<ExerciseId>,
}

/// Match of a name with an exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum NameMatch {
    /// `chosen`: chosen by the member.
    Chosen,
    /// `exact`: same name.
    Exact,
    /// `similar`: same words, or another name of the exercise.
    Similar,
    /// `none`: becomes a member's own exercise.
    None,
}

impl NameMatch {
    /// Returns the value used in JSON.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the values used in JSON.
    pub fn words() -> impl Iterator<Item = &'static str> {
        <Self as strum::VariantArray>::VARIANTS.iter().map(|value| value.as_str())
    }
}

/// Name of the file and its match.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportedName {
    /// Name in the file.
    pub name: String,
    /// ID and name of the exercise; `None` if there is no match.
    ///
    /// It then becomes a member's own exercise, or would become one in a preview.
    pub exercise: Option<(ExerciseId, String)>,
    /// Kind of match.
    pub found: NameMatch,
    /// Number of lines with sets of the exercise.
    pub sets: usize,
}

/// Heaviest set of a file, which shows the member whether the unit is right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeaviestSet {
    /// Name of the exercise in the file.
    pub name: String,
    pub weight: LiftedWeight,
    /// Repetitions.
    pub reps: PerformedReps,
    pub day: NaiveDate,
}

/// Report of a planned or finished import.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportReport {
    /// Format of the file.
    pub format: ImportFormat,
    /// Number of lines after the header. A line with several sets counts once for each.
    pub lines: usize,
    /// Number of accepted sets, of new and existing logs.
    pub sets: usize,
    /// Number of created logs.
    pub logs_added: usize,
    /// Number of logs that already existed and were not changed.
    pub logs_existing: usize,
    /// First and last date.
    pub days: Option<(NaiveDate, NaiveDate)>,
    /// Heaviest set; `None` if no set has a weight.
    pub heaviest: Option<HeaviestSet>,
    /// Names, in the order of the file.
    pub names: Vec<ImportedName>,
    /// Number of skipped lines by reason.
    pub skipped: BTreeMap<SkipReason, usize>,
    /// First unreadable lines.
    pub unreadable: Vec<UnreadableLine>,
    /// Number of unreadable lines.
    pub unreadable_count: usize,
    /// Names of columns that the import does not know.
    pub unknown_columns: Vec<String>,
    /// Whether a weight has the chosen unit, because the file does not state one.
    pub is_unit_assumed: bool,
    /// What was changed or left out so that lines could be imported.
    pub notes: Notes,
    /// Order of day and month, as chosen by the member or shown by the file.
    pub date_order: Option<DateOrder>,
    /// Decimal sign, as chosen by the member or shown by the file.
    pub decimal_sign: Option<DecimalSign>,
    /// Number of lines whose date can mean two days.
    pub ambiguous_dates: usize,
}

/// Reason why nothing was imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The member chose an exercise that does not exist or belongs to another member.
    #[error("exercise not found")]
    NoSuchExercise,
    /// Another import of the member is running.
    #[error("another import is running")]
    OtherIsRunning,
    /// The session that started the import has ended. The logs of earlier batches stay.
    #[error("the session has ended")]
    SessionEnded,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}
