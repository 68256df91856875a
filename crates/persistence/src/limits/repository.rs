use super::rows::LimitsRow;
use crate::Database;
use crate::schema::member_limits;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_application::limits::LimitsRepository;
use ironleaf_application::shared::PortError;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::limits::Limits;

#[async_trait]
impl LimitsRepository for Database {
    async fn find(&self, user_id: UserId) -> Result<Option<(Limits, DateTime<Utc>)>, PortError> {
        self.read("limits.find", move |connection| {
            let row: Option<LimitsRow> =
                member_limits::table.find(user_id.get()).select(LimitsRow::as_select()).first(connection).optional()?;
            row.map(LimitsRow::into_limits).transpose()
        })
        .await
    }

    async fn save(&self, user_id: UserId, limits: &Limits, now: DateTime<Utc>) -> Result<(), PortError> {
        let row = LimitsRow::new(user_id, limits, now);
        self.write("limits.save", move |connection| {
            diesel::insert_into(member_limits::table)
                .values(&row)
                .on_conflict(member_limits::user_id)
                .do_update()
                .set(&row)
                .execute(connection)?;
            Ok(())
        })
        .await
    }
}
