//! Recent logs, which a client can read again only if they have changed.

use super::TrainingLogService;
use crate::shared::{Actor, PortError};
use chrono::{Months, NaiveDate};
use ironleaf_domain::training_log::{ExerciseLog, LogsVersion};

/// Maximum number of logs in a response: one year with 20 exercises per day.
pub const MAX_RECENT_LOGS: u32 = 7_500;

/// Logs since a date, or the answer that the caller has them.
#[derive(Debug, Clone, PartialEq)]
pub enum RecentLogs {
    /// They have not changed since this version, which the caller has.
    Unchanged(LogsVersion),
    /// They are ordered by exercise and date.
    Read {
        logs: Vec<ExerciseLog>,
        /// Their version. `None` without a log, or if the database stores no version of the member's logs.
        version: Option<LogsVersion>,
    },
}

/// First date and version of logs that a client has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownLogs {
    /// First date of the logs.
    pub since: NaiveDate,
    pub version: LogsVersion,
}

impl TrainingLogService {
    /// Returns the actor's logs of the last twelve months, or since a later date, and the first date.
    ///
    /// Logs of one exercise are ordered oldest first. They are not read if the client already has them.
    pub async fn list_recent_logs(
        &self,
        actor: &Actor,
        since: Option<NaiveDate>,
        known: &[KnownLogs],
    ) -> Result<(NaiveDate, RecentLogs), PortError> {
        let today = actor.date_at(self.clock.now());
        let year_ago = today.checked_sub_months(Months::new(12)).unwrap_or(today);
        let since = since.map_or(year_ago, |since| since.max(year_ago));
        let known = known.iter().filter(|known| known.since == since).map(|known| known.version).collect();
        Ok((since, self.logs.find_recent(actor.user_id, since, MAX_RECENT_LOGS, known).await?))
    }
}
