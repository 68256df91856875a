//! Adding and undoing entries.

use super::entry_rows::{EntryRow, details};
use super::load_run::load_current;
use crate::error::{DbError, WorkError};
use crate::member::lock_member;
use crate::program_changes::note_change;
use crate::quota::{enforce, rows_below};
use crate::schema::{member_workout_plans, program_entries};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::exists;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::program::{
    AddRunEntryError, FollowedRun, NewRunEntry, StoredRunEntry, UndoRunEntryOutcome, undo_error,
};
use ironleaf_domain::ids::{ProgramEntryId, UserId};
use ironleaf_domain::quota::Quota;
use ironleaf_domain::training_log::IdempotencyKey;
use serde_json::Value;
use uuid::Uuid;

/// An entry to insert.
#[derive(Insertable)]
#[diesel(table_name = program_entries, treat_none_as_default_value = false)]
struct NewEntryRow {
    user_id: i64,
    member_plan_id: i64,
    kind: &'static str,
    entry_on: NaiveDate,
    details: Value,
    created_at: DateTime<Utc>,
    idempotency_key: Option<Uuid>,
}

pub(super) fn add(
    connection: &mut PgConnection,
    user_id: UserId,
    new: &NewRunEntry,
) -> Result<(ProgramEntryId, bool), WorkError<AddRunEntryError>> {
    lock_member(connection, user_id)?;
    if let Some(key) = new.key
        && let Some((id, kind)) = find_by_key(connection, user_id, key)?
    {
        let is_same = kind == new.entry.kind().as_str();
        return if is_same { Ok((id, false)) } else { Err(WorkError::Outcome(AddRunEntryError::KeyOfAnotherEntry)) };
    }
    let Some(followed) = load_current(connection, user_id)? else {
        let current = member_workout_plans::table
            .filter(member_workout_plans::user_id.eq(user_id.get()))
            .filter(member_workout_plans::replaced_at.is_null());
        let has_plan: bool = diesel::select(exists(current)).get_result(connection)?;
        let outcome = if has_plan { AddRunEntryError::PlainPlan } else { AddRunEntryError::NoPlan };
        return Err(WorkError::Outcome(outcome));
    };
    if let Some(refusal) = followed.run.refusal(new.on, &new.entry) {
        return Err(WorkError::Outcome(AddRunEntryError::Refused(refusal)));
    }
    enforce_quotas(connection, user_id, followed.id.get(), new.now)?;
    let row = NewEntryRow {
        user_id: user_id.get(),
        member_plan_id: followed.id.get(),
        kind: new.entry.kind().as_str(),
        entry_on: new.on,
        details: details(&new.entry)?,
        created_at: new.now,
        idempotency_key: new.key.map(IdempotencyKey::get),
    };
    let id: i64 = diesel::insert_into(program_entries::table)
        .values(row)
        .returning(program_entries::id)
        .get_result(connection)?;
    note_change(connection, user_id)?;
    Ok((entry_id(id)?, true))
}

/// Fails if a locked member has made too many entries, undone ones too.
fn enforce_quotas(connection: &mut PgConnection, user_id: UserId, run: i64, now: DateTime<Utc>) -> Result<(), DbError> {
    let a_quota_ago: Option<DateTime<Utc>> = program_entries::table
        .filter(program_entries::user_id.eq(user_id.get()))
        .order(program_entries::id.desc())
        .offset(rows_below(Quota::ProgramEntries))
        .limit(1)
        .select(program_entries::created_at)
        .first(connection)
        .optional()?;
    enforce(Quota::ProgramEntries, a_quota_ago.is_some_and(|at| Quota::ProgramEntries.counts(at, now)))?;
    let beyond: Option<i64> = program_entries::table
        .filter(program_entries::user_id.eq(user_id.get()))
        .filter(program_entries::member_plan_id.eq(run))
        .order(program_entries::entry_on)
        .offset(rows_below(Quota::EntriesOfProgram))
        .limit(1)
        .select(program_entries::id)
        .first(connection)
        .optional()?;
    enforce(Quota::EntriesOfProgram, beyond.is_some())
}

fn entry_id(id: i64) -> Result<ProgramEntryId, DbError> {
    ProgramEntryId::new(id).ok_or_else(|| DbError::corrupt("program_entries", "id", id, "not positive"))
}

fn find_by_key(
    connection: &mut PgConnection,
    user_id: UserId,
    key: IdempotencyKey,
) -> Result<Option<(ProgramEntryId, String)>, DbError> {
    let found: Option<(i64, String)> = program_entries::table
        .filter(program_entries::user_id.eq(user_id.get()))
        .filter(program_entries::idempotency_key.eq(key.get()))
        .select((program_entries::id, program_entries::kind))
        .first(connection)
        .optional()?;
    found.map(|(id, kind)| Ok((entry_id(id)?, kind))).transpose()
}

/// Returns the program that the member follows now, with all entries in order of creation.
pub(super) fn find_journal(
    connection: &mut PgConnection,
    user_id: UserId,
) -> Result<Option<(FollowedRun, Vec<StoredRunEntry>)>, DbError> {
    let Some(followed) = load_current(connection, user_id)? else { return Ok(None) };
    let entries = list(connection, user_id, followed.id.get())?;
    Ok(Some((followed, entries)))
}

fn list(connection: &mut PgConnection, user_id: UserId, run: i64) -> Result<Vec<StoredRunEntry>, DbError> {
    let rows: Vec<(EntryRow, DateTime<Utc>, Option<DateTime<Utc>>)> = program_entries::table
        .filter(program_entries::user_id.eq(user_id.get()))
        .filter(program_entries::member_plan_id.eq(run))
        .order(program_entries::id)
        .select((EntryRow::as_select(), program_entries::created_at, program_entries::undone_at))
        .load(connection)?;
    rows.into_iter()
        .map(|(row, created_at, undone_at)| Ok(StoredRunEntry { dated: row.into_entry()?, created_at, undone_at }))
        .collect()
}

pub(super) fn undo(
    connection: &mut PgConnection,
    user_id: UserId,
    id: ProgramEntryId,
    now: DateTime<Utc>,
) -> Result<UndoRunEntryOutcome, DbError> {
    lock_member(connection, user_id)?;
    let Some((_, entries)) = find_journal(connection, user_id)? else { return Ok(UndoRunEntryOutcome::NotFound) };
    let Some(entry) = entries.iter().find(|entry| entry.dated.id == id.get()) else {
        return Ok(UndoRunEntryOutcome::NotFound);
    };
    if let Some(refusal) = undo_error(entry, &entries, now) {
        return Ok(UndoRunEntryOutcome::Refused(refusal));
    }
    diesel::update(program_entries::table.find((user_id.get(), id.get())))
        .set(program_entries::undone_at.eq(now))
        .execute(connection)?;
    note_change(connection, user_id)?;
    Ok(UndoRunEntryOutcome::Undone)
}
