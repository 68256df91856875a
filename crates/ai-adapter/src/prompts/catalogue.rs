use super::{OLDER_AGE, YOUNGEST_AGE_WITH_WEIGHTS};
use ironleaf_application::coach::WorkoutBrief;
use ironleaf_domain::exercise::{CatalogueExercise, Level, MovementPattern};
use ironleaf_domain::workout_plan::Place;
use std::collections::BTreeMap;

/// How many names of exercises are sent.
const MAX_NAMES: usize = 120;

/// What a home has beside dumbbells and bands.
const HOME_HAS: [&str; 5] = ["wall", "step", "bench", "box", "anchor point"];

/// The names of the catalogue that fit the trainee, by movement. Where there are too many, each movement keeps some,
/// and other ones with each seed.
pub(super) fn fitting_names(brief: &WorkoutBrief) -> BTreeMap<&'static str, Vec<&str>> {
    let fitting: Vec<_> = brief.exercises.iter().filter(|exercise| fits(exercise, brief)).collect();
    let shuffled = brief.seed.shuffled("prompt", fitting, |exercise| exercise.id.get().unsigned_abs());
    let mut waiting: BTreeMap<&str, std::vec::IntoIter<&str>> = BTreeMap::new();
    for (movement, names) in by_movement(&shuffled) {
        waiting.insert(movement, names.into_iter());
    }
    let mut chosen: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut count = 0;
    while count < MAX_NAMES && !waiting.is_empty() {
        waiting.retain(|movement, names| {
            let name = names.next().filter(|_| count < MAX_NAMES);
            if let Some(name) = name {
                count += 1;
                chosen.entry(movement).or_default().push(name);
            }
            name.is_some()
        });
    }
    chosen
}

fn by_movement<'a>(exercises: &[&'a CatalogueExercise]) -> BTreeMap<&'static str, Vec<&'a str>> {
    let mut names: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for exercise in exercises {
        let movement = exercise.pattern.map_or("other", MovementPattern::as_str);
        names.entry(movement).or_default().push(exercise.name.as_str());
    }
    names
}

fn fits(exercise: &CatalogueExercise, brief: &WorkoutBrief) -> bool {
    let age = brief.trainee.age;
    let level = match exercise.level {
        Some(Level::Beginner) => true,
        // What an admin has added has no level.
        Some(Level::Intermediate) | None => !brief.experience.is_new(),
        Some(Level::Expert) => false,
    };
    let movement = match exercise.pattern {
        Some(MovementPattern::Power) => age < OLDER_AGE,
        // Balance stands there, which is for the older ones.
        Some(MovementPattern::Mobility) => age >= OLDER_AGE,
        _ => true,
    };
    let equipment = exercise.equipment.as_deref().unwrap_or("none");
    let is_body_weight = matches!(equipment, "body only" | "none");
    let is_at_hand = match brief.place {
        Place::Gym => true,
        Place::Home => {
            let has = |need: &String| need.split(" or ").any(|one| HOME_HAS.contains(&one));
            (is_body_weight || matches!(equipment, "dumbbell" | "bands")) && exercise.also_needs.iter().all(has)
        }
    };
    level && movement && is_at_hand && (is_body_weight || age >= YOUNGEST_AGE_WITH_WEIGHTS)
}
