use super::contents::{from_json, kind_of, to_json};
use super::lease_time;
use super::rows::NewContentRow;
use crate::Database;
use crate::error::DbError;
use crate::schema::{daily_content_claims, daily_contents};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::dsl::{self, exists};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::Timestamptz;
use diesel::upsert::excluded;
use ironleaf_application::coach::{DailyContent, DailyContents, DailyKind, DailySlot};
use ironleaf_application::shared::PortError;
use ironleaf_domain::plan::PlanSource;
use serde_json::Value;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// First and maximum pause between two polls. A waiting request uses no database connection.
const FIRST_SLEEP: Duration = Duration::from_millis(50);
const MAX_SLEEP: Duration = Duration::from_millis(500);

#[async_trait]
impl DailyContents for Database {
    async fn find_or_claim(
        &self,
        day: NaiveDate,
        kind: DailyKind,
        lease: Duration,
        wait: Duration,
    ) -> Result<DailySlot, PortError> {
        let lease = lease_time(lease);
        let start = Instant::now();
        let mut pause = FIRST_SLEEP;
        loop {
            let slot = look_or_claim(self, day, kind, lease).await?;
            let left = wait.saturating_sub(start.elapsed());
            if slot != DailySlot::Taken || left.is_zero() {
                return Ok(slot);
            }
            sleep(pause.min(left)).await;
            pause = (pause * 2).min(MAX_SLEEP);
        }
    }

    async fn keep(
        &self,
        day: NaiveDate,
        content: DailyContent,
        source: PlanSource,
        now: DateTime<Utc>,
    ) -> Result<DailyContent, PortError> {
        let kind = kind_of(&content);
        self.transaction("daily_contents.keep", move |connection| {
            let row = NewContentRow {
                day,
                kind: kind.as_str(),
                content: to_json(&content).map_err(|error| DbError::Internal(error.to_string()))?,
                source: source.as_str(),
                made_at: now,
            };
            let inserted = diesel::insert_into(daily_contents::table)
                .values(row)
                .on_conflict((daily_contents::day, daily_contents::kind))
                .do_nothing()
                .execute(connection)?;
            drop_claim(connection, day, kind)?;
            if inserted == 1 {
                return Ok(content);
            }
            let existing = find(connection, day, kind)?;
            existing.ok_or_else(|| DbError::NoConnection("the existing content was deleted concurrently".to_owned()))
        })
        .await
    }

    async fn give_up(&self, day: NaiveDate, kind: DailyKind) -> Result<(), PortError> {
        self.write("daily_contents.give_up", move |connection| drop_claim(connection, day, kind)).await
    }
}

/// Checks once for content or a lease, and claims the lease if both are missing.
async fn look_or_claim(
    database: &Database,
    day: NaiveDate,
    kind: DailyKind,
    lease: TimeDelta,
) -> Result<DailySlot, PortError> {
    let seen = database.read("daily_contents.look", move |connection| try_claim(connection, day, kind)).await?;
    match seen {
        Some(slot) => Ok(slot),
        None => {
            database.transaction("daily_contents.claim", move |connection| claim(connection, day, kind, lease)).await
        }
    }
}

/// Returns the content or that another server has a lease; `None` if both are missing.
fn try_claim(connection: &mut PgConnection, day: NaiveDate, kind: DailyKind) -> Result<Option<DailySlot>, DbError> {
    if let Some(content) = find(connection, day, kind)? {
        return Ok(Some(DailySlot::Made(content)));
    }
    let claims =
        daily_content_claims::table.find((day, kind.as_str())).filter(daily_content_claims::claimed_until.gt(dsl::now));
    Ok(diesel::select(exists(claims)).get_result::<bool>(connection)?.then_some(DailySlot::Taken))
}

/// Claims the lease to generate the content, unless another server has it.
fn claim(
    connection: &mut PgConnection,
    day: NaiveDate,
    kind: DailyKind,
    lease: TimeDelta,
) -> Result<DailySlot, DbError> {
    // The prelude has `filter` only for queries. An upsert needs this trait.
    use diesel::query_dsl::methods::FilterDsl;

    let claimed = diesel::insert_into(daily_content_claims::table)
        .values((
            daily_content_claims::day.eq(day),
            daily_content_claims::kind.eq(kind.as_str()),
            daily_content_claims::claimed_until.eq(dsl::now.into_sql::<Timestamptz>() + lease),
        ))
        .on_conflict((daily_content_claims::day, daily_content_claims::kind))
        .do_update()
        .set(daily_content_claims::claimed_until.eq(excluded(daily_content_claims::claimed_until)))
        .filter(daily_content_claims::claimed_until.le(dsl::now))
        .execute(connection)?;
    if claimed == 0 {
        return Ok(DailySlot::Taken);
    }
    // Another server may have stored the content and dropped its lease since the first check.
    match find(connection, day, kind)? {
        None => Ok(DailySlot::Ours),
        Some(content) => {
            drop_claim(connection, day, kind)?;
            Ok(DailySlot::Made(content))
        }
    }
}

fn drop_claim(connection: &mut PgConnection, day: NaiveDate, kind: DailyKind) -> Result<(), DbError> {
    diesel::delete(daily_content_claims::table.find((day, kind.as_str()))).execute(connection)?;
    Ok(())
}

fn find(connection: &mut PgConnection, day: NaiveDate, kind: DailyKind) -> Result<Option<DailyContent>, DbError> {
    let word = kind.as_str();
    let stored: Option<Value> =
        daily_contents::table.find((day, word)).select(daily_contents::content).first(connection).optional()?;
    stored
        .map(|stored| from_json(kind, stored))
        .transpose()
        .map_err(|reason| DbError::corrupt("daily_contents", "content", format!("{day} {word}"), reason))
}
