use super::{Limits, Misfit};
use crate::exercise::{CatalogueExercise, ExerciseDemands, TrainingLocation};

/// Limits of a member at a training place.
#[derive(Debug, Clone, Copy)]
pub struct LimitsAtPlace<'a> {
    pub limits: &'a Limits,
    pub place: TrainingLocation,
}

impl LimitsAtPlace<'_> {
    /// Returns whether all that an exercise needs is there, and it loads no spared part.
    pub fn fits(&self, exercise: &CatalogueExercise) -> bool {
        self.misfits_of(Some(exercise.demands())).is_empty()
    }

    /// Returns whether the member has set limits on training at this place.
    pub fn are_set(&self) -> bool {
        self.limits.kit(self.place).is_some() || !self.limits.spare.is_empty()
    }

    /// Returns why an exercise does not fit. `None` is an exercise that the catalogue does not know.
    pub fn misfits_of(&self, exercise: Option<ExerciseDemands<'_>>) -> Vec<Misfit> {
        match exercise {
            Some(exercise) => self.limits.misfits_of_exercise(exercise, self.place),
            None => self.limits.misfits_of_unknown_exercise(self.place),
        }
    }
}

impl Limits {
    /// Returns the limits at the place where the member usually trains; `None` if nothing is limited.
    ///
    /// Without limits nothing is marked, not even what the planner would not choose for the place.
    pub fn at_usual_place(&self) -> Option<LimitsAtPlace<'_>> {
        (*self != Self::default()).then_some(LimitsAtPlace { limits: self, place: self.location })
    }
}
