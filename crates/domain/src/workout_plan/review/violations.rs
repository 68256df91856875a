use super::rules::WorkoutRules;
use crate::Finding;
use crate::exercise::weekly_sets::{HalfSets, WeeklySets};
use crate::exercise::{CatalogueExercise, KnownExercises, RepUnit};
use crate::limits::{AnswerLimits, LimitsAtPlace, misfit_in_text};
use crate::plan::PlanSource;
use crate::workout_plan::{GeneratedDay, GeneratedWorkoutPlan};
use std::sync::Arc;
use std::time::Duration;

/// Maximum duration of a planned session.
const MAX_SESSION: Duration = Duration::from_hours(2);
/// Maximum number of planned weekly sets for a muscle group.
const MAX_WEEKLY_SETS: u8 = 30;

/// Returns the hard rules that a plan violates, apart from excessive volume.
pub(super) fn violations(
    plan: &GeneratedWorkoutPlan,
    rules: &WorkoutRules<'_>,
    known: &KnownExercises<'_>,
) -> Vec<Finding> {
    let mut violations = Vec::new();
    if let Some(asked) = rules.asked_days.filter(|asked| usize::from(asked.get()) != plan.days().len()) {
        violations.push(Finding::new("days", format!("{} training days were requested", asked.get())));
    }
    for (index, day) in plan.days().iter().enumerate() {
        let path = format!("days[{index}].exercises");
        violations.extend(violations_for_age(day, &path, rules, known));
    }
    violations
}

/// Returns the exercises of a plan that do not fit the limits.
///
/// The path is the position, such as `days[1].exercises[2]`. An exercise that the catalogue does not know fits only if
/// training is not limited. The texts of a service's plan are read sentence by sentence.
pub(super) fn unfit_exercises(
    plan: &GeneratedWorkoutPlan,
    limits: LimitsAtPlace<'_>,
    known: &KnownExercises<'_>,
) -> Vec<Finding> {
    let reader = AnswerLimits::of_texts(limits).filter(|_| plan.source() != PlanSource::BuiltIn).map(Arc::new);
    let misfit_in = |text: &str| misfit_in_text(text, reader.as_ref()?).map(|misfit| misfit.text());
    let texts = [("name", plan.name().as_str()), ("description", plan.description().as_str())];
    let texts = texts.into_iter().filter_map(|(path, text)| Some(Finding::new(path, misfit_in(text)?)));
    let mut unfit: Vec<Finding> = texts.collect();
    for (index, day) in plan.days().iter().enumerate() {
        for (position, entry) in day.exercises.iter().enumerate() {
            let misfits = limits.misfits_of(known.find(entry.name.as_str()).map(CatalogueExercise::demands));
            let misfits = misfits.into_iter().map(|misfit| misfit.text());
            let texts: Vec<String> = misfits.chain(misfit_in(entry.description.as_str())).collect();
            if !texts.is_empty() {
                unfit.push(Finding::new(format!("days[{index}].exercises[{position}]"), texts.join(". ")));
            }
        }
    }
    unfit
}

/// Returns where a plan exceeds the maximum session duration or weekly sets.
pub(super) fn excesses(plan: &GeneratedWorkoutPlan, known: &KnownExercises<'_>) -> Vec<Finding> {
    let mut violations = Vec::new();
    for (index, day) in plan.days().iter().enumerate() {
        if day.time(known) > MAX_SESSION {
            let path = format!("days[{index}].exercises");
            violations.push(Finding::new(path, "This session would take more than two hours"));
        }
    }
    let planned = plan.days().iter().flat_map(|day| &day.exercises);
    let planned = planned.filter_map(|entry| Some((known.find(entry.name.as_str())?, entry.sets.get())));
    for (group, sets) in WeeklySets::count(planned).iter() {
        if sets > HalfSets::whole(MAX_WEEKLY_SETS) {
            let reason = format!("{sets} weekly sets for the {} are too many", group.as_str());
            violations.push(Finding::new("days", reason));
        }
    }
    violations
}

fn violations_for_age(
    day: &GeneratedDay,
    path: &str,
    rules: &WorkoutRules<'_>,
    known: &KnownExercises<'_>,
) -> Vec<Finding> {
    let Some(age_class) = rules.age_class() else { return Vec::new() };
    let mut violations = Vec::new();
    for (index, entry) in day.exercises.iter().enumerate() {
        let exercise = known.find(entry.name.as_str());
        if let Some(reason) = exercise.and_then(|exercise| age_class.age_restriction(exercise)) {
            violations.push(Finding::new(format!("{path}[{index}].exercise.name"), reason));
        }
        let is_counted = known.unit_of(entry.name.as_str(), entry.unit) == RepUnit::Reps;
        if is_counted && entry.reps.get() < age_class.least_reps() {
            let reason = "Under the age of 18, sets have at least 8 reps, with a weight that allows them";
            violations.push(Finding::new(format!("{path}[{index}].reps"), reason));
        }
    }
    violations
}
