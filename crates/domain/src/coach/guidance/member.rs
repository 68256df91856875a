use crate::diet_plan::DailyTarget;
use crate::profile::{EnergyUnit, Trainee};
use crate::workout_plan::PlanExercise;

/// Values of a member that a text can name.
#[derive(Debug, Clone, Copy, Default)]
pub struct GuidanceMember<'a> {
    /// Body data and goal, if the profile is complete.
    pub trainee: Option<Trainee>,
    /// Target in force; `None` without a profile and under 13 years.
    pub target: Option<&'a DailyTarget>,
    /// Whether the member hides energy and nutrients.
    pub hides_food_numbers: bool,
    pub energy_unit: EnergyUnit,
    /// Exercises of today's session in their order; empty on a rest day and without a plan.
    pub today: &'a [PlanExercise],
    /// Exercise of the plan that the question names.
    pub exercise: Option<&'a PlanExercise>,
    /// Minutes that the member has.
    pub minutes: Option<u16>,
}

/// Value in a text that is the member's own.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GuidanceValue {
    pub name: &'static str,
    pub value: f64,
    /// Unit, such as `s` or `g`.
    pub unit: &'static str,
}
