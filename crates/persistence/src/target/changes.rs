//! Changes of the choice, and undoing them.

use super::choice::{change_id, save};
use super::stored_setting;
use crate::error::DbError;
use crate::schema::target_changes;
use chrono::{DateTime, Utc};
use diesel::dsl::max;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::PageLimit;
use ironleaf_application::target::{TargetChangePage, TargetUndoOutcome};
use ironleaf_domain::ids::TargetChangeId;
use ironleaf_domain::target::{StoredTarget, TargetChange, TargetUndoState};
use serde_json::Value;

#[derive(Queryable, Selectable)]
#[diesel(table_name = target_changes, check_for_backend(diesel::pg::Pg))]
struct ChangeRow {
    id: i64,
    before: Value,
    after: Value,
    changed_at: DateTime<Utc>,
    undone_at: Option<DateTime<Utc>>,
}

impl ChangeRow {
    fn undo_state(&self, latest: Option<i64>) -> TargetUndoState {
        TargetUndoState {
            changed_at: self.changed_at,
            is_undone: self.undone_at.is_some(),
            has_later_change: latest.is_some_and(|latest| latest > self.id),
        }
    }

    fn into_change(self, latest: Option<i64>, now: DateTime<Utc>) -> Result<TargetChange, DbError> {
        Ok(TargetChange {
            id: change_id(self.id)?,
            can_undo: self.undo_state(latest).refusal(now).is_none(),
            before: stored_setting::read(self.before, self.id)?,
            after: stored_setting::read(self.after, self.id)?,
            changed_at: self.changed_at,
            undone_at: self.undone_at,
        })
    }
}

/// Returns changes, newest first, with whether they can be undone at `now`.
pub(crate) fn list_changes(
    connection: &mut PgConnection,
    user: i64,
    page: TargetChangePage,
    now: DateTime<Utc>,
) -> Result<Vec<TargetChange>, DbError> {
    let rows: Vec<ChangeRow> = target_changes::table
        .filter(target_changes::user_id.eq(user))
        .filter(target_changes::id.lt(page.before.map_or(i64::MAX, TargetChangeId::get)))
        .filter(target_changes::changed_at.ge(page.since.unwrap_or(DateTime::UNIX_EPOCH)))
        .order(target_changes::id.desc())
        .limit(page.limit.map_or(i64::MAX, |limit: PageLimit| limit.rows().into()))
        .select(ChangeRow::as_select())
        .load(connection)?;
    let latest = latest_change(connection, user)?;
    rows.into_iter().map(|row| row.into_change(latest, now)).collect()
}

/// Undoes a change of a locked member.
pub(super) fn undo(
    connection: &mut PgConnection,
    user: i64,
    id: TargetChangeId,
    now: DateTime<Utc>,
) -> Result<TargetUndoOutcome, DbError> {
    let row: Option<ChangeRow> =
        target_changes::table.find((user, id.get())).select(ChangeRow::as_select()).first(connection).optional()?;
    let Some(row) = row else { return Ok(TargetUndoOutcome::NoSuchChange) };
    if let Some(refusal) = row.undo_state(latest_change(connection, user)?).refusal(now) {
        return Ok(TargetUndoOutcome::Refused(refusal));
    }
    let setting = stored_setting::read(row.before, row.id)?;
    save(connection, user, setting, now)?;
    diesel::update(target_changes::table.find((user, row.id)))
        .set(target_changes::undone_at.eq(now))
        .execute(connection)?;
    Ok(TargetUndoOutcome::Restored(StoredTarget { setting, since: Some(now) }))
}

/// Returns the ID of the latest change that was not undone.
fn latest_change(connection: &mut PgConnection, user: i64) -> Result<Option<i64>, DbError> {
    Ok(target_changes::table
        .filter(target_changes::user_id.eq(user))
        .filter(target_changes::undone_at.is_null())
        .select(max(target_changes::id))
        .first(connection)?)
}
