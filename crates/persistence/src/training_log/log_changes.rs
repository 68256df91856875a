//! Edits and removals of logs, and the history of these changes.

use super::add_log::{find_log, settle_with_others};
use super::import::{ImportRow, remove_imported};
use super::locked_log::{lock_log, lock_logs, outdate_sets, record_change, update_values};
use super::rows::RestoredLogRow;
use super::snapshot::{self, LogSnapshot};
use crate::Database;
use crate::error::DbError;
use crate::member::lock_member;
use crate::program::settle_places;
use crate::program_changes::{note_change, note_log_change};
use crate::schema::{exercise_log_changes, exercise_logs, exercise_sets, log_imports};
use crate::stored_log::{LogRow, SetRow, detailed, insert_sets, logs_with_sets};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::max;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::{PageLimit, PortError};
use ironleaf_application::training_log::{ChangePage, JournalEntry, LogChangeRepository, LogEdit, UndoOutcome};
use ironleaf_domain::ids::{ExerciseLogId, LogChangeId, UserId};
use ironleaf_domain::training_log::{DetailedLog, LogChange, LogImport, LogValues, UndoError, UndoState};
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet};

#[derive(Queryable, Selectable)]
#[diesel(table_name = exercise_log_changes, check_for_backend(diesel::pg::Pg))]
struct ChangeRow {
    id: i64,
    log_id: i64,
    changed_at: DateTime<Utc>,
    before: Option<Value>,
    after: Option<Value>,
    undone_at: Option<DateTime<Utc>>,
}

/// A parsed change.
struct Entry {
    id: LogChangeId,
    log_id: ExerciseLogId,
    changed_at: DateTime<Utc>,
    before: LogSnapshot,
    after: Option<LogSnapshot>,
    undone_at: Option<DateTime<Utc>>,
}

impl ChangeRow {
    fn into_entry(self) -> Result<Entry, DbError> {
        let bad = |column, reason| DbError::corrupt("exercise_log_changes", column, self.id, reason);
        let log_id = ExerciseLogId::new(self.log_id).ok_or_else(|| bad("log_id", "not positive"))?;
        let before = self.before.ok_or_else(|| bad("before", "empty"))?;
        Ok(Entry {
            id: LogChangeId::new(self.id).ok_or_else(|| bad("id", "not positive"))?,
            log_id,
            changed_at: self.changed_at,
            before: snapshot::read(log_id, before, self.id)?,
            after: self.after.map(|after| snapshot::read(log_id, after, self.id)).transpose()?,
            undone_at: self.undone_at,
        })
    }
}

impl Entry {
    /// Returns the exercise and the day that must be free to restore the log.
    fn place(&self) -> (i64, NaiveDate) {
        let log = &self.before.log.log;
        (log.exercise_id.get(), log.log_date)
    }

    /// Returns whether a set was added to the log since this edit. Undoing it would lose that set.
    fn is_outdated_by(&self, current: Option<&DetailedLog>) -> bool {
        let after = self.after.as_ref().map(|after| after.log.figures());
        after.is_some() && current.is_some_and(|current| Some(current.figures()) != after)
    }

    fn into_change(self, state: UndoState, now: DateTime<Utc>) -> LogChange {
        LogChange {
            id: self.id,
            log_id: self.log_id,
            before: self.before.log.figures(),
            exercise_name: self.before.log.log.exercise_name,
            log_date: self.before.log.log.log_date,
            changed_at: self.changed_at,
            after: self.after.map(|after| after.log.figures()),
            undone_at: self.undone_at,
            can_undo: state.refusal(now).is_none(),
        }
    }
}

#[async_trait]
impl LogChangeRepository for Database {
    async fn correct(
        &self,
        user_id: UserId,
        log_id: ExerciseLogId,
        figures: LogValues,
        now: DateTime<Utc>,
    ) -> Result<Option<LogEdit>, PortError> {
        self.transaction("training_log.correct", move |connection| {
            let user = user_id.get();
            lock_logs(connection, user_id)?;
            let Some(before) = lock_log(connection, user, log_id)? else { return Ok(None) };
            let values = figures.with_keys_of(&before.log.performed);
            if before.log.figures() == values {
                return Ok(Some(LogEdit { log: before.log, change_id: None }));
            }
            let mut after = before.clone();
            (after.log.log.weight, after.log.performed) = values.into_parts();
            update_values(connection, user, &after.log)?;
            outdate_sets(connection, user, &before.log, now)?;
            let change_id = record_change(connection, user, &before, Some(&after), now)?;
            note_log_change(connection, user, after.log.log.log_date)?;
            Ok(Some(LogEdit { log: after.log, change_id: Some(change_id) }))
        })
        .await
    }

    async fn remove(
        &self,
        user_id: UserId,
        log_id: ExerciseLogId,
        now: DateTime<Utc>,
    ) -> Result<Option<LogChangeId>, PortError> {
        self.transaction("training_log.remove", move |connection| {
            let user = user_id.get();
            lock_logs(connection, user_id)?;
            let Some(before) = lock_log(connection, user, log_id)? else { return Ok(None) };
            diesel::delete(exercise_logs::table.find((user, log_id.get()))).execute(connection)?;
            outdate_sets(connection, user, &before.log, now)?;
            let change_id = record_change(connection, user, &before, None, now)?;
            note_log_change(connection, user, before.log.log.log_date)?;
            settle_places(connection, user_id, [before.log.log.log_date])?;
            Ok(Some(change_id))
        })
        .await
    }

    async fn list_changes(
        &self,
        user_id: UserId,
        page: ChangePage,
        now: DateTime<Utc>,
    ) -> Result<Vec<JournalEntry>, PortError> {
        self.read("training_log.list_changes", move |connection| {
            let user = user_id.get();
            let imports: Vec<ImportRow> = log_imports::table
                .filter(log_imports::user_id.eq(user))
                .filter(log_imports::id.lt(page.before.map_or(i64::MAX, LogChangeId::get)))
                .filter(log_imports::started_at.ge(page.since))
                .order(log_imports::id.desc())
                .limit(page.limit.map_or(i64::MAX, |limit: PageLimit| limit.rows().into()))
                .select(ImportRow::as_select())
                .load(connection)?;
            let rows: Vec<ChangeRow> = exercise_log_changes::table
                .filter(exercise_log_changes::user_id.eq(user))
                .filter(exercise_log_changes::id.lt(page.before.map_or(i64::MAX, LogChangeId::get)))
                .filter(exercise_log_changes::changed_at.ge(page.since))
                .order(exercise_log_changes::id.desc())
                .limit(page.limit.map_or(i64::MAX, |limit: PageLimit| limit.rows().into()))
                .select(ChangeRow::as_select())
                .load(connection)?;
            let entries = rows.into_iter().map(ChangeRow::into_entry).collect::<Result<Vec<_>, _>>()?;
            let latest = latest_changes(connection, user, &entries)?;
            let occupied = occupied_days(connection, user, &entries)?;
            let current = current_logs(connection, user, &entries)?;
            let change = |entry: Entry| {
                let is_followed = latest.get(&entry.log_id.get()).is_some_and(|id| *id > entry.id.get());
                let state = UndoState {
                    changed_at: entry.changed_at,
                    is_undone: entry.undone_at.is_some(),
                    has_later_change: is_followed || entry.is_outdated_by(current.get(&entry.log_id)),
                    has_other_log: entry.after.is_none() && occupied.contains(&entry.place()),
                };
                entry.into_change(state, now)
            };
            let changes = entries.into_iter().map(|entry| JournalEntry::Change(change(entry)));
            let imports: Vec<LogImport> = imports.into_iter().map(ImportRow::into_import).collect::<Result<_, _>>()?;
            let mut journal: Vec<JournalEntry> = changes.chain(imports.into_iter().map(JournalEntry::Import)).collect();
            journal.sort_by_key(|entry| Reverse(id_of(entry)));
            journal.truncate(page.limit.map_or(usize::MAX, |limit| limit.rows().into()));
            Ok(journal)
        })
        .await
    }

    async fn undo(
        &self,
        user_id: UserId,
        change_id: LogChangeId,
        now: DateTime<Utc>,
    ) -> Result<UndoOutcome, PortError> {
        self.transaction("training_log.undo", move |connection| {
            let user = user_id.get();
            lock_logs(connection, user_id)?;
            let change = exercise_log_changes::table.find((user, change_id.get()));
            let row: Option<ChangeRow> =
                change.select(ChangeRow::as_select()).for_update().first(connection).optional()?;
            let Some(row) = row else { return undo_import(connection, user_id, change_id, now) };
            let entry = row.into_entry()?;
            // The lock prevents other changes of the log and makes committed ones visible.
            let current = lock_log(connection, user, entry.log_id)?;
            let (exercise_id, log_date) = entry.place();
            let is_removal = entry.after.is_none();
            let latest = latest_changes(connection, user, std::slice::from_ref(&entry))?;
            let is_followed = latest.get(&entry.log_id.get()).is_some_and(|id| *id > entry.id.get());
            let state = UndoState {
                changed_at: entry.changed_at,
                is_undone: entry.undone_at.is_some(),
                has_later_change: is_followed || entry.is_outdated_by(current.as_ref().map(|current| &current.log)),
                has_other_log: is_removal && find_log(connection, user, exercise_id, log_date)?.is_some(),
            };
            if let Some(refusal) = state.refusal(now) {
                return Ok(UndoOutcome::Refused(refusal));
            }
            if is_removal {
                if !restore(connection, user, &entry.before)? {
                    return Ok(UndoOutcome::Refused(UndoError::OtherLogStands));
                }
            } else if current.is_some() {
                update_values(connection, user, &entry.before.log)?;
            } else {
                return Err(DbError::Internal(format!("the log of change {change_id} is missing without a removal")));
            }
            outdate_sets(connection, user, &entry.before.log, now)?;
            diesel::update(change).set(exercise_log_changes::undone_at.eq(now)).execute(connection)?;
            note_log_change(connection, user, log_date)?;
            let mut restored = entry.before.log;
            if is_removal {
                settle_with_others(connection, user_id, &mut restored.log)?;
            }
            Ok(UndoOutcome::Restored(restored))
        })
        .await
    }
}

fn id_of(entry: &JournalEntry) -> LogChangeId {
    match entry {
        JournalEntry::Change(change) => change.id,
        JournalEntry::Import(import) => import.id,
    }
}

/// Undoes a whole import.
fn undo_import(
    connection: &mut PgConnection,
    user_id: UserId,
    id: LogChangeId,
    now: DateTime<Utc>,
) -> Result<UndoOutcome, DbError> {
    let user = user_id.get();
    // The lock prevents concurrent references to the import's own exercises.
    lock_member(connection, user_id)?;
    let row: Option<ImportRow> = log_imports::table
        .find((user, id.get()))
        .select(ImportRow::as_select())
        .for_update()
        .first(connection)
        .optional()?;
    let Some(import) = row.map(ImportRow::into_import).transpose()? else { return Ok(UndoOutcome::NoSuchChange) };
    if let Some(refusal) = import.undo_error(now) {
        return Ok(UndoOutcome::Refused(refusal));
    }
    let (dates, removed, kept) = remove_imported(connection, user, id.get())?;
    diesel::update(log_imports::table.find((user, id.get())))
        .set(log_imports::undone_at.eq(now))
        .execute(connection)?;
    note_change(connection, user_id)?;
    settle_places(connection, user_id, dates)?;
    Ok(UndoOutcome::ImportRemoved { removed, kept })
}

/// Restores a removed log. Returns `false` if another log has its exercise and day or its key.
fn restore(connection: &mut PgConnection, user: i64, kept: &LogSnapshot) -> Result<bool, DbError> {
    let made = diesel::insert_into(exercise_logs::table)
        .values(RestoredLogRow::new(user, kept))
        .on_conflict_do_nothing()
        .execute(connection)?;
    if made == 1 {
        insert_sets(connection, user, [(kept.log.log.id.get(), &kept.log.performed)])?;
    }
    Ok(made == 1)
}

/// Returns the latest change of each log of these entries that is not undone.
fn latest_changes(connection: &mut PgConnection, user: i64, entries: &[Entry]) -> Result<HashMap<i64, i64>, DbError> {
    let logs: Vec<i64> = entries.iter().map(|entry| entry.log_id.get()).collect();
    let latest: Vec<(i64, Option<i64>)> = exercise_log_changes::table
        .filter(exercise_log_changes::user_id.eq(user))
        .filter(exercise_log_changes::log_id.eq_any(logs))
        .filter(exercise_log_changes::undone_at.is_null())
        .group_by(exercise_log_changes::log_id)
        .select((exercise_log_changes::log_id, max(exercise_log_changes::id)))
        .load(connection)?;
    Ok(latest.into_iter().filter_map(|(log, id)| id.map(|id| (log, id))).collect())
}

/// Returns the logs of the edits among these entries.
fn current_logs(
    connection: &mut PgConnection,
    user: i64,
    entries: &[Entry],
) -> Result<HashMap<ExerciseLogId, DetailedLog>, DbError> {
    let edited: BTreeSet<i64> =
        entries.iter().filter(|entry| entry.after.is_some()).map(|entry| entry.log_id.get()).collect();
    if edited.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(LogRow, Option<SetRow>)> = logs_with_sets!()
        .filter(exercise_logs::user_id.eq(user))
        .filter(exercise_logs::id.eq_any(edited))
        .order((exercise_logs::log_date, exercise_logs::id, exercise_sets::set_number.nullable()))
        .select((LogRow::as_select(), Option::<SetRow>::as_select()))
        .load(connection)?;
    Ok(detailed(rows)?.into_iter().map(|log| (log.log.id, log)).collect())
}

/// Returns exercise and day of the removed logs among these entries that have another log now.
fn occupied_days(
    connection: &mut PgConnection,
    user: i64,
    entries: &[Entry],
) -> Result<HashSet<(i64, NaiveDate)>, DbError> {
    let days: Vec<NaiveDate> =
        entries.iter().filter(|entry| entry.after.is_none()).map(|entry| entry.place().1).collect();
    let occupied: Vec<(i64, NaiveDate)> = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user))
        .filter(exercise_logs::log_date.eq_any(days))
        .select((exercise_logs::exercise_id, exercise_logs::log_date))
        .load(connection)?;
    Ok(occupied.into_iter().collect())
}
