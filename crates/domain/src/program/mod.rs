//! Programs that progress: documents, the rules that move values, and the course of a member.

mod amount;
mod ask;
mod course;
mod document;
mod document_check;
mod findings;
mod group;
mod judge;
mod judged;
mod rir;
mod rule;
mod rule_check;
#[cfg(test)]
mod tests;
mod track_state;
mod valid_program;

pub use amount::{Increment, InvalidPart, UnitPair};
pub use ask::{AskedSet, DoneSet};
pub use course::{Course, CourseSettings, PreviewDay, PreviewExercise, PreviewWeek};
pub use document::{AtEnd, Day, Document, ScheduleKind, Slot, SlotRole, Start, Target, Track};
pub use document_check::ExerciseFacts;
pub use group::{Group, SetKind};
pub use rule::{Every, Restart, Rule, RuleKind, Stall, TrainingMaxStep};
pub use track_state::TrackState;
pub use valid_program::Program;
