//! Suggested repetitions or seconds of exercises without a weight (coaching rule 11).

use super::{ExerciseSession, Measured, NextWeightFacts, RecordKind};
use crate::exercise::RepUnit;
use crate::profile::AgeClass;

/// Most repetitions up to which a body-weight exercise progresses (our choice).
const MAX_REPS: u16 = 30;
/// Seconds up to which a timed exercise progresses, if more are not planned (our choice).
const MAX_SECONDS: u16 = 60;
/// Seconds that are added to a timed exercise (our choice); for seniors half of it, rounded down.
const STEP_SECONDS: u16 = 5;

/// Suggested repetitions or seconds of every set, and the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextReps {
    /// Repetitions or seconds; at least 1.
    pub reps: u16,
    /// Unit of `reps`.
    pub unit: RepUnit,
    /// Reason for the suggestion.
    pub reason: NextRepsReason,
}

/// Reason for suggested repetitions or seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextRepsReason {
    /// There is no recent log.
    NoLogYet,
    /// The last session was long ago, so the number is reduced.
    Away {
        /// Days since the last session.
        days: i64,
        /// Percentage of the last number.
        percent: u8,
    },
    /// The last session did not reach the planned number in all sets.
    Missing,
    /// All sets reached this number, so it increases.
    Reached {
        /// Lowest number of the sets.
        reps: u16,
        /// Increase.
        step: u16,
    },
    /// All sets reached the top with this number: added weight or a harder exercise is next.
    ReachedTop(u16),
    /// All sets reached the top, which stays.
    MaximumReached,
}

impl NextReps {
    /// Returns a short description of the reason.
    pub fn describe(self) -> String {
        use NextRepsReason as Reason;
        let name = match self.unit {
            RepUnit::Reps => "reps",
            RepUnit::Seconds => "seconds",
        };
        let number = |number: u16| match (self.unit, number) {
            (RepUnit::Seconds, _) => format!("{number} s"),
            (RepUnit::Reps, 1) => "1 rep".to_owned(),
            (RepUnit::Reps, _) => format!("{number} reps"),
        };
        match self.reason {
            Reason::NoLogYet => "No log yet: start as planned".to_owned(),
            Reason::Away { days, percent } => format!("{days} days away: {percent}% of the last {name}"),
            Reason::Missing => format!("Not all {name} reached: the same again"),
            Reason::Reached { reps, step } => format!("{} in every set: +{}", number(reps), number(step)),
            Reason::ReachedTop(reps) => {
                format!("{} in every set: add weight or choose a harder exercise", number(reps))
            }
            Reason::MaximumReached => "Top reached: the same again".to_owned(),
        }
    }
}

/// Returns the suggested repetitions or seconds of an exercise; `None` if it progresses by its weight.
///
/// A body-weight exercise with added weight in its last session progresses by that weight.
pub fn next_reps(facts: &NextWeightFacts<'_>) -> Option<NextReps> {
    use NextRepsReason as Reason;
    let unit = match Measured::of(facts.exercise, facts.age_class).reps? {
        RecordKind::Longest => RepUnit::Seconds,
        _ => RepUnit::Reps,
    };
    let planned = u16::from(facts.reps.get());
    let next = |reps, reason| Some(NextReps { reps, unit, reason });
    let Some(latest) = facts.sessions.first() else { return next(planned, Reason::NoLogYet) };
    if unit == RepUnit::Reps && latest.lifted().is_some() {
        return None;
    }
    let (lowest, is_complete) = lowest(latest);
    let days = (facts.today - latest.log_date).num_days();
    if let Some(percent) = facts.percent_after(days).filter(|_| lowest > 0) {
        let share = u32::from(lowest) * u32::from(percent) / 100;
        return next(u16::try_from(share).unwrap_or(lowest).max(1), Reason::Away { days, percent });
    }
    if !is_complete || lowest < planned {
        return next(lowest.max(planned), Reason::Missing);
    }
    let top = top(unit, planned);
    if lowest >= top {
        // A timed exercise is not made harder by itself, and children add no weight.
        let is_last = unit == RepUnit::Seconds || facts.age_class == Some(AgeClass::Child);
        return next(lowest, if is_last { Reason::MaximumReached } else { Reason::ReachedTop(lowest) });
    }
    let step = match unit {
        RepUnit::Reps => 1,
        RepUnit::Seconds if facts.age_class == Some(AgeClass::Senior) => STEP_SECONDS / 2,
        RepUnit::Seconds => STEP_SECONDS,
    };
    let step = step.min(top - lowest);
    next(lowest + step, Reason::Reached { reps: lowest, step })
}

/// Returns the lowest number of all sets but drop sets, and whether no planned set is missing.
fn lowest(session: &ExerciseSession) -> (u16, bool) {
    let own: Vec<u16> = session.counted_sets().iter().filter(|set| !set.is_drop).map(|set| set.reps).collect();
    (own.iter().copied().min().unwrap_or(0), own.len() >= usize::from(session.sets.get()))
}

/// Returns the number up to which the exercise progresses.
fn top(unit: RepUnit, planned: u16) -> u16 {
    match unit {
        RepUnit::Reps => (planned + planned.div_ceil(2)).min(MAX_REPS).max(planned),
        RepUnit::Seconds => planned.max(MAX_SECONDS),
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_sessions::{drop_set, session, set};
    use super::next_reps;
    use crate::exercise::{RepUnit, Reps};
    use crate::profile::{AgeClass, WeightUnit};
    use crate::progress::{CountedSet, ExerciseSession, NextWeightFacts};
    use crate::workout_plan::test_catalogue::named;
    use proptest::prelude::*;

    /// Returns the suggestion on 2026-11-21 and its reason.
    fn suggested(
        unit: RepUnit,
        planned: i64,
        age_class: Option<AgeClass>,
        sessions: &[ExerciseSession],
    ) -> Option<(u16, String)> {
        let mut exercise = named("Push-Up");
        exercise.unit = unit;
        let next = next_reps(&NextWeightFacts {
            exercise: Some(&exercise),
            reps: Reps::new(planned).unwrap(),
            sessions,
            num_of_days: 3,
            age_class,
            unit: WeightUnit::Kilograms,
            loading: None,
            today: "2026-11-21".parse().unwrap(),
        });
        next.map(|next| (next.reps, next.describe()))
    }

    fn done(reps: &[u16]) -> ExerciseSession {
        let sets: Vec<CountedSet> = reps.iter().map(|reps| set(*reps, 0.0)).collect();
        session("2026-11-19", None, Some(sets))
    }

    #[test]
    fn reps_grow_within_their_range_row_by_row() {
        for (planned, reps, next, reason) in [
            (8, vec![8, 8, 8], 9, "8 reps in every set: +1 rep"),
            (8, vec![12, 10, 9], 10, "9 reps in every set: +1 rep"),
            (8, vec![12, 11, 11], 12, "11 reps in every set: +1 rep"),
            (8, vec![12, 12, 12], 12, "12 reps in every set: add weight or choose a harder exercise"),
            (8, vec![20, 15, 15], 15, "15 reps in every set: add weight or choose a harder exercise"),
            (8, vec![8, 8, 7], 8, "Not all reps reached: the same again"),
            (8, vec![10, 10], 10, "Not all reps reached: the same again"),
            (8, vec![0, 0, 0], 8, "Not all reps reached: the same again"),
            (8, vec![], 8, "Not all reps reached: the same again"),
            (1, vec![1, 1, 1], 2, "1 rep in every set: +1 rep"),
            (25, vec![29, 29, 29], 30, "29 reps in every set: +1 rep"),
            (40, vec![40, 40, 40], 40, "40 reps in every set: add weight or choose a harder exercise"),
        ] {
            let found = suggested(RepUnit::Reps, planned, None, &[done(&reps)]);
            assert_eq!(found, Some((next, reason.to_owned())), "{planned} planned, {reps:?}");
        }
        let with_drop = session("2026-11-19", None, Some([vec![set(9, 0.0); 3], vec![drop_set(4, 0.0)]].concat()));
        assert_eq!(suggested(RepUnit::Reps, 8, None, &[with_drop]).unwrap().0, 10, "drop sets do not count");
        let marked = session("2026-11-19", None, None);
        assert_eq!(suggested(RepUnit::Reps, 8, None, &[marked]).unwrap().0, 9, "marked done as planned");
    }

    #[test]
    fn seconds_grow_by_five_row_by_row() {
        for (planned, age_class, seconds, next, reason) in [
            (30, None, vec![30, 30, 30], 35, "30 s in every set: +5 s"),
            (30, None, vec![45, 40, 33], 38, "33 s in every set: +5 s"),
            (30, None, vec![58, 58, 58], 60, "58 s in every set: +2 s"),
            (30, None, vec![60, 60, 60], 60, "Top reached: the same again"),
            (90, None, vec![90, 90, 90], 90, "Top reached: the same again"),
            (30, None, vec![30, 30, 20], 30, "Not all seconds reached: the same again"),
            (30, Some(AgeClass::Senior), vec![30, 30, 30], 32, "30 s in every set: +2 s"),
        ] {
            let found = suggested(RepUnit::Seconds, planned, age_class, &[done(&seconds)]);
            assert_eq!(found, Some((next, reason.to_owned())), "{planned} planned, {seconds:?}");
        }
        let weighted = session("2026-11-19", Some(10.0), Some(vec![set(30, 10.0); 3]));
        assert_eq!(suggested(RepUnit::Seconds, 30, None, &[weighted]).unwrap().0, 35, "with a weight as well");
    }

    #[test]
    fn after_days_away_fewer_are_suggested() {
        for (last, next, reason) in [
            ("2026-11-08", 11, "10 reps in every set: +1 rep"),
            ("2026-11-07", 9, "14 days away: 90% of the last reps"),
            ("2026-10-23", 8, "29 days away: 80% of the last reps"),
        ] {
            let before = session(last, None, Some(vec![set(10, 0.0); 3]));
            assert_eq!(suggested(RepUnit::Reps, 8, None, &[before]), Some((next, reason.to_owned())), "{last}");
        }
        let once = session("2026-10-01", None, Some(vec![set(1, 0.0)]));
        assert_eq!(suggested(RepUnit::Seconds, 30, None, &[once]).unwrap().0, 1, "at least 1");
    }

    #[test]
    fn weights_and_unknown_exercises_have_no_reps() {
        let lifted = session("2026-11-19", Some(5.0), None);
        assert_eq!(suggested(RepUnit::Reps, 8, None, &[lifted]), None, "added weight progresses");
        let none = Some((8, "No log yet: start as planned".to_owned()));
        assert_eq!(suggested(RepUnit::Reps, 8, None, &[]), none);
        let child = suggested(RepUnit::Reps, 8, Some(AgeClass::Child), &[done(&[12, 12, 12])]);
        assert_eq!(child, Some((12, "Top reached: the same again".to_owned())));
        let facts = NextWeightFacts {
            exercise: None,
            reps: Reps::new(8).unwrap(),
            sessions: &[],
            num_of_days: 3,
            age_class: None,
            unit: WeightUnit::Kilograms,
            loading: None,
            today: "2026-11-21".parse().unwrap(),
        };
        assert_eq!(next_reps(&facts), None);
        let squat = named("Barbell Squat");
        assert_eq!(next_reps(&NextWeightFacts { exercise: Some(&squat), ..facts }), None);
    }

    proptest! {
        #[test]
        fn a_suggestion_is_close_to_the_last_session(
            planned in 1_i64..=100, reps in prop::collection::vec(0_u16..=1_000, 0..6), is_timed: bool,
        ) {
            let unit = if is_timed { RepUnit::Seconds } else { RepUnit::Reps };
            let (next, _) = suggested(unit, planned, None, &[done(&reps)]).unwrap();
            let lowest = reps.iter().copied().min().unwrap_or(0);
            let planned = u16::try_from(planned).unwrap();
            prop_assert!(next >= lowest && next <= lowest.max(planned) + 5, "{next} after {reps:?}");
        }
    }
}
