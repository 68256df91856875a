//! Outlines of all current and past plans of a member.

use super::rows::{day_num, num_of_days};
use crate::error::DbError;
use crate::program::planned_days_of_programs;
use crate::schema::{member_workout_plan_entries, member_workout_plans, workout_plan_entries, workout_plans};
use chrono::NaiveDate;
use diesel::dsl::count_star;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::workout_plan::PlanOutline;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// ID of a choice, ID and number of days of a catalogue plan, and the day of the choice.
type ChoiceRow = (i64, Option<i64>, Option<i16>, NaiveDate);

/// Number of exercises per day, by plan ID.
type Days = HashMap<i64, BTreeMap<u8, usize>>;

/// `today` is the first date whose logs may still change; planned days reach a week further.
pub(super) fn list(
    connection: &mut PgConnection,
    user_id: UserId,
    today: NaiveDate,
) -> Result<Vec<PlanOutline>, DbError> {
    // If several plans were chosen on one day, the member followed only the last one.
    let chosen: Vec<ChoiceRow> = member_workout_plans::table
        .left_join(workout_plans::table)
        .filter(member_workout_plans::user_id.eq(user_id.get()))
        .distinct_on(member_workout_plans::chosen_on)
        .order((member_workout_plans::chosen_on, member_workout_plans::id.desc()))
        .select((
            member_workout_plans::id,
            member_workout_plans::workout_plan_id,
            workout_plans::num_of_days.nullable(),
            member_workout_plans::chosen_on,
        ))
        .load(connection)?;
    let choices = chosen.iter().map(|(choice, ..)| *choice).collect();
    let mut of_programs = planned_days_of_programs(connection, user_id, choices, today)?;
    let of_catalogue: BTreeSet<i64> = chosen.iter().filter_map(|(_, catalogue, ..)| *catalogue).collect();
    let days_of_catalogue: Vec<(i64, i16, i64)> = workout_plan_entries::table
        .filter(workout_plan_entries::workout_plan_id.eq_any(of_catalogue.into_iter().collect::<Vec<_>>()))
        .group_by((workout_plan_entries::workout_plan_id, workout_plan_entries::day_num))
        .select((workout_plan_entries::workout_plan_id, workout_plan_entries::day_num, count_star()))
        .load(connection)?;
    let own: Vec<i64> =
        chosen.iter().filter(|(_, catalogue, ..)| catalogue.is_none()).map(|(choice, ..)| *choice).collect();
    let days_of_own: Vec<(i64, i16, i64)> = member_workout_plan_entries::table
        .filter(member_workout_plan_entries::user_id.eq(user_id.get()))
        .filter(member_workout_plan_entries::member_plan_id.eq_any(own))
        .group_by((member_workout_plan_entries::member_plan_id, member_workout_plan_entries::day_num))
        .select((member_workout_plan_entries::member_plan_id, member_workout_plan_entries::day_num, count_star()))
        .load(connection)?;
    let of_catalogue = by_plan("workout_plan_entries", days_of_catalogue)?;
    let of_own = by_plan("member_workout_plan_entries", days_of_own)?;
    let choices = chosen
        .into_iter()
        .map(|(choice, catalogue, days, chosen_on)| {
            let found = catalogue.map_or_else(|| of_own.get(&choice), |catalogue| of_catalogue.get(&catalogue));
            let exercises_a_day = found.cloned().unwrap_or_default();
            let num_of_days = match days {
                Some(days) => num_of_days("workout_plans", choice, days)?,
                None => u8::try_from(exercises_a_day.len()).unwrap_or(u8::MAX),
            };
            let (chosen_on, of_program) = match of_programs.remove(&choice) {
                Some((started_on, planned)) => (chosen_on.min(started_on), Some(planned)),
                None => (chosen_on, None),
            };
            Ok(PlanOutline { num_of_days, chosen_on, exercises_a_day, of_program })
        })
        .collect::<Result<_, DbError>>()?;
    Ok(PlanOutline::in_force(choices))
}

fn by_plan(table: &str, rows: Vec<(i64, i16, i64)>) -> Result<Days, DbError> {
    let mut days = Days::new();
    for (plan, day, exercises) in rows {
        let day = day_num(table, plan, day)?;
        days.entry(plan).or_default().insert(day, usize::try_from(exercises).unwrap_or(0));
    }
    Ok(days)
}
