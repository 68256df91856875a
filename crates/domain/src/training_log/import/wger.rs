//! wger. The JSON of its training log has numbers for exercises; their names are in a second file.

use super::collector::Collector;
use super::context::Context;
use super::exercise_name::ExerciseName;
use super::format::ImportFormat;
use super::json::{Value, parse};
use super::line::{Line, SetValues, SkipReason, rpe_of_reserve};
use super::parsed::ParsedFile;
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::spreadsheet::{CellStyle, Reading};
use crate::training_log::SetKind;
use chrono::NaiveDate;
use serde::Deserialize;
use std::collections::HashMap;

/// Language of the names that are preferred: English, as in the catalogue.
const ENGLISH: i64 = 2;

/// Entry of `/api/v2/workoutlog/`: a set.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Log {
    date: Value,
    exercise: Value,
    repetitions: Value,
    repetitions_unit: Value,
    weight: Value,
    weight_unit: Value,
    rir: Value,
}

impl Log {
    /// Returns whether an entry looks like a set.
    pub(super) fn is_set(&self) -> bool {
        !self.date.is_none() && !self.exercise.is_none()
    }
}

/// Entry of `/api/v2/exerciseinfo/`.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Exercise {
    id: Value,
    translations: Option<Vec<Translation>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Translation {
    language: Value,
    name: Value,
}

/// Page of the API.
#[derive(Debug, Deserialize)]
struct Page {
    results: Vec<Exercise>,
}

/// Names of exercises by their numbers.
pub(super) struct Names(HashMap<i64, String>);

impl Names {
    /// Parses the names of `/api/v2/exerciseinfo/`; fails if it is not the list of exercises.
    pub(super) fn read(content: Option<&str>) -> Result<Self, ValidationError> {
        let Some(content) = content.map(str::trim).filter(|content| !content.is_empty()) else {
            return Ok(Self(HashMap::new()));
        };
        let exercises: Option<Vec<Exercise>> =
            if content.starts_with('[') { parse(content)? } else { parse(content)?.map(|page: Page| page.results) };
        let exercises = exercises.filter(|list| list.iter().any(|exercise| exercise.translations.is_some()));
        let exercises = exercises
            .ok_or_else(|| ValidationError::new("This is not the JSON of wger's exercises (/api/v2/exerciseinfo/)"))?;
        let named = exercises.into_iter().filter_map(|exercise| {
            let id = exercise.id.count("id").ok()??;
            let translations = exercise.translations?;
            let is_english = |translation: &&Translation| translation.language.count("language") == Ok(Some(ENGLISH));
            let preferred = translations.iter().find(is_english).or_else(|| translations.first())?;
            Some((id, preferred.name.text()?))
        });
        Ok(Self(named.collect()))
    }

    fn of(&self, exercise: &Value, context: &Context) -> Result<ExerciseName, ValidationError> {
        let id = exercise.count("exercise")?.ok_or_else(|| ValidationError::new("The exercise is missing"))?;
        self.0.get(&id).map_or_else(
            || context.exercise(&format!("wger {id}")),
            |name| context.exercise(name).or_else(|_| context.exercise(&format!("wger {id}"))),
        )
    }
}

/// Parses the entries of a log. A line is an entry.
pub(super) fn read(
    logs: &[Log],
    names: &Names,
    unit: WeightUnit,
    reading: &Reading,
    latest: NaiveDate,
) -> Result<ParsedFile, ValidationError> {
    let context = Context::new(unit, latest, CellStyle::of_program(reading));
    let mut collector = Collector::new(ImportFormat::Wger);
    for (line, log) in (1..).zip(logs) {
        collector.add(line, read_log(log, names, &context), &context)?;
    }
    Ok(collector.finish(Vec::new(), &context))
}

fn read_log(log: &Log, names: &Names, context: &Context) -> Result<Line, ValidationError> {
    let exercise = names.of(&log.exercise, context)?;
    let day = log.date.day(context)?;
    let (mut reps, mut seconds, mut kind) = (None, None, SetKind::Working);
    match log.repetitions_unit.count("unit of the repetitions")? {
        None | Some(1) => reps = log.repetitions.figure("reps")?,
        Some(2) => (reps, kind) = (log.repetitions.figure("reps")?, SetKind::Failure),
        Some(3) => seconds = log.repetitions.figure("seconds")?,
        // Minutes, miles, kilometers and others.
        Some(_) => return Ok(Line::SkipReason(SkipReason::DistanceOrLong)),
    }
    let weight = log.weight.figure("weight")?.filter(|weight| *weight != 0.0);
    let unit = match log.weight_unit.count("unit of the weight")? {
        None => None,
        Some(1) => Some(WeightUnit::Kilograms),
        Some(2) => Some(WeightUnit::Pounds),
        Some(_) if weight.is_none() => None,
        Some(_) => return Err(ValidationError::new("The unit of the weight must be kg or lb")),
    };
    let rpe = log.rir.figure("rir").ok().flatten().map(rpe_of_reserve);
    SetValues { reps, seconds, distance: None, weight, unit, kind, rpe }.line(exercise, day, context)
}
