use super::rules::WorkoutRules;
use crate::Finding;
use crate::exercise::weekly_sets::{HalfSets, MuscleGroup, WeeklySets, sensible_sets};
use crate::exercise::{CatalogueExercise, KnownExercises, MovementPattern};
use crate::workout_plan::{GeneratedDay, GeneratedWorkoutPlan};
use std::time::Duration;

/// Minimum direct sets on a day after which a muscle group should rest the next day.
const SETS_BEFORE_A_REST: u8 = 5;

const LEGS: &[MovementPattern] = &[
    MovementPattern::Squat,
    MovementPattern::Hinge,
    MovementPattern::Lunge,
    MovementPattern::Bridge,
    MovementPattern::LegIsolation,
];
const PUSH: &[MovementPattern] = &[MovementPattern::HorizontalPush, MovementPattern::VerticalPush];
const PULL: &[MovementPattern] = &[MovementPattern::HorizontalPull, MovementPattern::VerticalPull];

/// Returns advice on a plan.
pub(super) fn notes(plan: &GeneratedWorkoutPlan, rules: &WorkoutRules<'_>, known: &KnownExercises<'_>) -> Vec<Finding> {
    let mut notes = Vec::new();
    for (index, day) in plan.days().iter().enumerate() {
        notes.extend(notes_on_a_day(day, &format!("days[{index}].exercises"), known));
    }
    notes.extend(notes_on_the_week(plan, rules, known));
    notes.extend(notes_on_recovery(plan, known));
    notes
}

fn notes_on_a_day(day: &GeneratedDay, path: &str, known: &KnownExercises<'_>) -> Vec<Finding> {
    let mut notes = Vec::new();
    let mut note = |reason: &'static str| notes.push(Finding::new(path, reason));
    if !(3..=8).contains(&day.exercises.len()) {
        note("A session of 3 to 8 exercises is easier to keep up");
    }
    if !(8..=25).contains(&day.exercises.iter().map(|entry| u32::from(entry.sets.get())).sum::<u32>()) {
        note("A session of 8 to 25 sets is easier to keep up");
    }
    if !(Duration::from_mins(20)..=Duration::from_mins(75)).contains(&day.time(known)) {
        note("A session of 20 to 75 minutes is easier to keep up");
    }
    for (index, entry) in day.exercises.iter().enumerate() {
        if !(2..=5).contains(&entry.sets.get()) {
            let reason = "2 to 5 sets of an exercise do most of the work";
            notes.push(Finding::new(format!("{path}[{index}].sets"), reason));
        }
    }
    notes
}

/// Returns notes on the weekly volume.
///
/// Missing exercises and too few sets are reported only if all names are known, because an unknown exercise could train
/// what seems to be missing.
fn notes_on_the_week(
    plan: &GeneratedWorkoutPlan,
    rules: &WorkoutRules<'_>,
    known: &KnownExercises<'_>,
) -> Vec<Finding> {
    let mut notes = Vec::new();
    let mut note = |reason: String| notes.push(Finding::new("days", reason));
    let planned: Vec<_> = plan.days().iter().flat_map(|day| known_sets(day, known)).collect();
    let names = plan.days().iter().map(|day| day.exercises.len()).sum::<usize>();
    if planned.len() * 2 < names {
        note("Most of these exercises are not in the catalogue, so they could not be checked".to_owned());
    }
    let all_are_known = planned.len() == names;
    let is_trained = |patterns: &[MovementPattern]| {
        planned.iter().filter_map(|(exercise, _)| exercise.pattern).any(|pattern| patterns.contains(&pattern))
    };
    for (patterns, words) in [(LEGS, "for the legs"), (PUSH, "that pushes"), (PULL, "that pulls")] {
        if all_are_known && !is_trained(patterns) {
            note(format!("The week has no exercise {words}"));
        }
    }
    let age_class = rules.age_class();
    let goal = rules.goal.map(|goal| age_class.map_or(goal, |age_class| age_class.goal(goal)));
    let band = sensible_sets(goal, rules.starting);
    let week = WeeklySets::count(planned.iter().copied());
    let too_much = week.iter().filter(|(_, sets)| sets > band.end());
    let can_be_trained = |group: &MuscleGroup| {
        let allowed = |exercise: &&CatalogueExercise| {
            age_class.is_none_or(|class| class.age_restriction(exercise).is_none())
                && rules.limits.is_none_or(|limits| limits.fits(exercise))
        };
        rules.exercises.iter().filter(allowed).any(|exercise| group.is_primary_in(exercise))
    };
    let too_little = MuscleGroup::MAIN
        .into_iter()
        .filter(|group| all_are_known && week.of(*group) < *band.start() && can_be_trained(group))
        .map(|group| (group, week.of(group)));
    for (group, sets) in too_little.chain(too_much) {
        let (least, most) = (band.start(), band.end());
        note(format!("The week has {sets} sets for the {}; {least} to {most} are recommended", group.as_str()));
    }
    notes
}

/// Returns notes on muscle groups that are trained hard on two consecutive days.
///
/// Sunday and Monday are consecutive.
fn notes_on_recovery(plan: &GeneratedWorkoutPlan, known: &KnownExercises<'_>) -> Vec<Finding> {
    let mut notes = Vec::new();
    for (index, day) in plan.days().iter().enumerate() {
        let yesterday = if day.day_num == 1 { 7 } else { day.day_num - 1 };
        let Some(before) = plan.days().iter().find(|before| before.day_num == yesterday) else { continue };
        for group in MuscleGroup::MAIN {
            if [before, day].iter().all(|day| own_sets(day, group, known) >= HalfSets::whole(SETS_BEFORE_A_REST)) {
                let reason = format!("The {} would be trained hard on two consecutive days", group.as_str());
                notes.push(Finding::new(format!("days[{index}].exercises"), reason));
            }
        }
    }
    notes
}

/// Returns the sets of a day that train a group directly.
fn own_sets(day: &GeneratedDay, group: MuscleGroup, known: &KnownExercises<'_>) -> HalfSets {
    let own = known_sets(day, known).filter(|(exercise, _)| group.is_primary_in(exercise));
    WeeklySets::count(own).of(group)
}

/// Returns the known exercises of a day with their sets.
fn known_sets<'a>(
    day: &'a GeneratedDay,
    known: &'a KnownExercises<'a>,
) -> impl Iterator<Item = (&'a CatalogueExercise, u8)> {
    day.exercises.iter().filter_map(|entry| Some((known.find(entry.name.as_str())?, entry.sets.get())))
}
