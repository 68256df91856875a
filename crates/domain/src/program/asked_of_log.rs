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
    /// All logs of a date are one session, so the day is that of the session with this log, also if only another day of
    /// the week has the exercise. Without a session it is the first day that has it. `None` if no day of the week has
    /// it, and while the program does not run.
    pub fn asked_of_log(&self, exercise: ExerciseId) -> Option<AskedOfLog> {
        let (course, date) = (&self.course, self.date);
        if course.is_still(date) {
            return None;
        }
        let mut logs = self.logs.clone();
        if logs.iter().all(|log| log.exercise != exercise) {
            logs.push(SessionLog { exercise, done: Done::AsAsked(None) });
        }
        let session = course.day_of(date, &logs);
        let asked_on = |day| course.asked(day, date).into_iter().find(|asked| asked.exercise == exercise);
        let (day, asked) = session.into_iter().chain(course.order()).find_map(|day| Some((day, asked_on(day)?)))?;
        let (week, cycle) = course.position();
        let day = u8::try_from(session.unwrap_or(day) + 1).ok()?;
        let place = ProgramPlace { week, cycle, day, is_deload: course.is_deload() };
        Some(AskedOfLog { sets: sets_of(&asked.sets), reps: reps_of(&asked.sets), place })
    }

    /// Returns the day that a log of the date belongs to now, from 1. It was made in this week and cycle.
    ///
    /// Another log of the date may have moved the session to another day since then. What was asked then stays, so this
    /// is `None` if the date is in another week now.
    pub fn day_of_log(&self, exercise: ExerciseId, made_in: (u8, u16)) -> Option<u8> {
        let place = self.asked_of_log(exercise)?.place;
        ((place.week, place.cycle) == made_in).then_some(place.day)
    }
}
