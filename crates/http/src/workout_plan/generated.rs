//! A workout plan generated for a member.
//!
//! Input is validated in full, because the client may have changed the plan after it was generated.

use crate::error::ApiError;
use crate::exercise_schema::RepUnitSchema;
use crate::input::{Checked, Field, List, MaybeEmpty, Object, Values, all};
use crate::limits::misfit::MarkedExercise;
use crate::plan_source::PlanSourceJson;
use crate::training_location::TrainingLocationJson;
use ironleaf_application::coach::WorkoutContext;
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::{RepUnit, Reps, RestSeconds, Sets, TrainingLocation, find_by_name};
use ironleaf_domain::limits::Limits;
use ironleaf_domain::plan::{PlanFinding, PlanSource};
use ironleaf_domain::text::Name;
use ironleaf_domain::workout_plan::{
    GeneratedDay as DomainDay, GeneratedExercise as DomainExercise, GeneratedWorkoutPlan as DomainPlan, Mesocycle,
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
    /// Weeks through which the plan progresses as a program. Without them it is a plain plan.
    #[serde(default)]
    #[schema(value_type = Option<MesocycleInput>)]
    mesocycle: Field<Object<MesocycleInput>>,
}

/// Weeks of a generated plan.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct MesocycleInput {
    /// Number of weeks.
    #[serde(default)]
    #[schema(value_type = u8, minimum = 2, maximum = 12, required = true)]
    weeks: Field<i64>,
    /// Week that is lighter on purpose; at most `weeks`.
    #[serde(default)]
    #[schema(value_type = Option<u8>, minimum = 2, maximum = 12)]
    deload_week: Field<i64>,
    /// Reps in reserve of the first two lifts, from 0 to 4 or `null`, one a week.
    #[serde(default)]
    #[schema(value_type = Option<Vec<Option<u8>>>, min_items = 2, max_items = 12)]
    rir: Field<Values<i64>>,
}

impl MesocycleInput {
    fn read(self, place: &str) -> Checked<Mesocycle> {
        let rir_name = format!("{place}.rir");
        let rir = self.rir.optional(&rir_name).and_then(|rir| match rir {
            Some(rir) => rir.read_optional(&rir_name).map(Some),
            None => Checked::valid(None),
        });
        let fields = all((
            self.weeks.required(&format!("{place}.weeks")),
            self.deload_week.optional(&format!("{place}.deload_week")),
            rir,
        ));
        fields.and_then(|(weeks, deload_week, rir)| match Mesocycle::new(weeks, deload_week, rir) {
            Ok(mesocycle) => Checked::valid(mesocycle),
            Err(invalid) => {
                let error =
                    |finding: PlanFinding| Checked::of(&format!("{place}.{}", finding.path), Err(finding.reason));
                let errors: Checked<Vec<Mesocycle>> = invalid.into_iter().map(error).collect();
                errors.and_then(|_| Checked::error(place, "This is not valid"))
            }
        })
    }
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
        let mesocycle = self.mesocycle.optional("mesocycle").and_then(|mesocycle| match mesocycle {
            Some(Object(mesocycle)) => mesocycle.read("mesocycle").map(Some),
            None => Checked::valid(None),
        });
        let fields = all((
            self.name.required("name"),
            self.description.or_empty("description"),
            self.source.optional("source").or(PlanSource::Own),
            days,
            self.location.optional("location"),
            mesocycle,
        ));
        let (name, description, source, days, location, mesocycle) = fields.finish()?;
        DomainPlan::new(name, description, source, days)
            .map(|plan| (plan.with_mesocycle(mesocycle), location))
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
    /// Place that the plan is for. Saving judges by it.
    location: TrainingLocationJson,
    days: Vec<GeneratedDay>,
    /// Weeks through which the plan progresses, if it is saved with them.
    mesocycle: Option<MesocycleJson>,
}

/// Weeks of a generated plan.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Mesocycle)]
pub(crate) struct MesocycleJson {
    #[schema(minimum = 2, maximum = 12)]
    weeks: u8,
    /// Week that is lighter on purpose.
    #[schema(minimum = 2, maximum = 12)]
    deload_week: Option<u8>,
    /// Reps in reserve of the first two lifts, from 0 to 4 or `null`, one a week.
    #[schema(min_items = 2, max_items = 12)]
    rir: Option<Vec<Option<u8>>>,
}

impl From<&Mesocycle> for MesocycleJson {
    fn from(mesocycle: &Mesocycle) -> Self {
        Self { weeks: mesocycle.weeks(), deload_week: mesocycle.deload_week(), rir: mesocycle.rir().map(<[_]>::to_vec) }
    }
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
    #[schema(minimum = 0, maximum = 600)]
    rest_seconds: Option<u16>,
}

/// Name and description of an exercise, what is known about it and why it does not fit.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GeneratedExercise {
    name: String,
    description: String,
    #[serde(flatten)]
    marked: MarkedExercise,
}

impl GeneratedWorkoutPlan {
    /// Marks the exercises by the limits and the catalogue that the plan was made for.
    pub(crate) fn new(plan: &DomainPlan, context: &WorkoutContext) -> Self {
        // Without limits nothing is marked.
        let limits = (context.limits != Limits::default()).then(|| context.limits_at_place());
        let mark = |name: &str| MarkedExercise::of_generated(find_by_name(&context.exercises, name), limits);
        let entry = |exercise: &DomainExercise| GeneratedEntry {
            exercise: GeneratedExercise {
                name: exercise.name.as_str().to_owned(),
                description: exercise.description.as_str().to_owned(),
                marked: mark(exercise.name.as_str()),
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
            location: context.location.into(),
            days: plan.days().iter().map(day).collect(),
            mesocycle: plan.mesocycle().map(Into::into),
        }
    }
}
