//! A workout plan that was made for a member: how it is read, since it came through a browser that could have sent
//! anything, and how it is written.

use crate::error::ApiError;
use crate::input::{Field, FieldErrors, List, MaybeEmpty, Object};
use crate::plan_source::PlanSourceWord;
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::text::Name;
use ironleaf_domain::workout_plan::{
    GeneratedDay as DomainDay, GeneratedExercise as DomainExercise, GeneratedWorkoutPlan as DomainPlan,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A plan that was made for the member.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct GeneratedWorkoutPlanInput {
    #[serde(default)]
    #[schema(value_type = String, min_length = 1, max_length = 100, required = true)]
    name: Field<Name>,
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 2000)]
    description: Field<MaybeEmpty<2000>>,
    /// Who made it; `own` where it is left out.
    #[serde(default)]
    #[schema(value_type = Option<PlanSourceWord>)]
    source: Field<PlanSource>,
    #[serde(default)]
    #[schema(value_type = Vec<GeneratedDayInput>, min_items = 1, max_items = 7, required = true)]
    days: Field<List<GeneratedDayInput>>,
}

/// A training day.
#[derive(Debug, Deserialize, ToSchema)]
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
pub(crate) struct GeneratedExerciseInput {
    #[serde(default)]
    #[schema(value_type = String, min_length = 1, max_length = 100, required = true)]
    name: Field<Name>,
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 2000)]
    description: Field<MaybeEmpty<2000>>,
}

impl GeneratedWorkoutPlanInput {
    /// The plan, or every fault with its place.
    pub(crate) fn read(self) -> Result<DomainPlan, ApiError> {
        let mut errors = FieldErrors::default();
        let name = self.name.required("name", &mut errors);
        let description = self.description.or_empty("description", &mut errors);
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
                DomainPlan::new(name, description, source, days)
                    .map_err(|fault| ApiError::field(&fault.place, fault.reason.reason()))
            }
            _ => Err(errors.into()),
        }
    }
}

impl GeneratedDayInput {
    fn read(self, place: &str, errors: &mut FieldErrors) -> Option<DomainDay> {
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
        Some(DomainDay { day_num: day_num?, exercises: exercises? })
    }
}

impl GeneratedEntryInput {
    fn read(self, place: &str, errors: &mut FieldErrors) -> Option<DomainExercise> {
        let sets = self.sets.required(&format!("{place}.sets"), errors);
        let reps = self.reps.required(&format!("{place}.reps"), errors);
        let Object(exercise) = self.exercise.required(&format!("{place}.exercise"), errors)?;
        let name = exercise.name.required(&format!("{place}.exercise.name"), errors);
        let description = exercise.description.or_empty(&format!("{place}.exercise.description"), errors);
        Some(DomainExercise { name: name?, description: description?, sets: sets?, reps: reps? })
    }
}

/// A workout plan that was made for the member, as it is shown before it is saved.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GeneratedWorkoutPlan {
    name: String,
    description: String,
    #[schema(value_type = PlanSourceWord)]
    source: &'static str,
    days: Vec<GeneratedDay>,
}

/// A training day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GeneratedDay {
    /// Day of the week: Monday is 1, Sunday 7.
    #[schema(minimum = 1, maximum = 7)]
    day_num: u8,
    exercises: Vec<GeneratedEntry>,
}

/// An exercise of a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GeneratedEntry {
    exercise: GeneratedExercise,
    #[schema(minimum = 1, maximum = 10)]
    sets: u8,
    /// Repetitions, or seconds for an exercise that is held.
    #[schema(minimum = 1, maximum = 100)]
    reps: u8,
}

/// What an exercise is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GeneratedExercise {
    name: String,
    description: String,
}

impl From<&DomainPlan> for GeneratedWorkoutPlan {
    fn from(plan: &DomainPlan) -> Self {
        let entry = |exercise: &DomainExercise| GeneratedEntry {
            exercise: GeneratedExercise {
                name: exercise.name.as_str().to_owned(),
                description: exercise.description.as_str().to_owned(),
            },
            sets: exercise.sets.get(),
            reps: exercise.reps.get(),
        };
        let day = |day: &DomainDay| GeneratedDay {
            day_num: day.day_num,
            exercises: day.exercises.iter().map(entry).collect(),
        };
        Self {
            name: plan.name().as_str().to_owned(),
            description: plan.description().as_str().to_owned(),
            source: plan.source().as_str(),
            days: plan.days().iter().map(day).collect(),
        }
    }
}
