//! Programs that progress: documents, the rules that move values, and the course of a member.

mod age;
mod amount;
mod ask;
mod asked_of_log;
mod calendar;
mod course;
mod course_state;
mod document;
mod document_check;
mod entry;
mod event;
mod exercise;
mod first_week;
mod followed;
mod group;
#[cfg(test)]
mod hostile_tests;
mod json;
mod judge;
mod judged;
mod lighter;
mod planned_days;
pub(crate) mod prescription;
mod preview;
#[cfg(test)]
mod property_tests;
mod rir;
mod rule;
mod rule_check;
mod run;
#[cfg(test)]
mod run_tests;
mod session;
pub(crate) mod sizes;
mod start_value;
mod telling;
#[cfg(test)]
mod test_exercises;
#[cfg(test)]
mod tests;
mod track_state;
mod unit_weight;
mod valid_program;

pub use age::is_for_age;
pub use amount::{Increment, UnitPair};
pub use ask::{AskedSet, DoneSet};
pub use asked_of_log::AskedOfLog;
pub use calendar::SessionLog;
pub use course::{Course, CourseSettings, PreviewExercise, Versions};
pub use course_state::CourseState;
pub use document::{AtEnd, Day, Document, ScheduleKind, Slot, SlotRole, Start, Target, Track};
pub use document_check::ExerciseFacts;
pub use entry::{Missed, RunEntry, RunEntryError, RunEntryKind, SetTo};
pub use event::{CourseEvent, EventKind};
pub use exercise::{ProgramExercise, ProgramExercises};
pub use first_week::{FirstWeekEntry, first_week};
pub use followed::{DatedEntry, LoggedSet, Position, Run, RunLog, Session, best_sets};
pub use group::{Group, SetKind};
pub(crate) use json::document_at;
pub use json::{ExerciseRef, read_document, write_document};
pub use judged::Done;
pub use prescription::Prescription;
pub use preview::{PreviewDay, PreviewWeek};
pub use rule::{Every, Restart, Rule, RuleKind, Stall, TrainingMaxStep};
pub use run::{Advice, RunState, TrackUnit, advice, run_state, senior_from, track_unit};
pub use start_value::{GivenStart, InvalidStart, start_value};
pub use track_state::TrackState;
pub use unit_weight::{in_kg, in_unit};
pub use valid_program::Program;
