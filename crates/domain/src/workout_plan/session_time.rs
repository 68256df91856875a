//! Estimated duration of a session.

use super::{GeneratedDay, PlanExercise};
use crate::exercise::{KnownExercises, RepUnit};
use std::time::Duration;

/// Duration of the warm-up.
const WARM_UP: Duration = Duration::from_mins(8);
/// Time to set up an exercise.
const SET_UP: Duration = Duration::from_secs(40);
/// Duration of a repetition.
const REPETITION: Duration = Duration::from_millis(3500);
/// Default rest between sets (our choice: the middle of the table in coaching rule 8).
const USUAL_REST: Duration = Duration::from_secs(90);

/// Exercise of a session, reduced to what determines its duration.
pub(super) struct Effort {
    pub(super) sets: u8,
    pub(super) reps: u8,
    pub(super) unit: RepUnit,
    pub(super) rest: Duration,
}

/// Returns the estimated duration (coaching rule 8).
///
/// It is 8 min + Σ(sets · (reps · 3.5 s + rest) + 40 s). For a timed exercise, `reps` are seconds.
pub(super) fn session_time(efforts: impl IntoIterator<Item = Effort>) -> Duration {
    efforts.into_iter().fold(WARM_UP, |total, effort| {
        let set = match effort.unit {
            RepUnit::Reps => REPETITION * u32::from(effort.reps),
            RepUnit::Seconds => Duration::from_secs(effort.reps.into()),
        };
        total + (set + effort.rest) * u32::from(effort.sets) + SET_UP
    })
}

/// Returns the estimated duration of a session with these exercises, in whole minutes.
pub fn session_minutes(exercises: &[PlanExercise]) -> u64 {
    let time = session_time(exercises.iter().map(|exercise| Effort {
        sets: exercise.sets.get(),
        reps: exercise.reps.get(),
        unit: exercise.unit,
        rest: Duration::from_secs(exercise.rest_seconds.get().into()),
    }));
    (time + Duration::from_secs(30)).as_secs() / 60
}

impl GeneratedDay {
    /// Returns the estimated duration of the day's session.
    ///
    /// An exercise without a rest is estimated with the default rest.
    pub(super) fn time(&self, known: &KnownExercises<'_>) -> Duration {
        session_time(self.exercises.iter().map(|exercise| Effort {
            sets: exercise.sets.get(),
            reps: exercise.reps.get(),
            unit: known.unit_of(exercise.name.as_str(), exercise.unit),
            rest: exercise.rest_seconds.map_or(USUAL_REST, |rest| Duration::from_secs(rest.get().into())),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::{Effort, session_time};
    use crate::exercise::RepUnit;
    use std::time::Duration;

    #[test]
    fn a_session_takes_what_its_sets_take() {
        let squat = Effort { sets: 4, reps: 8, unit: RepUnit::Reps, rest: Duration::from_secs(150) };
        let plank = Effort { sets: 3, reps: 30, unit: RepUnit::Seconds, rest: Duration::from_mins(1) };
        assert_eq!(session_time([squat, plank]).as_secs(), 8 * 60 + 4 * (28 + 150) + 40 + 3 * (30 + 60) + 40);
    }
}
