//! Review of a workout plan before a member sees it (coaching rule 10).

mod notes;
mod rules;
mod violations;

pub use rules::WorkoutRules;

use super::GeneratedWorkoutPlan;
use crate::exercise::KnownExercises;
use crate::plan::{PlanReview, PlanSource};

impl GeneratedWorkoutPlan {
    /// Reviews the plan against the rules that its constructor cannot check.
    ///
    /// These depend on the requested days, the age, the goal, the limits and the catalogue. Excessive volume is a
    /// violation, but only a note in a member's own plan, which may also exceed the limits.
    pub fn review(&self, rules: &WorkoutRules<'_>) -> PlanReview {
        self.review_with(rules, &KnownExercises::new(rules.exercises))
    }

    /// Same as [`review`](Self::review), with the names of the catalogue already indexed.
    pub(super) fn review_with(&self, rules: &WorkoutRules<'_>, known: &KnownExercises<'_>) -> PlanReview {
        let mut violations = violations::violations(self, rules, known);
        let mut notes = notes::notes(self, rules, known);
        // Members may choose any volume for their own plans, but a generated plan must not be excessive.
        if self.source() == PlanSource::Own {
            notes.extend(violations::excesses(self, known));
        } else {
            violations.extend(violations::excesses(self, known));
            let unfit = rules.limits.map(|limits| violations::unfit_exercises(self, limits, known));
            violations.extend(unfit.unwrap_or_default());
        }
        PlanReview { violations, notes }
    }
}

#[cfg(test)]
mod tests;
