//! Exercises of plans and of the weeks of programs.

use super::prescription::Prescription;
use crate::exercise_enums::RepUnitJson;
use crate::limits::misfit::MarkedExercise;
use ironleaf_domain::limits::LimitsAtPlace;
use ironleaf_domain::plan::Superset;
use ironleaf_domain::workout_plan;
use serde::Serialize;
use utoipa::ToSchema;

/// An exercise with its prescription.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlanExercise {
    /// Exercise ID, for logging it.
    id: i64,
    name: String,
    #[schema(minimum = 1, maximum = 10)]
    sets: u8,
    /// Reps, or seconds for a timed exercise.
    #[schema(minimum = 1, maximum = 100)]
    reps: u8,
    unit: RepUnitJson,
    #[serde(flatten)]
    marked: MarkedExercise,
    /// Rest after a set, in seconds; 0 for none.
    ///
    /// It is that of the plan, else of the exercise, else the usual one for the member's goal.
    #[schema(minimum = 0, maximum = 600)]
    rest_seconds: u16,
    description: String,
    /// Number of the superset. Adjacent exercises of a day with the same number are done in turn.
    ///
    /// `null` for an exercise outside a superset.
    #[schema(minimum = 1, maximum = 30)]
    superset: Option<u8>,
    /// Prescription of the program; `null` in a plain plan.
    prescription: Option<Prescription>,
}

impl PlanExercise {
    /// Creates the exercise with the marks of a member's limits.
    pub(crate) fn new(exercise: workout_plan::PlanExercise, limits: Option<LimitsAtPlace<'_>>) -> Self {
        Self {
            id: exercise.id.get(),
            marked: MarkedExercise::new(exercise.demands(), limits),
            name: exercise.name,
            sets: exercise.sets.get(),
            reps: exercise.reps.get(),
            unit: exercise.unit.into(),
            rest_seconds: exercise.rest_seconds.get(),
            description: exercise.description,
            superset: exercise.superset.map(Superset::get),
            prescription: exercise.prescription.map(Into::into),
        }
    }
}
