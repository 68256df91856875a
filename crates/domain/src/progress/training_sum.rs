//! Training of a period in numbers, as it was performed.

use super::trained_muscles::counted;
use super::trained_weeks::group_sets;
use super::{GroupSets, MuscleSets, Period, SessionResult, muscle_sets};
use crate::exercise::{CatalogueExercise, RepUnit};
use crate::ids::ExerciseId;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Training in numbers. Warm-ups count for none of them, and the seconds of timed exercises neither as reps nor as volume.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Workload {
    /// Number of days with a log.
    pub sessions: u32,
    pub sets: u32,
    pub reps: u64,
    /// Volume: Σ reps × weight, in kg.
    pub volume: f64,
}

impl Workload {
    /// Returns how much more this is than `other`; negative if it is less.
    pub fn change_from(self, other: Self) -> WorkloadChange {
        let change = |now: u64, before: u64| now.cast_signed() - before.cast_signed();
        WorkloadChange {
            sessions: change(self.sessions.into(), other.sessions.into()),
            sets: change(self.sets.into(), other.sets.into()),
            reps: change(self.reps, other.reps),
            volume: to_hundredths(self.volume - other.volume),
        }
    }
}

/// Difference of two workloads.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WorkloadChange {
    pub sessions: i64,
    pub sets: i64,
    pub reps: i64,
    /// In kg.
    pub volume: f64,
}

/// Training of a period with its exercises and muscles.
#[derive(Debug, Clone, PartialEq)]
pub struct TrainingSum {
    pub period: Period,
    pub total: Workload,
    /// All main groups, and other groups that were trained.
    pub groups: Vec<GroupSets>,
    /// All muscles of the catalogue.
    pub muscles: Vec<MuscleSets>,
    /// Exercises with a log, those with the most sessions first.
    pub exercises: Vec<(ExerciseId, Workload)>,
}

/// Returns the sum of a period. Deload weeks count.
///
/// An exercise that is not in `exercises` counts for no muscle, and its sets as reps.
pub fn training_sum(
    results: &[SessionResult],
    exercises: &BTreeMap<ExerciseId, CatalogueExercise>,
    period: Period,
) -> TrainingSum {
    let inside = || results.iter().filter(|result| period.contains(result.log_date));
    let mut of_exercises = BTreeMap::<ExerciseId, Vec<&SessionResult>>::new();
    for result in inside() {
        of_exercises.entry(result.exercise_id).or_default().push(result);
    }
    let is_timed = |id: ExerciseId| exercises.get(&id).is_some_and(|exercise| exercise.unit == RepUnit::Seconds);
    let mut of_exercises: Vec<(ExerciseId, Workload)> =
        of_exercises.into_iter().map(|(id, results)| (id, workload(&results, is_timed))).collect();
    of_exercises.sort_by_key(|(_, load)| Reverse((load.sessions, load.sets)));
    let trained: Vec<(ExerciseId, u8)> = inside().map(|result| (result.exercise_id, result.sets)).collect();
    TrainingSum {
        period,
        total: workload(&inside().collect::<Vec<_>>(), is_timed),
        groups: group_sets(counted(&trained, exercises)),
        muscles: muscle_sets(&trained, exercises),
        exercises: of_exercises,
    }
}

fn workload(results: &[&SessionResult], is_timed: impl Fn(ExerciseId) -> bool) -> Workload {
    let in_reps = || results.iter().filter(|result| !is_timed(result.exercise_id));
    let days: BTreeSet<_> = results.iter().map(|result| result.log_date).collect();
    Workload {
        sessions: u32::try_from(days.len()).unwrap_or(u32::MAX),
        sets: results.iter().map(|result| u32::from(result.sets)).sum(),
        reps: in_reps().map(|result| u64::from(result.reps)).sum(),
        volume: to_hundredths(in_reps().filter_map(|result| result.volume).sum()),
    }
}

/// Removes the rounding errors of a sum: weights have two decimals.
fn to_hundredths(volume: f64) -> f64 {
    (volume * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::{Workload, training_sum};
    use crate::exercise::CatalogueExercise;
    use crate::ids::ExerciseId;
    use crate::progress::test_sessions::{bare, result};
    use crate::progress::{Period, SessionResult, TrainedSets, trained_weeks};
    use crate::workout_plan::test_catalogue::named;
    use chrono::NaiveDate;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn known() -> BTreeMap<ExerciseId, CatalogueExercise> {
        ["Barbell Squat", "Plank", "Seated Cable Row"].map(named).map(|one| (one.id, one)).into()
    }

    fn period(from: &str, to: &str) -> Period {
        Period::of_any_length(date(from), date(to)).unwrap()
    }

    #[test]
    fn sums_are_of_what_was_done_in_the_days() {
        let [squat, plank] = ["Barbell Squat", "Plank"].map(|name| named(name).id.get());
        let deload = SessionResult { is_deload: true, ..result(squat, "2026-11-22", 50.0, 5) };
        let results = [
            result(squat, "2026-11-15", 100.0, 5),
            result(squat, "2026-11-16", 102.5, 3),
            bare(plank, "2026-11-16"),
            deload,
            result(squat, "2026-11-23", 100.0, 5),
            bare(squat + 5_000, "2026-11-17"),
        ];
        let week = training_sum(&results, &known(), period("2026-11-16", "2026-11-22"));
        assert_eq!(week.total, Workload { sessions: 3, sets: 8, reps: 32, volume: 557.5 });
        let shown: Vec<_> = week.exercises.iter().map(|(id, load)| (id.get(), *load)).collect();
        assert_eq!(
            shown,
            [
                (squat, Workload { sessions: 2, sets: 2, reps: 8, volume: 557.5 }),
                // Its seconds are no reps.
                (plank, Workload { sessions: 1, sets: 3, reps: 0, volume: 0.0 }),
                (squat + 5_000, Workload { sessions: 1, sets: 3, reps: 24, volume: 0.0 }),
            ]
        );
        let sets = |muscle: &str| week.muscles.iter().find(|one| one.muscle == muscle).unwrap().sets;
        assert_eq!((sets("quadriceps"), sets("abdominals")), (2.0, 3.0));
        let all = training_sum(&results, &known(), period("1900-01-01", "2026-12-31"));
        assert_eq!((all.total.sessions, all.total.sets), (5, 10));
    }

    #[test]
    fn a_change_is_signed() {
        let (now, before) = (
            Workload { sessions: 2, sets: 10, reps: 80, volume: 1_000.1 },
            Workload { sessions: 3, sets: 8, reps: 80, volume: 999.8 },
        );
        let change = now.change_from(before);
        assert_eq!((change.sessions, change.sets, change.reps), (-1, 2, 0));
        assert!((change.volume - 0.3).abs() < f64::EPSILON);
    }

    proptest! {
        #[test]
        fn a_week_has_the_groups_of_the_progress_page(days in prop::collection::vec((0_u64..21, 0_usize..3), 0..40)) {
            let monday = date("2026-11-02");
            let ids: Vec<i64> = known().keys().map(|id| id.get()).collect();
            let results: Vec<SessionResult> = days
                .iter()
                .map(|(day, one)| bare(ids[*one], &(monday + chrono::Days::new(*day)).to_string()))
                .collect();
            let trained: Vec<TrainedSets> = results.iter().map(SessionResult::trained_sets).collect();
            for week in trained_weeks(&trained, &known(), 3, date("2026-11-22")) {
                let of_week = Period::of_any_length(week.week_start, week.week_start + chrono::Days::new(6)).unwrap();
                let sum = training_sum(&results, &known(), of_week);
                prop_assert_eq!(&sum.groups, &week.groups);
                let parts = sum.exercises.iter().fold((0, 0), |(sets, reps), (_, one)| (sets + one.sets, reps + one.reps));
                prop_assert_eq!(parts, (sum.total.sets, sum.total.reps));
            }
        }
    }
}
