//! Import of training histories.

use super::repository::{insert_logs, note_added};
use crate::Database;
use crate::error::DbError;
use crate::member::lock_member;
use crate::own_exercises::own_exercises;
use crate::program::exercises_in_own_programs;
use crate::quota::{enforce, rows_below};
use crate::schema::{
    exercise_log_changes, exercise_logs, exercise_sets, exercises, import_names, log_imports, member_exercises,
    member_workout_plan_entries,
};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::upsert::excluded;
use ironleaf_application::shared::PortError;
use ironleaf_application::training_log::{Begun, ImportBegin, LogImports, NameChoice, NewImport, NewLog};
use ironleaf_domain::ids::{ExerciseId, LogChangeId, UserId};
use ironleaf_domain::quota::Quota;
use ironleaf_domain::training_log::import::ImportFormat;
use ironleaf_domain::training_log::import::names::Target;
use ironleaf_domain::training_log::{ImportState, LogImport};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// Maximum number of stored name choices per member. The oldest are deleted.
const REMEMBERED_NAMES: i64 = 2_000;

/// Maximum number of logs deleted per statement, so that it stays within its timeout.
const REMOVAL_BATCH_SIZE: i64 = 500;

/// The exercise that a member chose for a name.
#[derive(Insertable)]
#[diesel(table_name = import_names, treat_none_as_default_value = false)]
struct NameRow<'a> {
    user_id: i64,
    name: &'a str,
    exercise_id: Option<i64>,
    chosen_at: DateTime<Utc>,
}

#[async_trait]
impl LogImports for Database {
    async fn list_targets(&self, user_id: UserId) -> Result<Vec<Target>, PortError> {
        self.read("training_log.list_targets", move |connection| {
            let own: Vec<(i64, String)> = member_exercises::table
                .filter(member_exercises::user_id.eq(user_id.get()))
                .order(member_exercises::id)
                .select((member_exercises::id, member_exercises::name))
                .load(connection)?;
            let catalogue: Vec<(i64, String, Option<String>, Option<String>, bool)> = exercises::table
                .order((exercises::archived_at.is_not_null(), exercises::id))
                .select((
                    exercises::id,
                    exercises::name,
                    exercises::seed_key,
                    exercises::equipment,
                    exercises::archived_at.is_null(),
                ))
                .load(connection)?;
            let own = own.into_iter().map(|(id, name)| {
                Ok(Target { id: exercise_id(id)?, name, key: None, equipment: None, is_own: true, is_offered: true })
            });
            let catalogue = catalogue.into_iter().map(|(id, name, key, equipment, is_offered)| {
                Ok(Target { id: exercise_id(id)?, name, key, equipment, is_own: false, is_offered })
            });
            own.chain(catalogue).collect()
        })
        .await
    }

    async fn list_days(
        &self,
        user_id: UserId,
        exercises: Vec<ExerciseId>,
    ) -> Result<HashSet<(ExerciseId, NaiveDate)>, PortError> {
        let exercises: Vec<i64> = exercises.into_iter().map(ExerciseId::get).collect();
        self.read("training_log.list_days", move |connection| {
            let days: Vec<(i64, NaiveDate)> = exercise_logs::table
                .filter(exercise_logs::user_id.eq(user_id.get()))
                .filter(exercise_logs::exercise_id.eq_any(&exercises))
                .select((exercise_logs::exercise_id, exercise_logs::log_date))
                .load(connection)?;
            days.into_iter().map(|(id, day)| Ok((exercise_id(id)?, day))).collect()
        })
        .await
    }

    async fn list_choices(&self, user_id: UserId) -> Result<Vec<NameChoice>, PortError> {
        self.read("training_log.list_choices", move |connection| {
            let rows: Vec<(String, Option<i64>)> = import_names::table
                .filter(import_names::user_id.eq(user_id.get()))
                .select((import_names::name, import_names::exercise_id))
                .load(connection)?;
            let choice = |(name, id): (String, Option<i64>)| {
                Ok(NameChoice { name, exercise_id: id.map(exercise_id).transpose()? })
            };
            rows.into_iter().map(choice).collect()
        })
        .await
    }

    async fn begin(&self, user_id: UserId, import: NewImport, now: DateTime<Utc>) -> Result<ImportBegin, PortError> {
        self.transaction("training_log.begin_import", move |connection| begin(connection, user_id, &import, now)).await
    }

    async fn add_batch(
        &self,
        user_id: UserId,
        id: LogChangeId,
        logs: Vec<NewLog>,
        done: u32,
        now: DateTime<Utc>,
    ) -> Result<u32, PortError> {
        self.transaction("training_log.add_imported", move |connection| {
            lock_member(connection, user_id)?;
            let made = insert_logs(connection, user_id, &logs, Some(id.get()))?;
            let made = i32::try_from(made).unwrap_or(i32::MAX);
            diesel::update(log_imports::table.find((user_id.get(), id.get())))
                .set((
                    log_imports::advanced_at.eq(now),
                    log_imports::logs_done.eq(i32::try_from(done).unwrap_or(i32::MAX)),
                    log_imports::logs_added.eq(log_imports::logs_added + made),
                ))
                .execute(connection)?;
            note_added(connection, user_id, &logs)?;
            Ok(u32::try_from(made).unwrap_or(0))
        })
        .await
    }

    async fn finish(&self, user_id: UserId, id: LogChangeId, now: DateTime<Utc>) -> Result<(), PortError> {
        self.write("training_log.finish_import", move |connection| {
            diesel::update(log_imports::table.find((user_id.get(), id.get())))
                .set(log_imports::finished_at.eq(now))
                .execute(connection)?;
            Ok(())
        })
        .await
    }

    async fn find_latest(&self, user_id: UserId) -> Result<Option<LogImport>, PortError> {
        self.read("training_log.find_import", move |connection| {
            let row: Option<ImportRow> = log_imports::table
                .filter(log_imports::user_id.eq(user_id.get()))
                .order(log_imports::id.desc())
                .select(ImportRow::as_select())
                .first(connection)
                .optional()?;
            row.map(ImportRow::into_import).transpose()
        })
        .await
    }
}

/// The columns of an import that the list of changes needs.
#[derive(Queryable, Selectable)]
#[diesel(table_name = log_imports, check_for_backend(diesel::pg::Pg))]
pub(super) struct ImportRow {
    pub(super) id: i64,
    format: String,
    started_at: DateTime<Utc>,
    advanced_at: DateTime<Utc>,
    finished_at: Option<DateTime<Utc>>,
    undone_at: Option<DateTime<Utc>>,
    logs_total: i32,
    logs_done: i32,
    logs_added: i32,
    first_date: NaiveDate,
    last_date: NaiveDate,
}

impl ImportRow {
    pub(super) fn into_import(self) -> Result<LogImport, DbError> {
        let bad = |column, reason: &str| DbError::corrupt("log_imports", column, self.id, reason);
        let count = |column, stored: i32| u32::try_from(stored).map_err(|_| bad(column, "negative"));
        Ok(LogImport {
            id: LogChangeId::new(self.id).ok_or_else(|| bad("id", "not positive"))?,
            format: ImportFormat::parse(&self.format).map_err(|fault| bad("format", fault.reason()))?,
            started_at: self.started_at,
            advanced_at: self.advanced_at,
            finished_at: self.finished_at,
            undone_at: self.undone_at,
            logs_total: count("logs_total", self.logs_total)?,
            logs_done: count("logs_done", self.logs_done)?,
            logs_added: count("logs_added", self.logs_added)?,
            days: (self.first_date, self.last_date),
        })
    }
}

fn begin(
    connection: &mut PgConnection,
    user_id: UserId,
    import: &NewImport,
    now: DateTime<Utc>,
) -> Result<ImportBegin, DbError> {
    let user = user_id.get();
    // Concurrent imports of the member wait here and then see the first one.
    lock_member(connection, user_id)?;
    let latest: Option<ImportRow> = log_imports::table
        .filter(log_imports::user_id.eq(user))
        .order(log_imports::id.desc())
        .select(ImportRow::as_select())
        .first(connection)
        .optional()?;
    let latest = latest.map(ImportRow::into_import).transpose()?;
    if latest.is_some_and(|latest| latest.state(now) == ImportState::Running) {
        return Ok(ImportBegin::OtherIsRunning);
    }
    hold_quotas(connection, user, import, now)?;
    let names: Vec<(&str, &str)> = import.own.iter().map(|name| (name.as_str(), "")).collect();
    let (own, made) = own_exercises(connection, user_id, &names, now)?;
    remember(connection, user, &import.choices, now)?;
    let id: i64 = diesel::insert_into(log_imports::table)
        .values((
            log_imports::user_id.eq(user),
            log_imports::format.eq(import.format.as_str()),
            log_imports::started_at.eq(now),
            log_imports::advanced_at.eq(now),
            log_imports::logs_total.eq(i32::try_from(import.logs_total).unwrap_or(i32::MAX)),
            log_imports::first_date.eq(import.days.0),
            log_imports::last_date.eq(import.days.1),
            log_imports::own_exercise_ids.eq(made),
        ))
        .returning(log_imports::id)
        .get_result(connection)?;
    let id = LogChangeId::new(id).ok_or_else(|| DbError::corrupt("log_imports", "id", id, "not positive"))?;
    Ok(ImportBegin::Begun(Begun { id, own }))
}

fn hold_quotas(
    connection: &mut PgConnection,
    user: i64,
    import: &NewImport,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    let a_quota_ago: Option<DateTime<Utc>> = log_imports::table
        .filter(log_imports::user_id.eq(user))
        .order(log_imports::id.desc())
        .offset(rows_below(Quota::Imports))
        .limit(1)
        .select(log_imports::started_at)
        .first(connection)
        .optional()?;
    enforce(Quota::Imports, a_quota_ago.is_some_and(|started_at| Quota::Imports.counts(started_at, now)))?;
    let free_rows = rows_below(Quota::Logs) - i64::from(import.logs_total) + 1;
    let beyond: Option<i64> = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user))
        .order(exercise_logs::id)
        .offset(free_rows.max(0))
        .limit(1)
        .select(exercise_logs::id)
        .first(connection)
        .optional()?;
    if free_rows < 0 { Err(DbError::Full(Quota::Logs)) } else { enforce(Quota::Logs, beyond.is_some()) }
}

/// Stores the choices for names and deletes the oldest ones beyond the limit.
fn remember(
    connection: &mut PgConnection,
    user: i64,
    choices: &[NameChoice],
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    if choices.is_empty() {
        return Ok(());
    }
    // The last choice for a name counts, and an upsert may affect each row only once.
    let latest: BTreeMap<&str, Option<i64>> =
        choices.iter().map(|choice| (choice.name.as_str(), choice.exercise_id.map(ExerciseId::get))).collect();
    let rows: Vec<NameRow<'_>> = latest
        .into_iter()
        .map(|(name, exercise_id)| NameRow { user_id: user, name, exercise_id, chosen_at: now })
        .collect();
    diesel::insert_into(import_names::table)
        .values(rows)
        .on_conflict((import_names::user_id, import_names::name))
        .do_update()
        .set((
            import_names::exercise_id.eq(excluded(import_names::exercise_id)),
            import_names::chosen_at.eq(excluded(import_names::chosen_at)),
        ))
        .execute(connection)?;
    let forgotten: Vec<String> = import_names::table
        .filter(import_names::user_id.eq(user))
        .order((import_names::chosen_at.desc(), import_names::name))
        .offset(REMEMBERED_NAMES)
        .select(import_names::name)
        .load(connection)?;
    if !forgotten.is_empty() {
        let forgotten =
            import_names::table.filter(import_names::user_id.eq(user)).filter(import_names::name.eq_any(forgotten));
        diesel::delete(forgotten).execute(connection)?;
    }
    Ok(())
}

/// Deletes an import's unedited logs and its own exercises that nothing refers to.
///
/// Returns the dates of the deleted logs, and the numbers of deleted and remaining ones.
pub(super) fn remove_imported(
    connection: &mut PgConnection,
    user: i64,
    import: i64,
) -> Result<(BTreeSet<NaiveDate>, u32, u32), DbError> {
    let (mut dates, mut removed, mut kept, mut after) = (BTreeSet::new(), 0, 0, 0);
    loop {
        let rows: Vec<(i64, NaiveDate)> = exercise_logs::table
            .filter(exercise_logs::user_id.eq(user))
            .filter(exercise_logs::import_id.eq(import))
            .filter(exercise_logs::id.gt(after))
            .order(exercise_logs::id)
            .limit(REMOVAL_BATCH_SIZE)
            .select((exercise_logs::id, exercise_logs::log_date))
            .for_update()
            .load(connection)?;
        let Some((last, _)) = rows.last() else { break };
        after = *last;
        let ids: Vec<i64> = rows.iter().map(|(id, _)| *id).collect();
        let mut edited: HashSet<i64> = exercise_log_changes::table
            .filter(exercise_log_changes::user_id.eq(user))
            .filter(exercise_log_changes::log_id.eq_any(&ids))
            .filter(exercise_log_changes::undone_at.is_null())
            .select(exercise_log_changes::log_id)
            .load::<i64>(connection)?
            .into_iter()
            .collect();
        // A set that was added since is the member's own input as well.
        let grown: Vec<i64> = exercise_sets::table
            .filter(exercise_sets::user_id.eq(user))
            .filter(exercise_sets::log_id.eq_any(&ids))
            .filter(exercise_sets::set_key.is_not_null())
            .select(exercise_sets::log_id)
            .load(connection)?;
        edited.extend(grown);
        dates.extend(rows.iter().filter(|(id, _)| !edited.contains(id)).map(|(_, date)| *date));
        let unedited: Vec<i64> = ids.iter().copied().filter(|id| !edited.contains(id)).collect();
        kept += edited.len();
        let logs =
            exercise_logs::table.filter(exercise_logs::user_id.eq(user)).filter(exercise_logs::id.eq_any(unedited));
        removed += diesel::delete(logs).execute(connection)?;
    }
    remove_own_exercises(connection, user, import)?;
    let count = |rows| u32::try_from(rows).unwrap_or(u32::MAX);
    Ok((dates, count(removed), count(kept)))
}

fn remove_own_exercises(connection: &mut PgConnection, user: i64, import: i64) -> Result<(), DbError> {
    let made: Vec<i64> =
        log_imports::table.find((user, import)).select(log_imports::own_exercise_ids).first(connection)?;
    let mut unused: BTreeSet<i64> = made.into_iter().collect();
    let wanted = || unused.iter().copied().collect::<Vec<_>>();
    let logged: Vec<i64> = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user))
        .filter(exercise_logs::exercise_id.eq_any(wanted()))
        .select(exercise_logs::exercise_id)
        .distinct()
        .load(connection)?;
    let planned: Vec<i64> = member_workout_plan_entries::table
        .filter(member_workout_plan_entries::user_id.eq(user))
        .filter(member_workout_plan_entries::exercise_id.eq_any(wanted()))
        .select(member_workout_plan_entries::exercise_id)
        .distinct()
        .load(connection)?;
    let in_programs = exercises_in_own_programs(connection, user, wanted())?;
    for id in logged.iter().chain(&planned).chain(&in_programs) {
        unused.remove(id);
    }
    let unused: Vec<i64> = unused.into_iter().collect();
    let unused =
        member_exercises::table.filter(member_exercises::user_id.eq(user)).filter(member_exercises::id.eq_any(unused));
    diesel::delete(unused).execute(connection)?;
    Ok(())
}

fn exercise_id(stored: i64) -> Result<ExerciseId, DbError> {
    ExerciseId::new(stored).ok_or_else(|| DbError::corrupt("exercises", "id", stored, "not positive"))
}
