//! The first week of a program as a plain plan.

use super::course::{Course, CourseSettings};
use super::prescription::{reps_of, sets_of};
use super::{ExerciseFacts, Program, ScheduleKind, SetKind, TrackUnit, track_unit};
use crate::exercise::{Reps, RestSeconds, Sets};
use crate::loading::Loading;
use crate::plan::Superset;
use crate::profile::WeightUnit;
use chrono::NaiveDate;

/// A value that orders sets by their percents.
const ANY_WEIGHT: i64 = 10_000;

/// An exercise of the first week.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstWeekEntry<E> {
    /// Number of the day: its weekday, or its position in the queue.
    pub day_num: u8,
    /// Position in the day, from 1.
    pub order_in_day: u8,
    pub exercise: E,
    /// Working sets.
    pub sets: Sets,
    /// Reps of the heaviest set.
    pub reps: Reps,
    /// Rest after a set, if the program states one.
    pub rest_seconds: Option<RestSeconds>,
    /// Superset of the day that it belongs to.
    pub superset: Option<Superset>,
}

/// Returns the exercises of the first week by day and position.
pub fn first_week<E: Clone + PartialEq>(
    program: &Program<E>,
    facts: &dyn Fn(&E) -> Option<ExerciseFacts>,
) -> Vec<FirstWeekEntry<E>> {
    let document = program.document();
    let settings = CourseSettings {
        started_on: NaiveDate::default(),
        weekdays: document.weekdays.clone(),
        missed_weeks_pass: false,
        loading: Loading::standard(WeightUnit::Kilograms),
        senior_from: None,
    };
    let start = |is_weight: bool| is_weight.then_some(ANY_WEIGHT);
    let tracks = document.tracks.iter();
    let starts = tracks.map(|track| start(track_unit(&track.rule.kind) == TrackUnit::Weight)).collect();
    let course = Course::start(program, facts, settings, starts);
    let mut entries = Vec::new();
    for day in 0..document.days.len() {
        let number = u8::try_from(day + 1).unwrap_or(u8::MAX);
        let day_num = match document.schedule {
            ScheduleKind::Queue => number,
            ScheduleKind::Weekday => document.weekdays.get(day).copied().unwrap_or(number),
        };
        for (order_in_day, asked) in (1..).zip(course.asked(day, NaiveDate::default())) {
            let rest = asked.sets.iter().find(|set| set.kind == SetKind::Working).and_then(|set| set.rest_seconds);
            entries.push(FirstWeekEntry {
                day_num,
                order_in_day,
                sets: sets_of(&asked.sets),
                reps: reps_of(&asked.sets),
                rest_seconds: rest.and_then(|seconds| RestSeconds::new(seconds.into()).ok()),
                superset: asked.superset.and_then(|number| Superset::new(number.into()).ok()),
                exercise: asked.exercise,
            });
        }
    }
    entries
}
