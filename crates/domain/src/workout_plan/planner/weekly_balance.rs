//! Adjustment of weekly sets to the recommended range of the goal.

use super::week::{PlannedExercise, Session};
use crate::workout_plan::weekly_sets::{HalfSets, MuscleGroup, WeeklySets};
use std::ops::RangeInclusive;

/// Minimum number of exercises in a session. With fewer, the catalogue does not suit the trainee.
pub(super) const LEAST_EXERCISES: usize = 4;

/// Maximum number of added or removed sets.
///
/// It suffices for any template, and it ends the loop if the catalogue allows no balanced week.
const MOST_STEPS: usize = 40;
/// Minimum and maximum sets of an exercise that balancing respects.
const LEAST_SETS: u8 = 2;
const MOST_SETS: u8 = 4;
/// Maximum sets of a session that balancing respects.
const MOST_SETS_OF_A_SESSION: u8 = 25;

/// Removes sets of groups above the range and adds sets for groups below it, one at a time.
pub(super) fn balance(week: &mut [Session<'_>], band: &RangeInclusive<HalfSets>) {
    for _ in 0..MOST_STEPS {
        let counted = WeeklySets::count(
            week.iter().flat_map(|day| &day.exercises).map(|planned| (planned.exercise, planned.prescription.sets)),
        );
        let above = counted.iter().filter(|(_, sets)| sets > band.end()).map(|(group, _)| group);
        let below = MuscleGroup::MAIN.into_iter().filter(|group| counted.of(*group) < *band.start());
        let has_changed = above
            .map(|group| (group, false))
            .chain(below.map(|group| (group, true)))
            .any(|(group, more)| if more { add_a_set(week, group) } else { lighten(week, group) });
        if !has_changed {
            return;
        }
    }
}

/// Reduces a muscle group's weekly sets.
///
/// Removes a set from a primary exercise if possible, else drops an isolation exercise, else removes a set from an
/// indirect one. Dropping one raise costs less than a set of every press and row.
fn lighten(week: &mut [Session<'_>], group: MuscleGroup) -> bool {
    take_a_set(week, |planned| group.is_primary_in(planned.exercise))
        || drop_an_exercise(week, group)
        || take_a_set(week, |planned| group.is_trained_by(planned.exercise))
}

/// Removes a set from the exercise with the most sets, if possible not from a main lift.
///
/// Of equal exercises it takes the last one in the week.
fn take_a_set(week: &mut [Session<'_>], is_meant: impl Fn(&PlannedExercise<'_>) -> bool) -> bool {
    week.iter_mut()
        .flat_map(|day| &mut day.exercises)
        .filter(|planned| planned.prescription.sets > LEAST_SETS && is_meant(planned))
        .max_by_key(|planned| (!planned.part.is_main_lift(), planned.prescription.sets))
        .is_some_and(|planned| {
            planned.prescription.sets -= 1;
            true
        })
}

/// Removes an isolation exercise of the group from a session that has more than `LEAST_EXERCISES`.
fn drop_an_exercise(week: &mut [Session<'_>], group: MuscleGroup) -> bool {
    let is_meant = |planned: &PlannedExercise<'_>| planned.part.is_isolation() && group.is_primary_in(planned.exercise);
    week.iter_mut().filter(|day| day.exercises.len() > LEAST_EXERCISES).any(|day| {
        day.exercises.iter().rposition(is_meant).is_some_and(|place| {
            day.exercises.remove(place);
            true
        })
    })
}

/// Adds a set to the group's exercise with the fewest sets, in a session below the maximum.
fn add_a_set(week: &mut [Session<'_>], group: MuscleGroup) -> bool {
    let has_room =
        |day: &&mut Session<'_>| day.exercises.iter().map(|p| p.prescription.sets).sum::<u8>() < MOST_SETS_OF_A_SESSION;
    let own = week.iter_mut().filter(has_room).flat_map(|day| &mut day.exercises);
    let own = own.filter(|planned| group.is_primary_in(planned.exercise) && planned.prescription.sets < MOST_SETS);
    own.min_by_key(|planned| planned.prescription.sets).is_some_and(|planned| {
        planned.prescription.sets += 1;
        true
    })
}

#[cfg(test)]
mod tests {
    use super::{Session, balance};
    use crate::exercise::CatalogueExercise;
    use crate::profile::FitnessGoal;
    use crate::workout_plan::planner::prescription::{Part, Prescription};
    use crate::workout_plan::planner::week::PlannedExercise;
    use crate::workout_plan::test_catalogue::named;
    use crate::workout_plan::weekly_sets::sensible_sets;

    fn planned(exercise: &CatalogueExercise, part: Part, sets: u8) -> PlannedExercise<'_> {
        PlannedExercise { exercise, part, prescription: Prescription { sets, reps: 10, rest_seconds: 60 } }
    }

    fn sets_after_balancing(exercises: Vec<PlannedExercise<'_>>) -> Vec<u8> {
        let mut week = [Session { day_num: 1, exercises }];
        balance(&mut week, &sensible_sets(Some(FitnessGoal::KeepCurrentWeight), false));
        week[0].exercises.iter().map(|planned| planned.prescription.sets).collect()
    }

    #[test]
    fn a_group_below_its_band_gets_sets_up_to_four_an_exercise() {
        assert_eq!(sets_after_balancing(vec![planned(&named("Barbell Curl"), Part::Isolation, 2)]), [4]);
    }

    #[test]
    fn a_group_above_its_band_gives_sets_of_exercises_beside_the_lifts_first() {
        let (press, raise) = (named("Standing Barbell Press"), named("Dumbbell Lateral Raise"));
        let exercises = vec![planned(&press, Part::MainLift, 10), planned(&raise, Part::Isolation, 9)];
        assert_eq!(sets_after_balancing(exercises), [10, 8]);
    }

    #[test]
    fn where_every_exercise_has_its_least_one_for_one_joint_is_dropped() {
        let (press, raise) = (named("Standing Barbell Press"), named("Dumbbell Lateral Raise"));
        let mut exercises = vec![planned(&press, Part::MainLift, 2); 9];
        exercises.push(planned(&raise, Part::Isolation, 2));
        assert_eq!(sets_after_balancing(exercises), [2; 9]);
    }

    #[test]
    fn what_cannot_be_balanced_is_left_after_a_while() {
        assert_eq!(sets_after_balancing(Vec::new()), Vec::<u8>::new());
    }
}
