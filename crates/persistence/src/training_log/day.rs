//! The plan's outline and the logs of a day, read with one statement.

use crate::error::DbError;
use crate::functions::array_agg;
use crate::program::exercises_of_program;
use crate::schema::{
    exercise_logs, exercise_sets, member_workout_plan_entries, member_workout_plans, program_runs, users,
    workout_plan_entries, workout_plans,
};
use crate::stored_log::{LogRow, SetRow, detailed};
use crate::workout_plan::plan_outline;
use chrono::NaiveDate;
use diesel::alias;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::training_log::TrainingDay;
use ironleaf_domain::ids::UserId;

/// The current plan: the date of its choice, the days of a catalogue plan, and the run of a program.
type PlanRow = (Option<NaiveDate>, Option<i16>, Option<RunRow>);

/// A run with the number of exercises that it keeps for a date.
type RunRow = (i64, Option<NaiveDate>, Option<i16>);

/// The day of each exercise of the current plan, in a catalogue plan and in an own plan.
type PlannedDays = (Option<Vec<i16>>, Option<Vec<i16>>);

/// Returns the current plan and the logs of a date.
///
/// Each row has one set of one log, and repeats the plan. The subqueries depend on the member alone, so PostgreSQL runs
/// each of them once.
pub(super) fn find_day(
    connection: &mut PgConnection,
    user_id: UserId,
    date: NaiveDate,
) -> Result<TrainingDay, DbError> {
    let user = user_id.get();
    let current = alias!(member_workout_plans as current_plan);
    let current_plan = || {
        let is_own = current.field(member_workout_plans::user_id).eq(user);
        current.filter(is_own).filter(current.field(member_workout_plans::replaced_at).is_null())
    };
    let catalogue_plan = current_plan().select(current.field(member_workout_plans::workout_plan_id)).single_value();
    let own_plan = current_plan().select(current.field(member_workout_plans::id)).single_value();
    let catalogue_days = workout_plan_entries::table
        .filter(workout_plan_entries::workout_plan_id.nullable().eq(catalogue_plan))
        .select(array_agg(workout_plan_entries::day_num));
    let own_days = member_workout_plan_entries::table
        .filter(member_workout_plan_entries::user_id.eq(user))
        .filter(member_workout_plan_entries::member_plan_id.nullable().eq(own_plan))
        .select(array_agg(member_workout_plan_entries::day_num));

    let plan = member_workout_plans::user_id.eq(users::id).and(member_workout_plans::replaced_at.is_null());
    let run = program_runs::user_id.eq(users::id).and(program_runs::member_plan_id.eq(member_workout_plans::id));
    let of_date = exercise_logs::user_id.eq(users::id).and(exercise_logs::log_date.eq(date));
    let of_log = exercise_sets::user_id.eq(exercise_logs::user_id).and(exercise_sets::log_id.eq(exercise_logs::id));
    let rows: Vec<(PlanRow, PlannedDays, Option<LogRow>, Option<SetRow>)> = users::table
        .left_join(member_workout_plans::table.on(plan))
        .left_join(workout_plans::table.on(workout_plans::id.nullable().eq(member_workout_plans::workout_plan_id)))
        .left_join(program_runs::table.on(run))
        .left_join(exercise_logs::table.on(of_date))
        .left_join(exercise_sets::table.on(of_log))
        .filter(users::id.eq(user))
        .order((exercise_logs::id.nullable(), exercise_sets::set_number.nullable()))
        .select((
            (
                member_workout_plans::chosen_on.nullable(),
                workout_plans::num_of_days.nullable(),
                (program_runs::member_plan_id, program_runs::stats_on, program_runs::stats_exercises).nullable(),
            ),
            (catalogue_days.single_value(), own_days.single_value()),
            Option::<LogRow>::as_select(),
            Option::<SetRow>::as_select(),
        ))
        .load(connection)?;

    let (mut plan, mut logs) = (None, Vec::with_capacity(rows.len()));
    for (chosen, days, log, set) in rows {
        plan = plan.or(Some((chosen, days)));
        logs.extend(log.map(|log| (log, set)));
    }
    let logs = detailed(logs)?;
    let Some(((Some(chosen_on), num_of_days, run), (of_catalogue, own))) = plan else {
        return Ok(TrainingDay { outline: None, of_program: None, logs });
    };
    if let Some((_, stats_on, exercises)) = run {
        let kept = exercises.filter(|_| stats_on == Some(date)).and_then(|exercises| usize::try_from(exercises).ok());
        let of_program = match kept {
            Some(exercises) => Some(exercises),
            None => exercises_of_program(connection, user_id, date)?,
        };
        return Ok(TrainingDay { outline: None, of_program, logs });
    }
    // A plan has exercises of one kind only.
    let days = of_catalogue.or(own).unwrap_or_default();
    Ok(TrainingDay { outline: Some(plan_outline(user_id, chosen_on, num_of_days, days)?), of_program: None, logs })
}
