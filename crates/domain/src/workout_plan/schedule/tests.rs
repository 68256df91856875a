use super::*;
use crate::exercise::{Reps, RestSeconds, Sets};
use crate::plan::Superset;
use proptest::prelude::*;
use std::collections::HashSet;

fn id(number: i64) -> ExerciseId {
    ExerciseId::new(number).unwrap()
}

fn day(number: i64) -> DayNum {
    DayNum::new(number).unwrap()
}

fn days(number: i64) -> NumOfDays {
    NumOfDays::new(number).unwrap()
}

/// Creates an entry from exercise, day and position.
fn entry((exercise, day_num, place): (i64, i64, i64)) -> ScheduleEntry {
    let order_in_day = OrderInDay::new(place).unwrap();
    ScheduleEntry { exercise_id: id(exercise), day_num: day(day_num), order_in_day, superset: None }
}

/// Creates an entry from exercise, day, position and superset; 0 means none.
fn linked((exercise, day_num, place, superset): (i64, i64, i64, i64)) -> ScheduleEntry {
    ScheduleEntry { superset: Superset::new(superset).ok(), ..entry((exercise, day_num, place)) }
}

fn schedule(num_of_days: i64, entries: &[(i64, i64, i64)]) -> Result<Schedule, Vec<Finding>> {
    Schedule::new(days(num_of_days), &entries.iter().copied().map(entry).collect::<Vec<_>>())
}

fn shown(schedule: &Schedule) -> Vec<(i64, u8, u8)> {
    schedule.entries().map(|entry| (entry.exercise_id.get(), entry.day_num.get(), entry.order_in_day.get())).collect()
}

fn places(entries: &[(i64, i64, i64)], num_of_days: i64) -> Vec<String> {
    schedule(num_of_days, entries).unwrap_err().into_iter().map(|fault| fault.path).collect()
}

/// Returns prescriptions that differ by `number`.
fn figures(number: i64) -> EntryPrescription {
    EntryPrescription {
        sets: Sets::new(number).ok(),
        reps: Reps::new(number * 2).ok(),
        rest_seconds: RestSeconds::new(60).ok(),
    }
}

/// Creates a stored schedule from exercise, day and number of the prescription.
fn stored(entries: &[(i64, i64, i64)]) -> Schedule {
    entries
        .iter()
        .map(|(exercise, day_num, number)| {
            (day(*day_num), ScheduledExercise { exercise_id: id(*exercise), superset: None, figures: figures(*number) })
        })
        .collect()
}

#[test]
fn unordered_entries_with_gaps_become_a_gapless_schedule() {
    let made = schedule(3, &[(7, 3, 1), (5, 1, 90), (4, 1, 2), (6, 1, 3), (4, 3, 2)]).unwrap();
    assert_eq!(shown(&made), [(4, 1, 1), (6, 1, 2), (5, 1, 3), (7, 3, 1), (4, 3, 2)]);
    assert_eq!(shown(&schedule(1, &[]).unwrap()), []);
}

#[test]
fn all_violations_are_reported_with_their_paths() {
    let list = [(4, 1, 1), (4, 1, 2), (5, 1, 2), (5, 4, 1), (4, 2, 1)];
    assert_eq!(places(&list, 3), ["exercises[1].exercise_id", "exercises[2].order_in_day", "exercises[3].day_num"]);
    let reasons: Vec<String> =
        schedule(3, &list).unwrap_err().into_iter().map(|fault| fault.reason.to_string()).collect();
    assert_eq!(
        reasons,
        ["This exercise is already in day 1", "Day 1 has another exercise at position 2", "This plan has no day 4"]
    );
}

#[test]
fn a_day_has_thirty_exercises_at_most() {
    let full: Vec<_> = (1..=30).map(|n| (n, 2, n)).collect();
    let mut made = schedule(2, &full).unwrap();
    let one_more = entry((31, 2, 1));
    assert_eq!(made.insert(days(2), one_more), Err(EntryError::DayIsFull(day(2))));
    assert_eq!(shown(&made).len(), 30);
    assert_eq!(places(&[full, vec![(31, 2, 31)]].concat(), 2), ["exercises[30].day_num"]);
    assert_eq!(Schedule::MAX_ENTRIES, 900);
}

#[test]
fn inserting_an_exercise_moves_the_later_ones_down() {
    let mut made = schedule(3, &[(4, 1, 1), (5, 1, 2), (6, 2, 1)]).unwrap();
    assert_eq!(made.insert(days(3), entry((7, 1, 2))), Ok(entry((7, 1, 2))));
    assert_eq!(made.insert(days(3), entry((8, 1, 99))), Ok(entry((8, 1, 4))), "at most after the last");
    assert_eq!(made.insert(days(3), entry((4, 3, 5))), Ok(entry((4, 3, 1))), "the same in another day");
    assert_eq!(shown(&made), [(4, 1, 1), (7, 1, 2), (5, 1, 3), (8, 1, 4), (6, 2, 1), (4, 3, 1)]);

    let before = made.clone();
    assert_eq!(made.insert(days(3), entry((8, 1, 1))), Err(EntryError::TwiceInDay(day(1))));
    assert_eq!(made.insert(days(3), entry((9, 4, 1))), Err(EntryError::NoSuchDay(day(4))));
    assert_eq!(made, before);
}

#[test]
fn taking_an_exercise_out_closes_the_gap() {
    let mut made = schedule(3, &[(4, 1, 1), (5, 1, 2), (6, 1, 3), (6, 2, 1)]).unwrap();
    assert_eq!(made.remove(id(5), day(1)), Some(entry((5, 1, 2))));
    assert_eq!(made.remove(id(5), day(1)), None);
    assert_eq!(made.remove(id(4), day(2)), None);
    assert_eq!(made.remove(id(6), day(3)), None);
    assert_eq!(shown(&made), [(4, 1, 1), (6, 1, 2), (6, 2, 1)]);
    assert_eq!(made.remove(id(6), day(2)), Some(entry((6, 2, 1))));
    assert_eq!(made.days_beyond(days(1)), [], "an empty day does not count");
}

#[test]
fn exercise_days_beyond_a_shorter_plan_are_listed() {
    let made = schedule(6, &[(4, 1, 1), (4, 5, 1), (4, 6, 1)]).unwrap();
    assert_eq!(made.days_beyond(days(4)), [day(5), day(6)]);
    assert_eq!(made.days_beyond(days(6)), []);
    assert_eq!(made.check_num_of_days(days(4)), Err(DaysInUse(vec![day(5), day(6)])));
    assert_eq!(made.check_num_of_days(days(6)), Ok(()));
}

#[test]
fn moved_exercises_keep_their_prescription() {
    let old = stored(&[(4, 1, 1), (5, 1, 2), (4, 2, 3), (4, 3, 4)]);
    let figures_of = |list: &[(i64, i64, i64)]| -> Vec<EntryPrescription> {
        schedule(6, list).unwrap().with_prescriptions_of(&old).places().map(|(_, figures)| figures).collect()
    };
    let same = figures_of(&[(5, 1, 1), (4, 1, 2), (4, 2, 1)]);
    assert_eq!(same, [figures(2), figures(1), figures(3)], "in a different order");
    let moved = figures_of(&[(4, 1, 1), (4, 3, 1), (4, 5, 1)]);
    assert_eq!(moved, [figures(1), figures(4), figures(3)], "from day 2 to day 5");
    let copied = figures_of(&[(4, 1, 1), (5, 1, 2), (4, 2, 1), (4, 3, 1), (4, 4, 1), (5, 6, 1)]);
    assert_eq!(copied[4..], [figures(1), figures(2)], "from the first day if no day was left");
    assert_eq!(figures_of(&[(6, 1, 1)]), [EntryPrescription::default()], "a new exercise has its defaults");
}

#[test]
fn an_inserted_entry_leaves_other_prescriptions_unchanged() {
    let mut made = stored(&[(4, 1, 1), (5, 1, 2)]);
    made.insert(days(3), entry((6, 1, 1))).unwrap();
    let prescriptions: Vec<EntryPrescription> = made.places().map(|(_, figures)| figures).collect();
    assert_eq!(prescriptions, [EntryPrescription::default(), figures(1), figures(2)]);
}

/// Creates a day of exercises 1, 2, 3 … in these supersets; 0 means none.
fn day_of(supersets: &[i64]) -> Vec<ScheduleEntry> {
    (1..).zip(supersets).map(|(place, superset)| linked((place, 1, place, *superset))).collect()
}

fn supersets(schedule: &Schedule) -> Vec<u8> {
    schedule.entries().map(|entry| entry.superset.map_or(0, Superset::get)).collect()
}

#[test]
fn a_superset_has_two_to_four_exercises_that_stand_together() {
    const SIZE: &str = "A superset has 2 to 4 exercises";
    const APART: &str = "The exercises of superset 1 in day 1 are not next to each other";
    for (day, violations) in [
        (&[1, 1, 0, 2, 2, 2, 2][..], &[][..]),
        (&[7, 7, 3, 3], &[]),
        (&[0, 1, 0], &[(1, SIZE)]),
        (&[1, 1, 1, 1, 1, 1], &[(4, SIZE), (5, SIZE)]),
        (&[1, 1, 0, 1], &[(3, APART)]),
        (&[1, 2, 1, 2, 2], &[(2, APART), (3, "The exercises of superset 2 in day 1 are not next to each other")]),
    ] {
        let outcome = Schedule::new(days(1), &day_of(day)).map_or_else(
            |violations| violations.into_iter().map(|fault| (fault.path, fault.reason.to_string())).collect(),
            |made| {
                assert_eq!(supersets(&made).iter().map(|one| i64::from(*one)).collect::<Vec<_>>(), day);
                vec![]
            },
        );
        let expected: Vec<_> = violations
            .iter()
            .map(|(index, reason)| (format!("exercises[{index}].superset"), (*reason).to_owned()))
            .collect();
        assert_eq!(outcome, expected, "{day:?}");
    }
}

#[test]
fn supersets_are_adjacent_and_numbered_per_day() {
    let list = [(4, 1, 9, 1), (5, 2, 1, 1), (6, 1, 2, 0), (7, 2, 5, 1), (8, 1, 40, 1)];
    let made = Schedule::new(days(2), &list.map(linked)).unwrap();
    assert_eq!(supersets(&made), [0, 1, 1, 1, 1]);
}

#[test]
fn a_new_exercise_is_placed_after_the_superset() {
    let made = Schedule::new(days(1), &day_of(&[1, 1, 1, 2, 2])).unwrap();
    for (wanted, place) in [(1, 1), (2, 4), (3, 4), (4, 4), (5, 6), (6, 6), (90, 6)] {
        let mut made = made.clone();
        assert_eq!(made.insert(days(1), linked((9, 1, wanted, 1))), Ok(entry((9, 1, place))), "at {wanted}");
    }
}

#[test]
fn a_superset_ends_when_one_exercise_is_left() {
    let mut made = Schedule::new(days(1), &day_of(&[1, 1, 1, 2, 2])).unwrap();
    assert_eq!(made.remove(id(2), day(1)), Some(linked((2, 1, 2, 1))));
    assert_eq!(supersets(&made), [1, 1, 2, 2]);
    made.remove(id(1), day(1));
    assert_eq!(supersets(&made), [0, 2, 2]);
}

/// Asserts that a schedule is valid.
///
/// Days have no duplicates or gaps, the plan has every day, and supersets are valid.
fn assert_sound(schedule: &Schedule, num_of_days: NumOfDays) {
    let mut seen = HashSet::new();
    let mut last = (0, 0);
    for (exercise, day_num, place) in shown(schedule) {
        assert!(seen.insert((exercise, day_num)));
        assert!(day_num <= num_of_days.get());
        assert_eq!(place, if day_num == last.0 { last.1 + 1 } else { 1 });
        assert!(usize::from(place) <= Schedule::MAX_IN_DAY);
        last = (day_num, place);
    }
    let repeated: Vec<ScheduleEntry> = schedule.entries().collect();
    assert_eq!(supersets::violations(&repeated), []);
}

prop_compose! {
    fn any_entry()(exercise in 1_i64..40, day_num in 1_i64..=5, place in 1_i64..=100) -> ScheduleEntry {
        entry((exercise, day_num, place))
    }
}

prop_compose! {
    /// Creates days of supersets of any valid size, and of single exercises.
    fn any_schedule()(days in proptest::collection::vec(proptest::collection::vec(1_usize..=4, 0..7), 4)) -> Schedule {
        let mut entries = Vec::new();
        for (day_num, groups) in (1..).zip(days) {
            let sizes = (1..).zip(groups).flat_map(|(number, size)| vec![if size == 1 { 0 } else { number }; size]);
            entries.extend((1..).zip(sizes).map(|(place, superset)| linked((place, day_num, place, superset))));
        }
        Schedule::new(self::days(4), &entries).unwrap()
    }
}

proptest! {
    #[test]
    fn a_list_is_taken_exactly_if_it_keeps_the_rules(
        num_of_days in 1_i64..=5,
        list in proptest::collection::vec(any_entry(), 0..60),
    ) {
        let num_of_days = days(num_of_days);
        let exercises: HashSet<_> = list.iter().map(|entry| (entry.day_num, entry.exercise_id)).collect();
        let orders: HashSet<_> = list.iter().map(|entry| (entry.day_num, entry.order_in_day)).collect();
        let fits = |day_num: DayNum| list.iter().filter(|entry| entry.day_num == day_num).count() <= 30;
        let keeps = exercises.len() == list.len()
            && orders.len() == list.len()
            && list.iter().all(|entry| num_of_days.has(entry.day_num) && fits(entry.day_num));
        match Schedule::new(num_of_days, &list) {
            Ok(made) => {
                prop_assert!(keeps);
                assert_sound(&made, num_of_days);
                let mut sorted = list.clone();
                sorted.sort_by_key(|entry| (entry.day_num, entry.order_in_day));
                let order = |entry: &ScheduleEntry| (entry.exercise_id, entry.day_num);
                prop_assert_eq!(made.entries().map(|e| order(&e)).collect::<Vec<_>>(), sorted.iter().map(order).collect::<Vec<_>>());
            }
            Err(violations) => prop_assert!(!keeps && !violations.is_empty()),
        }
    }

    #[test]
    fn insertions_and_removals_keep_the_schedule_valid(
        mut made in any_schedule(),
        steps in proptest::collection::vec((any::<bool>(), any_entry()), 0..120),
    ) {
        let num_of_days = days(4);
        for (put_in, entry) in steps {
            let before = made.clone();
            if put_in {
                if let Ok(placed) = made.insert(num_of_days, entry) {
                    prop_assert!(made.entries().any(|one| one == placed));
                    let mut undone = made.clone();
                    undone.remove(entry.exercise_id, entry.day_num);
                    prop_assert_eq!(undone, before);
                } else {
                    prop_assert_eq!(&made, &before);
                }
            } else if let Some(removed) = made.remove(entry.exercise_id, entry.day_num) {
                prop_assert!(before.entries().any(|one| one == removed));
                prop_assert!(made.entries().all(|one| (one.exercise_id, one.day_num) != (entry.exercise_id, entry.day_num)));
            }
            assert_sound(&made, num_of_days);
        }
    }
}
