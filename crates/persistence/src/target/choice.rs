//! The current choice of a member.

use super::stored_setting::{self, TargetRow};
use crate::error::DbError;
use crate::quota::{enforce, rows_below};
use crate::schema::{member_targets, target_changes};
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::TargetChangeId;
use ironleaf_domain::quota::Quota;
use ironleaf_domain::target::{StoredTarget, TargetSetting};

/// Returns the member's choice.
pub(super) fn stored_target(connection: &mut PgConnection, user: i64) -> Result<StoredTarget, DbError> {
    let row: Option<TargetRow> =
        member_targets::table.find(user).select(TargetRow::as_select()).first(connection).optional()?;
    row.map_or(Ok(StoredTarget::default()), TargetRow::into_stored)
}

/// Saves a choice of a locked member and records the change, unless it is the same.
pub(super) fn change_target(
    connection: &mut PgConnection,
    user: i64,
    setting: TargetSetting,
    now: DateTime<Utc>,
) -> Result<(StoredTarget, Option<TargetChangeId>), DbError> {
    let before = stored_target(connection, user)?;
    if before.setting == setting {
        return Ok((before, None));
    }
    enforce_changes(connection, user, now)?;
    save(connection, user, setting, now)?;
    let id: i64 = diesel::insert_into(target_changes::table)
        .values((
            target_changes::user_id.eq(user),
            target_changes::before.eq(stored_setting::write(before.setting)?),
            target_changes::after.eq(stored_setting::write(setting)?),
            target_changes::changed_at.eq(now),
        ))
        .returning(target_changes::id)
        .get_result(connection)?;
    Ok((StoredTarget { setting, since: Some(now) }, Some(change_id(id)?)))
}

/// Fails if the member has made too many changes within a day.
fn enforce_changes(connection: &mut PgConnection, user: i64, now: DateTime<Utc>) -> Result<(), DbError> {
    let a_quota_ago: Option<DateTime<Utc>> = target_changes::table
        .filter(target_changes::user_id.eq(user))
        .order(target_changes::id.desc())
        .offset(rows_below(Quota::TargetChanges))
        .limit(1)
        .select(target_changes::changed_at)
        .first(connection)
        .optional()?;
    enforce(Quota::TargetChanges, a_quota_ago.is_some_and(|at| Quota::TargetChanges.counts(at, now)))
}

/// Saves a choice of a locked member.
pub(super) fn save(
    connection: &mut PgConnection,
    user: i64,
    setting: TargetSetting,
    since: DateTime<Utc>,
) -> Result<(), DbError> {
    let row = TargetRow::new(user, setting, since);
    diesel::insert_into(member_targets::table)
        .values(&row)
        .on_conflict(member_targets::user_id)
        .do_update()
        .set(&row)
        .execute(connection)?;
    Ok(())
}

pub(super) fn change_id(id: i64) -> Result<TargetChangeId, DbError> {
    TargetChangeId::new(id).ok_or_else(|| DbError::corrupt("target_changes", "id", id, "not positive"))
}
