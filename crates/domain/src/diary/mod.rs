//! The food diary: what members eat, day by day.

mod change;
mod day;
mod diary_csv;
mod diary_sum;
mod entry;
mod kind_note;
mod settings;

pub use change::{DiaryChange, DiaryChangeKind, DiaryUndoError, DiaryUndoState};
pub use day::{DAYS_AHEAD, DayStatus, DaySummary, DiaryDay, StatusError, Water, diary_day};
pub use diary_csv::{
    DIARY_COLUMNS, DiaryFile, DiaryLine, DiaryTable, EntryKey, ImportedEntry, UnreadableEntry, read_diary,
};
pub use diary_sum::DiarySum;
pub use entry::{DiaryEntry, EatenFood, EntryChange, EntryContent, EntryKind, EntryName, EntryValues, PlannedPosition};
pub use kind_note::{KIND_NOTE, LOW_DAYS, has_low_days, shows_kind_note};
pub use settings::FoodSettings;
