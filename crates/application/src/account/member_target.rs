//! The member's target and check-ins in the export.

use chrono::{DateTime, Utc};

/// Target that the member chose.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedTarget {
    pub source: String,
    /// Accepted expenditure in kcal.
    pub tdee: Option<i32>,
    /// Protein in g.
    pub protein: Option<f64>,
    /// Carbs in g.
    pub carbs: Option<f64>,
    /// Fat in g.
    pub fat: Option<f64>,
    /// Time of the choice.
    pub since: DateTime<Utc>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedTargetChange {
    /// ID, as in the check-ins.
    pub id: i64,
    /// Choice before the change, as JSON.
    pub before: Option<String>,
    /// Choice after the change, as JSON.
    pub after: Option<String>,
    pub changed_at: DateTime<Utc>,
    /// Time of the undo.
    pub undone_at: Option<DateTime<Utc>>,
}

/// Answer to a check-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedCheckIn {
    pub answer: String,
    /// Expenditure before it, in kcal.
    pub before_tdee: i32,
    /// Target before it, in kcal.
    pub before_calories: i32,
    /// Expenditure after it, in kcal.
    pub after_tdee: i32,
    /// Target after it, in kcal.
    pub after_calories: i32,
    /// Change of the target that it made.
    pub change_id: Option<i64>,
    pub answered_at: DateTime<Utc>,
}
