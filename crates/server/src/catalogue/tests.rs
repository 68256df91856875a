//! Tests of the exercises and workout plans. Tests of the foods are in `food.rs`,
//! those of the programs in `programs.rs`.

mod food;
mod food_search;
mod programs;

use super::shipped;
use ironleaf_application::catalogue::{ShippedCatalogue, ShippedExercise, ShippedWorkoutPlan};
use ironleaf_domain::exercise::{aliases_of, keys_with_aliases};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

fn catalogue() -> ShippedCatalogue {
    shipped().unwrap()
}

fn by_key(catalogue: &ShippedCatalogue) -> HashMap<&str, &ShippedExercise> {
    catalogue.exercises.iter().map(|exercise| (exercise.key.as_str(), exercise)).collect()
}

fn days(plan: &ShippedWorkoutPlan) -> BTreeMap<u8, Vec<&ironleaf_application::catalogue::ShippedPlanEntry>> {
    plan.entries.iter().fold(BTreeMap::new(), |mut days, entry| {
        days.entry(entry.day_num).or_insert_with(Vec::new).push(entry);
        days
    })
}

#[test]
fn at_least_120_exercises_over_every_muscle_and_common_equipment() {
    let catalogue = catalogue();
    assert!(catalogue.exercises.len() >= 120);
    let muscles: BTreeSet<&str> =
        catalogue.exercises.iter().flat_map(|e| e.primary_muscles.iter().map(String::as_str)).collect();
    assert_eq!(muscles.len(), 17, "{muscles:?}");
    let equipment: BTreeSet<&str> = catalogue.exercises.iter().map(|e| e.equipment.as_str()).collect();
    for common in ["barbell", "dumbbell", "cable", "machine", "kettlebells", "bands", "body only"] {
        assert!(equipment.contains(common), "{common}");
    }
}

#[test]
fn other_names_are_of_shipped_exercises_and_none_is_their_own_name() {
    let catalogue = catalogue();
    let exercises = by_key(&catalogue);
    for key in keys_with_aliases() {
        let exercise = exercises.get(key).unwrap_or_else(|| panic!("{key}"));
        let name = exercise.name.as_str().to_lowercase();
        assert!(!aliases_of(key).iter().any(|alias| *alias == name), "{key}");
    }
}

#[test]
fn catalogue_keys_and_names_are_unique() {
    let catalogue = catalogue();
    let keys: HashSet<&str> = catalogue.exercises.iter().map(|e| e.key.as_str()).collect();
    let names: HashSet<String> = catalogue.exercises.iter().map(|e| e.name.as_str().to_lowercase()).collect();
    assert_eq!((keys.len(), names.len()), (catalogue.exercises.len(), catalogue.exercises.len()));
    let plans: HashSet<&str> = catalogue.workout_plans.iter().map(|p| p.key.as_str()).collect();
    assert_eq!(plans.len(), catalogue.workout_plans.len());
}

#[test]
fn every_exercise_has_a_guide_with_steps_of_its_own() {
    let catalogue = catalogue();
    let guided: BTreeSet<&str> = catalogue.guides.iter().map(|guide| guide.exercise_key.as_str()).collect();
    let keys: BTreeSet<&str> = catalogue.exercises.iter().map(|exercise| exercise.key.as_str()).collect();
    assert_eq!(guided, keys);
    assert_eq!(catalogue.guides.len(), keys.len());
    let steps = |guide: &ironleaf_application::catalogue::ShippedGuide| {
        guide.guide.steps.entries().iter().map(|step| step.as_str().to_lowercase()).collect::<Vec<_>>()
    };
    assert_eq!(catalogue.guides.iter().map(steps).collect::<HashSet<_>>().len(), keys.len());
}

#[test]
fn every_day_count_goal_and_location_has_a_plan() {
    let catalogue = catalogue();
    let offered: BTreeSet<(u8, &str, &str)> =
        catalogue.workout_plans.iter().map(|p| (p.num_of_days, p.goal.as_str(), p.place.as_str())).collect();
    assert_eq!(offered.len(), 24);
    assert_eq!(offered.iter().map(|(days, ..)| *days).collect::<BTreeSet<_>>(), BTreeSet::from([3, 4, 5, 6]));
}

#[test]
fn every_training_day_is_one_that_a_trainer_would_sign() {
    let catalogue = catalogue();
    let exercises = by_key(&catalogue);
    for plan in &catalogue.workout_plans {
        let days = days(plan);
        assert_eq!(
            days.keys().copied().collect::<Vec<_>>(),
            (1..=plan.num_of_days).collect::<Vec<_>>(),
            "{}",
            plan.key
        );
        for (day, entries) in days {
            let place = format!("{} day {day}", plan.key);
            assert!((3..=8).contains(&entries.len()), "{place}");
            let sets: u32 = entries.iter().map(|entry| u32::from(entry.sets.get())).sum();
            assert!((8..=25).contains(&sets), "{place}: {sets} sets");
            let keys: HashSet<&str> = entries.iter().map(|entry| entry.exercise_key.as_str()).collect();
            assert_eq!(keys.len(), entries.len(), "{place} has an exercise twice");
            for entry in entries {
                let exercise = exercises.get(entry.exercise_key.as_str()).unwrap_or_else(|| panic!("{place}"));
                assert_ne!(exercise.level, "expert", "{place}: {}", exercise.key);
                assert!((2..=5).contains(&entry.sets.get()), "{place}: {}", exercise.key);
            }
        }
    }
}

#[test]
fn a_plan_for_home_needs_nothing_that_a_home_lacks() {
    let catalogue = catalogue();
    let exercises = by_key(&catalogue);
    for plan in catalogue.workout_plans.iter().filter(|plan| plan.place == "home") {
        for entry in &plan.entries {
            let equipment = exercises[entry.exercise_key.as_str()].equipment.as_str();
            assert!(["body only", "none", "dumbbell", "bands"].contains(&equipment), "{}: {equipment}", plan.key);
        }
    }
}

#[test]
fn every_week_trains_legs_push_and_pull() {
    let catalogue = catalogue();
    let exercises = by_key(&catalogue);
    for plan in &catalogue.workout_plans {
        let patterns: HashSet<&str> =
            plan.entries.iter().map(|entry| exercises[entry.exercise_key.as_str()].pattern.as_str()).collect();
        for group in [
            ["squat", "lunge", "hinge"].as_slice(),
            ["horizontal_push", "vertical_push"].as_slice(),
            ["horizontal_pull", "vertical_pull"].as_slice(),
        ] {
            assert!(group.iter().any(|pattern| patterns.contains(pattern)), "{}: {group:?}", plan.key);
        }
    }
}
