use ironleaf_application::coach::WorkoutContext;
use ironleaf_domain::exercise::{CatalogueExercise, MovementPattern};
use ironleaf_domain::profile::AgeClass;
use ironleaf_domain::workout_plan::is_available;
use std::collections::BTreeMap;

/// Maximum number of exercise names in a prompt.
const MAX_NAMES: usize = 120;

/// Returns the names of suitable catalogue exercises by movement.
///
/// If there are too many, each movement keeps some. The seed determines which.
pub(super) fn fitting_names(brief: &WorkoutContext) -> BTreeMap<&'static str, Vec<&str>> {
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

fn fits(exercise: &CatalogueExercise, brief: &WorkoutContext) -> bool {
    let age_class = brief.trainee.age_class();
    // Balance exercises have the pattern `Mobility`, which is otherwise excluded. Seniors need them.
    let is_training = exercise.pattern != Some(MovementPattern::Mobility) || age_class == AgeClass::Senior;
    is_training && is_available(exercise, age_class, brief.experience, brief.limits_at_place())
}
