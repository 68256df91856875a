//! Weekly sets per muscle group, and their recommended range for a goal.

use crate::exercise::CatalogueExercise;
use crate::exercise::weekly_sets::{MuscleGroup, WeeklySets, sensible_sets};
use crate::ids::ExerciseId;
use crate::profile::FitnessGoal;
use chrono::{Datelike, Days, NaiveDate};
use std::collections::BTreeMap;

/// Number of counted sets of an exercise on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrainedSets {
    /// Date in the member's time zone.
    pub log_date: NaiveDate,
    pub exercise_id: ExerciseId,
    /// Number of completed sets, or of planned sets if the exercise was only marked as done.
    pub sets: u8,
}

/// Weekly sets of a muscle group.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GroupSets {
    /// Name of the group.
    pub group: &'static str,
    /// Number of sets, in halves: a set counts ½ for an assisting muscle.
    pub sets: f64,
}

/// Trained sets of one week.
#[derive(Debug, Clone, PartialEq)]
pub struct TrainedWeek {
    /// Monday of the week.
    pub week_start: NaiveDate,
    /// All main groups, even without sets, and other groups that were trained.
    pub groups: Vec<GroupSets>,
}

/// Recommended range of weekly sets per muscle group.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SetsRange {
    /// Minimum.
    pub min: f64,
    /// Maximum.
    pub max: f64,
}

impl SetsRange {
    /// Returns the range for a goal (coaching rule 9), or the widest range if the goal is unknown.
    pub fn for_goal(goal: Option<FitnessGoal>) -> Self {
        let band = sensible_sets(goal, false);
        Self { min: band.start().as_f64(), max: band.end().as_f64() }
    }
}

/// Returns the Monday of the week of a date.
pub fn week_start(date: NaiveDate) -> NaiveDate {
    date.checked_sub_days(Days::new(date.weekday().num_days_from_monday().into())).unwrap_or(date)
}

/// Returns the last `weeks` weeks up to that of `today`, oldest first.
///
/// Sets of exercises that are not in `exercises` are ignored.
pub fn trained_weeks(
    trained: &[TrainedSets],
    exercises: &BTreeMap<ExerciseId, CatalogueExercise>,
    weeks: u8,
    today: NaiveDate,
) -> Vec<TrainedWeek> {
    let mut by_week = BTreeMap::<NaiveDate, Vec<(&CatalogueExercise, u8)>>::new();
    for one in trained {
        if let Some(exercise) = exercises.get(&one.exercise_id) {
            by_week.entry(week_start(one.log_date)).or_default().push((exercise, one.sets));
        }
    }
    let this_week = week_start(today);
    (0..u64::from(weeks))
        .rev()
        .filter_map(|back| this_week.checked_sub_days(Days::new(back * 7)))
        .map(|week_start| TrainedWeek {
            week_start,
            groups: group_sets(by_week.remove(&week_start).unwrap_or_default()),
        })
        .collect()
}

/// Returns the sets of all main groups, even without sets, and of other groups that were trained.
pub(super) fn group_sets<'a>(trained: impl IntoIterator<Item = (&'a CatalogueExercise, u8)>) -> Vec<GroupSets> {
    let counted = WeeklySets::count(trained);
    let others = counted.iter().map(|(group, _)| group).filter(|group| !MuscleGroup::MAIN.contains(group));
    let groups = MuscleGroup::MAIN.into_iter().chain(others);
    groups.map(|group| GroupSets { group: group.as_str(), sets: counted.of(group).as_f64() }).collect()
}

#[cfg(test)]
mod tests {
    use super::{SetsRange, TrainedSets, trained_weeks, week_start};
    use crate::profile::FitnessGoal;
    use crate::workout_plan::test_catalogue::named;
    use chrono::NaiveDate;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_week_begins_on_monday() {
        for day in ["2026-11-16", "2026-11-18", "2026-11-22"] {
            assert_eq!(week_start(date(day)), date("2026-11-16"), "{day}");
        }
    }

    #[test]
    fn each_week_has_its_sets_and_all_main_groups() {
        let (row, walk) = (named("Seated Cable Row"), named("Suitcase Carry"));
        let exercises = [&row, &walk].map(|exercise| (exercise.id, exercise.clone())).into();
        let done = |day: &str, exercise_id, sets| TrainedSets { log_date: date(day), exercise_id, sets };
        let unknown = crate::ids::ExerciseId::new(9_999).unwrap();
        let trained = [
            done("2026-11-15", row.id, 3),
            done("2026-11-16", row.id, 3),
            done("2026-11-22", row.id, 2),
            done("2026-11-18", walk.id, 1),
            done("2026-11-18", unknown, 9),
        ];
        let weeks = trained_weeks(&trained, &exercises, 3, date("2026-11-21"));
        let of =
            |week: usize, group: &str| weeks[week].groups.iter().find(|one| one.group == group).map(|one| one.sets);
        assert_eq!(
            weeks.iter().map(|week| week.week_start).collect::<Vec<_>>(),
            ["2026-11-02", "2026-11-09", "2026-11-16"].map(date)
        );
        assert_eq!([of(0, "back"), of(1, "back"), of(2, "back")], [Some(0.0), Some(3.0), Some(5.0)]);
        assert_eq!((of(2, "biceps"), of(2, "calves")), (Some(2.5), Some(0.0)));
        assert_eq!((of(1, "forearms"), of(2, "forearms")), (None, Some(0.5)));
    }

    #[test]
    fn a_band_is_that_of_the_goal() {
        let of = |goal| SetsRange::for_goal(goal);
        assert_eq!(of(Some(FitnessGoal::GainMuscle)), SetsRange { min: 6.0, max: 24.0 });
        assert_eq!(of(None), SetsRange { min: 4.0, max: 24.0 });
    }
}
