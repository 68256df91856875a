//! Built-in planner for workout plans (coaching rules 8 and 9).
//!
//! It chooses a week of sessions from the catalogue by rules and a seed. A template defines the slots of each session.
//! The candidates of a slot are the exercises that the trainee can do. The seed orders them, and the request index
//! selects the first one. Sets and reps depend on the goal. Finally, each plan passes the same review as plans from
//! other sources.

mod candidates;
mod left_out;
mod plan_text;
mod prescription;
mod request;
mod slot;
mod template;
mod week;
mod weekly_balance;

use super::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan, PlanDays, WorkoutRules};
use crate::ValidationError;
use crate::exercise::weekly_sets::sensible_sets;
use crate::exercise::{CatalogueExercise, KnownExercises, Reps, Sets, exercise_key};
use crate::limits::{Blocking, LimitsAtPlace};
use crate::plan::{NoPlanPossible, PlanSource, check_text};
use crate::text::Text;
use candidates::Choice;
pub use left_out::note_on_limits;
use prescription::Prescriber;
pub use request::WorkoutRequest;
pub use template::training_weekdays;

use template::{Template, template};
use week::{Chooser, PlannedExercise, Session, slots_of_the_week, uses};
use weekly_balance::MIN_EXERCISES;

/// Maximum number of plans tried per request. Each has different accessory exercises.
const MAX_VARIANTS: usize = 12;
/// Maximum length of a [`Description`](crate::text::Description), in characters.
const MAX_DESCRIPTION: usize = 2000;
/// Maximum length of the added warm-up, with a reserve.
const MAX_ADDITION: usize = 100;

/// Minimum number of exercises in a session within limits (our choice).
const MIN_EXERCISES_WITHIN_LIMITS: usize = 3;

/// Reason why the planner created no plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WorkoutPlanError {
    /// The catalogue has no valid plan for the trainee.
    #[error(transparent)]
    NoPlanPossible(#[from] NoPlanPossible),
    /// No exercises that fit the limits make a valid plan.
    #[error(transparent)]
    LimitsLeaveNothing(#[from] Blocking),
}

/// Creates a plan that respects the limits and violates no rule of the review.
///
/// Of the plans tried for a request it returns the one with the fewest notes. Fails if no plan passes the review.
pub fn plan_workout(request: &WorkoutRequest<'_>) -> Result<GeneratedWorkoutPlan, WorkoutPlanError> {
    plan_within_limits(request).map_err(|no_plan| {
        let place = request.limits.place;
        let blocking = request.limits.limits.blocking_training(place, |limits| {
            plan_within_limits(&WorkoutRequest { limits: LimitsAtPlace { limits, place }, ..*request }).is_ok()
        });
        // Without any limit, the catalogue itself has no plan.
        if blocking.texts.is_empty() { no_plan.into() } else { blocking.into() }
    })
}

fn plan_within_limits(request: &WorkoutRequest<'_>) -> Result<GeneratedWorkoutPlan, NoPlanPossible> {
    plan_from_all(request).or_else(|no_plan| {
        // An exercise whose text violates the text rules, after a change by an admin, must not prevent all plans.
        let exercises: Vec<_> = request.exercises.iter().filter(|exercise| may_be_shown(exercise)).cloned().collect();
        if exercises.len() == request.exercises.len() {
            return Err(no_plan);
        }
        plan_from_all(&WorkoutRequest { exercises: &exercises, ..*request })
    })
}

/// Returns whether a plan may contain the texts of an exercise.
///
/// The description must leave room for the added warm-up.
fn may_be_shown(exercise: &CatalogueExercise) -> bool {
    let length = exercise.description.chars().count() + MAX_ADDITION;
    length <= MAX_DESCRIPTION && [&exercise.name, &exercise.description].iter().all(|text| check_text(text).is_none())
}

fn plan_from_all(request: &WorkoutRequest<'_>) -> Result<GeneratedWorkoutPlan, NoPlanPossible> {
    let age_class = request.trainee.age_class();
    let prescriber = Prescriber {
        goal: age_class.goal(request.trainee.goal),
        age_class,
        starting: request.experience.is_starting(),
    };
    let template = template(request.trainee.training_days);
    let slots = slots_of_the_week(template, prescriber.goal, age_class);
    let choice = Choice::new(request, &uses(&slots));
    let band = sensible_sets(Some(prescriber.goal), prescriber.starting);
    let rules = WorkoutRules {
        limits: Some(request.limits),
        ..WorkoutRules::for_trainee(request.trainee, request.experience, request.exercises)
    };
    let min_exercises = if request.limits.are_set() { MIN_EXERCISES_WITHIN_LIMITS } else { MIN_EXERCISES };
    let known = KnownExercises::new(request.exercises);

    let mut best: Option<(usize, GeneratedWorkoutPlan)> = None;
    for variant in 0..MAX_VARIANTS {
        let mut chooser = Chooser::new(&choice, request, variant);
        let mut week: Vec<_> =
            slots.iter().map(|(day_num, slots)| chooser.session(*day_num, slots, prescriber)).collect();
        if week.iter().any(|session| session.exercises.len() < min_exercises) {
            return Err(NoPlanPossible);
        }
        weekly_balance::balance(&mut week, &band);
        let plan = plan(template, request, &week)?;
        let review = plan.review_with(&rules, &known);
        let is_avoided = request.avoid.is_some_and(|avoid| is_same(&plan, avoid));
        if !review.passes() || is_avoided {
            continue;
        }
        if review.notes.is_empty() {
            return Ok(plan);
        }
        if best.as_ref().is_none_or(|(notes, _)| review.notes.len() < *notes) {
            best = Some((review.notes.len(), plan));
        }
    }
    best.map(|(_, plan)| plan).ok_or(NoPlanPossible)
}

fn plan(
    template: &Template,
    request: &WorkoutRequest<'_>,
    week: &[Session<'_>],
) -> Result<GeneratedWorkoutPlan, NoPlanPossible> {
    let days: Result<_, ValidationError> = week.iter().map(day).collect();
    let name = Text::new(&plan_text::plan_name(template, request));
    let description = Text::new(&plan_text::plan_description(template, request, week));
    let (Ok(days), Ok(name), Ok(description)) = (days, name, description) else { return Err(NoPlanPossible) };
    GeneratedWorkoutPlan::new(name, description, PlanSource::BuiltIn, days).map_err(|_| NoPlanPossible)
}

fn day(session: &Session<'_>) -> Result<GeneratedDay, ValidationError> {
    let exercise = |(index, planned): (usize, &PlannedExercise<'_>)| {
        Ok(GeneratedExercise {
            name: Text::new(&planned.exercise.name)?,
            description: Text::new(&plan_text::exercise_description(planned, index == 0))?,
            sets: Sets::new(planned.prescription.sets.into())?,
            reps: Reps::new(planned.prescription.reps.into())?,
            unit: Some(planned.exercise.unit),
            rest_seconds: Some(planned.prescription.rest_seconds),
        })
    };
    let exercises = session.exercises.iter().enumerate().map(exercise).collect::<Result<_, ValidationError>>()?;
    Ok(GeneratedDay { day_num: session.day_num, exercises })
}

/// Returns whether a plan has the same exercises on the same days as another, ignoring rest days.
fn is_same(plan: &GeneratedWorkoutPlan, other: &PlanDays) -> bool {
    let own = plan.days().iter().map(|day| {
        let names = day.exercises.iter().map(|exercise| exercise_key(exercise.name.as_str()));
        (day.day_num, names.collect::<Vec<_>>())
    });
    let others = other.iter().filter(|(_, exercises)| !exercises.is_empty()).map(|(day_num, exercises)| {
        (*day_num, exercises.iter().map(|exercise| exercise_key(&exercise.name)).collect::<Vec<_>>())
    });
    own.eq(others)
}

#[cfg(test)]
mod limits_tests;
#[cfg(test)]
mod tests;
