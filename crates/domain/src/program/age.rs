//! Programs for members under 18 and from 65 on (coaching rule 1).

use super::{Document, Group, RuleKind, SetKind, Slot, Target, Track};
use crate::exercise::{CatalogueExercise, RepUnit};
use crate::profile::AgeClass;

/// Returns whether a program is for an age. `find` returns an exercise of the catalogue.
///
/// Minors get no percents, reps in reserve, training maxima and stages, and at least eight reps. Without a profile
/// every program is available. A member's own exercises are unknown and allowed.
pub fn is_for_age<'a, E>(
    document: &Document<E>,
    age_class: Option<AgeClass>,
    find: impl Fn(&E) -> Option<&'a CatalogueExercise>,
) -> bool {
    let Some(age_class) = age_class else { return true };
    let is_allowed = |exercise: &E| find(exercise).is_none_or(|found| age_class.age_restriction(found).is_none());
    let mut exercises = document.tracks.iter().flat_map(|track| track.ladder.iter().flatten().chain([&track.exercise]));
    let mut slots = document.days.iter().flat_map(|day| &day.slots);
    let are_allowed = exercises.all(is_allowed)
        && slots.clone().all(|slot| match &slot.target {
            Target::Exercise(exercise) => is_allowed(exercise),
            Target::Track(_) => true,
        });
    if !are_allowed || !age_class.is_minor() {
        return are_allowed;
    }
    let is_plain = |track: &Track<E>| {
        !matches!(track.rule.kind, RuleKind::Rir | RuleKind::TrainingMax { .. } | RuleKind::Stages { .. })
    };
    document.tracks.iter().all(is_plain) && slots.all(|slot| has_enough_reps(document, slot, age_class, &find))
}

fn has_enough_reps<'a, E>(
    document: &Document<E>,
    slot: &Slot<E>,
    age_class: AgeClass,
    find: &impl Fn(&E) -> Option<&'a CatalogueExercise>,
) -> bool {
    let track = match &slot.target {
        Target::Track(key) => document.tracks.iter().find(|track| track.key == *key),
        Target::Exercise(_) => None,
    };
    let exercise = match &slot.target {
        Target::Exercise(exercise) => find(exercise),
        Target::Track(_) => track.and_then(|track| find(&track.exercise)),
    };
    let is_held = exercise.is_some_and(|exercise| exercise.unit == RepUnit::Seconds);
    let working = |group: &&Group| group.kind == SetKind::Working;
    let sets: u32 = slot.sets.iter().filter(working).map(|group| u32::from(group.count)).sum();
    let reps_of_rule = match track.map(|track| &track.rule.kind) {
        Some(RuleKind::RepSum { total, .. }) => u32::from(*total).div_ceil(sets.max(1)),
        _ => u32::from(age_class.least_reps()),
    };
    slot.sets.iter().all(|group| {
        let reps = group.reps.map_or(reps_of_rule, u32::from);
        let is_light = group.kind == SetKind::WarmUp || is_held || reps >= u32::from(age_class.least_reps());
        group.percent.is_none() && group.rir.is_none() && is_light
    })
}
