//! The member's programs in the export.

use chrono::{DateTime, NaiveDate, Utc};

/// A version of a member's own program.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedProgram {
    /// ID of the program.
    pub id: i64,
    pub version: i32,
    /// Document, as JSON.
    pub program: Option<String>,
    /// Time of the version.
    pub created_at: DateTime<Utc>,
    /// Time at which the program was removed.
    pub archived_at: Option<DateTime<Utc>>,
}

/// A program that the member follows or followed.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedProgramRun {
    /// ID of the choice, among the workout plans.
    pub id: i64,
    /// Plan of the catalogue.
    pub plan_id: Option<i64>,
    /// Own program.
    pub program_id: Option<i64>,
    /// Version at the start.
    pub version: i32,
    /// First date.
    pub started_on: NaiveDate,
    /// Training weekdays at the start.
    pub weekdays: Vec<i16>,
    /// Policy for missed weeks at the start.
    pub missed: String,
    /// Values at the start, as JSON: hundredths of a kilogram, seconds or reps by track.
    pub starts: Option<String>,
    /// State with which a restored program went on, as JSON.
    pub first_state: Option<String>,
    /// Entries, as JSON.
    pub entries: Option<String>,
}
