//! A workout plan generated for a member.
//!
//! Input is validated in full, because the client may have changed the plan after it was generated.

use crate::error::ApiError;
use crate::exercise_enums::RepUnitJson;
use crate::input::{Checked, List, MaybeEmpty, Optional, Required, Small, all, body};
use crate::limits::misfit::MarkedExercise;
use crate::plan_source::PlanSourceJson;
use crate::training_location::TrainingLocationJson;
use ironleaf_application::coach::WorkoutContext;
use ironleaf_domain::exercise::{RepUnit, Reps, RestSeconds, Sets, TrainingLocation, find_by_name};
use ironleaf_domain::limits::Limits;
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::text::{Description, Name};
use ironleaf_domain::workout_plan::{
    GeneratedDay as DomainDay, GeneratedExercise as DomainExercise, GeneratedWorkoutPlan as DomainPlan, Mesocycle,
};
use serde::Serialize;
use utoipa::ToSchema;

body! {
    /// A generated workout plan.
    pub(crate) struct GeneratedWorkoutPlanInput {
        name: Required<Name>,
        description: Optional<MaybeEmpty<2000>>,
        /// Origin of the plan, `own` by default.
        source: Optional<PlanSource>,
        days: Required<List<GeneratedDayInput, 1, 7>>,
        /// Place that the plan was generated for, by default that of the member's limits.
        location: Optional<TrainingLocation>,
        /// Weeks through which the plan progresses as a program. Without them it is a plain plan.
        mesocycle: Optional<MesocycleInput>,
    }
}

body! {
    /// Weeks of a generated plan.
    pub(crate) struct MesocycleInput -> Mesocycle {
        /// Number of weeks.
        #[schema = schema::whole_number(2..=12)]
        weeks: Required<i64>,
        /// Week that is lighter on purpose; at most `weeks`.
        #[schema = schema::whole_number(2..=12)]
        deload_week: Optional<i64>,
        /// Reps in reserve of the first two lifts, from 0 to 4 or `null`, one a week.
        #[schema = schema::list(schema::nullable(schema::whole_number(0..=4)), 2..=12)]
        rir: Optional<List<Option<i64>, 2, 12>>,
    }
}

impl MesocycleInput {
    fn read(self) -> Checked<Mesocycle> {
        let fields = all((self.weeks.read(), self.deload_week.read(), self.rir.read()));
        fields.and_then(|(weeks, deload_week, rir)| Mesocycle::new(weeks, deload_week, rir).into())
    }
}

body! {
    /// A training day.
    pub(crate) struct GeneratedDayInput -> DomainDay {
        /// Day of the week: Monday is 1, Sunday 7.
        day_num: Required<Small<1, 7>>,
        exercises: Required<List<GeneratedEntryInput, 1, 12>>,
    }
}

body! {
    /// An exercise of a day.
    pub(crate) struct GeneratedEntryInput -> DomainExercise {
        exercise: Required<GeneratedExerciseInput>,
        sets: Required<Sets>,
        reps: Required<Reps>,
        /// Unit of `reps`. By default that of the catalogue's exercise with this name, else `reps`.
        unit: Optional<RepUnit>,
        /// Rest after a set, in seconds. By default the usual one for the member's goal.
        rest_seconds: Optional<RestSeconds>,
    }
}

body! {
    /// Name and description of an exercise.
    pub(crate) struct GeneratedExerciseInput -> (Name, Description) {
        name: Required<Name>,
        description: Optional<MaybeEmpty<2000>>,
    }
}

impl GeneratedWorkoutPlanInput {
    /// Validates the plan, and returns the place that it is for. The error lists every invalid field by its path.
    pub(crate) fn read(self) -> Result<(DomainPlan, Option<TrainingLocation>), ApiError> {
        let fields = all((
            self.name.read(),
            self.description.or_empty(),
            self.source.or(PlanSource::Own),
            self.days.read(),
            self.location.read(),
            self.mesocycle.read(),
        ));
        let (name, description, source, days, location, mesocycle) = fields.finish()?;
        DomainPlan::new(name, description, source, days)
            .map(|plan| (plan.with_mesocycle(mesocycle), location))
            .map_err(|fault| ApiError::field(&fault.path, fault.reason.reason()))
    }
}

impl GeneratedDayInput {
    fn read(self) -> Checked<DomainDay> {
        all((self.day_num.read(), self.exercises.read())).map(|(day_num, exercises)| DomainDay { day_num, exercises })
    }
}

impl GeneratedEntryInput {
    fn read(self) -> Checked<DomainExercise> {
        let fields =
            (self.exercise.read(), self.sets.read(), self.reps.read(), self.unit.read(), self.rest_seconds.read());
        all(fields).map(|((name, description), sets, reps, unit, rest_seconds)| DomainExercise {
            name,
            description,
            sets,
            reps,
            unit,
            rest_seconds,
        })
    }
}

impl GeneratedExerciseInput {
    fn read(self) -> Checked<(Name, Description)> {
        all((self.name.read(), self.description.or_empty()))
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
    unit: RepUnitJson,
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
            unit: exercise.unit.unwrap_or_default().into(),
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
