//! An exercise of a program as an exercise of a workout plan.

use crate::exercise::{DayRests, RepUnit, RestSeconds};
use crate::ids::ExerciseId;
use crate::plan::Superset;
use crate::profile::WeightUnit;
use crate::program::prescription::{reps_of, sets_of};
use crate::program::{AskedSet, Prescription, PreviewExercise, ProgramExercises, SetKind, in_kg};
use crate::workout_plan::PlanExercise;

/// Name of the rule of exercises that are held.
const HELD: &str = "time";

/// Returns the exercise of a workout plan. `None` if the exercise does not exist any more.
///
/// `rests` are those of the day, whose exercises must come in order.
pub fn plan_exercise(
    asked: PreviewExercise<ExerciseId>,
    exercises: &ProgramExercises,
    unit: WeightUnit,
    rests: &mut DayRests,
) -> Option<PlanExercise> {
    let exercise = exercises.get(&asked.exercise)?;
    let catalogue = exercise.catalogue.as_ref();
    let of_slot = asked.sets.iter().find(|set| set.kind == SetKind::Working).and_then(|set| set.rest_seconds);
    let of_slot = of_slot.and_then(|seconds| RestSeconds::new(seconds.into()).ok());
    let stated = of_slot.or(catalogue.and_then(|exercise| exercise.rest_seconds));
    let pattern = catalogue.and_then(|exercise| exercise.pattern);
    let rest_seconds = rests.next(pattern, catalogue.and_then(|exercise| exercise.mechanic), stated);
    let kg = |set: AskedSet| AskedSet { weight: set.weight.map(|weight| in_kg(weight, unit)), ..set };
    let prescription = Prescription {
        track: asked.track,
        role: asked.role,
        rule: asked.rule,
        reason: asked.reason,
        value: asked.value.map(|value| if asked.is_weight { in_kg(value, unit) } else { value }),
        is_weight: asked.is_weight,
        note: asked.note,
        sets: asked.sets.into_iter().map(kg).collect(),
    };
    Some(PlanExercise {
        id: asked.exercise,
        name: exercise.name.clone(),
        description: exercise.description.clone(),
        sets: sets_of(&prescription.sets),
        reps: reps_of(&prescription.sets),
        // A member's own exercise is known only by its rule to be held.
        unit: if prescription.rule == Some(HELD) { RepUnit::Seconds } else { exercise.facts().unit },
        pattern,
        equipment: catalogue.and_then(|exercise| exercise.equipment.clone()),
        also_needs: catalogue.map(|exercise| exercise.also_needs.clone()).unwrap_or_default(),
        mechanic: catalogue.and_then(|exercise| exercise.mechanic),
        primary_muscles: catalogue.map(|exercise| exercise.primary_muscles.clone()).unwrap_or_default(),
        rest_seconds,
        superset: asked.superset.and_then(|number| Superset::new(number.into()).ok()),
        prescription: Some(prescription),
    })
}
