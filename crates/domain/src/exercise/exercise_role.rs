//! Role of an exercise in its day, which determines sets, reps and rest (coaching rule 8).

use crate::exercise::{Mechanic, MovementPattern, RestSeconds};
use crate::profile::FitnessGoal;

/// Maximum number of main lifts in a day.
const MAX_MAIN_LIFTS: u8 = 2;

/// Planned sets, reps and rest of an exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Prescription {
    pub(crate) sets: u8,
    /// Repetitions, or seconds for a timed exercise.
    pub(crate) reps: u8,
    pub(crate) rest_seconds: RestSeconds,
}

/// Role of an exercise in its day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ExerciseRole {
    /// One of the first two lifts.
    MainLift,
    /// Other compound lift.
    Lift,
    /// Isolation exercise.
    Isolation,
    /// Core exercise.
    Core,
    /// Balance exercise.
    Balance,
    Conditioning,
}

impl ExerciseRole {
    pub(crate) fn is_main_lift(self) -> bool {
        self == Self::MainLift
    }

    pub(crate) fn is_isolation(self) -> bool {
        self == Self::Isolation
    }

    /// Returns the row of the table for a goal.
    ///
    /// The table has no rows for conditioning and balance (our choice): conditioning uses its own seconds, and two
    /// light sets are enough for balance.
    pub(crate) fn prescription(self, goal: FitnessGoal) -> Prescription {
        let (sets, reps, rest_seconds) = match (self, goal) {
            (Self::Balance, _) => (2, 10, 45),
            (Self::Conditioning, _) => (5, 30, 30),
            (_, FitnessGoal::GainMuscle) => match self {
                Self::MainLift => (4, 8, 150),
                Self::Lift => (3, 10, 120),
                Self::Isolation => (3, 12, 75),
                _ => (3, 12, 60),
            },
            (_, FitnessGoal::LoseFat) => match self {
                Self::MainLift => (3, 10, 90),
                Self::Lift => (3, 12, 75),
                Self::Isolation => (2, 15, 60),
                _ => (3, 15, 45),
            },
            (_, FitnessGoal::KeepCurrentWeight) => match self {
                Self::MainLift => (3, 8, 120),
                Self::Lift => (2, 10, 90),
                _ => (2, 12, 60),
            },
        };
        Prescription { sets, reps, rest_seconds: RestSeconds::capped(rest_seconds) }
    }
}

/// Kind of an exercise by its movement, whatever its position in the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MovementKind {
    Lift,
    Isolation,
    Core,
    Conditioning,
}

impl MovementKind {
    /// Returns the kind of an exercise. Without a pattern and a mechanic it is a lift.
    pub(crate) fn of(pattern: Option<MovementPattern>, mechanic: Option<Mechanic>) -> Self {
        use MovementPattern as Pattern;
        match pattern {
            Some(Pattern::CoreFlexion | Pattern::CoreRotation | Pattern::CoreStability) => Self::Core,
            Some(Pattern::Conditioning) => Self::Conditioning,
            None
            | Some(
                Pattern::Squat
                | Pattern::Hinge
                | Pattern::Lunge
                | Pattern::Bridge
                | Pattern::HorizontalPush
                | Pattern::VerticalPush
                | Pattern::HorizontalPull
                | Pattern::VerticalPull
                | Pattern::Power,
            ) if mechanic != Some(Mechanic::Isolation) => Self::Lift,
            _ => Self::Isolation,
        }
    }
}

/// Roles of the exercises of a day, in their order.
#[derive(Debug, Default)]
pub(crate) struct DayRoles {
    lifts: u8,
}

impl DayRoles {
    /// Returns the role of the day's next exercise.
    pub(crate) fn next(&mut self, kind: MovementKind) -> ExerciseRole {
        match kind {
            MovementKind::Lift => {
                self.lifts = self.lifts.saturating_add(1);
                if self.lifts <= MAX_MAIN_LIFTS { ExerciseRole::MainLift } else { ExerciseRole::Lift }
            }
            MovementKind::Isolation => ExerciseRole::Isolation,
            MovementKind::Core => ExerciseRole::Core,
            MovementKind::Conditioning => ExerciseRole::Conditioning,
        }
    }
}

/// Rests of the exercises of a day, in their order.
#[derive(Debug)]
pub struct DayRests {
    goal: FitnessGoal,
    roles: DayRoles,
}

impl DayRests {
    /// Creates the rests of a day for a member's goal. Without a goal, it is to keep the current weight.
    pub fn new(goal: Option<FitnessGoal>) -> Self {
        Self { goal: goal.unwrap_or(FitnessGoal::KeepCurrentWeight), roles: DayRoles::default() }
    }

    /// Returns the rest after a set of the day's next exercise.
    ///
    /// It is the stated one, else the usual one of the role.
    pub fn next(
        &mut self,
        pattern: Option<MovementPattern>,
        mechanic: Option<Mechanic>,
        stated: Option<RestSeconds>,
    ) -> RestSeconds {
        let role = self.roles.next(MovementKind::of(pattern, mechanic));
        stated.unwrap_or_else(|| role.prescription(self.goal).rest_seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::{DayRests, ExerciseRole, MovementKind};
    use crate::exercise::{Mechanic, MovementPattern, RestSeconds};
    use crate::profile::FitnessGoal;

    #[test]
    fn each_role_has_its_row_of_the_table() {
        use ExerciseRole::{Balance, Conditioning, Core, Isolation, Lift, MainLift};
        use FitnessGoal::{GainMuscle, KeepCurrentWeight, LoseFat};
        for (goal, role, expected) in [
            (GainMuscle, MainLift, (4, 8, 150)),
            (GainMuscle, Lift, (3, 10, 120)),
            (GainMuscle, Isolation, (3, 12, 75)),
            (GainMuscle, Core, (3, 12, 60)),
            (LoseFat, MainLift, (3, 10, 90)),
            (LoseFat, Lift, (3, 12, 75)),
            (LoseFat, Isolation, (2, 15, 60)),
            (LoseFat, Core, (3, 15, 45)),
            (KeepCurrentWeight, MainLift, (3, 8, 120)),
            (KeepCurrentWeight, Lift, (2, 10, 90)),
            (KeepCurrentWeight, Isolation, (2, 12, 60)),
            (KeepCurrentWeight, Core, (2, 12, 60)),
            (LoseFat, Balance, (2, 10, 45)),
            (GainMuscle, Conditioning, (5, 30, 30)),
        ] {
            let row = role.prescription(goal);
            assert_eq!((row.sets, row.reps, row.rest_seconds.get()), expected, "{goal:?} {role:?}");
        }
    }

    #[test]
    fn pattern_and_mechanic_determine_the_kind() {
        use MovementPattern::{
            Bridge, Carry, Conditioning, CoreFlexion, ElbowFlexion, Mobility, Power, Squat, VerticalPull,
        };
        for (pattern, mechanic, expected) in [
            (None, None, MovementKind::Lift),
            (None, Some(Mechanic::Isolation), MovementKind::Isolation),
            (Some(Squat), Some(Mechanic::Compound), MovementKind::Lift),
            (Some(VerticalPull), None, MovementKind::Lift),
            (Some(Bridge), Some(Mechanic::Isolation), MovementKind::Isolation),
            (Some(Power), Some(Mechanic::Compound), MovementKind::Lift),
            (Some(ElbowFlexion), None, MovementKind::Isolation),
            (Some(Carry), Some(Mechanic::Compound), MovementKind::Isolation),
            (Some(Mobility), None, MovementKind::Isolation),
            (Some(CoreFlexion), Some(Mechanic::Compound), MovementKind::Core),
            (Some(Conditioning), None, MovementKind::Conditioning),
        ] {
            assert_eq!(MovementKind::of(pattern, mechanic), expected, "{pattern:?} {mechanic:?}");
        }
    }

    #[test]
    fn the_first_two_lifts_of_a_day_rest_longest() {
        let mut rests = DayRests::new(Some(FitnessGoal::GainMuscle));
        let day = [Some(MovementPattern::ElbowFlexion), Some(MovementPattern::Squat), None, None];
        assert_eq!(day.map(|pattern| rests.next(pattern, None, None).get()), [75, 150, 150, 120]);
    }

    #[test]
    fn an_exercise_with_a_stated_rest_counts_as_a_lift() {
        let mut rests = DayRests::new(None);
        let stated = RestSeconds::new(0).unwrap();
        assert_eq!(rests.next(Some(MovementPattern::Squat), None, Some(stated)), stated);
        assert_eq!([(); 2].map(|()| rests.next(None, None, None).get()), [120, 90]);
    }
}
