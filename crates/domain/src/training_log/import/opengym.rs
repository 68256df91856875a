//! openGym. The JSON of its backup has names only for the user's own exercises.

use super::collector::Collector;
use super::context::Context;
use super::exercise_name::ExerciseName;
use super::format::ImportFormat;
use super::json::Value;
use super::line::{Line, SetValues, SkipReason, rpe_of_reserve, unit_of};
use super::parsed::ParsedFile;
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::spreadsheet::{CellStyle, Reading};
use crate::training_log::SetKind;
use chrono::NaiveDate;
use serde::Deserialize;
use std::collections::HashMap;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Workout {
    d: Value,
    entries: Option<Vec<ExerciseEntry>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct ExerciseEntry {
    id: Value,
    sets: Option<Vec<Set>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Set {
    w: Value,
    r: Value,
    sec: Value,
    rir: Value,
    rpe: Value,
    done: Value,
    warmup: Value,
}

/// Exercise of the user's own.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct OwnExercise {
    id: Value,
    n: Value,
    name: Value,
}

/// Parses a backup. A line is a set.
pub(super) fn read(
    workouts: &[Workout],
    own: &[OwnExercise],
    stated: &Value,
    unit: WeightUnit,
    reading: &Reading,
    latest: NaiveDate,
) -> Result<ParsedFile, ValidationError> {
    let context = Context::new(unit, latest, CellStyle::of_program(reading));
    let stated = stated.text().and_then(|unit| unit_of(&unit));
    let named =
        own.iter().filter_map(|exercise| Some((exercise.id.text()?, exercise.n.text().or(exercise.name.text())?)));
    let names: HashMap<String, String> = named.collect();
    let mut collector = Collector::new(ImportFormat::Opengym);
    let mut line = 0;
    for workout in workouts {
        for entry in workout.entries.iter().flatten() {
            for set in entry.sets.iter().flatten() {
                line += 1;
                let of_set = || {
                    let (exercise, day) = (name(&entry.id, &names, &context)?, workout.d.day(&context)?);
                    read_set(set, exercise, day, stated, &context)
                };
                collector.add(line, of_set(), &context)?;
            }
        }
    }
    Ok(collector.finish(Vec::new(), &context))
}

fn name(id: &Value, names: &HashMap<String, String>, context: &Context) -> Result<ExerciseName, ValidationError> {
    let id = id.text().ok_or_else(|| ValidationError::new("The exercise is missing"))?;
    names.get(&id).map_or_else(|| context.exercise(&format!("openGym {id}")), |name| context.exercise(name))
}

fn read_set(
    set: &Set,
    exercise: ExerciseName,
    day: NaiveDate,
    unit: Option<WeightUnit>,
    context: &Context,
) -> Result<Line, ValidationError> {
    if set.done == Value::Truth(false) {
        return Ok(Line::SkipReason(SkipReason::NotDone));
    }
    let reserve = set.rir.figure("rir").ok().flatten().map(rpe_of_reserve);
    let values = SetValues {
        reps: set.r.figure("reps")?,
        seconds: set.sec.figure("seconds")?,
        distance: None,
        weight: set.w.figure("weight")?,
        unit,
        kind: if set.warmup == Value::Truth(true) { SetKind::WarmUp } else { SetKind::Working },
        rpe: set.rpe.figure("rpe").ok().flatten().or(reserve),
    };
    values.line(exercise, day, context)
}
