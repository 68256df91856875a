use super::changes::{list_changes, undo};
use super::check_ins;
use super::choice::{change_target, stored_target};
use crate::Database;
use crate::member::lock_member;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_application::shared::{PageLimit, PortError};
use ironleaf_application::target::{AnswerOutcome, NewCheckIn, TargetChangePage, TargetRepository, TargetUndoOutcome};
use ironleaf_domain::ids::{TargetChangeId, UserId};
use ironleaf_domain::target::{CheckIn, StoredTarget, TargetChange, TargetSetting};
use ironleaf_domain::training_log::IdempotencyKey;

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
        self.read("target.list_changes", move |connection| list_changes(connection, user_id.get(), page, now)).await
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
