//! Statements on entries that several changes share.

use super::rows::{EntryRow, EntryValuesRow};
use super::stored_state::{self, StoredState};
use crate::error::DbError;
use crate::quota::{enforce, rows_below};
use crate::schema::{diary_changes, diary_days, diary_entries, users};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::exists;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::diary::{DayStatus, DiaryEntry, PlannedPosition};
use ironleaf_domain::ids::{DiaryChangeId, UserId};
use ironleaf_domain::meal::MealType;
use ironleaf_domain::quota::Quota;
use serde_json::Value;

/// Serializes changes of a member's diary until the transaction ends.
pub(super) fn lock_diary(connection: &mut PgConnection, user_id: UserId) -> Result<(), DbError> {
    let locked: Option<i64> =
        users::table.find(user_id.get()).select(users::id).for_no_key_update().first(connection).optional()?;
    locked.map(drop).ok_or(DbError::AccountGone)
}

/// Returns an entry that was not removed.
pub(super) fn find_entry(connection: &mut PgConnection, user: i64, id: i64) -> Result<Option<DiaryEntry>, DbError> {
    let row: Option<EntryRow> = diary_entries::table
        .find((user, id))
        .filter(diary_entries::removed_at.is_null())
        .select(EntryRow::as_select())
        .first(connection)
        .optional()?;
    row.map(EntryRow::into_entry).transpose()
}

/// Returns the entries of a day in order of creation.
pub(super) fn entries_on(
    connection: &mut PgConnection,
    user: i64,
    date: NaiveDate,
) -> Result<Vec<DiaryEntry>, DbError> {
    let rows: Vec<EntryRow> = diary_entries::table
        .filter(diary_entries::user_id.eq(user))
        .filter(diary_entries::entry_date.eq(date))
        .filter(diary_entries::removed_at.is_null())
        .order(diary_entries::id)
        .select(EntryRow::as_select())
        .load(connection)?;
    rows.into_iter().map(EntryRow::into_entry).collect()
}

/// Returns the meal for which an entry was created.
pub(super) fn first_meal(connection: &mut PgConnection, user: i64, entry: &DiaryEntry) -> Result<MealType, DbError> {
    let first: Option<(i64, Option<Value>)> = diary_changes::table
        .filter(diary_changes::user_id.eq(user))
        .filter(diary_changes::entry_id.eq(entry.id.get()))
        .order(diary_changes::id)
        .select((diary_changes::id, diary_changes::before))
        .first(connection)
        .optional()?;
    let Some((change, Some(before))) = first else { return Ok(entry.meal_type) };
    Ok(stored_state::read_one(before, change)?.apply(entry.clone(), change)?.meal_type)
}

/// Replaces the changeable values of an entry.
pub(super) fn update_values(connection: &mut PgConnection, user: i64, entry: &DiaryEntry) -> Result<(), DbError> {
    diesel::update(diary_entries::table.find((user, entry.id.get())))
        .set(EntryValuesRow::new(entry.date, entry.meal_type, &entry.content))
        .execute(connection)?;
    Ok(())
}

/// Returns the entry of an item of a diet plan on a day.
pub(super) fn planned_entry(
    connection: &mut PgConnection,
    user: i64,
    date: NaiveDate,
    planned: PlannedPosition,
) -> Result<Option<DiaryEntry>, DbError> {
    let row: Option<EntryRow> = diary_entries::table
        .filter(diary_entries::user_id.eq(user))
        .filter(diary_entries::entry_date.eq(date))
        .filter(diary_entries::plan_id.eq(planned.plan_id.get()))
        .filter(diary_entries::plan_meal_type.eq(planned.meal_type.as_str()))
        .filter(diary_entries::plan_position.eq(i16::from(planned.position)))
        .filter(diary_entries::removed_at.is_null())
        .select(EntryRow::as_select())
        .first(connection)
        .optional()?;
    row.map(EntryRow::into_entry).transpose()
}

/// Returns whether another entry has the entry's item of a diet plan on its day.
pub(super) fn is_eaten_by_another(
    connection: &mut PgConnection,
    user: i64,
    entry: &DiaryEntry,
) -> Result<bool, DbError> {
    let Some(planned) = entry.content.planned() else { return Ok(false) };
    let existing = planned_entry(connection, user, entry.date, planned)?;
    Ok(existing.is_some_and(|existing| existing.id != entry.id))
}

/// Fails if a day has too many entries after some were added.
pub(super) fn enforce_entries_of_day(connection: &mut PgConnection, user: i64, date: NaiveDate) -> Result<(), DbError> {
    let beyond: Option<i64> = diary_entries::table
        .filter(diary_entries::user_id.eq(user))
        .filter(diary_entries::entry_date.eq(date))
        .filter(diary_entries::removed_at.is_null())
        .order(diary_entries::id)
        .offset(rows_below(Quota::DiaryEntriesOfDay) + 1)
        .limit(1)
        .select(diary_entries::id)
        .first(connection)
        .optional()?;
    enforce(Quota::DiaryEntriesOfDay, beyond.is_some())?;
    // A removed entry stays, because its removal can be undone and its key is known.
    let stored: Option<i64> = diary_entries::table
        .filter(diary_entries::user_id.eq(user))
        .filter(diary_entries::entry_date.eq(date))
        .order(diary_entries::id)
        .offset(rows_below(Quota::StoredDiaryEntriesOfDay) + 1)
        .limit(1)
        .select(diary_entries::id)
        .first(connection)
        .optional()?;
    enforce(Quota::StoredDiaryEntriesOfDay, stored.is_some())
}

/// Reopens a day that has lost its last entry.
pub(super) fn reopen_empty_day(connection: &mut PgConnection, user: i64, date: NaiveDate) -> Result<(), DbError> {
    let of_day = diary_entries::table
        .filter(diary_entries::user_id.eq(user))
        .filter(diary_entries::entry_date.eq(date))
        .filter(diary_entries::removed_at.is_null());
    if diesel::select(exists(of_day)).get_result(connection)? {
        return Ok(());
    }
    diesel::update(diary_days::table.find((user, date)))
        .set(diary_days::status.eq(DayStatus::Open.as_str()))
        .execute(connection)?;
    Ok(())
}

/// Records a correction or removal.
pub(super) fn record_change(
    connection: &mut PgConnection,
    user: i64,
    before: &DiaryEntry,
    after: Option<&DiaryEntry>,
    now: DateTime<Utc>,
) -> Result<DiaryChangeId, DbError> {
    enforce_changes(connection, user, now)?;
    let id: i64 = diesel::insert_into(diary_changes::table)
        .values((
            diary_changes::user_id.eq(user),
            diary_changes::entry_id.eq(before.id.get()),
            diary_changes::kind.eq(if after.is_some() { "corrected" } else { "removed" }),
            diary_changes::changed_at.eq(now),
            diary_changes::before.eq(stored_state::write(&StoredState::new(before))?),
            diary_changes::after.eq(after.map(|after| stored_state::write(&StoredState::new(after))).transpose()?),
        ))
        .returning(diary_changes::id)
        .get_result(connection)?;
    change_id(id)
}

/// Fails if the member has made too many changes within a day.
pub(super) fn enforce_changes(connection: &mut PgConnection, user: i64, now: DateTime<Utc>) -> Result<(), DbError> {
    let oldest: Option<DateTime<Utc>> = diary_changes::table
        .filter(diary_changes::user_id.eq(user))
        .order(diary_changes::id.desc())
        .offset(rows_below(Quota::DiaryChanges))
        .limit(1)
        .select(diary_changes::changed_at)
        .first(connection)
        .optional()?;
    enforce(Quota::DiaryChanges, oldest.is_some_and(|oldest| Quota::DiaryChanges.counts(oldest, now)))
}

pub(super) fn change_id(id: i64) -> Result<DiaryChangeId, DbError> {
    DiaryChangeId::new(id).ok_or_else(|| DbError::corrupt("diary_changes", "id", id, "not positive"))
}
