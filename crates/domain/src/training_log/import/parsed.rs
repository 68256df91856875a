use super::format::ImportFormat;
use super::line::{ParsedSet, SkipReason};
use super::planned::Planned;
use crate::ValidationError;
use crate::spreadsheet::{DateOrder, DecimalSign, Notes};
use chrono::NaiveDate;
use std::collections::BTreeMap;

/// Accepted line.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Line number in the file; the header is line 1. In JSON, the number of the set.
    pub line: u64,
    /// Exercise name, as an index into [`ParsedFile::names`].
    pub name: usize,
    /// Date of the training.
    pub day: NaiveDate,
    /// Completed set or exercise.
    pub done: ParsedSet,
    /// Planned sets and reps, if the file has them.
    pub planned: Option<Planned>,
}

/// Line that could not be parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadableLine {
    /// Line number in the file; the header is line 1. In JSON, the number of the set.
    pub line: u64,
    /// Error message for the member.
    pub reason: ValidationError,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ParsedFile {
    /// Format of the file.
    pub format: ImportFormat,
    /// Number of lines after the header, without empty ones.
    ///
    /// Equals the sum of entries, skipped and unreadable lines: a line with several sets counts once for each. In JSON,
    /// a line is a set.
    pub lines: usize,
    /// Exercise names, in the order of their first line.
    pub names: Vec<String>,
    /// Accepted lines, in order.
    pub entries: Vec<Entry>,
    /// Number of skipped lines by reason.
    pub skipped: BTreeMap<SkipReason, usize>,
    /// Lines that could not be parsed, in order.
    pub unreadable: Vec<UnreadableLine>,
    /// Names of columns that the import does not know, in order.
    pub unknown_columns: Vec<String>,
    /// Whether a weight has the unit of the member's choice, because the file does not state one.
    pub is_unit_assumed: bool,
    /// What was changed or left out so that lines could be accepted.
    pub notes: Notes,
    /// Order of day and month, as chosen by the member or shown by the file.
    pub date_order: Option<DateOrder>,
    /// Decimal sign, as chosen by the member or shown by the file.
    pub decimal_sign: Option<DecimalSign>,
    /// Number of lines whose date can mean two days.
    pub ambiguous_dates: usize,
}
