//! Copies of meals and days.

use super::entries::{change_id, enforce_changes, enforce_entries_of_day, entries_on};
use super::rows::{EntryRow, NewEntryRow};
use super::stored_state::{self, StoredState};
use crate::error::DbError;
use crate::idempotency::{Keyed, has_created_other};
use crate::schema::{diary_changes, diary_entries};
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::diary::{CopyOutcome, DiaryCopy};
use ironleaf_domain::diary::DiaryEntry;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::training_log::IdempotencyKey;
use serde_json::Value;

/// Copies entries of a locked diary.
pub(super) fn copy(
    connection: &mut PgConnection,
    user_id: UserId,
    copy: DiaryCopy,
    now: DateTime<Utc>,
) -> Result<CopyOutcome, DbError> {
    let user = user_id.get();
    if let Some(made) = copied_by_key(connection, user, &copy)? {
        return Ok(made);
    }
    if let Some(key) = copy.key
        && has_created_other(connection, user, key.get(), Keyed::Copies)?
    {
        return Ok(CopyOutcome::KeyOfSomethingElse);
    }
    let mut sources = entries_on(connection, user, copy.from_date)?;
    sources.retain(|entry| copy.from_meal.is_none_or(|meal| entry.meal_type == meal));
    if sources.is_empty() {
        return Ok(CopyOutcome::NothingThere);
    }
    enforce_changes(connection, user, now)?;
    let id: i64 = diesel::insert_into(diary_changes::table)
        .values((
            diary_changes::user_id.eq(user),
            diary_changes::kind.eq("copied"),
            diary_changes::changed_at.eq(now),
            diary_changes::idempotency_key.eq(copy.key.map(IdempotencyKey::get)),
        ))
        .returning(diary_changes::id)
        .get_result(connection)?;
    let row = |entry: &DiaryEntry| {
        let meal_type = copy.to_meal.unwrap_or(entry.meal_type);
        NewEntryRow::new(user_id, (copy.to_date, meal_type, &entry.content.copied()), (None, Some(id)), now)
    };
    let rows: Vec<NewEntryRow> = sources.iter().map(row).collect::<Result<_, _>>()?;
    let made: Vec<EntryRow> = diesel::insert_into(diary_entries::table)
        .values(rows)
        .returning(EntryRow::as_returning())
        .get_results(connection)?;
    enforce_entries_of_day(connection, user, copy.to_date)?;
    let entries: Vec<DiaryEntry> = made.into_iter().map(EntryRow::into_entry).collect::<Result<_, _>>()?;
    let states: Vec<StoredState> = entries.iter().map(StoredState::new).collect();
    diesel::update(diary_changes::table.find((user, id)))
        .set(diary_changes::after.eq(stored_state::write(&states)?))
        .execute(connection)?;
    Ok(CopyOutcome::Copied { entries, change_id: change_id(id)?, is_new: true })
}

fn copied_by_key(connection: &mut PgConnection, user: i64, copy: &DiaryCopy) -> Result<Option<CopyOutcome>, DbError> {
    let Some(key) = copy.key else { return Ok(None) };
    let made: Option<(i64, Option<Value>)> = diary_changes::table
        .filter(diary_changes::user_id.eq(user))
        .filter(diary_changes::idempotency_key.eq(key.get()))
        .select((diary_changes::id, diary_changes::after))
        .first(connection)
        .optional()?;
    let Some((id, after)) = made else { return Ok(None) };
    let entries = copies(connection, user, id, after)?;
    if let Some(meal_type) = copy.to_meal.or(copy.from_meal)
        && entries.iter().any(|entry| entry.meal_type != meal_type)
    {
        return Ok(Some(CopyOutcome::KeyOfSomethingElse));
    }
    Ok(Some(CopyOutcome::Copied { entries, change_id: change_id(id)?, is_new: false }))
}

/// Returns the copies of a change as they were created, also those that were removed since.
pub(super) fn copies(
    connection: &mut PgConnection,
    user: i64,
    change: i64,
    after: Option<Value>,
) -> Result<Vec<DiaryEntry>, DbError> {
    let after = after.ok_or_else(|| DbError::corrupt("diary_changes", "after", change, "empty"))?;
    let states = stored_state::read_many(after, change)?;
    let rows: Vec<EntryRow> = diary_entries::table
        .filter(diary_entries::user_id.eq(user))
        .filter(diary_entries::copy_id.eq(change))
        .order(diary_entries::id)
        .select(EntryRow::as_select())
        .load(connection)?;
    rows.into_iter()
        .map(|row| {
            let entry = row.into_entry()?;
            let state = states.iter().find(|state| state.entry_id == entry.id.get());
            state.map_or(Ok(entry.clone()), |state| state.apply(entry, change))
        })
        .collect()
}
