//! Candidate exercises for each slot, most suitable first.

use super::request::WorkoutRequest;
use super::slot::Slot;
use crate::exercise::{
    CatalogueExercise, Level, Mechanic, MovementPattern, PatternDetail, RepUnit, TrainingLocation, is_body_weight,
};
use crate::profile::AgeClass;
use crate::workout_plan::availability::is_available;
use std::collections::{BTreeMap, BTreeSet};

/// Equipment for lifting the full body weight, which is hard for beginners.
const HANGING: &[&str] = &["pull-up bar", "parallel bars"];
/// Minimum reps of a typical accessory exercise. An exercise with fewer reps counts as a lift.
const MIN_ACCESSORY_REPS: u8 = 8;

/// Suitability of an exercise for its slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Suitability {
    /// First choice of a trainer.
    Best,
    /// Good and common.
    Good,
    /// Acceptable if there is little choice.
    Fair,
    LastResort,
}

/// Candidates of one slot.
#[derive(Default)]
pub(super) struct Candidates<'a> {
    /// Candidates that rotate from request to request, in the order of the seed.
    pub(super) preferred: Vec<&'a CatalogueExercise>,
    /// Candidates that are used after all preferred ones.
    pub(super) others: Vec<&'a CatalogueExercise>,
    /// Candidates that are used only if nothing else is left.
    pub(super) last_resorts: Vec<&'a CatalogueExercise>,
}

/// Candidates of every slot for a request.
pub(super) struct Choice<'a> {
    by_slot: BTreeMap<Slot, Candidates<'a>>,
    /// Exercises that can be trained instead of those that load a spared part.
    pub(super) instead: Vec<&'a CatalogueExercise>,
}

impl<'a> Choice<'a> {
    /// Collects the candidates for the slots of a week. `uses` has the number of occurrences of each slot.
    pub(super) fn new(request: &WorkoutRequest<'a>, uses: &BTreeMap<Slot, usize>) -> Self {
        let is_available = |exercise: &&CatalogueExercise| {
            is_available(exercise, request.trainee.age_class(), request.experience, request.limits)
        };
        let available: Vec<_> = request.exercises.iter().filter(is_available).collect();
        let with_fallbacks =
            uses.keys().flat_map(|slot| [*slot, Slot::Core].into_iter().chain(slot.fallbacks().iter().copied()));
        let slots: BTreeSet<Slot> = with_fallbacks.collect();
        let of = |slot| candidates(slot, &available, request, uses.get(&slot).copied().unwrap_or(0));
        let by_slot = slots.into_iter().map(|slot| (slot, of(slot))).collect();
        Self { by_slot, instead: instead(&available, request) }
    }

    pub(super) fn of(&self, slot: Slot) -> Option<&Candidates<'a>> {
        self.by_slot.get(&slot)
    }
}

fn instead<'a>(available: &[&'a CatalogueExercise], request: &WorkoutRequest<'_>) -> Vec<&'a CatalogueExercise> {
    let patterns: BTreeSet<MovementPattern> =
        request.limits.limits.spare.iter().flat_map(|part| part.instead()).copied().collect();
    let is_meant = |exercise: &&&CatalogueExercise| {
        exercise.pattern.is_some_and(|pattern| patterns.contains(&pattern)) && exercise.equipment.is_some()
    };
    let exercises = available.iter().filter(is_meant).copied().collect();
    request.seed.shuffled("instead", exercises, |exercise| exercise.id.get().unsigned_abs())
}

fn candidates<'a>(
    slot: Slot,
    available: &[&'a CatalogueExercise],
    request: &WorkoutRequest<'_>,
    uses: usize,
) -> Candidates<'a> {
    let mut tiers: BTreeMap<Suitability, Vec<&CatalogueExercise>> = BTreeMap::new();
    for exercise in available.iter().copied().filter(|exercise| slot.fits(exercise)) {
        tiers.entry(suitability(slot, exercise, request)).or_default().push(exercise);
    }
    let mut candidates = Candidates::default();
    for (tier, exercises) in tiers {
        let shuffled = request.seed.shuffled(slot.purpose(), exercises, |exercise| exercise.id.get().unsigned_abs());
        if tier == Suitability::LastResort {
            candidates.last_resorts = shuffled;
        } else if candidates.preferred.len() < uses.max(2) {
            // At least two candidates, so that the next request can choose a different one.
            candidates.preferred.extend(shuffled);
        } else {
            candidates.others.extend(shuffled);
        }
    }
    candidates
}

fn suitability(slot: Slot, exercise: &CatalogueExercise, request: &WorkoutRequest<'_>) -> Suitability {
    let is_practiced = !request.experience.is_new() && request.trainee.age_class() == AgeClass::Adult;
    let is_trunk = matches!(slot, Slot::Core | Slot::Balance);
    let is_timed_by_nature = is_trunk || matches!(slot, Slot::Carry | Slot::Conditioning);
    if hangs(exercise) && !is_practiced || exercise.unit == RepUnit::Seconds && !is_timed_by_nature {
        return Suitability::LastResort;
    }
    let by_equipment = suitability_of_equipment(exercise, request.limits.place);
    if is_trunk {
        let is_common = !matches!(exercise.equipment.as_deref(), Some("kettlebells" | "other"));
        return if is_common { Suitability::Best } else { Suitability::Fair };
    }
    if slot.is_lift() {
        let unsuitable = if is_practiced { PatternDetail::Easier } else { PatternDetail::Harder };
        let misses_the_chest = slot == Slot::HorizontalPush && !exercise.primary_muscles.iter().any(|m| m == "chest");
        let is_fair = exercise.mechanic != Some(Mechanic::Compound)
            || misses_the_chest
            || exercise.pattern_detail == Some(unsuitable);
        return if is_fair { Suitability::Fair } else { by_equipment };
    }
    if exercise.unit == RepUnit::Reps && exercise.reps.get() < MIN_ACCESSORY_REPS {
        return by_equipment.max(Suitability::Good);
    }
    by_equipment
}

/// Returns the suitability by equipment.
///
/// Equipment with an adjustable load is best, and so are exercises that lift the full body weight, such as pull-ups.
fn suitability_of_equipment(exercise: &CatalogueExercise, location: TrainingLocation) -> Suitability {
    let is_for_beginners = exercise.level == Some(Level::Beginner);
    match (location, exercise.equipment.as_deref().unwrap_or_default()) {
        (TrainingLocation::Gym, "barbell" | "e-z curl bar" | "machine" | "cable") | (_, "dumbbell") => {
            Suitability::Best
        }
        (TrainingLocation::Gym, "kettlebells") if is_for_beginners => Suitability::Best,
        (TrainingLocation::Gym, "other") if exercise.also_needs.iter().any(|need| need == "trap bar") => {
            Suitability::Best
        }
        _ if hangs(exercise) => Suitability::Best,
        (TrainingLocation::Gym, "bands") => Suitability::Fair,
        _ => Suitability::Good,
    }
}

/// Returns whether the exercise uses the full, unassisted body weight.
fn hangs(exercise: &CatalogueExercise) -> bool {
    exercise.equipment.as_deref().is_some_and(is_body_weight)
        && exercise.also_needs.iter().any(|need| HANGING.contains(&need.as_str()))
}

#[cfg(test)]
mod tests {
    use super::{Choice, Slot, TrainingLocation, WorkoutRequest};
    use crate::exercise::Experience;
    use crate::limits::{Limits, LimitsAtPlace};
    use crate::plan::PlanSeed;
    use crate::profile::FitnessGoal;
    use crate::workout_plan::test_catalogue::{EXPERIENCED, catalogue, trainee};
    use std::collections::{BTreeMap, BTreeSet};

    /// Returns the names of the preferred candidates.
    fn preferred(slot: Slot, age: u32, location: TrainingLocation, experience: Experience) -> BTreeSet<String> {
        let (catalogue, trainee) = (catalogue(), trainee(age, FitnessGoal::GainMuscle, 3));
        let seed = PlanSeed { base: 7, request_index: 0 };
        let limits = LimitsAtPlace { limits: &Limits::default(), place: location };
        let request =
            WorkoutRequest { trainee: &trainee, experience, limits, exercises: &catalogue, seed, avoid: None };
        let choice = Choice::new(&request, &BTreeMap::from([(slot, 2)]));
        choice.of(slot).unwrap().preferred.iter().map(|exercise| exercise.name.clone()).collect()
    }

    #[test]
    fn the_place_the_practice_and_the_age_decide() {
        let new = Experience::default();
        for (slot, age, location, experience, expected) in [
            (Slot::VerticalPull, 30, TrainingLocation::Gym, new, vec!["Close-Grip Lat Pulldown", "Lat Pulldown"]),
            (
                Slot::VerticalPull,
                30,
                TrainingLocation::Gym,
                EXPERIENCED,
                vec!["Close-Grip Lat Pulldown", "Lat Pulldown", "Pull-Up"],
            ),
            (Slot::VerticalPull, 30, TrainingLocation::Home, EXPERIENCED, vec!["Band Lat Pulldown"]),
            (Slot::Squat, 30, TrainingLocation::Home, new, vec!["Dumbbell Plie Squat", "Dumbbell Squat"]),
            (Slot::Squat, 10, TrainingLocation::Gym, EXPERIENCED, vec!["Bodyweight Squat"]),
            (Slot::Chest, 30, TrainingLocation::Home, new, vec!["Dumbbell Fly"]),
            (Slot::Calf, 30, TrainingLocation::Gym, new, vec!["Seated Calf Raise", "Standing Machine Calf Raise"]),
        ] {
            let expected: BTreeSet<String> = expected.into_iter().map(str::to_owned).collect();
            assert_eq!(preferred(slot, age, location, experience), expected, "{slot:?} at {age}, {location:?}");
        }
    }
}
