use super::rows::NewUsesRow;
use crate::Database;
use crate::schema::ai_uses;
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::coach::AiUses;
use ironleaf_application::shared::PortError;
use ironleaf_domain::ids::UserId;

#[async_trait]
impl AiUses for Database {
    async fn reserve(&self, user_id: UserId, day: NaiveDate, limit: u32) -> Result<bool, PortError> {
        // The upsert inserts the first row of a day without checking the limit.
        if limit == 0 {
            return Ok(false);
        }
        let limit = i32::try_from(limit).unwrap_or(i32::MAX);
        self.write("ai_uses.reserve", move |connection| Ok(count_below(connection, user_id, day, limit)?)).await
    }

    async fn release(&self, user_id: UserId, day: NaiveDate) -> Result<(), PortError> {
        self.write("ai_uses.release", move |connection| {
            diesel::update(ai_uses::table.find((user_id.get(), day)).filter(ai_uses::answers.gt(0)))
                .set(ai_uses::answers.eq(ai_uses::answers - 1))
                .execute(connection)?;
            Ok(())
        })
        .await
    }

    async fn count_request(&self, user_id: UserId, day: NaiveDate) -> Result<u32, PortError> {
        self.write("ai_uses.count_request", move |connection| {
            let requests: i32 = diesel::insert_into(ai_uses::table)
                .values(NewUsesRow { user_id: user_id.get(), day, answers: 0, requests: 1 })
                .on_conflict((ai_uses::user_id, ai_uses::day))
                .do_update()
                .set(ai_uses::requests.eq(ai_uses::requests + 1))
                .returning(ai_uses::requests)
                .get_result(connection)?;
            Ok(requests.unsigned_abs().saturating_sub(1))
        })
        .await
    }
}

/// Increments the count unless it has reached `limit`.
///
/// It is one statement, so that concurrent calls respect the limit.
fn count_below(connection: &mut PgConnection, user_id: UserId, day: NaiveDate, limit: i32) -> QueryResult<bool> {
    // The prelude has `filter` only for queries. An upsert needs this trait.
    use diesel::query_dsl::methods::FilterDsl;

    let counted = diesel::insert_into(ai_uses::table)
        .values(NewUsesRow { user_id: user_id.get(), day, answers: 1, requests: 0 })
        .on_conflict((ai_uses::user_id, ai_uses::day))
        .do_update()
        .set(ai_uses::answers.eq(ai_uses::answers + 1))
        .filter(ai_uses::answers.lt(limit))
        .execute(connection)?;
    Ok(counted == 1)
}
