//! Adjustment of weekly sets to the recommended range of the goal.

use super::week::{PlannedExercise, Session};
use crate::exercise::weekly_sets::{HalfSets, MuscleGroup, WeeklySets};
use std::ops::RangeInclusive;

/// Minimum number of exercises in a session. With fewer, the catalogue does not suit the trainee.
pub(super) const MIN_EXERCISES: usize = 4;

/// Maximum number of added or removed sets.
///
/// It suffices for any template, and it ends the loop if the catalogue allows no balanced week.
const MAX_STEPS: usize = 40;
/// Minimum and maximum sets of an exercise that balancing respects.
const MIN_SETS: u8 = 2;
const MAX_SETS: u8 = 4;
/// Maximum sets of a session that balancing respects.
const MAX_SESSION_SETS: u8 = 25;

/// Removes sets of groups above the range and adds sets for groups below it, one at a time.
pub(super) fn balance(week: &mut [Session<'_>], band: &RangeInclusive<HalfSets>) {
    for _ in 0..MAX_STEPS {
        let counted = WeeklySets::count(
            week.iter().flat_map(|day| &day.exercises).map(|planned| (planned.exercise, planned.prescription.sets)),
        );
        let above = counted.iter().filter(|(_, sets)| sets > band.end()).map(|(group, _)| group);
        let below = MuscleGroup::MAIN.into_iter().filter(|group| counted.of(*group) < *band.start());
        let has_changed = above
            .map(|group| (group, false))
            .chain(below.map(|group| (group, true)))
            .any(|(group, more)| if more { add_set(week, group) } else { reduce_volume(week, group) });
        if !has_changed {
            return;
        }
    }
}

/// Reduces a muscle group's weekly sets.
///
/// Removes a set from a primary exercise if possible, else drops an isolation exercise, else removes a set from an
/// indirect one. Dropping one raise costs less than a set of every press and row.
fn reduce_volume(week: &mut [Session<'_>], group: MuscleGroup) -> bool {
    remove_set(week, |planned| group.is_primary_in(planned.exercise))
        || remove_isolation_exercise(week, group)
        || remove_set(week, |planned| group.is_trained_by(planned.exercise))
}

/// Removes a set from the exercise with the most sets, if possible not from a main lift.
///
/// Of equal exercises it takes the last one in the week.
fn remove_set(week: &mut [Session<'_>], is_meant: impl Fn(&PlannedExercise<'_>) -> bool) -> bool {
    week.iter_mut()
        .flat_map(|day| &mut day.exercises)
        .filter(|planned| planned.prescription.sets > MIN_SETS && is_meant(planned))
        .max_by_key(|planned| (!planned.role.is_main_lift(), planned.prescription.sets))
        .is_some_and(|planned| {
            planned.prescription.sets -= 1;
            true
        })
}

/// Removes an isolation exercise of the group from a session that has more than `MIN_EXERCISES`.
fn remove_isolation_exercise(week: &mut [Session<'_>], group: MuscleGroup) -> bool {
    let is_meant = |planned: &PlannedExercise<'_>| planned.role.is_isolation() && group.is_primary_in(planned.exercise);
    week.iter_mut().filter(|day| day.exercises.len() > MIN_EXERCISES).any(|day| {
        day.exercises.iter().rposition(is_meant).is_some_and(|place| {
            day.exercises.remove(place);
            true
        })
    })
}

/// Adds a set to the group's exercise with the fewest sets, in a session below the maximum.
fn add_set(week: &mut [Session<'_>], group: MuscleGroup) -> bool {
    let has_room =
        |day: &&mut Session<'_>| day.exercises.iter().map(|p| p.prescription.sets).sum::<u8>() < MAX_SESSION_SETS;
    let own = week.iter_mut().filter(has_room).flat_map(|day| &mut day.exercises);
    let own = own.filter(|planned| group.is_primary_in(planned.exercise) && planned.prescription.sets < MAX_SETS);
    own.min_by_key(|planned| planned.prescription.sets).is_some_and(|planned| {
        planned.prescription.sets += 1;
        true
    })
}

#[cfg(test)]
mod tests {
    use super::{Session, balance};
    use crate::exercise::exercise_role::{ExerciseRole, Prescription};
    use crate::exercise::weekly_sets::sensible_sets;
    use crate::exercise::{CatalogueExercise, RestSeconds};
    use crate::profile::FitnessGoal;
    use crate::workout_plan::planner::week::PlannedExercise;
    use crate::workout_plan::test_catalogue::named;

    fn planned(exercise: &CatalogueExercise, role: ExerciseRole, sets: u8) -> PlannedExercise<'_> {
        let prescription = Prescription { sets, reps: 10, rest_seconds: RestSeconds::capped(60) };
        PlannedExercise { exercise, role, prescription }
    }

    fn sets_after_balancing(exercises: Vec<PlannedExercise<'_>>) -> Vec<u8> {
        let mut week = [Session { day_num: 1, exercises }];
        balance(&mut week, &sensible_sets(Some(FitnessGoal::KeepCurrentWeight), false));
        week[0].exercises.iter().map(|planned| planned.prescription.sets).collect()
    }

    #[test]
    fn groups_below_their_range_gain_sets_up_to_four() {
        assert_eq!(sets_after_balancing(vec![planned(&named("Barbell Curl"), ExerciseRole::Isolation, 2)]), [4]);
    }

    #[test]
    fn groups_above_their_range_lose_accessory_sets_first() {
        let (press, raise) = (named("Standing Barbell Press"), named("Dumbbell Lateral Raise"));
        let exercises = vec![planned(&press, ExerciseRole::MainLift, 10), planned(&raise, ExerciseRole::Isolation, 9)];
        assert_eq!(sets_after_balancing(exercises), [10, 8]);
    }

    #[test]
    fn an_isolation_exercise_is_dropped_when_sets_are_minimal() {
        let (press, raise) = (named("Standing Barbell Press"), named("Dumbbell Lateral Raise"));
        let mut exercises = vec![planned(&press, ExerciseRole::MainLift, 2); 9];
        exercises.push(planned(&raise, ExerciseRole::Isolation, 2));
        assert_eq!(sets_after_balancing(exercises), [2; 9]);
    }

    #[test]
    fn an_impossible_balance_is_given_up() {
        assert_eq!(sets_after_balancing(Vec::new()), Vec::<u8>::new());
    }
}
