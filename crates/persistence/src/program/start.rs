//! Starting a program.

use super::document::{find, stored_version};
use super::{load_run, own};
use crate::chosen_plan::{NewMemberPlanRow, replace};
use crate::error::DbError;
use crate::member::lock_member;
use crate::schema::{member_workout_plans, program_runs};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::program::{NewGeneratedRun, NewRun, ProgramSource, StartRunOutcome};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::plan::PlanSource;
use serde_json::Value;
use std::collections::BTreeMap;

/// Choices with which a program starts.
#[derive(Insertable)]
#[diesel(table_name = program_runs, treat_none_as_default_value = false)]
struct NewRunRow {
    user_id: i64,
    member_plan_id: i64,
    workout_plan_id: Option<i64>,
    program_id: Option<i64>,
    version: i32,
    started_on: NaiveDate,
    weekdays: Vec<i16>,
    missed: &'static str,
    starts: Value,
    first_state: Option<Value>,
}

pub(super) fn start(
    connection: &mut PgConnection,
    user_id: UserId,
    run: &NewRun,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<StartRunOutcome, DbError> {
    lock_member(connection, user_id)?;
    let Some(stored) = find(connection, user_id, run.source)?.filter(|stored| stored.version == run.version) else {
        return Ok(StartRunOutcome::NotFound);
    };
    let document = stored.program.document();
    let (plan, workout_plan_id, program_id) = match run.source {
        ProgramSource::Catalogue(plan) => {
            (NewMemberPlanRow::of_catalogue(user_id, plan, today, now), Some(plan.get()), None)
        }
        ProgramSource::Own(program) => {
            let texts = (document.name.as_str(), document.description.as_str());
            (NewMemberPlanRow::own_program(user_id, texts, PlanSource::Own, today, now), None, Some(program.get()))
        }
    };
    let member_plan_id = replace(connection, user_id, plan, now)?;
    let row = NewRunRow {
        user_id: user_id.get(),
        member_plan_id,
        workout_plan_id,
        program_id,
        version: stored_version(run.version),
        started_on: run.started_on,
        weekdays: run.weekdays.iter().map(|day| i16::from(*day)).collect(),
        missed: run.missed.as_str(),
        starts: written_starts(&run.starts)?,
        first_state: None,
    };
    diesel::insert_into(program_runs::table).values(row).execute(connection)?;
    Ok(StartRunOutcome::Started)
}

/// Adds the program of a generated plan, and makes it the current plan.
pub(super) fn start_generated(
    connection: &mut PgConnection,
    user_id: UserId,
    run: NewGeneratedRun,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    lock_member(connection, user_id)?;
    let stored = own::add_followed(connection, user_id, run.program, now)?;
    let ProgramSource::Own(program) = stored.source else {
        return Err(DbError::Internal("a new program is not the member's own".to_owned()));
    };
    let document = stored.program.document();
    let texts = (document.name.as_str(), document.description.as_str());
    let plan = NewMemberPlanRow::own_program(user_id, texts, run.plan_source, run.started_on, now);
    let row = NewRunRow {
        user_id: user_id.get(),
        member_plan_id: replace(connection, user_id, plan, now)?,
        workout_plan_id: None,
        program_id: Some(program.get()),
        version: stored_version(stored.version),
        started_on: run.started_on,
        weekdays: document.weekdays.iter().map(|day| i16::from(*day)).collect(),
        missed: run.missed.as_str(),
        starts: written_starts(&run.starts)?,
        first_state: None,
    };
    diesel::insert_into(program_runs::table).values(row).execute(connection)?;
    Ok(())
}

fn written_starts(starts: &BTreeMap<String, i64>) -> Result<Value, DbError> {
    serde_json::to_value(starts).map_err(|error| DbError::Internal(format!("start values cannot be written: {error}")))
}

/// Starts a program again, with the week and the values at which the member stopped to follow it.
///
/// `from` and `to` are the former and the new choice. A plain plan stays as it is.
pub(crate) fn continue_run(
    connection: &mut PgConnection,
    user_id: UserId,
    (from, to): (i64, i64),
    chosen_on: NaiveDate,
) -> Result<(), DbError> {
    let Some(former) = load_run::load_of_choice(connection, user_id, from)? else { return Ok(()) };
    let next_choice: Option<NaiveDate> = member_workout_plans::table
        .filter(member_workout_plans::user_id.eq(user_id.get()))
        .filter(member_workout_plans::id.gt(from))
        .order(member_workout_plans::id)
        .select(member_workout_plans::chosen_on)
        .first(connection)
        .optional()?;
    let left_on = next_choice.unwrap_or(chosen_on);
    let state = former.run.at(left_on, |position| position.after().state().clone());
    let state = state.ok_or_else(|| DbError::corrupt("program_runs", "version", from, "its document is missing"))?;
    let missed = former.run.missed;
    let written = |value: Result<Value, serde_json::Error>| {
        value.map_err(|error| DbError::Internal(format!("a run cannot be written: {error}")))
    };
    let (workout_plan_id, program_id) = match former.source {
        ProgramSource::Catalogue(plan) => (Some(plan.get()), None),
        ProgramSource::Own(program) => (None, Some(program.get())),
    };
    let row = NewRunRow {
        user_id: user_id.get(),
        member_plan_id: to,
        workout_plan_id,
        program_id,
        version: stored_version(state.version().unwrap_or(former.run.version)),
        started_on: chosen_on,
        weekdays: former.run.weekdays.iter().map(|day| i16::from(*day)).collect(),
        missed: missed.as_str(),
        starts: written(serde_json::to_value(&former.run.starts))?,
        first_state: Some(written(serde_json::to_value(&state))?),
    };
    diesel::insert_into(program_runs::table).values(row).execute(connection)?;
    Ok(())
}
