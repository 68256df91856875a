//! The list of changes, and their undo.

use super::copy::copies;
use super::entries::{change_id, enforce_entries_of_day, is_eaten_by_another, reopen_empty_day, update_values};
use super::rows::EntryRow;
use super::stored_state::read_one;
use crate::error::DbError;
use crate::schema::{diary_changes, diary_entries};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::max;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::diary::{DiaryChangePage, DiaryUndoOutcome};
use ironleaf_application::shared::PageLimit;
use ironleaf_domain::diary::{DiaryChange, DiaryChangeKind, DiaryEntry, DiaryUndoError, DiaryUndoState};
use ironleaf_domain::ids::DiaryChangeId;
use serde_json::Value;
use std::collections::BTreeSet;

#[derive(Queryable, Selectable)]
#[diesel(table_name = diary_changes, check_for_backend(diesel::pg::Pg))]
struct ChangeRow {
    id: i64,
    entry_id: Option<i64>,
    changed_at: DateTime<Utc>,
    before: Option<Value>,
    after: Option<Value>,
    undone_at: Option<DateTime<Utc>>,
}

impl ChangeRow {
    fn kind(&self, connection: &mut PgConnection, user: i64) -> Result<DiaryChangeKind, DbError> {
        let Some(entry) = self.entry_id else {
            return Ok(DiaryChangeKind::Copied { copies: copies(connection, user, self.id, self.after.clone())? });
        };
        let row: EntryRow = diary_entries::table.find((user, entry)).select(EntryRow::as_select()).first(connection)?;
        let entry = row.into_entry()?;
        let state = |value: Value| read_one(value, self.id)?.apply(entry.clone(), self.id).map(Box::new);
        let before =
            self.before.clone().ok_or_else(|| DbError::corrupt("diary_changes", "before", self.id, "empty"))?;
        let before = state(before)?;
        Ok(match self.after.clone() {
            Some(after) => DiaryChangeKind::Corrected { before, after: state(after)? },
            None => DiaryChangeKind::Removed { before },
        })
    }

    fn undo_state(
        &self,
        connection: &mut PgConnection,
        user: i64,
        kind: &DiaryChangeKind,
    ) -> Result<DiaryUndoState, DbError> {
        let entries: Vec<i64> = match kind {
            DiaryChangeKind::Corrected { before, .. } | DiaryChangeKind::Removed { before } => vec![before.id.get()],
            DiaryChangeKind::Copied { copies } => copies.iter().map(|copy| copy.id.get()).collect(),
        };
        let latest: Option<i64> = diary_changes::table
            .filter(diary_changes::user_id.eq(user))
            .filter(diary_changes::entry_id.eq_any(entries))
            .filter(diary_changes::undone_at.is_null())
            .select(max(diary_changes::id))
            .first(connection)?;
        Ok(DiaryUndoState {
            changed_at: self.changed_at,
            is_undone: self.undone_at.is_some(),
            has_later_change: latest.is_some_and(|latest| latest > self.id),
        })
    }
}

/// Returns changes, newest first.
pub(super) fn list_changes(
    connection: &mut PgConnection,
    user: i64,
    page: DiaryChangePage,
    now: DateTime<Utc>,
) -> Result<Vec<DiaryChange>, DbError> {
    let rows: Vec<ChangeRow> = diary_changes::table
        .filter(diary_changes::user_id.eq(user))
        .filter(diary_changes::id.lt(page.before.map_or(i64::MAX, DiaryChangeId::get)))
        .filter(diary_changes::changed_at.ge(page.since))
        .order(diary_changes::id.desc())
        .limit(page.limit.map_or(i64::MAX, |limit: PageLimit| limit.rows().into()))
        .select(ChangeRow::as_select())
        .load(connection)?;
    rows.into_iter()
        .map(|row| {
            let kind = row.kind(connection, user)?;
            let can_undo = row.undo_state(connection, user, &kind)?.refusal(now).is_none();
            Ok(DiaryChange {
                id: change_id(row.id)?,
                kind,
                changed_at: row.changed_at,
                undone_at: row.undone_at,
                can_undo,
            })
        })
        .collect()
}

/// Undoes a change of a locked diary.
pub(super) fn undo(
    connection: &mut PgConnection,
    user: i64,
    id: DiaryChangeId,
    now: DateTime<Utc>,
) -> Result<DiaryUndoOutcome, DbError> {
    let row: Option<ChangeRow> =
        diary_changes::table.find((user, id.get())).select(ChangeRow::as_select()).first(connection).optional()?;
    let Some(row) = row else { return Ok(DiaryUndoOutcome::NoSuchChange) };
    let kind = row.kind(connection, user)?;
    if let Some(refusal) = row.undo_state(connection, user, &kind)?.refusal(now) {
        return Ok(DiaryUndoOutcome::Refused(refusal));
    }
    let outcome = match kind {
        DiaryChangeKind::Copied { copies } => {
            remove_copies(connection, user, row.id, &copies, now)?;
            DiaryUndoOutcome::CopiesRemoved
        }
        DiaryChangeKind::Corrected { before, after } => {
            if is_eaten_by_another(connection, user, &before)? {
                return Ok(DiaryUndoOutcome::Refused(DiaryUndoError::EatenAgain));
            }
            update_values(connection, user, &before)?;
            enforce_entries_of_day(connection, user, before.date)?;
            reopen_empty_day(connection, user, after.date)?;
            DiaryUndoOutcome::Restored(*before)
        }
        DiaryChangeKind::Removed { before } => {
            if is_eaten_by_another(connection, user, &before)? {
                return Ok(DiaryUndoOutcome::Refused(DiaryUndoError::EatenAgain));
            }
            restore(connection, user, &before)?;
            enforce_entries_of_day(connection, user, before.date)?;
            DiaryUndoOutcome::Restored(*before)
        }
    };
    diesel::update(diary_changes::table.find((user, row.id)))
        .set(diary_changes::undone_at.eq(now))
        .execute(connection)?;
    Ok(outcome)
}

fn restore(connection: &mut PgConnection, user: i64, entry: &DiaryEntry) -> Result<(), DbError> {
    diesel::update(diary_entries::table.find((user, entry.id.get())))
        .set(diary_entries::removed_at.eq(None::<DateTime<Utc>>))
        .execute(connection)?;
    Ok(())
}

fn remove_copies(
    connection: &mut PgConnection,
    user: i64,
    change: i64,
    copies: &[DiaryEntry],
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    let of_copy = diary_entries::table
        .filter(diary_entries::user_id.eq(user))
        .filter(diary_entries::copy_id.eq(change))
        .filter(diary_entries::removed_at.is_null());
    diesel::update(of_copy).set(diary_entries::removed_at.eq(now)).execute(connection)?;
    let days: BTreeSet<NaiveDate> = copies.iter().map(|copy| copy.date).collect();
    for day in days {
        reopen_empty_day(connection, user, day)?;
    }
    Ok(())
}
