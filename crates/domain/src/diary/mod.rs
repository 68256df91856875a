//! The food diary: what members eat, day by day.

mod change;
mod day;
mod entry;
mod kind_note;
mod settings;

pub use change::{DiaryChange, DiaryChangeKind, DiaryUndoError, DiaryUndoState};
pub use day::{DAYS_AHEAD, DayStatus, DiaryDay, StatusError, Water, diary_day};
pub use entry::{DiaryEntry, EatenFood, EntryChange, EntryContent, EntryKind, EntryName, EntryValues, PlannedPosition};
pub use kind_note::{KIND_NOTE, shows_kind_note};
pub use settings::FoodSettings;
