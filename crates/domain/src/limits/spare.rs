use crate::exercise::Mechanic;
use crate::exercise::MovementPattern::{
    self, BackIsolation, Bridge, Calf, Carry, ChestIsolation, Conditioning, CoreFlexion, CoreRotation, CoreStability,
    ElbowExtension, ElbowFlexion, Forearm, Hinge, HipIsolation, HorizontalPull, HorizontalPush, LegIsolation, Lunge,
    Mobility, Neck, Power, ShoulderIsolation, Squat, VerticalPull, VerticalPush,
};
use crate::text_values::text_values;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Body part to go easy on. The rules are ours, and no diagnosis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum SparedPart {
    Neck,
    Shoulder,
    Elbow,
    Wrist,
    LowerBack,
    Hip,
    Knee,
    Ankle,
}

impl SparedPart {
    /// All values, in the order of the page.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the patterns that load the part.
    pub fn barred_patterns(self) -> &'static [MovementPattern] {
        match self {
            Self::Neck => &[Neck, Carry, VerticalPush],
            Self::Shoulder => &[
                VerticalPush,
                HorizontalPush,
                VerticalPull,
                ChestIsolation,
                ShoulderIsolation,
                Carry,
                Power,
                ElbowExtension,
            ],
            Self::Elbow => &[ElbowFlexion, ElbowExtension, Forearm, VerticalPull],
            Self::Wrist => &[HorizontalPush, VerticalPush, Forearm, Carry, Power],
            Self::LowerBack => &[Hinge, Squat, Carry, CoreRotation, CoreFlexion, Power],
            Self::Hip => &[Squat, Lunge, Hinge, HipIsolation, Power],
            Self::Knee => &[Squat, Lunge, LegIsolation, Power, Conditioning],
            Self::Ankle => &[Calf, Lunge, Power, Conditioning],
        }
    }

    /// Returns the primary muscles that load the part when they work.
    pub fn barred_muscles(self) -> &'static [&'static str] {
        match self {
            Self::Neck => &["neck", "traps"],
            Self::Shoulder => &["shoulders", "chest"],
            Self::Elbow => &["biceps", "triceps", "forearms"],
            Self::Wrist => &["forearms"],
            Self::LowerBack => &["lower back"],
            Self::Hip => &["adductors", "abductors"],
            Self::Knee => &[],
            Self::Ankle => &["calves"],
        }
    }

    /// Returns the patterns that can be trained instead.
    pub fn instead(self) -> &'static [MovementPattern] {
        match self {
            Self::Neck => &[HorizontalPush, HorizontalPull],
            Self::Shoulder => &[HorizontalPull, ElbowFlexion],
            Self::Elbow => &[Hinge, Squat, CoreStability],
            Self::Wrist => &[LegIsolation, Bridge, BackIsolation],
            Self::LowerBack => &[Bridge, CoreStability, LegIsolation],
            Self::Hip => &[LegIsolation, HorizontalPush, HorizontalPull],
            Self::Knee => &[Hinge, Bridge, HipIsolation],
            Self::Ankle => &[Bridge, LegIsolation, HorizontalPush],
        }
    }

    /// Returns the words for a text, such as "lower back".
    pub fn in_a_sentence(self) -> &'static str {
        match self {
            Self::LowerBack => "lower back",
            other => other.as_str(),
        }
    }

    /// Returns whether an exercise with a pattern and primary muscles loads the part.
    ///
    /// Stretches and holds of the trunk use muscles without loading a joint, so only their pattern counts.
    /// Exercises for the triceps move the shoulder only if they are compound, as a dip does and a pushdown does not.
    pub(super) fn is_loaded_by(
        self,
        pattern: MovementPattern,
        primary_muscles: &[String],
        mechanic: Option<Mechanic>,
    ) -> bool {
        if (self, pattern, mechanic) == (Self::Shoulder, ElbowExtension, Some(Mechanic::Isolation)) {
            return false;
        }
        let is_gentle = matches!(pattern, Mobility | CoreStability);
        let by_muscle = || primary_muscles.iter().any(|muscle| self.barred_muscles().contains(&muscle.as_str()));
        self.barred_patterns().contains(&pattern) || !is_gentle && by_muscle()
    }
}

text_values!(SparedPart, "This body part is unknown");

#[cfg(test)]
mod tests {
    use super::SparedPart;
    use crate::exercise::{Mechanic, MovementPattern};

    #[test]
    fn the_table_is_that_of_the_rule() {
        for (part, patterns, muscles, instead) in [
            ("neck", "neck, carry, vertical_push", "neck, traps", "horizontal_push, horizontal_pull"),
            (
                "shoulder",
                "vertical_push, horizontal_push, vertical_pull, chest_isolation, shoulder_isolation, carry, power, \
                 elbow_extension",
                "shoulders, chest",
                "horizontal_pull, elbow_flexion",
            ),
            (
                "elbow",
                "elbow_flexion, elbow_extension, forearm, vertical_pull",
                "biceps, triceps, forearms",
                "hinge, squat, core_stability",
            ),
            (
                "wrist",
                "horizontal_push, vertical_push, forearm, carry, power",
                "forearms",
                "leg_isolation, bridge, back_isolation",
            ),
            (
                "lower_back",
                "hinge, squat, carry, core_rotation, core_flexion, power",
                "lower back",
                "bridge, core_stability, leg_isolation",
            ),
            (
                "hip",
                "squat, lunge, hinge, hip_isolation, power",
                "adductors, abductors",
                "leg_isolation, horizontal_push, horizontal_pull",
            ),
            ("knee", "squat, lunge, leg_isolation, power, conditioning", "", "hinge, bridge, hip_isolation"),
            ("ankle", "calf, lunge, power, conditioning", "calves", "bridge, leg_isolation, horizontal_push"),
        ] {
            let part = SparedPart::parse(part).unwrap();
            let words = |patterns: &[MovementPattern]| {
                patterns.iter().map(|pattern| pattern.as_str()).collect::<Vec<_>>().join(", ")
            };
            assert_eq!(words(part.barred_patterns()), patterns);
            assert_eq!(part.barred_muscles().join(", "), muscles);
            assert_eq!(words(part.instead()), instead);
            assert!(part.instead().iter().all(|pattern| !part.barred_patterns().contains(pattern)), "{part:?}");
        }
        assert_eq!(SparedPart::ALL.len(), 8);
    }

    #[test]
    fn only_compound_triceps_exercises_load_the_shoulder() {
        let triceps = ["triceps".to_owned()];
        let loaded =
            |part: SparedPart, mechanic| part.is_loaded_by(MovementPattern::ElbowExtension, &triceps, mechanic);
        assert!(!loaded(SparedPart::Shoulder, Some(Mechanic::Isolation)));
        assert!(loaded(SparedPart::Shoulder, Some(Mechanic::Compound)));
        assert!(loaded(SparedPart::Shoulder, None), "unknown is not gentle");
        assert!(loaded(SparedPart::Elbow, Some(Mechanic::Isolation)));
    }

    #[test]
    fn muscles_do_not_bar_stretches_and_trunk_holds() {
        let calves = ["calves".to_owned()];
        let loaded = |pattern| SparedPart::Ankle.is_loaded_by(pattern, &calves, None);
        assert!(loaded(MovementPattern::Squat) && loaded(MovementPattern::Calf));
        assert!(!loaded(MovementPattern::Mobility) && !loaded(MovementPattern::CoreStability));
    }
}
