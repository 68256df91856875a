//! Estimated duration of a session.

use super::GeneratedDay;
use super::known_exercises::KnownExercises;
use crate::exercise::RepUnit;
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

impl GeneratedDay {
    /// Returns the estimated duration of the day's session.
    ///
    /// The rest is parsed from the descriptions, and the unit of the reps comes from the catalogue.
    pub(super) fn time(&self, known: &KnownExercises<'_>) -> Duration {
        session_time(self.exercises.iter().map(|exercise| Effort {
            sets: exercise.sets.get(),
            reps: exercise.reps.get(),
            unit: known.find(exercise.name.as_str()).map_or(RepUnit::Reps, |known| known.unit),
            rest: written_rest(exercise.description.as_str()).unwrap_or(USUAL_REST),
        }))
    }
}

/// Parses the rest that [`with_rest`](super::with_rest) appended to a description.
fn written_rest(description: &str) -> Option<Duration> {
    let seconds = description.strip_suffix(" seconds between sets.")?.rsplit_once("Rest ")?.1;
    seconds.parse::<u16>().ok().map(|seconds| Duration::from_secs(seconds.into()))
}

#[cfg(test)]
mod tests {
    use super::{Effort, session_time, written_rest};
    use crate::exercise::RepUnit;
    use crate::workout_plan::with_rest;
    use std::time::Duration;

    #[test]
    fn a_session_takes_what_its_sets_take() {
        let squat = Effort { sets: 4, reps: 8, unit: RepUnit::Reps, rest: Duration::from_secs(150) };
        let plank = Effort { sets: 3, reps: 30, unit: RepUnit::Seconds, rest: Duration::from_mins(1) };
        assert_eq!(session_time([squat, plank]).as_secs(), 8 * 60 + 4 * (28 + 150) + 40 + 3 * (30 + 60) + 40);
    }

    #[test]
    fn a_written_rest_is_read_back() {
        assert_eq!(written_rest(&with_rest("Sit down.", Some(75))), Some(Duration::from_secs(75)));
        assert_eq!(written_rest(&with_rest("", Some(75))), Some(Duration::from_secs(75)));
        for none in ["", "Rest well.", "Rest some seconds between sets.", "Rest 99999 seconds between sets."] {
            assert_eq!(written_rest(none), None, "{none}");
        }
    }
}
