use super::check_ins;
use super::choice::{change_id, change_target, save, stored_target};
use super::stored_setting;
use crate::Database;
use crate::error::DbError;
use crate::member::lock_member;
use crate::schema::target_changes;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::max;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::{PageLimit, PortError};
use ironleaf_application::target::{AnswerOutcome, NewCheckIn, TargetChangePage, TargetRepository, TargetUndoOutcome};
use ironleaf_domain::ids::{TargetChangeId, UserId};
use ironleaf_domain::target::{CheckIn, StoredTarget, TargetChange, TargetSetting, TargetUndoState};
use ironleaf_domain::training_log::IdempotencyKey;
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

#[async_trait]
impl TargetRepository for Database {
    async fn find(&self, user_id: UserId) -> Result<StoredTarget, PortError> {
        self.read("target.find", move |connection| stored_target(connection, user_id.get())).await
    }

    async fn save(
        &self,
        user_id: UserId,
        setting: TargetSetting,
        now: DateTime<Utc>,
    ) -> Result<(StoredTarget, Option<TargetChangeId>), PortError> {
        self.transaction("target.save", move |connection| {
            lock_member(connection, user_id)?;
            change_target(connection, user_id.get(), setting, now)
        })
        .await
    }

    async fn list_changes(
        &self,
        user_id: UserId,
        page: TargetChangePage,
        now: DateTime<Utc>,
    ) -> Result<Vec<TargetChange>, PortError> {
        self.read("target.list_changes", move |connection| {
            let user = user_id.get();
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
        })
        .await
    }

    async fn undo(
        &self,
        user_id: UserId,
        id: TargetChangeId,
        now: DateTime<Utc>,
    ) -> Result<TargetUndoOutcome, PortError> {
        self.transaction("target.undo", move |connection| {
            lock_member(connection, user_id)?;
            undo(connection, user_id.get(), id, now)
        })
        .await
    }

    async fn list_check_ins(&self, user_id: UserId, limit: Option<PageLimit>) -> Result<Vec<CheckIn>, PortError> {
        let limit = limit.map_or(i64::MAX, |limit| limit.rows().into());
        self.read("target.list_check_ins", move |connection| check_ins::list(connection, user_id.get(), limit)).await
    }

    async fn find_check_in(&self, user_id: UserId, key: IdempotencyKey) -> Result<Option<CheckIn>, PortError> {
        self.read("target.find_check_in", move |connection| check_ins::find(connection, user_id.get(), key)).await
    }

    async fn answer(&self, user_id: UserId, answer: NewCheckIn) -> Result<AnswerOutcome, PortError> {
        self.transaction("target.answer", move |connection| {
            lock_member(connection, user_id)?;
            check_ins::answer(connection, user_id, &answer)
        })
        .await
    }
}

fn undo(
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
