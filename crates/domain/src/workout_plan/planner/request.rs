use crate::exercise::{CatalogueExercise, Experience};
use crate::limits::LimitsAtPlace;
use crate::plan::PlanSeed;
use crate::profile::Trainee;
use crate::workout_plan::PlanDays;

/// Input of the planner.
#[derive(Debug, Clone, Copy)]
pub struct WorkoutRequest<'a> {
    /// Age, goal and training days.
    pub trainee: &'a Trainee,
    /// Training experience.
    pub experience: Experience,
    /// Training location, and the limits that the plan respects there.
    pub limits: LimitsAtPlace<'a>,
    /// Catalogue to choose from.
    pub exercises: &'a [CatalogueExercise],
    /// Seed for choosing among equally good exercises.
    pub seed: PlanSeed,
    /// Current plan, which the new plan must differ from.
    pub avoid: Option<&'a PlanDays>,
}
