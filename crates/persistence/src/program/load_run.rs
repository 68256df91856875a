//! Reading the program that a member follows.

use super::document::stored_version;
use super::entry_rows::EntryRow;
use super::kept::{self, keep_state, keep_stats, made_with};
use super::memory::{EXERCISES, Found, Key, ProgramMemory, RunState, find_state};
use super::versions::Versions;
use super::{exercises, versions};
use crate::error::DbError;
use crate::loading::{LoadingRow, find_loading};
use crate::schema::{
    catalogue_versions, loadings, member_programs, member_workout_plans, profiles, program_entries, program_runs,
    workout_plans,
};
use crate::training_log::logs_since;
use chrono::{Days, NaiveDate};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::program::{FollowedRun, ProgramMember, ProgramSource};
use ironleaf_domain::ids::{ExerciseId, ProgramId, UserId, WorkoutPlanId};
use ironleaf_domain::loading::Loading;
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::profile::{FitnessGoal, WeightUnit};
use ironleaf_domain::program::{
    AskedOfLog, CourseState, DatedEntry, Missed, Program, Run, RunEntry, RunLog, senior_from,
};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Runs with their choices, and with everything else of which a run has one row at most.
macro_rules! runs {
    () => {
        program_runs::table
            .inner_join(
                member_workout_plans::table.on(member_workout_plans::user_id
                    .eq(program_runs::user_id)
                    .and(member_workout_plans::id.eq(program_runs::member_plan_id))),
            )
            .left_join(workout_plans::table.on(workout_plans::id.nullable().eq(program_runs::workout_plan_id)))
            .left_join(
                member_programs::table.on(member_programs::user_id
                    .eq(program_runs::user_id)
                    .and(member_programs::id.nullable().eq(program_runs::program_id))),
            )
            .left_join(profiles::table.on(profiles::user_id.eq(program_runs::user_id)))
            .left_join(
                loadings::table
                    .on(loadings::user_id.eq(program_runs::user_id).and(loadings::unit.eq(profiles::weight_unit))),
            )
            .left_join(catalogue_versions::table.on(catalogue_versions::catalogue.eq(EXERCISES)))
    };
}

#[derive(Queryable, Selectable)]
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
    kept_changes: Option<i64>,
    #[diesel(select_expression = workout_plans::program_version.nullable())]
    latest_of_catalogue: Option<i32>,
    #[diesel(select_expression = member_programs::version.nullable())]
    latest_of_own: Option<i32>,
    #[diesel(select_expression = catalogue_versions::version.nullable())]
    exercises: Option<i64>,
    #[diesel(embed)]
    profile: Option<ProfileRow>,
    #[diesel(embed)]
    loading: Option<LoadingRow>,
}

/// The columns of a profile that a run depends on.
#[derive(Queryable, Selectable)]
#[diesel(table_name = profiles, check_for_backend(diesel::pg::Pg))]
pub(super) struct ProfileRow {
    weight_unit: String,
    birth_date: NaiveDate,
    fitness_goal: String,
}

impl RunRow {
    /// Returns the kept state with what it was made with, if it is that of a date.
    fn take_state_of(&mut self, date: NaiveDate) -> Option<(CourseState, String)> {
        if self.kept_on != Some(date) {
            return None;
        }
        let state = self.kept_state.take().and_then(|state| serde_json::from_value(state).ok())?;
        Some((state, self.kept_by.clone()?))
    }

    /// Returns the key of the program with a state that was kept by something, at a number of changes.
    fn key(&self, (kept_on, kept_by, kept_changes): (NaiveDate, String, i64)) -> Option<Key> {
        let latest = (self.latest_of_catalogue, self.latest_of_own);
        let exercises = self.exercises?;
        Some(Key { run: self.member_plan_id, kept_on, kept_changes, kept_by, latest, exercises })
    }
}

/// Returns the program that the member follows now, for positions on a date and later.
///
/// It continues from the kept state of that date, else it keeps that state.
pub(super) fn find_current_on(
    connection: &mut PgConnection,
    memory: &ProgramMemory,
    user_id: UserId,
    date: NaiveDate,
) -> Result<Option<Arc<FollowedRun>>, DbError> {
    let Some(state) = find_state(connection, user_id)? else { return Ok(None) };
    if let Some(followed) = remembered(connection, memory, user_id, &state, date)? {
        return Ok(Some(followed));
    }
    Ok(continue_on(connection, memory, user_id, date)?.map(|(followed, _)| followed))
}

/// Returns the program of a state that was just read, if this process remembers it for the date.
fn remembered(
    connection: &mut PgConnection,
    memory: &ProgramMemory,
    user_id: UserId,
    state: &RunState,
    date: NaiveDate,
) -> Result<Option<Arc<FollowedRun>>, DbError> {
    match memory.find(user_id, state, date) {
        Found::Whole(followed) => Ok(Some(followed)),
        Found::WithOtherLogs(followed) => {
            let logs = run_logs(connection, user_id, date)?;
            let followed = Arc::new(with_logs(&followed, logs));
            memory.keep_logs(user_id, state, date, &followed);
            Ok(Some(followed))
        }
        Found::Nothing => Ok(None),
    }
}

/// Returns the program with these logs since the date of its state.
pub(super) fn with_logs(followed: &FollowedRun, mut logs: Vec<RunLog>) -> FollowedRun {
    logs.retain(|log| log.on >= followed.run.started_on);
    let mut followed = followed.clone();
    followed.run.logs = logs;
    followed
}

/// A program that goes on from the state of a date.
///
/// The number is that of the exercises of the date, if it was kept now.
type FollowedOn = (Arc<FollowedRun>, Option<usize>);

/// Returns the program that the member follows now, read from the database.
///
/// Also returns the number of exercises of the date if it was kept together with the state.
fn continue_on(
    connection: &mut PgConnection,
    memory: &ProgramMemory,
    user_id: UserId,
    date: NaiveDate,
) -> Result<Option<FollowedOn>, DbError> {
    let Some(row) = find_current_row(connection, user_id)? else { return Ok(None) };
    let (run, changes) = (row.member_plan_id, row.changes);
    let kept = row.kept_by.clone().zip(row.kept_changes);
    let key_of_kept = kept.and_then(|(kept_by, kept_changes)| row.key((date, kept_by, kept_changes)));
    let new_key = row.key((date, String::new(), changes));
    let (mut followed, versions) = load_on(connection, memory, user_id, row, date)?;
    if followed.run.known.is_some() {
        let followed = Arc::new(followed);
        if let Some(key) = key_of_kept {
            memory.keep(user_id, key, changes, &followed);
        }
        return Ok(Some((followed, None)));
    }
    let Some(state) = followed.run.state_before(date) else { return Ok(Some((Arc::new(followed), None))) };
    followed.run.known = Some((date, state.clone()));
    followed.run.logs.retain(|log| log.on >= date);
    let exercises = exercises_on(&followed.run, date);
    let kept_by = made_with(versions, &followed.run.exercises);
    let is_kept = keep_state(connection, (user_id, run, changes), (date, &state, &kept_by), exercises)?;
    let followed = Arc::new(followed);
    if let Some(key) = new_key.filter(|_| is_kept) {
        memory.keep(user_id, Key { kept_by, ..key }, changes, &followed);
    }
    Ok(Some((followed, Some(exercises))))
}

/// Returns the number of exercises that a program has on a date.
fn exercises_on(run: &Run, date: NaiveDate) -> usize {
    run.at(date, |position| position.day().map_or(0, |day| position.course.asked(day, date).len())).unwrap_or(0)
}

/// Loads a run with the logs since a date if the state of that date is kept, else with all logs.
///
/// Also returns the hash of its versions.
pub(super) fn load_on(
    connection: &mut PgConnection,
    memory: &ProgramMemory,
    user_id: UserId,
    mut row: RunRow,
    date: NaiveDate,
) -> Result<(FollowedRun, u64), DbError> {
    let Some((state, kept_by)) = row.take_state_of(date) else { return load(connection, Some(memory), user_id, row) };
    let logs = run_logs(connection, user_id, date)?;
    let (mut followed, versions) = load_with(connection, Some(memory), user_id, row, &logs)?;
    if made_with(versions, &followed.run.exercises) == kept_by {
        followed.run.known = Some((date, state));
    } else {
        followed.run.logs = run_logs(connection, user_id, followed.run.started_on)?;
    }
    Ok((followed, versions))
}

/// Returns the program that the member follows now, with all logs since its start.
pub(super) fn find_current(connection: &mut PgConnection, user_id: UserId) -> Result<Option<FollowedRun>, DbError> {
    let row = find_current_row(connection, user_id)?;
    row.map(|row| Ok(load(connection, None, user_id, row)?.0)).transpose()
}

pub(super) fn find_current_row(connection: &mut PgConnection, user_id: UserId) -> Result<Option<RunRow>, DbError> {
    let row = runs!()
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
    row.map(|row| Ok(load(connection, None, user_id, row)?.0)).transpose()
}

/// Returns the program of a choice as it started, without logs and entries.
pub(super) fn find_at_start(
    connection: &mut PgConnection,
    user_id: UserId,
    id: i64,
) -> Result<Option<FollowedRun>, DbError> {
    let Some(row) = find_row(connection, user_id, id)? else { return Ok(None) };
    let (mut followed, _) = load_with(connection, None, user_id, row, &[])?;
    followed.run.entries.clear();
    Ok(Some(followed))
}

fn find_row(connection: &mut PgConnection, user_id: UserId, id: i64) -> Result<Option<RunRow>, DbError> {
    let row = runs!()
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
    let RunVersions { versions, .. } = versions_of(connection, user_id, &row)?;
    Ok(versions.values().next_back().cloned())
}

/// Returns the number of exercises on a date, for a run that keeps none for it, and keeps it.
///
/// `changes` is the number of changes of that run before the caller has read anything else.
pub(crate) fn exercises_of_program(
    connection: &mut PgConnection,
    memory: &ProgramMemory,
    user_id: UserId,
    (run, changes): (i64, i64),
    date: NaiveDate,
) -> Result<Option<usize>, DbError> {
    let Some((followed, kept)) = continue_on(connection, memory, user_id, date)? else { return Ok(None) };
    if kept.is_some() {
        return Ok(kept);
    }
    let exercises = exercises_on(&followed.run, date);
    // Another program may have taken its place since the caller has read the run.
    if followed.id.get() == run {
        keep_stats(connection, (user_id, run, changes), date, exercises)?;
    }
    Ok(Some(exercises))
}

/// The start of a program, and its number of planned exercises by date.
pub(crate) type PlannedDays = (NaiveDate, BTreeMap<NaiveDate, usize>);

/// Returns the planned days for those of the choices that are programs.
///
/// The dates reach a week beyond `today`.
pub(crate) fn planned_days_of_programs(
    connection: &mut PgConnection,
    user_id: UserId,
    choices: Vec<i64>,
    today: NaiveDate,
) -> Result<HashMap<i64, PlannedDays>, DbError> {
    let rows: Vec<RunRow> = runs!()
        .filter(program_runs::user_id.eq(user_id.get()))
        .filter(program_runs::member_plan_id.eq_any(choices))
        .select(RunRow::as_select())
        .load(connection)?;
    let Some(first) = rows.iter().map(|row| row.started_on).min() else { return Ok(HashMap::new()) };
    let logs = run_logs(connection, user_id, first)?;
    rows.into_iter()
        .map(|row| {
            let choice = row.member_plan_id;
            let (followed, _) = load_with(connection, None, user_id, row, &logs)?;
            Ok((choice, (followed.run.started_on, followed.run.planned_days(today, today + Days::new(7)))))
        })
        .collect()
}

/// Returns what the member's program asks of an exercise on a date.
///
/// `None` without a program, and if no day of the week has the exercise.
pub(crate) fn asked_of_log(
    connection: &mut PgConnection,
    memory: &ProgramMemory,
    user_id: UserId,
    exercise: ExerciseId,
    date: NaiveDate,
) -> Result<Option<AskedOfLog>, DbError> {
    let Some(state) = find_state(connection, user_id)? else { return Ok(None) };
    let followed = match remembered(connection, memory, user_id, &state, date)? {
        Some(followed) => Some(followed),
        // A log of an earlier date must not replace the kept state of today.
        None if state.is_kept_after(date) => match find_current_row(connection, user_id)? {
            Some(row) => Some(Arc::new(load_on(connection, memory, user_id, row, date)?.0)),
            None => None,
        },
        None => continue_on(connection, memory, user_id, date)?.map(|(followed, _)| followed),
    };
    Ok(followed.and_then(|followed| followed.run.at(date, |position| position.asked_of_log(exercise)).flatten()))
}

/// Returns the logs since a date.
fn run_logs(connection: &mut PgConnection, user_id: UserId, date: NaiveDate) -> Result<Vec<RunLog>, DbError> {
    Ok(logs_since(connection, user_id, date, None)?.iter().map(RunLog::from).collect())
}

/// Loads everything from which the position of a run follows, and returns the hash of its versions too.
fn load(
    connection: &mut PgConnection,
    memory: Option<&ProgramMemory>,
    user_id: UserId,
    row: RunRow,
) -> Result<(FollowedRun, u64), DbError> {
    let logs = run_logs(connection, user_id, row.started_on)?;
    load_with(connection, memory, user_id, row, &logs)
}

/// Loads a run with logs that begin with it or earlier.
fn load_with(
    connection: &mut PgConnection,
    memory: Option<&ProgramMemory>,
    user_id: UserId,
    mut row: RunRow,
    logs: &[RunLog],
) -> Result<(FollowedRun, u64), DbError> {
    let (choice, started_on) = (row.member_plan_id, row.started_on);
    let bad = |column, reason: &str| DbError::corrupt("program_runs", column, choice, reason);
    let goal = row.profile.as_ref().map(|profile| FitnessGoal::parse(&profile.fitness_goal)).transpose();
    let goal = goal.map_err(|invalid| DbError::corrupt("profiles", "fitness_goal", user_id.get(), invalid))?;
    let member = member_of(connection, user_id, row.profile.take(), row.loading.take())?;
    let RunVersions { source, entries, versions, hash } = versions_of(connection, user_id, &row)?;
    let first_state = row.first_state.map(serde_json::from_value).transpose();
    let exercises = match memory.and_then(|memory| memory.exercises(hash, row.exercises)) {
        Some(exercises) => exercises,
        None => Arc::new(exercises::find(connection, user_id, &exercise_ids(&versions))?),
    };
    if let (Some(memory), Some(version)) = (memory, row.exercises) {
        memory.keep_exercises(hash, version, &exercises);
    }
    let weekdays = row.weekdays.iter().map(|day| u8::try_from(*day));
    let run = Run {
        started_on,
        weekdays: weekdays.collect::<Result<_, _>>().map_err(|_| bad("weekdays", "out of bounds"))?,
        missed: Missed::parse(&row.missed).map_err(|invalid| bad("missed", invalid.reason()))?,
        starts: serde_json::from_value(row.starts).map_err(|error| bad("starts", &error.to_string()))?,
        first_state: first_state.map_err(|error| bad("first_state", &error.to_string()))?,
        version: row.version.into(),
        versions,
        entries,
        logs: logs.iter().filter(|log| log.on >= started_on).cloned().collect(),
        exercises,
        loading: member.loading,
        senior_from: member.born_on.and_then(senior_from),
        known: None,
    };
    let latest_version = row.latest_of_catalogue.or(row.latest_of_own);
    let followed = FollowedRun {
        id: WorkoutPlanId::new(choice).ok_or_else(|| bad("member_plan_id", "not positive"))?,
        source,
        plan_source: PlanSource::parse(&row.source)
            .map_err(|invalid| DbError::corrupt("member_workout_plans", "source", choice, invalid))?,
        latest_version: latest_version.map_or(run.version, i64::from),
        goal,
        run,
    };
    Ok((followed, hash))
}

/// Origin of a run, its entries in force, and its versions by number with the hash of their content.
struct RunVersions {
    source: ProgramSource,
    entries: Vec<DatedEntry>,
    versions: Arc<Versions>,
    hash: u64,
}

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
    let taken = entries.iter().filter_map(|entry| match &entry.entry {
        RunEntry::UpdateVersion { version, .. } => Some(stored_version(*version)),
        _ => None,
    });
    let mut numbers: Vec<i32> = taken.chain([row.version]).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let last = row.kept_by.as_deref().and_then(kept::versions_of);
    let (versions, hash) = versions::find(connection, user_id, source, &numbers, last)?;
    Ok(RunVersions { source, entries, versions, hash })
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

fn exercise_ids(versions: &Versions) -> Vec<ExerciseId> {
    let mut ids: Vec<ExerciseId> =
        versions.values().flat_map(|program| program.document().exercises()).copied().collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Returns the weights that a member can load, and the date of birth.
pub(super) fn find_member(connection: &mut PgConnection, user_id: UserId) -> Result<ProgramMember, DbError> {
    let of_unit = loadings::user_id.eq(profiles::user_id).and(loadings::unit.eq(profiles::weight_unit));
    let found: Option<(ProfileRow, Option<LoadingRow>)> = profiles::table
        .left_join(loadings::table.on(of_unit))
        .filter(profiles::user_id.eq(user_id.get()))
        .select((ProfileRow::as_select(), Option::<LoadingRow>::as_select()))
        .first(connection)
        .optional()?;
    let (profile, loading) = found.map_or((None, None), |(profile, loading)| (Some(profile), loading));
    member_of(connection, user_id, profile, loading)
}

/// Reads what a run depends on from a profile and from the weights that are saved for its unit.
fn member_of(
    connection: &mut PgConnection,
    user_id: UserId,
    profile: Option<ProfileRow>,
    loading: Option<LoadingRow>,
) -> Result<ProgramMember, DbError> {
    let Some(profile) = profile else {
        // Without a profile the unit is the default, for which something may be saved.
        let (unit, loading) = find_loading(connection, user_id)?;
        return Ok(ProgramMember { loading: loading.unwrap_or_else(|| Loading::standard(unit)), born_on: None });
    };
    let bad = |reason| DbError::corrupt("profiles", "weight_unit", user_id.get(), reason);
    let unit = WeightUnit::parse(&profile.weight_unit).map_err(bad)?;
    let loading = loading.map_or_else(|| Ok(Loading::standard(unit)), |row| row.into_loading(unit))?;
    Ok(ProgramMember { loading, born_on: Some(profile.birth_date) })
}
