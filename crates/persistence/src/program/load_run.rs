//! Reading the program that a member follows.

use super::document::stored_version;
use super::entry_rows::{EntryColumns, EntryRow};
use super::kept::{self, RunId, made_with};
use super::member::{ProfileRow, member_of};
use super::versions::Versions;
use super::{exercises, versions};
use crate::error::DbError;
use crate::functions::array_agg;
use crate::loading::LoadingRow;
use crate::schema::{
    loadings, member_programs, member_workout_plans, profiles, program_entries, program_runs, workout_plans,
};
use crate::stored_log::logs_since;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date, Jsonb, Record, Text};
use ironleaf_application::program::{FollowedRun, ProgramSource};
use ironleaf_domain::ids::{ExerciseId, ProgramId, UserId, WorkoutPlanId};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::profile::FitnessGoal;
use ironleaf_domain::program::{CourseState, DatedEntry, Missed, Program, Run, RunEntry, RunLog, senior_from};
use serde_json::Value;
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
    };
}

/// The entries of a run that are in force, for queries on `program_runs`.
macro_rules! entries_in_force {
    () => {
        program_entries::table
            .filter(program_entries::user_id.eq(program_runs::user_id))
            .filter(program_entries::member_plan_id.eq(program_runs::member_plan_id))
            .filter(program_entries::undone_at.is_null())
            .select(array_agg::<Record<(BigInt, Text, Date, Jsonb)>, _>((
                program_entries::id,
                program_entries::kind,
                program_entries::entry_on,
                program_entries::details,
            )))
            .single_value()
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
    pub(super) started_on: NaiveDate,
    weekdays: Vec<i16>,
    missed: String,
    starts: Value,
    first_state: Option<Value>,
    changes: i64,
    kept_on: Option<NaiveDate>,
    kept_by: Option<String>,
    kept_state: Option<Value>,
    #[diesel(select_expression = member_workout_plans::chosen_at)]
    pub(super) chosen_at: DateTime<Utc>,
    #[diesel(select_expression = workout_plans::program_version.nullable())]
    latest_of_catalogue: Option<i32>,
    #[diesel(select_expression = member_programs::version.nullable())]
    latest_of_own: Option<i32>,
    #[diesel(embed)]
    profile: Option<ProfileRow>,
    #[diesel(embed)]
    loading: Option<LoadingRow>,
}

/// A run with its entries in force.
#[derive(Queryable)]
pub(super) struct StoredRun {
    pub(super) row: RunRow,
    entries: Option<Vec<EntryColumns>>,
}

impl StoredRun {
    /// Returns the run with its number of changes.
    pub(super) fn id(&self, user_id: UserId) -> RunId {
        RunId { user: user_id.get(), run: self.row.member_plan_id, changes: self.row.changes }
    }

    /// Returns whether the state of a later date is kept.
    pub(super) fn is_kept_after(&self, date: NaiveDate) -> bool {
        self.row.kept_on.is_some_and(|kept_on| kept_on > date)
    }

    /// Returns the kept state with what it was made with, if it is that of a date.
    pub(super) fn take_state_of(&mut self, date: NaiveDate) -> Option<(CourseState, String)> {
        if self.row.kept_on != Some(date) {
            return None;
        }
        let state = self.row.kept_state.take().and_then(|state| serde_json::from_value(state).ok())?;
        Some((state, self.row.kept_by.clone()?))
    }

    /// Returns the version of what the sessions depend on.
    pub(super) fn version(&self) -> String {
        let RunRow { member_plan_id, changes, latest_of_catalogue, latest_of_own, .. } = &self.row;
        format!("{member_plan_id} {changes} {latest_of_catalogue:?} {latest_of_own:?}")
    }
}

/// Returns the program that the member follows now.
pub(super) fn find_current(connection: &mut PgConnection, user_id: UserId) -> Result<Option<StoredRun>, DbError> {
    let run = runs!()
        .filter(program_runs::user_id.eq(user_id.get()))
        .filter(member_workout_plans::user_id.eq(user_id.get()))
        .filter(member_workout_plans::replaced_at.is_null())
        .select((RunRow::as_select(), entries_in_force!()))
        .first(connection);
    Ok(run.optional()?)
}

/// Returns those of a member's choices that are programs.
pub(super) fn find_of_choices(
    connection: &mut PgConnection,
    user_id: UserId,
    choices: Vec<i64>,
) -> Result<Vec<StoredRun>, DbError> {
    let runs = runs!()
        .filter(program_runs::user_id.eq(user_id.get()))
        .filter(program_runs::member_plan_id.eq_any(choices))
        .select((RunRow::as_select(), entries_in_force!()))
        .load(connection);
    Ok(runs?)
}

/// Returns the program that the member follows now, with all logs since its start.
pub(super) fn load_current(connection: &mut PgConnection, user_id: UserId) -> Result<Option<FollowedRun>, DbError> {
    let run = find_current(connection, user_id)?;
    run.map(|run| Ok(load(connection, user_id, run)?.followed)).transpose()
}

/// Returns a program that the member follows or followed, by the choice.
pub(super) fn load_of_choice(
    connection: &mut PgConnection,
    user_id: UserId,
    id: i64,
) -> Result<Option<FollowedRun>, DbError> {
    let run = find_of_choices(connection, user_id, vec![id])?.pop();
    run.map(|run| Ok(load(connection, user_id, run)?.followed)).transpose()
}

/// Returns the program of a choice as it started, without logs and entries.
pub(super) fn load_at_start(
    connection: &mut PgConnection,
    user_id: UserId,
    id: i64,
) -> Result<Option<FollowedRun>, DbError> {
    let Some(run) = find_of_choices(connection, user_id, vec![id])?.pop() else { return Ok(None) };
    let LoadedRun { mut followed, .. } = load_with(connection, user_id, run, Vec::new())?;
    followed.run.entries.clear();
    Ok(Some(followed))
}

/// Returns the program of a choice, in the latest version that was taken. `None` for a plain plan.
pub(super) fn find_program(
    connection: &mut PgConnection,
    user_id: UserId,
    id: i64,
) -> Result<Option<Program<ExerciseId>>, DbError> {
    let Some(run) = find_of_choices(connection, user_id, vec![id])?.pop() else { return Ok(None) };
    let RunVersions { versions, .. } = versions_of(connection, user_id, run.entries, &run.row)?;
    Ok(versions.values().next_back().cloned())
}

/// Returns the logs since a date.
pub(super) fn run_logs(
    connection: &mut PgConnection,
    user_id: UserId,
    date: NaiveDate,
) -> Result<Vec<RunLog>, DbError> {
    Ok(logs_since(connection, user_id, date, None)?.iter().map(RunLog::from).collect())
}

/// A run with everything from which its position follows.
pub(super) struct LoadedRun {
    pub(super) followed: FollowedRun,
    /// Hash of its versions.
    versions: u64,
}

impl LoadedRun {
    /// Returns what its states are made with.
    pub(super) fn made_with(&self) -> String {
        made_with(self.versions, &self.followed.run.exercises)
    }
}

/// Loads a run with all logs since its start.
pub(super) fn load(connection: &mut PgConnection, user_id: UserId, run: StoredRun) -> Result<LoadedRun, DbError> {
    let logs = run_logs(connection, user_id, run.row.started_on)?;
    load_with(connection, user_id, run, logs)
}

/// Loads a run with logs that begin with it or earlier.
pub(super) fn load_with(
    connection: &mut PgConnection,
    user_id: UserId,
    StoredRun { mut row, entries }: StoredRun,
    mut logs: Vec<RunLog>,
) -> Result<LoadedRun, DbError> {
    let (choice, started_on) = (row.member_plan_id, row.started_on);
    let bad = |column, reason: &str| DbError::corrupt("program_runs", column, choice, reason);
    let goal = row.profile.as_ref().map(|profile| FitnessGoal::parse(&profile.fitness_goal)).transpose();
    let goal = goal.map_err(|invalid| DbError::corrupt("profiles", "fitness_goal", user_id.get(), invalid))?;
    let member = member_of(connection, user_id, row.profile.take(), row.loading.take())?;
    let RunVersions { source, entries, versions, hash } = versions_of(connection, user_id, entries, &row)?;
    let first_state = row.first_state.map(serde_json::from_value).transpose();
    let exercises = exercises::find(connection, user_id, &exercise_ids(&versions))?;
    logs.retain(|log| log.on >= started_on);
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
        logs,
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
    Ok(LoadedRun { followed, versions: hash })
}

/// Origin of a run, its entries in order of creation, and its versions by number with the hash of their content.
struct RunVersions {
    source: ProgramSource,
    entries: Vec<DatedEntry>,
    versions: Arc<Versions>,
    hash: u64,
}

/// Returns the version with which a run started, and those that it took.
fn versions_of(
    connection: &mut PgConnection,
    user_id: UserId,
    entries: Option<Vec<EntryColumns>>,
    row: &RunRow,
) -> Result<RunVersions, DbError> {
    let source = match (row.workout_plan_id.and_then(WorkoutPlanId::new), row.program_id.and_then(ProgramId::new)) {
        (Some(plan), _) => ProgramSource::Catalogue(plan),
        (None, Some(program)) => ProgramSource::Own(program),
        (None, None) => {
            return Err(DbError::corrupt("program_runs", "program_id", row.member_plan_id, "missing"));
        }
    };
    let mut entries: Vec<DatedEntry> = entries
        .unwrap_or_default()
        .into_iter()
        .map(|columns| EntryRow::from(columns).into_entry())
        .collect::<Result<_, _>>()?;
    entries.sort_unstable_by_key(|entry| entry.id);
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

fn exercise_ids(versions: &Versions) -> Vec<ExerciseId> {
    let mut ids: Vec<ExerciseId> =
        versions.values().flat_map(|program| program.document().exercises()).copied().collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}
