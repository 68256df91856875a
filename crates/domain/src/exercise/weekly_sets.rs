//! Weekly sets per muscle group.

use crate::exercise::{CatalogueExercise, MovementPattern};
use crate::profile::FitnessGoal;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

/// Muscles of the catalogue.
pub(crate) const MUSCLES: [&str; 17] = [
    "abdominals",
    "abductors",
    "adductors",
    "biceps",
    "calves",
    "chest",
    "forearms",
    "glutes",
    "hamstrings",
    "lats",
    "lower back",
    "middle back",
    "neck",
    "quadriceps",
    "shoulders",
    "traps",
    "triceps",
];

/// Muscles that are counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum MuscleGroup {
    Chest,
    /// Lats and middle back.
    Back,
    Shoulders,
    Biceps,
    Triceps,
    Quadriceps,
    Hamstrings,
    Glutes,
    Calves,
    Abdominals,
    #[strum(serialize = "lower back")]
    LowerBack,
    Traps,
    Forearms,
    #[strum(serialize = "outer hips")]
    Abductors,
    #[strum(serialize = "inner thighs")]
    Adductors,
    Neck,
}

impl MuscleGroup {
    /// Groups that every week should train. The others are trained enough as assisting muscles.
    pub(crate) const MAIN: [Self; 10] = [
        Self::Chest,
        Self::Back,
        Self::Shoulders,
        Self::Biceps,
        Self::Triceps,
        Self::Quadriceps,
        Self::Hamstrings,
        Self::Glutes,
        Self::Calves,
        Self::Abdominals,
    ];

    /// Returns the group of a muscle of the catalogue.
    pub(crate) fn of(muscle: &str) -> Option<Self> {
        Some(match muscle {
            "chest" => Self::Chest,
            "lats" | "middle back" => Self::Back,
            "shoulders" => Self::Shoulders,
            "biceps" => Self::Biceps,
            "triceps" => Self::Triceps,
            "quadriceps" => Self::Quadriceps,
            "hamstrings" => Self::Hamstrings,
            "glutes" => Self::Glutes,
            "calves" => Self::Calves,
            "abdominals" => Self::Abdominals,
            "lower back" => Self::LowerBack,
            "traps" => Self::Traps,
            "forearms" => Self::Forearms,
            "abductors" => Self::Abductors,
            "adductors" => Self::Adductors,
            "neck" => Self::Neck,
            _ => return None,
        })
    }

    /// Returns the name for use in a sentence.
    pub(crate) fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns whether the group has a primary muscle of the exercise.
    pub(crate) fn is_primary_in(self, exercise: &CatalogueExercise) -> bool {
        counts_sets(exercise) && exercise.primary_muscles.iter().any(|muscle| Self::of(muscle) == Some(self))
    }

    /// Returns whether the group has a primary or a secondary muscle of the exercise.
    pub(crate) fn is_trained_by(self, exercise: &CatalogueExercise) -> bool {
        let helps = || exercise.secondary_muscles.iter().any(|muscle| Self::of(muscle) == Some(self));
        self.is_primary_in(exercise) || counts_sets(exercise) && helps()
    }
}

/// Returns whether the sets of an exercise count for muscles.
///
/// Conditioning and mobility do not count.
pub(crate) fn counts_sets(exercise: &CatalogueExercise) -> bool {
    !matches!(exercise.pattern, Some(MovementPattern::Conditioning | MovementPattern::Mobility))
}

/// Number of sets in halves, because a set counts ½ for an assisting muscle (Pelland 2024).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct HalfSets(u32);

impl HalfSets {
    pub(crate) fn whole(sets: u8) -> Self {
        Self(u32::from(sets) * 2)
    }

    pub(crate) fn as_f64(self) -> f64 {
        f64::from(self.0) / 2.0
    }
}

impl fmt::Display for HalfSets {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", self.0 / 2, if self.0 % 2 == 1 { "½" } else { "" })
    }
}

/// Number of sets by muscle group.
#[derive(Debug, Default)]
pub(crate) struct WeeklySets(BTreeMap<MuscleGroup, HalfSets>);

impl WeeklySets {
    /// Counts the sets of exercises by group.
    ///
    /// A set counts 1 for groups with a primary muscle of the exercise, and ½ for groups with only a secondary one.
    pub(crate) fn count<'a>(planned: impl IntoIterator<Item = (&'a CatalogueExercise, u8)>) -> Self {
        let mut week = Self::default();
        for (exercise, sets) in planned.into_iter().filter(|(exercise, _)| counts_sets(exercise)) {
            let groups = |muscles: &[String], halves: u32| -> Vec<_> {
                muscles.iter().filter_map(|muscle| MuscleGroup::of(muscle)).map(|group| (group, halves)).collect()
            };
            let mut shares: BTreeMap<MuscleGroup, u32> = groups(&exercise.secondary_muscles, 1).into_iter().collect();
            shares.extend(groups(&exercise.primary_muscles, 2));
            for (group, halves) in shares {
                week.0.entry(group).or_default().0 += halves * u32::from(sets);
            }
        }
        week
    }

    pub(crate) fn of(&self, group: MuscleGroup) -> HalfSets {
        self.0.get(&group).copied().unwrap_or_default()
    }

    /// Returns the groups with at least half a set.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (MuscleGroup, HalfSets)> {
        self.0.iter().map(|(group, sets)| (*group, *sets))
    }
}

/// Returns the recommended weekly sets per group for a goal (coaching rule 9).
///
/// Without a goal it returns the range that covers all goals. In a beginner's first two weeks most exercises have two
/// sets instead of three, so the minimum is reduced to two thirds.
pub(crate) fn sensible_sets(goal: Option<FitnessGoal>, starting: bool) -> RangeInclusive<HalfSets> {
    let (least, most) = match goal {
        Some(FitnessGoal::GainMuscle) => (6, 24),
        Some(FitnessGoal::LoseFat) => (6, 18),
        Some(FitnessGoal::KeepCurrentWeight) => (4, 18),
        None => (4, 24),
    };
    let HalfSets(least) = HalfSets::whole(least);
    HalfSets(if starting { least * 2 / 3 } else { least })..=HalfSets::whole(most)
}

#[cfg(test)]
mod tests {
    use super::{HalfSets, MUSCLES, MuscleGroup, WeeklySets, sensible_sets};
    use crate::profile::FitnessGoal;
    use crate::workout_plan::test_catalogue::{catalogue, named};

    #[test]
    fn a_helping_muscle_counts_half_and_a_group_once() {
        let (row, press) = (named("Seated Cable Row"), named("Barbell Bench Press"));
        let week = WeeklySets::count([(&row, 3), (&press, 4)]);
        for (group, sets) in [
            (MuscleGroup::Back, "3"),
            (MuscleGroup::Biceps, "1½"),
            (MuscleGroup::Chest, "4"),
            (MuscleGroup::Triceps, "2"),
            (MuscleGroup::Shoulders, "3½"),
            (MuscleGroup::Calves, "0"),
        ] {
            assert_eq!(week.of(group).to_string(), sets, "{group:?}");
        }
    }

    #[test]
    fn every_muscle_has_a_group() {
        assert!(MUSCLES.is_sorted());
        for muscle in MUSCLES {
            assert!(MuscleGroup::of(muscle).is_some(), "{muscle}");
        }
        for exercise in catalogue() {
            for muscle in exercise.primary_muscles.iter().chain(&exercise.secondary_muscles) {
                assert!(MUSCLES.contains(&muscle.as_str()), "{muscle} of {}", exercise.name);
            }
        }
    }

    #[test]
    fn conditioning_counts_no_sets() {
        assert_eq!(WeeklySets::count([(&named("Stationary Bike"), 5)]).iter().count(), 0);
    }

    #[test]
    fn each_goal_has_its_band() {
        for (goal, starting, least, most) in [
            (Some(FitnessGoal::GainMuscle), false, "6", 24),
            (Some(FitnessGoal::LoseFat), false, "6", 18),
            (Some(FitnessGoal::KeepCurrentWeight), false, "4", 18),
            (None, false, "4", 24),
            (Some(FitnessGoal::GainMuscle), true, "4", 24),
            (Some(FitnessGoal::KeepCurrentWeight), true, "2½", 18),
        ] {
            let band = sensible_sets(goal, starting);
            assert_eq!((band.start().to_string().as_str(), *band.end()), (least, HalfSets::whole(most)), "{goal:?}");
        }
    }
}
