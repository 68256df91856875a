//! The first week of a program, which represents it among plain plans.

use crate::schema::workout_plan_entries;
use diesel::prelude::*;
use ironleaf_domain::exercise::RestSeconds;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::plan::Superset;
use ironleaf_domain::program::FirstWeekEntry;

/// An exercise of the first week of a catalogue program.
#[derive(Insertable)]
#[diesel(table_name = workout_plan_entries, treat_none_as_default_value = false)]
pub(crate) struct FirstWeekRow {
    workout_plan_id: i64,
    day_num: i16,
    exercise_id: i64,
    order_in_day: i16,
    sets: Option<i16>,
    reps: Option<i16>,
    rest_seconds: Option<i16>,
    superset: Option<i16>,
}

impl FirstWeekRow {
    pub(crate) fn new<E>(plan: i64, entry: &FirstWeekEntry<E>, exercise: ExerciseId) -> Self {
        Self {
            workout_plan_id: plan,
            day_num: entry.day_num.into(),
            exercise_id: exercise.get(),
            order_in_day: entry.order_in_day.into(),
            sets: Some(entry.sets.get().into()),
            reps: Some(entry.reps.get().into()),
            rest_seconds: entry.rest_seconds.map(RestSeconds::get).and_then(|rest| i16::try_from(rest).ok()),
            superset: entry.superset.map(Superset::get).map(i16::from),
        }
    }
}
