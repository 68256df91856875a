//! Slots of a session: movements for which an exercise is chosen.

use crate::exercise::{CatalogueExercise, Mechanic, MovementPattern as Pattern, PatternDetail};
use Slot::{
    BackIsolation, Balance, Biceps, Bridge, Calf, Carry, Chest, Conditioning, Core, Hamstring, Hinge, HorizontalPull,
    HorizontalPush, Lunge, ProneRaise, RearDelt, Shrug, SideDelt, Squat, Triceps, VerticalPull, VerticalPush,
};

/// Slot of a session, named by what it trains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub(super) enum Slot {
    Squat,
    Hinge,
    Lunge,
    Bridge,
    #[strum(serialize = "horizontal push")]
    HorizontalPush,
    #[strum(serialize = "vertical push")]
    VerticalPush,
    #[strum(serialize = "horizontal pull")]
    HorizontalPull,
    #[strum(serialize = "vertical pull")]
    VerticalPull,
    Hamstring,
    Calf,
    Chest,
    #[strum(serialize = "side delt")]
    SideDelt,
    #[strum(serialize = "rear delt")]
    RearDelt,
    Triceps,
    Biceps,
    Shrug,
    #[strum(serialize = "prone raise")]
    ProneRaise,
    #[strum(serialize = "back isolation")]
    BackIsolation,
    Carry,
    Balance,
    Core,
    Conditioning,
}

impl Slot {
    /// Returns whether the slot is for a compound lift, which comes early in a session.
    pub(super) fn is_lift(self) -> bool {
        matches!(self, Squat | Hinge | Lunge | Bridge | HorizontalPush | VerticalPush | HorizontalPull | VerticalPull)
    }

    /// Returns the purpose string for the seed, which determines the order of the candidates.
    pub(super) fn purpose(self) -> &'static str {
        self.into()
    }

    /// Returns whether an exercise suits the slot.
    ///
    /// An exercise with an unknown pattern or equipment, such as one added by an admin, suits none.
    pub(super) fn fits(self, exercise: &CatalogueExercise) -> bool {
        let (Some(pattern), Some(_)) = (exercise.pattern, &exercise.equipment) else { return false };
        let trains = |muscle: &str| exercise.primary_muscles.iter().any(|primary| primary == muscle);
        let is = |detail| exercise.pattern_detail == Some(detail);
        match self {
            Squat => pattern == Pattern::Squat,
            Hinge => pattern == Pattern::Hinge,
            Lunge => pattern == Pattern::Lunge,
            Bridge => pattern == Pattern::Bridge,
            HorizontalPush => pattern == Pattern::HorizontalPush,
            VerticalPush => pattern == Pattern::VerticalPush,
            HorizontalPull => pattern == Pattern::HorizontalPull,
            VerticalPull => pattern == Pattern::VerticalPull,
            Hamstring => pattern == Pattern::LegIsolation && trains("hamstrings"),
            Calf => pattern == Pattern::Calf,
            Chest => pattern == Pattern::ChestIsolation,
            SideDelt => pattern == Pattern::ShoulderIsolation && is(PatternDetail::SideDelts),
            RearDelt => pattern == Pattern::ShoulderIsolation && is(PatternDetail::RearDelts),
            Triceps => pattern == Pattern::ElbowExtension,
            Biceps => pattern == Pattern::ElbowFlexion,
            Shrug => pattern == Pattern::BackIsolation && trains("traps"),
            ProneRaise => pattern == Pattern::HorizontalPull && exercise.mechanic == Some(Mechanic::Isolation),
            BackIsolation => pattern == Pattern::BackIsolation && trains("lats"),
            Carry => pattern == Pattern::Carry,
            Balance => matches!(pattern, Pattern::Mobility | Pattern::CoreStability) && is(PatternDetail::Balance),
            Core => {
                matches!(pattern, Pattern::CoreFlexion | Pattern::CoreRotation | Pattern::CoreStability)
                    && trains("abdominals")
            }
            Conditioning => pattern == Pattern::Conditioning,
        }
    }

    /// Returns whether a session is complete without the slot.
    ///
    /// Any other slot without a candidate is filled with a core exercise.
    pub(super) fn is_extra(self) -> bool {
        matches!(self, Balance | Conditioning)
    }

    /// Returns the slots whose candidates are used if no exercise suits this one, in order.
    pub(super) fn fallbacks(self) -> &'static [Self] {
        match self {
            VerticalPull => &[HorizontalPull, BackIsolation],
            HorizontalPull => &[BackIsolation],
            RearDelt => &[ProneRaise, HorizontalPull],
            SideDelt => &[VerticalPush, RearDelt, ProneRaise],
            VerticalPush | Chest | Triceps => &[HorizontalPush],
            HorizontalPush => &[VerticalPush],
            Hamstring => &[Bridge, Hinge],
            Biceps => &[VerticalPull, HorizontalPull, BackIsolation],
            Shrug => &[Carry, RearDelt],
            Squat => &[Lunge],
            Lunge => &[Squat],
            Hinge => &[Bridge],
            Bridge => &[Hinge],
            Calf | ProneRaise | BackIsolation | Carry | Balance | Core | Conditioning => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Slot;
    use crate::workout_plan::test_catalogue::catalogue;

    fn fitting(slot: Slot) -> Vec<String> {
        catalogue().into_iter().filter(|exercise| slot.fits(exercise)).map(|exercise| exercise.name).collect()
    }

    #[test]
    fn a_slot_takes_what_trains_it_and_nothing_else() {
        for (slot, expected) in [
            (Slot::Hamstring, vec!["Lying Leg Curl", "Seated Leg Curl"]),
            (Slot::SideDelt, vec!["Dumbbell Lateral Raise", "Band Lateral Raise"]),
            (Slot::RearDelt, vec!["Dumbbell Reverse Fly", "Machine Reverse Fly", "Face Pull", "Band Pull-Apart"]),
            (Slot::Shrug, vec!["Barbell Shrug", "Dumbbell Shrug"]),
            (Slot::BackIsolation, vec!["Prone Lat Sweep", "Straight-Arm Pulldown"]),
            (Slot::Balance, vec!["Bird Dog", "Standing Hip Circle"]),
        ] {
            assert_eq!(fitting(slot), expected, "{slot:?}");
        }
    }

    #[test]
    fn neither_stretches_nor_jumps_fit_anywhere() {
        let slots = [Slot::Squat, Slot::Hinge, Slot::Hamstring, Slot::Calf, Slot::Core, Slot::Conditioning];
        for name in ["Calf Foam Rolling", "Hamstring Stretch", "Box Jump", "Jump Squat"] {
            assert!(slots.iter().all(|slot| !fitting(*slot).contains(&name.to_owned())), "{name}");
        }
    }
}
