//! What throttling counts.

use crate::Database;
use crate::functions::{hashtextextended, pg_advisory_xact_lock};
use crate::schema::attempts;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::{count_star, min};
use diesel::prelude::*;
use ironleaf_application::shared::{Attempt, AttemptAction, AttemptId, AttemptLimit, Attempts, PortError};

/// Tries, counted in PostgreSQL for all servers on it.
#[derive(Debug, Clone)]
pub struct PgAttempts(Database);

impl PgAttempts {
    /// Over a database.
    #[must_use]
    pub fn new(database: Database) -> Self {
        Self(database)
    }
}

#[derive(Insertable)]
#[diesel(table_name = attempts)]
struct NewAttemptRow<'a> {
    action: &'static str,
    subject: &'a str,
    attempted_at: DateTime<Utc>,
}

#[async_trait]
impl Attempts for PgAttempts {
    async fn reserve(
        &self,
        action: AttemptAction,
        subject: &str,
        limit: AttemptLimit,
        now: DateTime<Utc>,
    ) -> Result<Attempt, PortError> {
        let action = action.as_str();
        let subject = subject.to_owned();
        self.0
            .transaction("attempts.reserve", move |connection| {
                let lock = hashtextextended(format!("{action}:{subject}"), 0);
                diesel::select(pg_advisory_xact_lock(lock)).execute(connection)?;

                let of_subject =
                    attempts::table.filter(attempts::action.eq(action)).filter(attempts::subject.eq(&subject));
                diesel::delete(of_subject.filter(attempts::attempted_at.le(now - limit.window))).execute(connection)?;
                let (count, oldest): (i64, Option<DateTime<Utc>>) =
                    of_subject.select((count_star(), min(attempts::attempted_at))).get_result(connection)?;
                if count >= i64::from(limit.most) {
                    return Ok(Attempt::Refused { until: oldest.unwrap_or(now) + limit.window });
                }

                let attempt = NewAttemptRow { action, subject: &subject, attempted_at: now };
                let id = diesel::insert_into(attempts::table)
                    .values(attempt)
                    .returning(attempts::id)
                    .get_result(connection)?;
                Ok(Attempt::Allowed(AttemptId(id)))
            })
            .await
    }

    async fn release(&self, attempt: AttemptId) -> Result<(), PortError> {
        self.0
            .write("attempts.release", move |connection| {
                diesel::delete(attempts::table.find(attempt.0)).execute(connection)?;
                Ok(())
            })
            .await
    }

    async fn clear(&self, action: AttemptAction, subject: &str) -> Result<(), PortError> {
        let action = action.as_str();
        let subject = subject.to_owned();
        self.0
            .write("attempts.clear", move |connection| {
                let of_subject =
                    attempts::table.filter(attempts::action.eq(action)).filter(attempts::subject.eq(subject));
                diesel::delete(of_subject).execute(connection)?;
                Ok(())
            })
            .await
    }
}
