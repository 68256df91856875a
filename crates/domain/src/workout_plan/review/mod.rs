//! The checklist that a plan passes before a member sees it (coaching rule 10).

mod faults;
mod notes;

use super::GeneratedWorkoutPlan;
use super::known_exercises::KnownExercises;
use crate::exercise::CatalogueExercise;
use crate::plan::{PlanReview, PlanSource};
use crate::profile::AgeClass;
use crate::profile::{FitnessGoal, Trainee, TrainingDays};
use crate::training_log::Experience;

/// For whom a plan is checked, and against which catalogue. What is not known is not checked.
#[derive(Debug, Clone, Copy)]
pub struct WorkoutRules<'a> {
    /// The number of days that was asked for; none where a member saves a plan of any length.
    pub asked_days: Option<TrainingDays>,
    /// Age in full years.
    pub age: Option<u32>,
    /// What the plan is for.
    pub goal: Option<FitnessGoal>,
    /// Whether it is for a new member's first two weeks, in which each exercise has a set less.
    pub starting: bool,
    /// The catalogue: it tells of an exercise that it knows by name how demanding it is and what it trains.
    pub exercises: &'a [CatalogueExercise],
}

impl<'a> WorkoutRules<'a> {
    /// The rules for a plan that is made for a trainee.
    #[must_use]
    pub fn for_trainee(trainee: &Trainee, experience: Experience, exercises: &'a [CatalogueExercise]) -> Self {
        Self {
            asked_days: Some(trainee.training_days),
            age: Some(trainee.age),
            goal: Some(trainee.goal),
            starting: experience.is_starting(),
            exercises,
        }
    }

    fn age_class(&self) -> Option<AgeClass> {
        self.age.map(AgeClass::of)
    }
}

impl GeneratedWorkoutPlan {
    /// Goes through the checklist as far as a constructor cannot: with the number of days asked for, the age, the goal
    /// and what the catalogue knows. That a plan asks for too much is a fault, and only a note in a member's own.
    #[must_use]
    pub fn review(&self, rules: &WorkoutRules<'_>) -> PlanReview {
        self.review_with(rules, &KnownExercises::new(rules.exercises))
    }

    /// [`review`](Self::review) with the names of the catalogue already read.
    pub(super) fn review_with(&self, rules: &WorkoutRules<'_>, known: &KnownExercises<'_>) -> PlanReview {
        let mut faults = faults::faults(self, rules, known);
        let mut notes = notes::notes(self, rules, known);
        // How much to do is nobody's to tell, but a member's own to choose.
        if self.source() == PlanSource::Own { &mut notes } else { &mut faults }.extend(faults::excesses(self, known));
        PlanReview { faults, notes }
    }
}

#[cfg(test)]
mod tests;
