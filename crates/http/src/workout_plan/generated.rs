//! A workout plan generated for a member.
//!
//! Input is validated in full, because the client may have changed the plan after it was generated.

use crate::error::ApiError;
use crate::exercise_schema::RepUnitSchema;
use crate::input::{Checked, Field, List, MaybeEmpty, Object, all};
use crate::plan_source::PlanSourceJson;
use crate::training_location::TrainingLocationJson;
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::{RepUnit, Reps, RestSeconds, Sets};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::text::Name;
use ironleaf_domain::workout_plan::{
    GeneratedDay as DomainDay, GeneratedExercise as DomainExercise, GeneratedWorkoutPlan as DomainPlan,
    TrainingLocation,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A generated workout plan.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct GeneratedWorkoutPlanInput {
    #[serde(default)]
    #[schema(value_type = String, min_length = 1, max_length = 100, required = true)]
    name: Field<Name>,
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 2000)]
    description: Field<MaybeEmpty<2000>>,
    /// Origin of the plan, `own` by default.
    #[serde(default)]
    #[schema(value_type = Option<PlanSourceJson>)]
    source: Field<PlanSource>,
    #[serde(default)]
    #[schema(value_type = Vec<GeneratedDayInput>, min_items = 1, max_items = 7, required = true)]
    days: Field<List<GeneratedDayInput>>,
    /// Place that the plan was generated for, by default that of the member's limits.
    #[serde(default)]
    #[schema(value_type = Option<TrainingLocationJson>)]
    location: Field<TrainingLocation>,
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
    /// Unit of `reps`. By default that of the catalogue's exercise with this name, else `reps`.
    #[serde(default)]
    #[schema(value_type = Option<RepUnitSchema>)]
    unit: Field<RepUnit>,
    /// Rest after a set, in seconds. By default the usual one for the member's goal.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 0, maximum = 600)]
    rest_seconds: Field<RestSeconds>,
}

/// Name and description of an exercise.
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
    /// Validates the plan, and returns the place that it is for. The error lists every invalid field by its path.
    pub(crate) fn read(self) -> Result<(DomainPlan, Option<TrainingLocation>), ApiError> {
        let days = self.days.required("days").and_then(|List(days)| {
            days.into_iter().enumerate().map(|(index, day)| day.read(&format!("days[{index}]"))).collect()
        });
        let fields = all((
            self.name.required("name"),
            self.description.or_empty("description"),
            self.source.optional("source").or(PlanSource::Own),
            days,
            self.location.optional("location"),
        ));
        let (name, description, source, days, location) = fields.finish()?;
        DomainPlan::new(name, description, source, days)
            .map(|plan| (plan, location))
            .map_err(|fault| ApiError::field(&fault.path, fault.reason.reason()))
    }
}

impl GeneratedDayInput {
    fn read(self, place: &str) -> Checked<DomainDay> {
        let day_name = format!("{place}.day_num");
        let day_num = self.day_num.required(&day_name).check(&day_name, |day| {
            u8::try_from(day).map_err(|_| ValidationError::new("Day numbers must be between 1 and 7"))
        });
        let place = format!("{place}.exercises");
        let exercises = self.exercises.required(&place).and_then(|List(entries)| {
            entries.into_iter().enumerate().map(|(index, entry)| entry.read(&format!("{place}[{index}]"))).collect()
        });
        all((day_num, exercises)).map(|(day_num, exercises)| DomainDay { day_num, exercises })
    }
}

impl GeneratedEntryInput {
    fn read(self, place: &str) -> Checked<DomainExercise> {
        let exercise = self.exercise.required(&format!("{place}.exercise")).and_then(|Object(exercise)| {
            all((
                exercise.name.required(&format!("{place}.exercise.name")),
                exercise.description.or_empty(&format!("{place}.exercise.description")),
            ))
        });
        let sets = self.sets.required(&format!("{place}.sets"));
        let reps = self.reps.required(&format!("{place}.reps"));
        let unit = self.unit.optional(&format!("{place}.unit"));
        let rest_seconds = self.rest_seconds.optional(&format!("{place}.rest_seconds"));
        all((exercise, sets, reps, unit, rest_seconds)).map(|((name, description), sets, reps, unit, rest_seconds)| {
            DomainExercise { name, description, sets, reps, unit, rest_seconds }
        })
    }
}

/// A generated workout plan that is not saved yet.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GeneratedWorkoutPlan {
    name: String,
    description: String,
    source: PlanSourceJson,
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
    /// Reps, or seconds for a timed exercise.
    #[schema(minimum = 1, maximum = 100)]
    reps: u8,
    #[schema(value_type = RepUnitSchema)]
    unit: &'static str,
    /// Rest after a set, in seconds; `null` for the usual one.
    #[schema(required = true, minimum = 0, maximum = 600)]
    rest_seconds: Option<u16>,
}

/// Name and description of an exercise.
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
            unit: exercise.unit.unwrap_or_default().as_str(),
            rest_seconds: exercise.rest_seconds.map(RestSeconds::get),
        };
        let day = |day: &DomainDay| GeneratedDay {
            day_num: day.day_num,
            exercises: day.exercises.iter().map(entry).collect(),
        };
        Self {
            name: plan.name().as_str().to_owned(),
            description: plan.description().as_str().to_owned(),
            source: plan.source().into(),
            days: plan.days().iter().map(day).collect(),
        }
    }
}
