//! The built-in planner: a week of sessions from the catalogue, chosen by rules and a seed (coaching rules 8 and 9).
//!
//! A template says what each session trains, the candidates of each slot are what the trainee can do, the seed puts
//! them in an order and the turn says where in it to begin. Sets and reps follow the goal, and the same checklist that
//! plans from elsewhere pass has the last word.

mod candidates;
mod prescription;
mod slot;
mod template;
mod week;
mod weekly_balance;
mod wording;

use super::known_exercises::{KnownExercises, exercise_key};
use super::weekly_sets::sensible_sets;
use super::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan, PlanDays, WorkoutRules};
use crate::Invalid;
use crate::exercise::{CatalogueExercise, Reps, Sets};
use crate::plan::{NoPlanPossible, PlanSeed, PlanSource, text_fault};
use crate::profile::Trainee;
use crate::text::Text;
use crate::training_log::Experience;
use candidates::Choice;
use prescription::Prescriber;
pub use template::training_weekdays;
use template::{Template, template};
use week::{Chooser, PlannedExercise, Session, slots_of_the_week, uses};

/// Plans of one turn that are tried: the next ones have other exercises beside the lifts.
const MOST_VARIANTS: usize = 12;
/// The fewest exercises of a session: with fewer the catalogue has too little for the trainee.
const LEAST_EXERCISES: usize = 4;
/// The characters of a [`Description`](crate::text::Description).
const LONGEST_DESCRIPTION: usize = 2000;
/// The characters that the warm-up and the rest add to it, and some to spare.
const LONGEST_ADDITION: usize = 150;

/// Where the trainee trains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A gym with everything that the catalogue names.
    Gym,
    /// A home with dumbbells, bands, a bench or box, a wall and an anchor point.
    Home,
}

/// What a plan is made from.
#[derive(Debug, Clone, Copy)]
pub struct WorkoutWish<'a> {
    /// Age, goal and days.
    pub trainee: &'a Trainee,
    /// How long the trainee has trained.
    pub experience: Experience,
    /// Where.
    pub place: Place,
    /// The catalogue to choose from.
    pub exercises: &'a [CatalogueExercise],
    /// What decides among equally good exercises.
    pub seed: PlanSeed,
    /// The plan that is followed now: the new one differs from it.
    pub avoid: Option<&'a PlanDays>,
}

/// A plan of the trainee's number of days that meets every hard rule of the checklist; of those that a turn offers, the
/// one with the fewest notes, which is none with the catalogue that ships.
pub fn plan_workout(wish: &WorkoutWish<'_>) -> Result<GeneratedWorkoutPlan, NoPlanPossible> {
    plan_from_all(wish).or_else(|no_plan| {
        // An exercise whose text an admin has changed to what no plan may say must not keep the others from everybody.
        let exercises: Vec<_> = wish.exercises.iter().filter(|exercise| may_be_shown(exercise)).cloned().collect();
        if exercises.len() == wish.exercises.len() {
            return Err(no_plan);
        }
        plan_from_all(&WorkoutWish { exercises: &exercises, ..*wish })
    })
}

/// Whether a plan may say an exercise's name and description, with the warm-up and the rest added.
fn may_be_shown(exercise: &CatalogueExercise) -> bool {
    let length = exercise.description.chars().count() + LONGEST_ADDITION;
    length <= LONGEST_DESCRIPTION
        && [&exercise.name, &exercise.description].iter().all(|text| text_fault(text).is_none())
}

fn plan_from_all(wish: &WorkoutWish<'_>) -> Result<GeneratedWorkoutPlan, NoPlanPossible> {
    let age_class = wish.trainee.age_class();
    let prescriber =
        Prescriber { goal: age_class.goal(wish.trainee.goal), age_class, starting: wish.experience.is_starting() };
    let template = template(wish.trainee.training_days);
    let slots = slots_of_the_week(template, prescriber.goal, age_class);
    let choice = Choice::new(wish, &uses(&slots));
    let band = sensible_sets(Some(prescriber.goal), prescriber.starting);
    let rules = WorkoutRules::for_trainee(wish.trainee, wish.experience, wish.exercises);
    let known = KnownExercises::new(wish.exercises);

    let mut best: Option<(usize, GeneratedWorkoutPlan)> = None;
    for variant in 0..MOST_VARIANTS {
        let mut chooser = Chooser::new(&choice, wish, variant);
        let mut week: Vec<_> =
            slots.iter().map(|(day_num, slots)| chooser.session(*day_num, slots, prescriber)).collect();
        if week.iter().any(|session| session.exercises.len() < LEAST_EXERCISES) {
            return Err(NoPlanPossible);
        }
        weekly_balance::balance(&mut week, &band);
        let plan = plan(template, wish, &week)?;
        let review = plan.review_with(&rules, &known);
        let is_avoided = wish.avoid.is_some_and(|avoid| is_same(&plan, avoid));
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
    wish: &WorkoutWish<'_>,
    week: &[Session<'_>],
) -> Result<GeneratedWorkoutPlan, NoPlanPossible> {
    let days: Result<_, Invalid> = week.iter().map(day).collect();
    let name = Text::new(&wording::plan_name(template, wish));
    let description = Text::new(&wording::plan_description(template, wish, week));
    let (Ok(days), Ok(name), Ok(description)) = (days, name, description) else { return Err(NoPlanPossible) };
    GeneratedWorkoutPlan::new(name, description, PlanSource::BuiltIn, days).map_err(|_| NoPlanPossible)
}

fn day(session: &Session<'_>) -> Result<GeneratedDay, Invalid> {
    let exercise = |(index, planned): (usize, &PlannedExercise<'_>)| {
        Ok(GeneratedExercise {
            name: Text::new(&planned.exercise.name)?,
            description: Text::new(&wording::exercise_description(planned, index == 0))?,
            sets: Sets::new(planned.prescription.sets.into())?,
            reps: Reps::new(planned.prescription.reps.into())?,
        })
    };
    let exercises = session.exercises.iter().enumerate().map(exercise).collect::<Result<_, Invalid>>()?;
    Ok(GeneratedDay { day_num: session.day_num, exercises })
}

/// Whether a plan has the same exercises on the same days as another; rest days may stand in it or not.
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
mod tests;
