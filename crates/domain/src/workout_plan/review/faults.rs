use super::rules::WorkoutRules;
use crate::exercise::RepUnit;
use crate::plan::PlanFault;
use crate::workout_plan::known_exercises::KnownExercises;
use crate::workout_plan::weekly_sets::{HalfSets, WeeklySets};
use crate::workout_plan::{GeneratedDay, GeneratedWorkoutPlan};
use std::time::Duration;

/// Maximum duration of a planned session.
const LONGEST_SESSION: Duration = Duration::from_hours(2);
/// Maximum number of planned weekly sets for a muscle group.
const MOST_WEEKLY_SETS: u8 = 30;

/// Returns the hard rules that a plan violates, apart from excessive volume.
pub(super) fn faults(
    plan: &GeneratedWorkoutPlan,
    rules: &WorkoutRules<'_>,
    known: &KnownExercises<'_>,
) -> Vec<PlanFault> {
    let mut faults = Vec::new();
    if let Some(asked) = rules.asked_days.filter(|asked| usize::from(asked.get()) != plan.days().len()) {
        faults.push(PlanFault::new("days", format!("{} training days were requested", asked.get())));
    }
    for (index, day) in plan.days().iter().enumerate() {
        faults.extend(faults_for_age(day, &format!("days[{index}].exercises"), rules, known));
    }
    faults
}

/// Returns where a plan exceeds the maximum session duration or weekly sets.
pub(super) fn excesses(plan: &GeneratedWorkoutPlan, known: &KnownExercises<'_>) -> Vec<PlanFault> {
    let mut faults = Vec::new();
    for (index, day) in plan.days().iter().enumerate() {
        if day.time(known) > LONGEST_SESSION {
            let place = format!("days[{index}].exercises");
            faults.push(PlanFault::new(place, "This session would take more than two hours"));
        }
    }
    let planned = plan.days().iter().flat_map(|day| &day.exercises);
    let planned = planned.filter_map(|entry| Some((known.find(entry.name.as_str())?, entry.sets.get())));
    for (group, sets) in WeeklySets::count(planned).iter() {
        if sets > HalfSets::whole(MOST_WEEKLY_SETS) {
            let reason = format!("{sets} weekly sets for the {} are too many", group.as_str());
            faults.push(PlanFault::new("days", reason));
        }
    }
    faults
}

fn faults_for_age(
    day: &GeneratedDay,
    place: &str,
    rules: &WorkoutRules<'_>,
    known: &KnownExercises<'_>,
) -> Vec<PlanFault> {
    let Some(age_class) = rules.age_class() else { return Vec::new() };
    let mut faults = Vec::new();
    for (index, entry) in day.exercises.iter().enumerate() {
        let exercise = known.find(entry.name.as_str());
        if let Some(reason) = exercise.and_then(|exercise| age_class.bars(exercise)) {
            faults.push(PlanFault::new(format!("{place}[{index}].exercise.name"), reason));
        }
        let is_counted = exercise.is_none_or(|exercise| exercise.unit == RepUnit::Reps);
        if is_counted && entry.reps.get() < age_class.least_reps() {
            let reason = "Under the age of 18, sets have at least 8 reps, with a weight that allows them";
            faults.push(PlanFault::new(format!("{place}[{index}].reps"), reason));
        }
    }
    faults
}
