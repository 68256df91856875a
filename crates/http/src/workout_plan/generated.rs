//! Reading a generated plan, which came through a browser that could have sent anything.

use crate::error::ApiError;
use crate::input::{Field, FieldErrors, FromField, MaybeEmpty};
use ironleaf_domain::Invalid;
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::text::{Name, Text};
use ironleaf_domain::workout_plan::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

/// A plan that was made for the member.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = GeneratedWorkoutPlan)]
pub(crate) struct GeneratedWorkoutPlanInput {
    #[serde(default)]
    #[schema(value_type = String, min_length = 1, max_length = 100, required = true)]
    name: Field<Name>,
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 2000)]
    description: Field<MaybeEmpty<2000>>,
    /// Who made it; `own` where it is left out.
    #[serde(default)]
    #[schema(value_type = Option<super::PlanSource>)]
    source: Field<PlanSource>,
    #[serde(default)]
    #[schema(value_type = Vec<GeneratedDayInput>, min_items = 1, max_items = 7, required = true)]
    days: Field<List<GeneratedDayInput>>,
}

/// A training day.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = GeneratedDay)]
pub(crate) struct GeneratedDayInput {
    /// Day of the week: Monday is 1, Sunday 7.
    #[serde(default)]
    #[schema(value_type = u8, minimum = 1, maximum = 7, required = true)]
    day_num: Field<i64>,
    #[serde(default)]
    #[schema(value_type = Vec<GeneratedEntryInput>, min_items = 1, max_items = 12, required = true)]
    exercises: Field<List<GeneratedEntryInput>>,
}

/// An exercise of a day.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = GeneratedEntry)]
pub(crate) struct GeneratedEntryInput {
    #[serde(default)]
    #[schema(value_type = GeneratedExerciseInput, required = true)]
    exercise: Field<Object<GeneratedExerciseInput>>,
    #[serde(default)]
    #[schema(value_type = u8, minimum = 1, maximum = 10, required = true)]
    sets: Field<Sets>,
    #[serde(default)]
    #[schema(value_type = u8, minimum = 1, maximum = 100, required = true)]
    reps: Field<Reps>,
}

/// What an exercise is.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = GeneratedExercise)]
pub(crate) struct GeneratedExerciseInput {
    #[serde(default)]
    #[schema(value_type = String, min_length = 1, max_length = 100, required = true)]
    name: Field<Name>,
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 2000)]
    description: Field<MaybeEmpty<2000>>,
}

/// A list of at most 100 objects: more than any rule allows, and a bound on the work of telling their faults.
struct List<T>(Vec<T>);

impl<T: serde::de::DeserializeOwned> FromField for List<T> {
    fn from_field(value: &Value) -> Result<Self, Invalid> {
        let items = value.as_array().ok_or_else(|| Invalid::new("This must be a list"))?;
        if items.len() > 100 {
            return Err(Invalid::new("This list is too long"));
        }
        items.iter().map(object).collect::<Result<_, _>>().map(Self)
    }
}

struct Object<T>(T);

impl<T: serde::de::DeserializeOwned> FromField for Object<T> {
    fn from_field(value: &Value) -> Result<Self, Invalid> {
        object(value).map(Self)
    }
}

fn object<T: serde::de::DeserializeOwned>(value: &Value) -> Result<T, Invalid> {
    let not_an_object = || Invalid::new("This must be an object");
    if !value.is_object() {
        return Err(not_an_object());
    }
    T::deserialize(value).map_err(|_| not_an_object())
}

impl GeneratedWorkoutPlanInput {
    /// The plan, or every fault with its place.
    pub(super) fn read(self) -> Result<GeneratedWorkoutPlan, ApiError> {
        let mut errors = FieldErrors::default();
        let name = self.name.required("name", &mut errors);
        let description = text_or_empty(self.description, "description", &mut errors);
        let source = self.source.optional("source", &mut errors).unwrap_or(PlanSource::Own);
        let days = self.days.required("days", &mut errors).map(|List(days)| {
            days.into_iter()
                .enumerate()
                .filter_map(|(index, day)| day.read(&format!("days[{index}]"), &mut errors))
                .collect()
        });
        match (name, description, days) {
            (Some(name), Some(description), Some(days)) => {
                errors.finish()?;
                GeneratedWorkoutPlan::new(name, description, source, days)
                    .map_err(|fault| ApiError::field(&fault.place, fault.reason.reason()))
            }
            _ => Err(errors.into()),
        }
    }
}

impl GeneratedDayInput {
    fn read(self, place: &str, errors: &mut FieldErrors) -> Option<GeneratedDay> {
        let day_name = format!("{place}.day_num");
        let day_num = self
            .day_num
            .required(&day_name, errors)
            .and_then(|day| u8::try_from(day).ok().or_else(|| errors.note(&day_name, "A day is numbered from 1 to 7")));
        let place = format!("{place}.exercises");
        let exercises = self.exercises.required(&place, errors).map(|List(entries)| {
            let read = |(index, entry): (usize, GeneratedEntryInput)| entry.read(&format!("{place}[{index}]"), errors);
            entries.into_iter().enumerate().filter_map(read).collect()
        });
        Some(GeneratedDay { day_num: day_num?, exercises: exercises? })
    }
}

impl GeneratedEntryInput {
    fn read(self, place: &str, errors: &mut FieldErrors) -> Option<GeneratedExercise> {
        let sets = self.sets.required(&format!("{place}.sets"), errors);
        let reps = self.reps.required(&format!("{place}.reps"), errors);
        let Object(exercise) = self.exercise.required(&format!("{place}.exercise"), errors)?;
        let name = exercise.name.required(&format!("{place}.exercise.name"), errors);
        let description = text_or_empty(exercise.description, &format!("{place}.exercise.description"), errors);
        Some(GeneratedExercise { name: name?, description: description?, sets: sets?, reps: reps? })
    }
}

fn text_or_empty<const MAX: usize>(
    field: Field<MaybeEmpty<MAX>>,
    name: &str,
    errors: &mut FieldErrors,
) -> Option<Text<MAX>> {
    match field.optional(name, errors) {
        Some(MaybeEmpty(text)) => Some(text),
        None => Text::new_or_empty("").ok(),
    }
}
