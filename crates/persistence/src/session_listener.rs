//! Listening for ended sessions.

use crate::Database;
use crate::connector::Connector;
use crate::error::DbError;
use crate::session_copies::{Ended, SessionCopies};
use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Integer};
use r2d2::ManageConnection;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

/// Time between two questions while requests want copies. Several fit into the time for which copies are used.
const INTERVAL: Duration = Duration::from_millis(15);

/// Time without a request after which no copies are wanted.
const IDLE_AFTER: Duration = Duration::from_secs(1);

/// Time between two questions while no copies are wanted. PostgreSQL would keep unread notifications.
const IDLE_INTERVAL: Duration = Duration::from_secs(5);

/// Wait before the next connection after a failure.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// Channel of notifications. The triggers of the migration name it too.
const CHANNEL: &str = "ironleaf_sessions";

/// Trigger that tells which sessions have ended. Where a table cannot have one, no copies are used.
const TRIGGER: &str = "sessions_tell_ended";

impl Database {
    /// Keeps copies of sessions, so that most requests need no statement for their session.
    ///
    /// It runs until it is dropped, and has a connection of its own. Without a connection, sessions are read from the
    /// database.
    pub async fn keep_session_copies(self) {
        let copies = Arc::clone(self.session_copies());
        loop {
            copies.wanted().await;
            if let Err(error) = self.listen(&copies).await {
                tracing::debug!(?error, "stopped to listen for ended sessions");
            }
            copies.stop();
            sleep(RETRY_AFTER).await;
        }
    }

    /// Listens until the connection fails.
    async fn listen(&self, copies: &SessionCopies) -> Result<(), DbError> {
        let connector = self.connector();
        let mut listener = blocking(move || begin(&connector)).await?;
        loop {
            let asked_at = Instant::now();
            let ended;
            (listener, ended) = blocking(move || ask(listener)).await?;
            copies.hear(asked_at, &ended);
            if copies.is_wanted(asked_at, IDLE_AFTER) {
                sleep(INTERVAL).await;
            } else {
                // Both ends of this wait lead to the next question.
                let _ = timeout(IDLE_INTERVAL, copies.wanted()).await;
            }
        }
    }
}

/// Opens a connection and listens.
fn begin(connector: &Connector) -> Result<PgConnection, DbError> {
    let mut connection = connector.connect().map_err(|error| DbError::NoConnection(error.to_string()))?;
    let on_sessions = "SELECT FROM pg_trigger WHERE tgrelid = to_regclass('sessions') AND tgenabled IN ('O', 'A')";
    let has_trigger = sql::<Bool>(&format!("EXISTS ({on_sessions} AND tgname = '{TRIGGER}')"));
    if !diesel::select(has_trigger).get_result::<bool>(&mut connection)? {
        return Err(DbError::Internal(format!("sessions has no trigger {TRIGGER}")));
    }
    connection.batch_execute(&format!("SET application_name = 'ironleaf sessions'; LISTEN {CHANNEL}"))?;
    Ok(connection)
}

/// Asks what has ended since the last question.
///
/// PostgreSQL sends the notifications of all transactions that have ended by now before the answer to a statement.
fn ask(mut connection: PgConnection) -> Result<(PgConnection, Vec<Ended>), DbError> {
    let _: i32 = diesel::select(1.into_sql::<Integer>()).get_result(&mut connection)?;
    let ended = connection
        .notifications_iter()
        .map(|notification| Ok(read(&notification?.payload)))
        .collect::<QueryResult<Vec<Ended>>>()?;
    Ok((connection, ended))
}

fn read(payload: &str) -> Ended {
    payload.parse().map_or(Ended::Many, Ended::Of)
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T, DbError> + Send + 'static) -> Result<T, DbError> {
    match spawn_blocking(work).await {
        Ok(done) => done,
        Err(error) => Err(DbError::Internal(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::{Ended, read};

    #[test]
    fn an_unknown_notification_concerns_everybody() {
        assert_eq!(read("7"), Ended::Of(7));
        assert_eq!(read("many"), Ended::Many);
        assert_eq!(read(""), Ended::Many);
    }
}
