//! Files of plans and calendars of training sessions, for sharing.

mod calendar;
mod calendar_zone;
mod content_line;
mod match_exercises;
mod plain_program;
mod plain_sessions;
mod plan_file;
mod program_sessions;
mod read_plan_file;
mod shared_exercise;

pub use calendar::{CalendarSession, CalendarSettings, write_calendar};
pub use match_exercises::{FoundBy, KnownExercise, MatchedExercise, Matches, Meaning, UnknownChoice};
pub use plain_program::PlainPlanError;
pub use plain_sessions::plain_sessions;
pub use plan_file::PlanFile;
pub use program_sessions::program_sessions;
pub use shared_exercise::SharedExercise;
