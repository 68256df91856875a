//! Steps that all changes of existing logs share: lock, replace the values, and record the change.

use super::snapshot::{self, LogSnapshot};
use crate::decimal::from_steps;
use crate::error::DbError;
use crate::quota::{enforce, rows_below};
use crate::schema::{exercise_log_changes, exercise_logs, exercise_set_keys, exercise_sets, users};
use crate::stored_log::{LogRow, insert_sets, sets_of};
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::ids::{ExerciseLogId, LogChangeId, UserId};
use ironleaf_domain::quota::Quota;
use ironleaf_domain::training_log::{DetailedLog, IdempotencyKey};
use uuid::Uuid;

/// Serializes changes of a member's logs until the transaction ends.
///
/// It does not wait for inserts of logs, which lock the member as well because of their foreign key: an insert that
/// waits for this transaction while this transaction waits for the insert's log would be a deadlock.
pub(super) fn lock_logs(connection: &mut PgConnection, user_id: UserId) -> Result<(), DbError> {
    let locked: Option<i64> =
        users::table.find(user_id.get()).select(users::id).for_no_key_update().first(connection).optional()?;
    locked.map(drop).ok_or(DbError::AccountGone)
}

/// Returns a log and locks it against changes until the transaction ends.
pub(super) fn lock_log(
    connection: &mut PgConnection,
    user: i64,
    log_id: ExerciseLogId,
) -> Result<Option<LogSnapshot>, DbError> {
    let row: Option<(LogRow, DateTime<Utc>, Option<Uuid>)> = exercise_logs::table
        .find((user, log_id.get()))
        .select((LogRow::as_select(), exercise_logs::logged_at, exercise_logs::idempotency_key))
        .for_update()
        .first(connection)
        .optional()?;
    let Some((log, logged_at, key)) = row else { return Ok(None) };
    let performed = sets_of(connection, user, log_id.get())?;
    let log = DetailedLog { log: log.into_log()?, performed };
    Ok(Some(LogSnapshot { log, logged_at, idempotency_key: key.map(IdempotencyKey::new) }))
}

/// Replaces the weight and the sets of a log with those of `log`.
pub(super) fn update_values(connection: &mut PgConnection, user: i64, log: &DetailedLog) -> Result<(), DbError> {
    let log_id = log.log.id.get();
    let weight = log.log.weight.map(|weight| from_steps(weight.hundredths(), 2));
    diesel::update(exercise_logs::table.find((user, log_id)))
        .set(exercise_logs::weight.eq(weight))
        .execute(connection)?;
    diesel::delete(exercise_sets::table)
        .filter(exercise_sets::user_id.eq(user))
        .filter(exercise_sets::log_id.eq(log_id))
        .execute(connection)?;
    insert_sets(connection, user, [(log_id, &log.performed)])
}

/// Lets a change of the whole log win over earlier states of its sets that arrive later.
pub(super) fn outdate_sets(
    connection: &mut PgConnection,
    user: i64,
    log: &DetailedLog,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    let of_log = exercise_set_keys::table
        .filter(exercise_set_keys::user_id.eq(user))
        .filter(exercise_set_keys::log_date.eq(log.log.log_date))
        .filter(exercise_set_keys::exercise_id.eq(log.log.exercise_id.get()))
        .filter(exercise_set_keys::changed_at.lt(now));
    diesel::update(of_log).set(exercise_set_keys::changed_at.eq(now)).execute(connection)?;
    Ok(())
}

pub(super) fn record_change(
    connection: &mut PgConnection,
    user: i64,
    before: &LogSnapshot,
    after: Option<&LogSnapshot>,
    now: DateTime<Utc>,
) -> Result<LogChangeId, DbError> {
    let a_quota_ago: Option<DateTime<Utc>> = exercise_log_changes::table
        .filter(exercise_log_changes::user_id.eq(user))
        .order(exercise_log_changes::id.desc())
        .offset(rows_below(Quota::LogChanges))
        .limit(1)
        .select(exercise_log_changes::changed_at)
        .first(connection)
        .optional()?;
    enforce(Quota::LogChanges, a_quota_ago.is_some_and(|changed_at| Quota::LogChanges.counts(changed_at, now)))?;
    let id: i64 = diesel::insert_into(exercise_log_changes::table)
        .values((
            exercise_log_changes::user_id.eq(user),
            exercise_log_changes::log_id.eq(before.log.log.id.get()),
            exercise_log_changes::changed_at.eq(now),
            exercise_log_changes::before.eq(snapshot::write(before)?),
            exercise_log_changes::after.eq(after.map(snapshot::write).transpose()?),
        ))
        .returning(exercise_log_changes::id)
        .get_result(connection)?;
    LogChangeId::new(id).ok_or_else(|| DbError::corrupt("exercise_log_changes", "id", id, "not positive"))
}
