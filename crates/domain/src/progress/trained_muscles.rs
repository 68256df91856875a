//! Sets per muscle, and how they compare with the recommended range.

use super::SetsRange;
use crate::exercise::CatalogueExercise;
use crate::exercise::weekly_sets::{HalfSets, MUSCLES, MuscleGroup, WeeklySets, counts_sets};
use crate::ids::ExerciseId;
use std::collections::{BTreeMap, HashMap};

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MuscleSets {
    /// Name of the muscle in the catalogue.
    pub muscle: &'static str,
    /// Number of sets, in halves: a set counts ½ for an assisting muscle.
    pub sets: f64,
}

/// Weekly sets of a muscle's group compared with the recommended range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MuscleLevel {
    /// No sets.
    None,
    /// Fewer sets than recommended.
    Below,
    /// As many sets as recommended.
    Within,
    /// More sets than recommended.
    Above,
}

/// Sets of a muscle in a week, with its group and level.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrainedMuscle {
    pub sets: MuscleSets,
    /// Name of the muscle group.
    pub group: &'static str,
    /// Level of the group.
    pub level: MuscleLevel,
}

/// Returns the sets of each muscle of the catalogue, in alphabetical order.
///
/// A set counts 1 for a primary muscle of the exercise and ½ for a secondary one (coaching rule 9). Sets of exercises
/// that are not in `exercises` are ignored, like those of conditioning and mobility.
pub fn muscle_sets(
    trained: &[(ExerciseId, u8)],
    exercises: &BTreeMap<ExerciseId, CatalogueExercise>,
) -> Vec<MuscleSets> {
    let mut halves = HashMap::<&str, u32>::new();
    for (exercise, sets) in counted(trained, exercises).filter(|(exercise, _)| counts_sets(exercise)) {
        let mut shares: BTreeMap<&str, u32> =
            exercise.secondary_muscles.iter().map(|muscle| (muscle.as_str(), 1)).collect();
        shares.extend(exercise.primary_muscles.iter().map(|muscle| (muscle.as_str(), 2)));
        for (muscle, share) in shares {
            *halves.entry(muscle).or_default() += share * u32::from(sets);
        }
    }
    let of = |muscle| MuscleSets { muscle, sets: f64::from(halves.get(muscle).copied().unwrap_or(0)) / 2.0 };
    MUSCLES.map(of).to_vec()
}

/// Returns the sets of a week for each muscle of the catalogue, with its level.
///
/// The level is that of the group, because the range is for groups: a set for the lats also trains the back. Groups
/// that need no sets of their own, such as the forearms, are never below or above it.
pub fn trained_muscles(
    trained: &[(ExerciseId, u8)],
    exercises: &BTreeMap<ExerciseId, CatalogueExercise>,
    range: SetsRange,
) -> Vec<TrainedMuscle> {
    let of_groups = WeeklySets::count(counted(trained, exercises));
    let with_level = |sets: MuscleSets| {
        let group = MuscleGroup::of(sets.muscle)?;
        Some(TrainedMuscle { sets, group: group.as_str(), level: level(group, of_groups.of(group), range) })
    };
    muscle_sets(trained, exercises).into_iter().filter_map(with_level).collect()
}

pub(super) fn counted<'a>(
    trained: &'a [(ExerciseId, u8)],
    exercises: &'a BTreeMap<ExerciseId, CatalogueExercise>,
) -> impl Iterator<Item = (&'a CatalogueExercise, u8)> {
    trained.iter().filter_map(|(id, sets)| Some((exercises.get(id)?, *sets)))
}

fn level(group: MuscleGroup, sets: HalfSets, range: SetsRange) -> MuscleLevel {
    if sets == HalfSets::default() {
        MuscleLevel::None
    } else if !MuscleGroup::MAIN.contains(&group) {
        MuscleLevel::Within
    } else if sets.as_f64() < range.min {
        MuscleLevel::Below
    } else if sets.as_f64() > range.max {
        MuscleLevel::Above
    } else {
        MuscleLevel::Within
    }
}

#[cfg(test)]
mod tests {
    use super::{MuscleLevel, TrainedMuscle, muscle_sets, trained_muscles};
    use crate::exercise::CatalogueExercise;
    use crate::exercise::weekly_sets::MUSCLES;
    use crate::ids::ExerciseId;
    use crate::progress::SetsRange;
    use crate::workout_plan::test_catalogue::named;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    const RANGE: SetsRange = SetsRange { min: 4.0, max: 18.0 };

    /// Returns the muscles after these sets of exercises, by name.
    fn after(trained: &[(&str, u8)]) -> BTreeMap<&'static str, TrainedMuscle> {
        let exercises: BTreeMap<ExerciseId, CatalogueExercise> =
            trained.iter().map(|(name, _)| (named(name).id, named(name))).collect();
        let trained: Vec<_> = trained.iter().map(|(name, sets)| (named(name).id, *sets)).collect();
        let muscles = trained_muscles(&trained, &exercises, RANGE);
        assert_eq!(muscles.iter().map(|one| one.sets).collect::<Vec<_>>(), muscle_sets(&trained, &exercises));
        muscles.into_iter().map(|one| (one.sets.muscle, one)).collect()
    }

    #[test]
    fn all_muscles_are_listed_even_without_sets() {
        let muscles = after(&[]);
        assert_eq!(muscles.keys().copied().collect::<Vec<_>>(), MUSCLES);
        assert!(muscles.values().all(|one| one.sets.sets == 0.0 && one.level == MuscleLevel::None));
        assert_eq!((muscles["lats"].group, muscles["abductors"].group), ("back", "outer hips"));
    }

    #[test]
    fn a_primary_muscle_counts_one_and_an_assisting_one_half() {
        let muscles = after(&[("Barbell Squat", 3), ("Barbell Bench Press", 5)]);
        let of = |muscle| (muscles[muscle].sets.sets, muscles[muscle].level);
        for (muscle, expected) in [
            ("quadriceps", (3.0, MuscleLevel::Below)),
            ("chest", (5.0, MuscleLevel::Within)),
            ("triceps", (2.5, MuscleLevel::Below)),
            ("lower back", (1.5, MuscleLevel::Within)),
            ("neck", (0.0, MuscleLevel::None)),
        ] {
            assert_eq!(of(muscle), expected, "{muscle}");
        }
    }

    #[test]
    fn the_range_includes_its_limits() {
        for (sets, level) in
            [(3, MuscleLevel::Below), (4, MuscleLevel::Within), (18, MuscleLevel::Within), (19, MuscleLevel::Above)]
        {
            assert_eq!(after(&[("Barbell Bench Press", sets)])["chest"].level, level, "{sets}");
        }
    }

    #[test]
    fn a_muscle_has_the_level_of_its_group() {
        let row = named("Seated Cable Row");
        let muscles = after(&[("Seated Cable Row", 5)]);
        assert!(row.primary_muscles.contains(&"middle back".to_owned()), "{row:?}");
        assert_eq!(muscles["lats"].level, muscles["middle back"].level);
        assert_eq!(muscles["lats"].level, MuscleLevel::Within);
    }

    #[test]
    fn conditioning_and_unknown_exercises_count_no_sets() {
        assert!(after(&[("Stationary Bike", 9)]).values().all(|one| one.level == MuscleLevel::None));
        let unknown = (ExerciseId::new(9_999).unwrap(), 9);
        assert!(muscle_sets(&[unknown], &BTreeMap::new()).iter().all(|one| one.sets == 0.0));
    }

    proptest! {
        #[test]
        fn more_sets_never_lower_a_muscle(squats in 0_u8..30, presses in 0_u8..30, more in 0_u8..30) {
            let less = after(&[("Barbell Squat", squats), ("Barbell Bench Press", presses)]);
            let most = after(&[("Barbell Squat", squats), ("Barbell Bench Press", presses + more)]);
            for muscle in MUSCLES {
                prop_assert!(less[muscle].sets.sets <= most[muscle].sets.sets, "{muscle}");
                prop_assert!(most[muscle].sets.sets == 0.0 || most[muscle].level != MuscleLevel::None, "{muscle}");
            }
        }
    }
}
