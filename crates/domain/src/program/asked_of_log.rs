//! Sets and reps of a program for a log.

use super::prescription::{reps_of, sets_of};
use super::{Done, Position, SessionLog};
use crate::exercise::{Reps, Sets};
use crate::ids::ExerciseId;
use crate::training_log::ProgramPlace;

/// Sets and reps that a log keeps, and its place in the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskedOfLog {
    /// Working sets.
    pub sets: Sets,
    /// Reps of the heaviest set.
    pub reps: Reps,
    /// Week, cycle and day.
    pub place: ProgramPlace,
}

impl Position<'_> {
    /// Returns what the program asks of an exercise on the date.
    ///
    /// The day is that of the session with this log, else the first one of the week that has the exercise. `None` if no
    /// day has it, and while the program does not run.
    #[must_use]
    pub fn asked_of_log(&self, exercise: ExerciseId) -> Option<AskedOfLog> {
        let (course, date) = (&self.course, self.date);
        if course.is_still(date) {
            return None;
        }
        let mut logs = self.logs.clone();
        if logs.iter().all(|log| log.exercise != exercise) {
            logs.push(SessionLog { exercise, done: Done::AsAsked(None) });
        }
        let mut days = course.day_of(date, &logs).into_iter().chain(course.order());
        let asked_on = |day| course.asked(day, date).into_iter().find(|asked| asked.exercise == exercise);
        let (day, asked) = days.find_map(|day| Some((day, asked_on(day)?)))?;
        let (week, cycle) = course.position();
        let place = ProgramPlace { week, cycle, day: u8::try_from(day + 1).ok()?, is_deload: course.is_deload() };
        Some(AskedOfLog { sets: sets_of(&asked.sets), reps: reps_of(&asked.sets), place })
    }
}
