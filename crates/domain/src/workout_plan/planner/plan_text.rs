//! Texts of a plan: name, description and exercise descriptions.

use super::left_out;
use super::request::WorkoutRequest;
use super::template::Template;
use super::week::{PlannedExercise, Session};
use crate::exercise::TrainingLocation;
use crate::profile::AgeClass;
use crate::profile::FitnessGoal;

/// Text before the description of each session's first exercise.
const WARM_UP: &str = "Warm up first: five minutes easy, then two lighter sets.";

/// Returns the name of the plan: the split, its days, and the goal as labeled on the site.
pub(super) fn plan_name(template: &Template, request: &WorkoutRequest<'_>) -> String {
    let goal = match (request.trainee.age_class().is_minor(), request.trainee.goal_in_words()) {
        (true, _) => "Strong and Healthy",
        (_, FitnessGoal::GainMuscle) => "Muscle Gain",
        (_, FitnessGoal::LoseFat) => "Burn Fat",
        (_, FitnessGoal::KeepCurrentWeight) => "Keep my current weight",
    };
    format!("{}, {} Days, {goal}", template.name, request.trainee.training_days.get())
}

/// Returns the description: the split, the target group, how to progress, and safety advice.
pub(super) fn plan_description(template: &Template, request: &WorkoutRequest<'_>, week: &[Session<'_>]) -> String {
    let age_class = request.trainee.age_class();
    let left_out = left_out::by_limits(request);
    let mut sentences = vec![template.outline.to_owned()];
    if left_out.is_empty() {
        sentences.push(template.frequency.to_owned());
    } else {
        sentences.push(format!("Your limits leave out: {}.", left_out.join(", ")));
    }
    sentences.push(for_whom(request, age_class, week));
    if request.experience.is_starting() {
        sentences.push(
            "Each exercise has a set less than usual while you learn the movements; ask for a new plan in two weeks."
                .to_owned(),
        );
    }
    sentences.push(how_to_progress(age_class).to_owned());
    if week.iter().flat_map(|day| &day.exercises).any(PlannedExercise::is_conditioning) {
        sentences.push("Two workouts end with short cardio: go at a pace at which you can still talk.".to_owned());
    }
    match age_class {
        AgeClass::Child | AgeClass::Teen => sentences.push(
            "Train with an adult who knows how, and let clean movement come before more reps or weight.".to_owned(),
        ),
        AgeClass::Senior => sentences.push(
            "One exercise in each session trains your balance: do it where you can hold on to something firm."
                .to_owned(),
        ),
        AgeClass::Adult => {}
    }
    sentences.push("If something hurts, stop and swap it.".to_owned());
    sentences.join(" ")
}

fn for_whom(request: &WorkoutRequest<'_>, age_class: AgeClass, week: &[Session<'_>]) -> String {
    let who = if request.experience.is_new() { "someone new to training" } else { "someone with some practice" };
    let place = request.limits.place;
    let location = match (place, request.limits.limits.kit(place), age_class) {
        (_, _, AgeClass::Child) => "with the body's own weight",
        (TrainingLocation::Gym, None, _) => "in a gym",
        (TrainingLocation::Gym, Some(_), _) => "in a gym, with the equipment of your limits",
        (TrainingLocation::Home, None, _) => "at home, with dumbbells and bands",
        (TrainingLocation::Home, Some(kit), _) if kit.is_empty() => "at home, with the body's own weight",
        (TrainingLocation::Home, Some(_), _) => "at home, with your equipment",
    };
    let minutes = week.iter().map(|day| rounded_minutes(day)).collect::<Vec<_>>();
    let shortest = minutes.iter().min().copied().unwrap_or_default();
    let longest = minutes.iter().max().copied().unwrap_or_default();
    let time = if shortest == longest {
        format!("about {longest} minutes")
    } else {
        format!("about {shortest} to {longest} minutes")
    };
    format!("For {who}, {location}, {time} a session.")
}

/// Returns the minutes of a session rounded to five, because the estimate is not more precise.
fn rounded_minutes(session: &Session<'_>) -> u64 {
    (session.time().as_secs() + 150) / 300 * 5
}

fn how_to_progress(age_class: AgeClass) -> &'static str {
    match age_class {
        AgeClass::Child => {
            "Stop each set while it still looks easy; when all reps feel light twice in a row, add one or two."
        }
        AgeClass::Senior => {
            "Stop each set with two or three reps in hand; when you complete all reps twice in a row, add the \
             smallest weight there is, or a rep or two where there is no weight."
        }
        AgeClass::Teen | AgeClass::Adult => {
            "Stop each set with one to three reps in hand; when you complete all reps twice in a row, add the \
             smallest step of weight, or a rep or two where there is no weight."
        }
    }
}

/// Returns the description of an exercise, with the warm-up first in a session.
pub(super) fn exercise_description(planned: &PlannedExercise<'_>, is_first: bool) -> String {
    let how = planned.exercise.description.trim();
    if is_first { format!("{WARM_UP} {how}") } else { how.to_owned() }
}
