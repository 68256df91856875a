//! Exporting and importing whole diaries.

use super::days::save_status;
use super::rows::{EntryRow, NewEntryRow};
use crate::error::DbError;
use crate::quota::rows_below;
use crate::schema::{diary_days, diary_entries};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::count_star;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::diary::{DiarySink, ImportedEntries};
use ironleaf_domain::diary::{DayStatus, DiaryLine, EntryContent, EntryKey, ImportedEntry};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::quota::Quota;
use std::collections::{BTreeMap, HashMap, HashSet};
use uuid::Uuid;

/// Entries of one page of an export.
const PAGE: i64 = 1_000;

/// Entries of one statement. Each has about twenty values, and a statement can have 65,535.
const BATCH: usize = 1_000;

/// Passes all entries that were not removed to the sink, page by page.
pub(super) fn read_out(connection: &mut PgConnection, user: i64, mut sink: DiarySink) -> Result<(), DbError> {
    let mut after: Option<(NaiveDate, i64)> = None;
    loop {
        let mut page = diary_entries::table
            .filter(diary_entries::user_id.eq(user))
            .filter(diary_entries::removed_at.is_null())
            .order((diary_entries::entry_date, diary_entries::id))
            .limit(PAGE)
            .select((diary_entries::entry_date, diary_entries::id, diary_entries::public_id, EntryRow::as_select()))
            .into_boxed();
        if let Some((day, id)) = after {
            let is_later = diary_entries::entry_date.gt(day);
            page = page
                .filter(diary_entries::entry_date.ge(day))
                .filter(is_later.or(diary_entries::entry_date.eq(day).and(diary_entries::id.gt(id))));
        }
        let rows: Vec<(NaiveDate, i64, Uuid, EntryRow)> = page.load(connection)?;
        let (Some((first, ..)), Some((last, last_id, ..))) = (rows.first(), rows.last()) else { return Ok(()) };
        after = Some((*last, *last_id));
        let statuses = statuses(connection, user, *first, *last)?;
        let line = |(day, _, key, row): (NaiveDate, i64, Uuid, EntryRow)| {
            let status = statuses.get(&day).copied().unwrap_or_default();
            Ok(DiaryLine { entry: row.into_entry()?, key: EntryKey::new(key), status })
        };
        let lines = rows.into_iter().map(line).collect::<Result<_, DbError>>()?;
        sink(lines).map_err(|reason| DbError::Internal(format!("failed to write an export: {reason}")))?;
    }
}

/// Returns the stored statuses of the days in a period.
fn statuses(
    connection: &mut PgConnection,
    user: i64,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<HashMap<NaiveDate, DayStatus>, DbError> {
    let rows: Vec<(NaiveDate, String)> = diary_days::table
        .filter(diary_days::user_id.eq(user))
        .filter(diary_days::day.between(from, to))
        .select((diary_days::day, diary_days::status))
        .load(connection)?;
    let status = |(day, status): (NaiveDate, String)| {
        let bad =
            |invalid: ironleaf_domain::ValidationError| DbError::corrupt("diary_days", "status", day, invalid.reason());
        Ok((day, DayStatus::parse(&status).map_err(bad)?))
    };
    rows.into_iter().map(status).collect()
}

/// Adds the missing entries to a locked diary. A dry run only counts.
pub(super) fn import(
    connection: &mut PgConnection,
    user_id: UserId,
    entries: Vec<ImportedEntry>,
    is_dry_run: bool,
    now: DateTime<Utc>,
) -> Result<ImportedEntries, DbError> {
    let user = user_id.get();
    let (Some(from), Some(to)) =
        (entries.iter().map(|entry| entry.date).min(), entries.iter().map(|entry| entry.date).max())
    else {
        return Ok(ImportedEntries::default());
    };
    let existing = existing_keys(connection, user, &entries)?;
    let mut counts = counts_of_days(connection, user, from, to)?;
    let statuses = statuses(connection, user, from, to)?;
    let mut imported = ImportedEntries::default();
    let mut days: BTreeMap<NaiveDate, DayStatus> = BTreeMap::new();
    let mut new = Vec::new();
    for entry in entries {
        let count = counts.entry(entry.date).or_default();
        if existing.contains(&entry.key.get()) {
            imported.existing += 1;
        } else if *count > rows_below(Quota::DiaryEntriesOfDay) {
            imported.beyond.push(entry.line);
        } else {
            *count += 1;
            days.entry(entry.date).or_insert(entry.status);
            new.push(entry);
        }
    }
    imported.added = new.len();
    if is_dry_run {
        return Ok(imported);
    }
    for batch in new.chunks(BATCH) {
        let rows = batch.iter().map(|entry| new_row(user_id, entry, now)).collect::<Result<Vec<_>, _>>()?;
        diesel::insert_into(diary_entries::table).values(rows).execute(connection)?;
    }
    for (day, status) in days {
        if status != DayStatus::Open && statuses.get(&day).copied().unwrap_or_default() == DayStatus::Open {
            save_status(connection, user, day, status)?;
        }
    }
    Ok(imported)
}

fn new_row(user_id: UserId, entry: &ImportedEntry, now: DateTime<Utc>) -> Result<NewEntryRow, DbError> {
    let content = EntryContent::Typed { name: entry.name.clone(), nutrition: entry.nutrition, planned: None };
    let row = NewEntryRow::new(user_id, (entry.date, entry.meal_type, &content), (None, None), now)?;
    Ok(row.with_public_id(entry.key.get()))
}

/// Returns those of the keys that the diary has, also of removed entries.
fn existing_keys(
    connection: &mut PgConnection,
    user: i64,
    entries: &[ImportedEntry],
) -> Result<HashSet<Uuid>, DbError> {
    let keys: Vec<Uuid> = entries.iter().map(|entry| entry.key.get()).collect();
    let mut existing = HashSet::new();
    for batch in keys.chunks(BATCH) {
        let found: Vec<Uuid> = diary_entries::table
            .filter(diary_entries::user_id.eq(user))
            .filter(diary_entries::public_id.eq_any(batch))
            .select(diary_entries::public_id)
            .load(connection)?;
        existing.extend(found);
    }
    Ok(existing)
}

/// Returns the number of entries of each day in a period.
fn counts_of_days(
    connection: &mut PgConnection,
    user: i64,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<HashMap<NaiveDate, i64>, DbError> {
    let rows: Vec<(NaiveDate, i64)> = diary_entries::table
        .filter(diary_entries::user_id.eq(user))
        .filter(diary_entries::entry_date.between(from, to))
        .filter(diary_entries::removed_at.is_null())
        .group_by(diary_entries::entry_date)
        .select((diary_entries::entry_date, count_star()))
        .load(connection)?;
    Ok(rows.into_iter().collect())
}
