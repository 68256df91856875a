//! Movements that a plan leaves out within the limits of a member, and why.

use super::request::WorkoutRequest;
use super::slot::Slot;
use super::template::template;
use super::week::slots_of_the_week;
use crate::Finding;
use crate::exercise::{CatalogueExercise, TrainingLocation};
use crate::limits::{Limits, LimitsAtPlace};
use crate::workout_plan::availability::is_available;
use std::collections::BTreeSet;

/// What prevents each exercise of a movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reason {
    /// The equipment alone.
    Kit,
    /// The spared body parts alone.
    Spare,
    /// Equipment and spared body parts together.
    Limits,
    /// What fits the limits is for members of another age.
    Age,
    /// What fits the limits is for members with more experience.
    Experience,
}

/// Returns the note on the movements that are left out, if there are any. It says why.
pub fn note_on_limits(request: &WorkoutRequest<'_>) -> Option<Finding> {
    let left_out = left_out(request);
    let texts = [
        (Reason::Kit, "Nothing fits your equipment for"),
        (Reason::Spare, "Nothing spares your joints for"),
        (Reason::Limits, "Nothing fits your limits for"),
        (Reason::Age, "Nothing that fits your limits suits your age for"),
        (Reason::Experience, "What fits your limits needs more experience for"),
    ];
    let notes: Vec<String> = texts
        .into_iter()
        .filter_map(|(reason, text)| {
            let words: Vec<&str> = left_out.iter().filter(|(_, of)| *of == reason).map(|(word, _)| *word).collect();
            (!words.is_empty()).then(|| format!("{text}: {}", words.join(", ")))
        })
        .collect();
    (!notes.is_empty()).then(|| Finding::new("days", notes.join(". ")))
}

/// Returns the movements that the limits leave out for everybody, in order.
pub(super) fn by_limits(request: &WorkoutRequest<'_>) -> Vec<&'static str> {
    let is_by_limits = |reason| matches!(reason, Reason::Kit | Reason::Spare | Reason::Limits);
    left_out(request).into_iter().filter(|(_, reason)| is_by_limits(*reason)).map(|(word, _)| word).collect()
}

/// Returns the movements of the template that no exercise can fill, but could without the limits, in order.
fn left_out(request: &WorkoutRequest<'_>) -> Vec<(&'static str, Reason)> {
    let age_class = request.trainee.age_class();
    let (own, place) = (request.limits.limits, request.limits.place);
    let unlimited = Limits::default();
    let without_kit = match place {
        TrainingLocation::Gym => Limits { gym: None, ..own.clone() },
        TrainingLocation::Home => Limits { home: None, ..own.clone() },
    };
    let without_spare = Limits { spare: BTreeSet::new(), ..own.clone() };
    let week = slots_of_the_week(template(request.trainee.training_days), request.trainee.goal, age_class);
    let mut left_out: Vec<(&'static str, Reason)> = Vec::new();
    for slot in week.into_iter().flat_map(|(_, slots)| slots) {
        let word = slot.purpose();
        let can_be_filled = |limits: &Limits| {
            let limits = LimitsAtPlace { limits, place };
            any(request, slot, |exercise| is_available(exercise, age_class, request.experience, limits))
        };
        if left_out.iter().any(|(known, _)| *known == word) || !can_be_filled(&unlimited) || can_be_filled(own) {
            continue;
        }
        let fits = |exercise: &CatalogueExercise| request.limits.fits(exercise);
        let suits_age = |exercise: &CatalogueExercise| age_class.age_restriction(exercise).is_none();
        let reason = if any(request, slot, |exercise| fits(exercise) && suits_age(exercise)) {
            Reason::Experience
        } else if any(request, slot, fits) {
            Reason::Age
        } else {
            match (can_be_filled(&without_kit), can_be_filled(&without_spare)) {
                (true, false) => Reason::Kit,
                (false, true) => Reason::Spare,
                _ => Reason::Limits,
            }
        };
        left_out.push((word, reason));
    }
    left_out
}

/// Returns whether an exercise for a slot meets a condition.
fn any(request: &WorkoutRequest<'_>, slot: Slot, meets: impl Fn(&CatalogueExercise) -> bool) -> bool {
    request.exercises.iter().filter(|exercise| slot.fits(exercise)).any(meets)
}
