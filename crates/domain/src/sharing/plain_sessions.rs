//! Sessions of a plan that repeats.

use super::CalendarSession;
use crate::exercise::RepUnit;
use crate::workout_plan::{FollowedPlan, PlanExercise};
use chrono::{Datelike, Days, NaiveDate};

/// Returns the sessions of a plain plan between two dates, both included.
///
/// The first is on or after the day on which the plan was chosen.
pub fn plain_sessions(followed: &FollowedPlan, from: NaiveDate, to: NaiveDate) -> Vec<CalendarSession> {
    let chosen_on = followed.chosen_on;
    let dates = from.max(chosen_on).iter_days().take_while(|date| *date <= to);
    dates
        .filter_map(|date| {
            let day = followed.day_on(date);
            let exercises = followed.plan.days.get(&day).filter(|exercises| !exercises.is_empty())?;
            Some(CalendarSession {
                uid: format!("plan-{}-{}-{day}@ironleaf", followed.plan.id, round(followed, date)),
                date,
                title: format!("{}: day {day}", followed.plan.name),
                exercises: exercises.iter().map(exercise_line).collect(),
            })
        })
        .collect()
}

/// Returns the number of the round, from 1: of the week, or of a rotation of more than seven days.
fn round(followed: &FollowedPlan, date: NaiveDate) -> i64 {
    let (length, start) = if followed.plan.num_of_days <= 7 {
        let since_monday = followed.chosen_on.weekday().num_days_from_monday();
        (7, followed.chosen_on - Days::new(since_monday.into()))
    } else {
        (followed.plan.num_of_days, followed.chosen_on)
    };
    (date - start).num_days() / i64::from(length) + 1
}

fn exercise_line(exercise: &PlanExercise) -> String {
    let unit = if exercise.unit == RepUnit::Seconds { " s" } else { "" };
    format!("{}: {} × {}{unit}", exercise.name, exercise.sets.get(), exercise.reps.get())
}
