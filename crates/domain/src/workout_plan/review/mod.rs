//! Review of a workout plan before a member sees it (coaching rule 10).

mod faults;
mod notes;

use super::GeneratedWorkoutPlan;
use super::known_exercises::KnownExercises;
use crate::exercise::CatalogueExercise;
use crate::plan::{PlanReview, PlanSource};
use crate::profile::AgeClass;
use crate::profile::{FitnessGoal, Trainee, TrainingDays};
use crate::training_log::Experience;

/// Rules for reviewing a plan. Rules whose input is unknown are not checked.
#[derive(Debug, Clone, Copy)]
pub struct WorkoutRules<'a> {
    /// Requested number of training days; `None` if a member saves a plan of any length.
    pub asked_days: Option<TrainingDays>,
    /// Age in full years.
    pub age: Option<u32>,
    /// Fitness goal of the plan.
    pub goal: Option<FitnessGoal>,
    /// Whether the plan is for a beginner's first two weeks, in which each exercise has one set less.
    pub starting: bool,
    /// Catalogue, which provides the level, muscles and pattern of exercises that it knows by name.
    pub exercises: &'a [CatalogueExercise],
}

impl<'a> WorkoutRules<'a> {
    /// Returns the rules for a plan that is generated for a trainee.
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
    /// Reviews the plan against the rules that its constructor cannot check.
    ///
    /// These depend on the requested days, the age, the goal and the catalogue. Excessive volume is a violation, but
    /// only a note in a member's own plan.
    #[must_use]
    pub fn review(&self, rules: &WorkoutRules<'_>) -> PlanReview {
        self.review_with(rules, &KnownExercises::new(rules.exercises))
    }

    /// Same as [`review`](Self::review), with the names of the catalogue already indexed.
    pub(super) fn review_with(&self, rules: &WorkoutRules<'_>, known: &KnownExercises<'_>) -> PlanReview {
        let mut faults = faults::faults(self, rules, known);
        let mut notes = notes::notes(self, rules, known);
        // Members may choose any volume for their own plans, but a generated plan must not be excessive.
        if self.source() == PlanSource::Own { &mut notes } else { &mut faults }.extend(faults::excesses(self, known));
        PlanReview { faults, notes }
    }
}

#[cfg(test)]
mod tests;
