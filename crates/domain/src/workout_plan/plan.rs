use super::plan_day;
use crate::exercise::{ExerciseDemands, Mechanic, MovementPattern, RepUnit, Reps, RestSeconds, Sets};
use crate::ids::{ExerciseId, WorkoutPlanId};
use crate::limits::LimitsAtPlace;
use crate::plan::{PlanSource, Superset};
use crate::program::Prescription;
use chrono::NaiveDate;
use std::collections::{BTreeMap, BTreeSet};

/// Days of a plan by number, each with its exercises in order.
pub type PlanDays = BTreeMap<u8, Vec<PlanExercise>>;

/// Exercise with its prescription in a plan.
#[derive(Debug, Clone, PartialEq)]
pub struct PlanExercise {
    pub id: ExerciseId,
    pub name: String,
    /// Instructions.
    pub description: String,
    /// Planned sets.
    pub sets: Sets,
    /// Planned reps or seconds.
    pub reps: Reps,
    /// Unit of `reps`.
    pub unit: RepUnit,
    /// Movement pattern, if it is known.
    pub pattern: Option<MovementPattern>,
    /// Equipment, such as `barbell`, if it is known.
    pub equipment: Option<String>,
    /// Needs in addition to the equipment, such as `bench`.
    pub also_needs: Vec<String>,
    /// Muscles that do most of the work, such as `chest`; empty if they are unknown.
    pub primary_muscles: Vec<String>,
    /// Whether it moves several joints or one; `None` if it is unknown.
    pub mechanic: Option<Mechanic>,
    /// Rest after a set.
    ///
    /// It is that of the plan, else of the exercise, else the usual one of its role (coaching rule 8).
    pub rest_seconds: RestSeconds,
    /// Superset that it belongs to.
    ///
    /// Adjacent exercises of a day with the same number form a superset and are done alternately.
    pub superset: Option<Superset>,
    /// Prescription of the program; `None` in a plain plan.
    pub prescription: Option<Prescription>,
}

impl PlanExercise {
    /// Returns what the exercise needs and loads.
    pub fn demands(&self) -> ExerciseDemands<'_> {
        ExerciseDemands {
            equipment: self.equipment.as_deref(),
            also_needs: &self.also_needs,
            pattern: self.pattern,
            primary_muscles: &self.primary_muscles,
            mechanic: self.mechanic,
        }
    }
}

/// Workout plan with its schedule.
#[derive(Debug, Clone, PartialEq)]
pub struct WorkoutPlan {
    pub id: WorkoutPlanId,
    pub name: String,
    /// Target group of the plan, and how to progress.
    pub description: String,
    /// Training days: 1 to 30.
    pub num_of_days: u8,
    pub source: PlanSource,
    /// Schedule. A day without exercises is a rest day.
    pub days: PlanDays,
}

/// Current plan of a member.
#[derive(Debug, Clone, PartialEq)]
pub struct FollowedPlan {
    pub plan: WorkoutPlan,
    /// Date on which the member chose it, in the member's time zone.
    pub chosen_on: NaiveDate,
}

impl WorkoutPlan {
    /// Returns the number of different exercises that do not fit limits.
    pub fn count_misfits(&self, limits: LimitsAtPlace<'_>) -> usize {
        let unfit =
            self.days.values().flatten().filter(|exercise| !limits.misfits_of(Some(exercise.demands())).is_empty());
        unfit.map(|exercise| exercise.id).collect::<BTreeSet<_>>().len()
    }
}

impl FollowedPlan {
    /// Returns the number of the plan day on `today`.
    ///
    /// In a plan of fewer than seven days the number can be a day that the plan does not have, which is a rest day.
    pub fn day_on(&self, today: NaiveDate) -> u8 {
        plan_day(self.plan.num_of_days, today, self.chosen_on)
    }
}

/// Parts of a current plan that determine the number of exercises on a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanOutline {
    /// Training days: 1 to 30.
    pub num_of_days: u8,
    /// Date from which the plan applies, in the member's time zone: that of the choice, or the earlier start of a program.
    pub chosen_on: NaiveDate,
    /// Number of exercises by day. A rest day may be missing.
    pub exercises_a_day: BTreeMap<u8, usize>,
    /// Number of exercises by date, if the plan is a program.
    pub of_program: Option<BTreeMap<NaiveDate, usize>>,
}

impl PlanOutline {
    /// Returns those of a member's choices, earliest first, that ever apply.
    ///
    /// A program that started before it was chosen takes the place of the plans since its start.
    pub fn in_force(choices: Vec<Self>) -> Vec<Self> {
        let mut plans: Vec<Self> = Vec::with_capacity(choices.len());
        for plan in choices {
            plans.truncate(plans.partition_point(|earlier| earlier.chosen_on < plan.chosen_on));
            plans.push(plan);
        }
        plans
    }

    /// Returns the number of exercises planned on `today`; 0 on a rest day.
    pub fn exercises_on(&self, today: NaiveDate) -> usize {
        if let Some(planned) = &self.of_program {
            return planned.get(&today).copied().unwrap_or(0);
        }
        let day = plan_day(self.num_of_days, today, self.chosen_on);
        self.exercises_a_day.get(&day).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::PlanOutline;
    use std::collections::BTreeMap;

    #[test]
    fn a_program_that_started_earlier_replaces_the_plans_since_then() {
        let plan = |num_of_days: u8, from: &str| PlanOutline {
            num_of_days,
            chosen_on: from.parse().unwrap(),
            exercises_a_day: BTreeMap::new(),
            of_program: None,
        };
        let choices = [plan(1, "2026-10-01"), plan(2, "2026-11-01"), plan(3, "2026-11-10"), plan(4, "2026-10-20")];
        let in_force = |choices: &[PlanOutline]| {
            PlanOutline::in_force(choices.to_vec()).iter().map(|plan| plan.num_of_days).collect::<Vec<_>>()
        };
        assert_eq!(in_force(&choices[..3]), [1, 2, 3]);
        assert_eq!(in_force(&choices), [1, 4]);
    }

    #[test]
    fn a_rest_day_asks_for_nothing() {
        let outline = PlanOutline {
            num_of_days: 3,
            chosen_on: "2026-11-16".parse().unwrap(),
            exercises_a_day: BTreeMap::from([(1, 6), (3, 5)]),
            of_program: None,
        };
        let on = |date: &str| outline.exercises_on(date.parse().unwrap());
        assert_eq!([on("2026-11-16"), on("2026-11-17"), on("2026-11-18"), on("2026-11-22")], [6, 0, 5, 0]);
    }
}
