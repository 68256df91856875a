//! Movements that the limits of a member leave out of a plan.

use super::request::WorkoutRequest;
use super::slot::Slot;
use super::template::template;
use super::week::slots_of_the_week;
use crate::limits::{Limits, LimitsAtPlace};
use crate::plan::PlanFinding;
use crate::workout_plan::availability::is_available;

/// Returns the note on the movements that the limits leave out of a plan, if there are any.
#[must_use]
pub fn note_on_limits(request: &WorkoutRequest<'_>) -> Option<PlanFinding> {
    let left_out = left_out(request);
    let note = || PlanFinding::new("days", format!("Nothing fits your limits for: {}", left_out.join(", ")));
    (!left_out.is_empty()).then(note)
}

/// Returns the movements of the template that no exercise can fill because of the limits, in order.
pub(super) fn left_out(request: &WorkoutRequest<'_>) -> Vec<&'static str> {
    let age_class = request.trainee.age_class();
    let can_be_filled = |slot: Slot, limits: LimitsAtPlace<'_>| {
        let mut exercises = request.exercises.iter().filter(|exercise| slot.fits(exercise));
        exercises.any(|exercise| is_available(exercise, age_class, request.experience, limits))
    };
    let unlimited = Limits::default();
    let unlimited = LimitsAtPlace { limits: &unlimited, place: request.limits.place };
    let week = slots_of_the_week(template(request.trainee.training_days), request.trainee.goal, age_class);
    let mut left_out: Vec<&'static str> = Vec::new();
    for slot in week.into_iter().flat_map(|(_, slots)| slots) {
        let word = slot.purpose();
        if !left_out.contains(&word) && can_be_filled(slot, unlimited) && !can_be_filled(slot, request.limits) {
            left_out.push(word);
        }
    }
    left_out
}
