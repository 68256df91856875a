use super::rows::NewAttemptRow;
use crate::Database;
use crate::functions::{hashtextextended, pg_advisory_xact_lock};
use crate::schema::attempts;
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use diesel::dsl::{count_star, min};
use diesel::prelude::*;
use ironleaf_application::account::{Attempt, AttemptId, Attempts};
use ironleaf_application::shared::PortError;

const LOGIN: &str = "login";

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

#[async_trait]
impl Attempts for PgAttempts {
    async fn reserve_login(
        &self,
        subject: &str,
        limit: u32,
        window: TimeDelta,
        now: DateTime<Utc>,
    ) -> Result<Attempt, PortError> {
        let subject = subject.to_owned();
        self.0
            .transaction("attempts.reserve_login", move |connection| {
                let lock = hashtextextended(format!("{LOGIN}:{subject}"), 0);
                diesel::select(pg_advisory_xact_lock(lock)).execute(connection)?;

                let of_subject =
                    attempts::table.filter(attempts::action.eq(LOGIN)).filter(attempts::subject.eq(&subject));
                diesel::delete(of_subject.filter(attempts::attempted_at.le(now - window))).execute(connection)?;
                let (count, oldest): (i64, Option<DateTime<Utc>>) =
                    of_subject.select((count_star(), min(attempts::attempted_at))).get_result(connection)?;
                if count >= i64::from(limit) {
                    return Ok(Attempt::Refused { until: oldest.unwrap_or(now) + window });
                }

                let attempt = NewAttemptRow { action: LOGIN, subject: &subject, attempted_at: now };
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

    async fn clear_logins(&self, subject: &str) -> Result<(), PortError> {
        let subject = subject.to_owned();
        self.0
            .write("attempts.clear_logins", move |connection| {
                let of_subject =
                    attempts::table.filter(attempts::action.eq(LOGIN)).filter(attempts::subject.eq(subject));
                diesel::delete(of_subject).execute(connection)?;
                Ok(())
            })
            .await
    }
}
