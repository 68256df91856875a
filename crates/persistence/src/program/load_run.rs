//! Reading the program that a member follows.

use super::document::{latest_version, stored_version, versions};
use super::entry_rows::EntryRow;
use super::exercises;
use super::kept::{keep_state, keep_stats, made_with};
use crate::error::DbError;
use crate::loading::find_loading;
use crate::schema::{member_workout_plans, profiles, program_entries, program_runs};
use crate::training_log::logs_since;
use chrono::{Days, NaiveDate};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::program::{FollowedRun, ProgramMember, ProgramSource};
use ironleaf_domain::ids::{ExerciseId, ProgramId, UserId, WorkoutPlanId};
use ironleaf_domain::loading::Loading;
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::program::{
    AskedOfLog, CourseState, DatedEntry, Missed, Program, Run, RunEntry, RunLog, senior_from,
};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};

/// Condition by which a run meets its choice.
macro_rules! is_choice {
    () => {
        member_workout_plans::user_id
            .eq(program_runs::user_id)
            .and(member_workout_plans::id.eq(program_runs::member_plan_id))
    };
}

#[derive(Queryable, Selectable, Clone)]
#[diesel(table_name = program_runs, check_for_backend(diesel::pg::Pg))]
pub(super) struct RunRow {
    #[diesel(select_expression = member_workout_plans::source)]
    source: String,
    pub(super) member_plan_id: i64,
    workout_plan_id: Option<i64>,
    program_id: Option<i64>,
    version: i32,
    started_on: NaiveDate,
    weekdays: Vec<i16>,
    missed: String,
    starts: Value,
    first_state: Option<Value>,
    changes: i64,
    kept_on: Option<NaiveDate>,
    kept_by: Option<String>,
    kept_state: Option<Value>,
}

impl RunRow {
    /// Returns the kept state with what it was made with, if it is that of a date.
    fn kept_state_on(&self, date: NaiveDate) -> Option<(CourseState, String)> {
        if self.kept_on != Some(date) {
            return None;
        }
        let state = self.kept_state.clone().and_then(|state| serde_json::from_value(state).ok())?;
        Some((state, self.kept_by.clone()?))
    }
}

/// Returns the program that the member follows now, for positions on a date and later.
///
/// It continues from the kept state of that date, else it keeps that state.
pub(super) fn find_current_on(
    connection: &mut PgConnection,
    user_id: UserId,
    date: NaiveDate,
) -> Result<Option<FollowedRun>, DbError> {
    let Some(row) = find_current_row(connection, user_id)? else { return Ok(None) };
    let (run, changes) = (row.member_plan_id, row.changes);
    let mut followed = load_on(connection, user_id, row, date)?;
    if followed.run.known.is_none()
        && let Some(state) = followed.run.state_before(date)
    {
        keep_state(connection, (user_id, run, changes), made_with(&followed.run.exercises), date, &state)?;
        followed.run.known = Some((date, state));
    }
    Ok(Some(followed))
}

/// Loads a run with the logs since a date if the state of that date is kept, else with all logs.
fn load_on(
    connection: &mut PgConnection,
    user_id: UserId,
    row: RunRow,
    date: NaiveDate,
) -> Result<FollowedRun, DbError> {
    if let Some((state, kept_by)) = row.kept_state_on(date) {
        let history = History::since(connection, user_id, date)?;
        let mut followed = load_with(connection, user_id, row.clone(), &history)?;
        if made_with(&followed.run.exercises) == kept_by {
            followed.run.known = Some((date, state));
            return Ok(followed);
        }
    }
    load(connection, user_id, row)
}

/// Returns the program that the member follows now, with all logs since its start.
pub(super) fn find_current(connection: &mut PgConnection, user_id: UserId) -> Result<Option<FollowedRun>, DbError> {
    let row = find_current_row(connection, user_id)?;
    row.map(|row| load(connection, user_id, row)).transpose()
}

fn find_current_row(connection: &mut PgConnection, user_id: UserId) -> Result<Option<RunRow>, DbError> {
    let row = program_runs::table
        .inner_join(member_workout_plans::table.on(is_choice!()))
        .filter(program_runs::user_id.eq(user_id.get()))
        .filter(member_workout_plans::user_id.eq(user_id.get()))
        .filter(member_workout_plans::replaced_at.is_null())
        .select(RunRow::as_select())
        .first(connection);
    Ok(row.optional()?)
}

/// Returns a program that the member follows or followed, by the choice.
pub(super) fn find(connection: &mut PgConnection, user_id: UserId, id: i64) -> Result<Option<FollowedRun>, DbError> {
    let row = find_row(connection, user_id, id)?;
    row.map(|row| load(connection, user_id, row)).transpose()
}

/// Returns the program of a choice as it started, without logs and entries.
pub(super) fn find_at_start(
    connection: &mut PgConnection,
    user_id: UserId,
    id: i64,
) -> Result<Option<FollowedRun>, DbError> {
    let Some(row) = find_row(connection, user_id, id)? else { return Ok(None) };
    let history = History { member: find_member(connection, user_id)?, logs: Vec::new() };
    let mut followed = load_with(connection, user_id, row, &history)?;
    followed.run.entries.clear();
    Ok(Some(followed))
}

fn find_row(connection: &mut PgConnection, user_id: UserId, id: i64) -> Result<Option<RunRow>, DbError> {
    let row = program_runs::table
        .inner_join(member_workout_plans::table.on(is_choice!()))
        .filter(program_runs::user_id.eq(user_id.get()))
        .filter(program_runs::member_plan_id.eq(id))
        .select(RunRow::as_select())
        .first(connection);
    Ok(row.optional()?)
}

/// Returns the program of a choice, in the latest version that was taken. `None` for a plain plan.
pub(super) fn find_program(
    connection: &mut PgConnection,
    user_id: UserId,
    id: i64,
) -> Result<Option<Program<ExerciseId>>, DbError> {
    let Some(row) = find_row(connection, user_id, id)? else { return Ok(None) };
    let versions = versions_of(connection, user_id, &row)?.2;
    Ok(versions.into_values().next_back())
}

/// Returns the number of exercises on a date, if the member follows a program.
pub(crate) fn exercises_of_program(
    connection: &mut PgConnection,
    user_id: UserId,
    date: NaiveDate,
) -> Result<Option<usize>, DbError> {
    let kept: Option<(i64, i64, Option<NaiveDate>, Option<i16>)> = program_runs::table
        .inner_join(member_workout_plans::table.on(is_choice!()))
        .filter(program_runs::user_id.eq(user_id.get()))
        .filter(member_workout_plans::user_id.eq(user_id.get()))
        .filter(member_workout_plans::replaced_at.is_null())
        .select((
            program_runs::member_plan_id,
            program_runs::changes,
            program_runs::stats_on,
            program_runs::stats_exercises,
        ))
        .first(connection)
        .optional()?;
    let Some((run, changes, stats_on, exercises)) = kept else { return Ok(None) };
    if let (Some(on), Some(exercises)) = (stats_on, exercises)
        && on == date
    {
        return Ok(Some(usize::try_from(exercises).unwrap_or(0)));
    }
    let Some(followed) = find_current_on(connection, user_id, date)? else { return Ok(None) };
    let number =
        followed.run.at(date, |position| position.day().map_or(0, |day| position.course.asked(day, date).len()));
    let number = number.unwrap_or(0);
    keep_stats(connection, (user_id, run, changes), date, number)?;
    Ok(Some(number))
}

/// Returns the number of planned exercises by date for those of the choices that are programs.
///
/// The dates reach a week beyond `today`.
pub(crate) fn planned_days_of_programs(
    connection: &mut PgConnection,
    user_id: UserId,
    choices: Vec<i64>,
    today: NaiveDate,
) -> Result<HashMap<i64, BTreeMap<NaiveDate, usize>>, DbError> {
    let rows: Vec<RunRow> = program_runs::table
        .inner_join(member_workout_plans::table.on(is_choice!()))
        .filter(program_runs::user_id.eq(user_id.get()))
        .filter(program_runs::member_plan_id.eq_any(choices))
        .select(RunRow::as_select())
        .load(connection)?;
    let Some(first) = rows.iter().map(|row| row.started_on).min() else { return Ok(HashMap::new()) };
    let history = History::since(connection, user_id, first)?;
    rows.into_iter()
        .map(|row| {
            let choice = row.member_plan_id;
            let followed = load_with(connection, user_id, row, &history)?;
            Ok((choice, followed.run.planned_days(today, today + Days::new(7))))
        })
        .collect()
}

/// Returns what the member's program asks of an exercise on a date.
///
/// `None` without a program, and if no day of the week has the exercise.
pub(crate) fn asked_of_log(
    connection: &mut PgConnection,
    user_id: UserId,
    exercise: ExerciseId,
    date: NaiveDate,
) -> Result<Option<AskedOfLog>, DbError> {
    // A log of an earlier date must not replace the kept state of today.
    let Some(row) = find_current_row(connection, user_id)? else { return Ok(None) };
    let followed = load_on(connection, user_id, row, date)?;
    Ok(followed.run.at(date, |position| position.asked_of_log(exercise)).flatten())
}

/// Facts that all programs of a member share.
struct History {
    member: ProgramMember,
    logs: Vec<RunLog>,
}

impl History {
    fn since(connection: &mut PgConnection, user_id: UserId, date: NaiveDate) -> Result<Self, DbError> {
        let logs = logs_since(connection, user_id, date, None)?;
        Ok(Self { member: find_member(connection, user_id)?, logs: logs.iter().map(RunLog::from).collect() })
    }
}

/// Loads everything from which the position of a run follows.
pub(super) fn load(connection: &mut PgConnection, user_id: UserId, row: RunRow) -> Result<FollowedRun, DbError> {
    let history = History::since(connection, user_id, row.started_on)?;
    load_with(connection, user_id, row, &history)
}

/// Loads a run with a history that begins with it or earlier.
fn load_with(
    connection: &mut PgConnection,
    user_id: UserId,
    row: RunRow,
    history: &History,
) -> Result<FollowedRun, DbError> {
    let bad = |column, reason: &str| DbError::corrupt("program_runs", column, row.member_plan_id, reason);
    let (source, entries, versions) = versions_of(connection, user_id, &row)?;
    let first_state = row.first_state.map(serde_json::from_value).transpose();
    let exercises = exercises::find(connection, user_id, &exercise_ids(&versions))?;
    let logs = history.logs.iter().filter(|log| log.on >= row.started_on).cloned();
    let weekdays = row.weekdays.iter().map(|day| u8::try_from(*day));
    let run = Run {
        started_on: row.started_on,
        weekdays: weekdays.collect::<Result<_, _>>().map_err(|_| bad("weekdays", "out of bounds"))?,
        missed: Missed::parse(&row.missed).map_err(|invalid| bad("missed", invalid.reason()))?,
        starts: serde_json::from_value(row.starts).map_err(|error| bad("starts", &error.to_string()))?,
        first_state: first_state.map_err(|error| bad("first_state", &error.to_string()))?,
        version: row.version.into(),
        versions,
        entries,
        logs: logs.collect(),
        exercises,
        loading: history.member.loading,
        senior_from: history.member.born_on.and_then(senior_from),
        known: None,
    };
    Ok(FollowedRun {
        id: WorkoutPlanId::new(row.member_plan_id).ok_or_else(|| bad("member_plan_id", "not positive"))?,
        source,
        plan_source: PlanSource::parse(&row.source)
            .map_err(|invalid| DbError::corrupt("member_workout_plans", "source", row.member_plan_id, invalid))?,
        latest_version: latest_version(connection, user_id, source)?.unwrap_or(run.version),
        run,
    })
}

/// Origin of a run, its entries in force, and its versions by number.
type RunVersions = (ProgramSource, Vec<DatedEntry>, BTreeMap<i64, Program<ExerciseId>>);

/// Returns the version with which a run started, and those that it took.
fn versions_of(connection: &mut PgConnection, user_id: UserId, row: &RunRow) -> Result<RunVersions, DbError> {
    let source = match (row.workout_plan_id.and_then(WorkoutPlanId::new), row.program_id.and_then(ProgramId::new)) {
        (Some(plan), _) => ProgramSource::Catalogue(plan),
        (None, Some(program)) => ProgramSource::Own(program),
        (None, None) => {
            return Err(DbError::corrupt("program_runs", "program_id", row.member_plan_id, "missing"));
        }
    };
    let entries = entries(connection, user_id, row.member_plan_id)?;
    let numbers = entries.iter().filter_map(|entry| match &entry.entry {
        RunEntry::UpdateVersion { version, .. } => Some(stored_version(*version)),
        _ => None,
    });
    let versions = versions(connection, user_id, source, numbers.chain([row.version]).collect())?;
    Ok((source, entries, versions))
}

/// Returns the entries of a run that are in force, in order of creation.
fn entries(connection: &mut PgConnection, user_id: UserId, run: i64) -> Result<Vec<DatedEntry>, DbError> {
    let rows: Vec<EntryRow> = program_entries::table
        .filter(program_entries::user_id.eq(user_id.get()))
        .filter(program_entries::member_plan_id.eq(run))
        .filter(program_entries::undone_at.is_null())
        .order(program_entries::id)
        .select(EntryRow::as_select())
        .load(connection)?;
    rows.into_iter().map(EntryRow::into_entry).collect()
}

fn exercise_ids(versions: &BTreeMap<i64, Program<ExerciseId>>) -> Vec<ExerciseId> {
    let mut ids: Vec<ExerciseId> =
        versions.values().flat_map(|program| program.document().exercises()).copied().collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Returns the weights that a member can load, and the date of birth.
pub(super) fn find_member(connection: &mut PgConnection, user_id: UserId) -> Result<ProgramMember, DbError> {
    let (unit, loading) = find_loading(connection, user_id)?;
    let born_on: Option<NaiveDate> =
        profiles::table.find(user_id.get()).select(profiles::birth_date).first(connection).optional()?;
    Ok(ProgramMember { loading: loading.unwrap_or_else(|| Loading::standard(unit)), born_on })
}
