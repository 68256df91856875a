use super::{Superset, plan_day};
use crate::exercise::{Reps, Sets};
use crate::ids::{ExerciseId, WorkoutPlanId};
use crate::plan::PlanSource;
use chrono::NaiveDate;
use std::collections::BTreeMap;

/// A plan's days by their number, each with its exercises in order.
pub type PlanDays = BTreeMap<u8, Vec<PlanExercise>>;

/// An exercise as a plan asks for it.
#[derive(Debug, Clone, PartialEq)]
pub struct PlanExercise {
    /// The exercise.
    pub id: ExerciseId,
    /// Its name.
    pub name: String,
    /// How it is done, and how long to rest.
    pub description: String,
    /// Planned sets.
    pub sets: Sets,
    /// Planned reps.
    pub reps: Reps,
    /// Its superset: it is done in turn with the exercises of the day that bear the same number, which stand next to it.
    pub superset: Option<Superset>,
}

/// A plan with its schedule.
#[derive(Debug, Clone, PartialEq)]
pub struct WorkoutPlan {
    /// Its id.
    pub id: WorkoutPlanId,
    /// Its name.
    pub name: String,
    /// For whom it is, and how to go on with it.
    pub description: String,
    /// Training days: 1 to 30.
    pub num_of_days: u8,
    /// Where it came from.
    pub source: PlanSource,
    /// The schedule. A day without exercises is a rest day.
    pub days: PlanDays,
}

/// A plan that a member follows.
#[derive(Debug, Clone, PartialEq)]
pub struct FollowedPlan {
    /// The plan.
    pub plan: WorkoutPlan,
    /// The member's own date when it was chosen.
    pub chosen_on: NaiveDate,
}

impl FollowedPlan {
    /// Which of the plan's days falls on `today`, counting from 1. Of a plan of fewer than seven days it may be one that
    /// the plan does not have: a rest day.
    #[must_use]
    pub fn day_on(&self, today: NaiveDate) -> u8 {
        plan_day(self.plan.num_of_days, today, self.chosen_on)
    }
}

/// What of a member's current plan decides how much there is to do today.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanOutline {
    /// Training days: 1 to 30.
    pub num_of_days: u8,
    /// The member's own date when the plan was chosen.
    pub chosen_on: NaiveDate,
    /// How many exercises each day holds; a rest day may be left out.
    pub exercises_a_day: BTreeMap<u8, usize>,
}

impl PlanOutline {
    /// How many exercises the plan asks for on `today`: 0 on a rest day.
    #[must_use]
    pub fn exercises_on(&self, today: NaiveDate) -> usize {
        let day = plan_day(self.num_of_days, today, self.chosen_on);
        self.exercises_a_day.get(&day).copied().unwrap_or(0)
    }
}

/// A description with the rest between sets at its end, since rest has no field of its own in a plan.
#[must_use]
pub fn with_rest(description: &str, rest_seconds: Option<u16>) -> String {
    match rest_seconds {
        None | Some(0) => description.to_owned(),
        Some(seconds) => format!("{description} Rest {seconds} seconds between sets."),
    }
}

#[cfg(test)]
mod tests {
    use super::{PlanOutline, with_rest};
    use std::collections::BTreeMap;

    #[test]
    fn a_rest_day_asks_for_nothing() {
        let outline = PlanOutline {
            num_of_days: 3,
            chosen_on: "2026-11-16".parse().unwrap(),
            exercises_a_day: BTreeMap::from([(1, 6), (3, 5)]),
        };
        let on = |date: &str| outline.exercises_on(date.parse().unwrap());
        assert_eq!([on("2026-11-16"), on("2026-11-17"), on("2026-11-18"), on("2026-11-22")], [6, 0, 5, 0]);
    }

    #[test]
    fn rest_is_said_at_the_end() {
        assert_eq!(with_rest("Sit down.", Some(90)), "Sit down. Rest 90 seconds between sets.");
        assert_eq!(with_rest("Sit down.", None), "Sit down.");
    }
}
