//! Alternatives for an exercise that a member cannot do today.

use crate::exercise::{CatalogueExercise, Level, MovementPattern, TrainingLocation, has_equipment};
use crate::limits::LimitsAtPlace;
use crate::profile::AgeClass;

/// Maximum number of alternatives. A longer list would not help the member.
const MAX_ALTERNATIVES: usize = 12;

/// Similarity of an alternative, most similar first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Likeness {
    /// Same movement and same primary muscle.
    MovementAndMuscle,
    /// Same movement.
    Movement,
    /// Same primary muscle.
    Muscle,
}

/// Returns the exercises that can replace an exercise, best first.
///
/// They have the same movement pattern or a primary muscle in common, and age and limits allow them. They are ordered
/// by whether the same location suffices, then by level (experts last), similarity and equipment. Without `limits` no
/// place bars anything.
pub fn alternatives<'a>(
    exercise: &CatalogueExercise,
    catalogue: &'a [CatalogueExercise],
    age_class: Option<AgeClass>,
    limits: Option<LimitsAtPlace<'_>>,
) -> Vec<&'a CatalogueExercise> {
    let location = if has_equipment(exercise.demands(), TrainingLocation::Home) {
        TrainingLocation::Home
    } else {
        TrainingLocation::Gym
    };
    let mut offered: Vec<_> = catalogue
        .iter()
        .filter(|other| other.id != exercise.id)
        .filter(|other| age_class.is_none_or(|age_class| age_class.age_restriction(other).is_none()))
        .filter(|other| limits.is_none_or(|limits| limits.fits(other)))
        .filter_map(|other| {
            let is_hard = other.level == Some(Level::Expert);
            let is_elsewhere = !has_equipment(other.demands(), location);
            let has_other_equipment = other.equipment != exercise.equipment;
            Some(((is_elsewhere, is_hard, likeness(exercise, other)?, has_other_equipment, other.id), other))
        })
        .collect();
    offered.sort_by_key(|(rank, _)| *rank);
    offered.into_iter().map(|(_, other)| other).take(MAX_ALTERNATIVES).collect()
}

fn likeness(exercise: &CatalogueExercise, other: &CatalogueExercise) -> Option<Likeness> {
    let same_movement = exercise.pattern.is_some() && exercise.pattern == other.pattern;
    let same_muscle = exercise.primary_muscles.iter().any(|muscle| other.primary_muscles.contains(muscle));
    match (same_movement, same_muscle) {
        (true, true) => Some(Likeness::MovementAndMuscle),
        (true, false) => Some(Likeness::Movement),
        // A stretch or a sprint does not replace strength training of the same muscle.
        (false, true) if is_training(exercise) && is_training(other) => Some(Likeness::Muscle),
        _ => None,
    }
}

fn is_training(exercise: &CatalogueExercise) -> bool {
    !matches!(exercise.pattern, Some(MovementPattern::Conditioning | MovementPattern::Mobility))
}

#[cfg(test)]
mod tests {
    use super::{MAX_ALTERNATIVES, TrainingLocation, alternatives, has_equipment};
    use crate::exercise::is_body_weight;
    use crate::limits::{Limits, LimitsAtPlace, SparedPart};
    use crate::profile::AgeClass;
    use crate::workout_plan::test_catalogue::{catalogue, named};
    use std::collections::BTreeSet;

    fn offered(name: &str, age: u32) -> Vec<String> {
        let catalogue = catalogue();
        let offered = alternatives(&named(name), &catalogue, Some(AgeClass::of(age)), None);
        offered.into_iter().map(|exercise| exercise.name.clone()).collect()
    }

    #[test]
    fn the_most_alike_in_the_same_place_come_first() {
        let for_a_pulldown = offered("Lat Pulldown", 30);
        assert_eq!(for_a_pulldown[0], "Close-Grip Lat Pulldown", "same movement and same machine");
        let for_push_ups = offered("Push-Up", 30);
        let at_home = |name: &String| has_equipment(named(name).demands(), TrainingLocation::Home);
        let first_elsewhere = for_push_ups.iter().position(|name| !at_home(name)).unwrap_or(for_push_ups.len());
        assert!(first_elsewhere >= 5 && for_push_ups[first_elsewhere..].iter().all(|name| !at_home(name)));
    }

    #[test]
    fn every_exercise_has_a_few_alternatives_without_itself() {
        for exercise in catalogue() {
            let offered = offered(&exercise.name, 30);
            assert!(!offered.contains(&exercise.name) && offered.len() <= MAX_ALTERNATIVES, "{}", exercise.name);
        }
        assert_eq!(offered("Barbell Bench Press", 30).len(), MAX_ALTERNATIVES);
    }

    #[test]
    fn a_stretch_is_no_alternative_for_a_strength_exercise() {
        assert!(!offered("Lying Leg Curl", 30).contains(&"Hamstring Stretch".to_owned()));
        assert!(!offered("Hamstring Stretch", 30).contains(&"Lying Leg Curl".to_owned()));
    }

    #[test]
    fn age_bars_what_a_plan_would_not_hold() {
        assert!(offered("Pike Push-Up", 30).contains(&"Handstand Push-Up".to_owned()));
        assert!(!offered("Pike Push-Up", 16).contains(&"Handstand Push-Up".to_owned()));
        assert!(!offered("Bodyweight Squat", 70).contains(&"Jump Squat".to_owned()));
        for name in offered("Barbell Squat", 12) {
            assert!(named(&name).equipment.as_deref().is_some_and(is_body_weight), "{name}");
        }
    }

    #[test]
    fn limits_bar_what_does_not_fit() {
        let catalogue = catalogue();
        let limits =
            Limits { home: Some(BTreeSet::new()), spare: BTreeSet::from([SparedPart::Elbow]), ..Limits::default() };
        let offered = |name: &str, place| -> Vec<&str> {
            let limits = Some(LimitsAtPlace { limits: &limits, place });
            let offered = alternatives(&named(name), &catalogue, None, limits);
            offered.into_iter().map(|exercise| exercise.name.as_str()).collect()
        };
        assert_eq!(offered("Barbell Curl", TrainingLocation::Gym), [""; 0], "curls load the elbow");
        let at_home = offered("Barbell Squat", TrainingLocation::Home);
        assert!(at_home.contains(&"Bodyweight Squat") && !at_home.contains(&"Dumbbell Squat"), "{at_home:?}");
        assert!(offered("Barbell Squat", TrainingLocation::Gym).contains(&"Leg Press"));
    }
}
