//! Throttling of reads without a session.

use super::SharingService;
use crate::shared::{AttemptAction, AttemptLimit, AttemptOutcome, PortError};
use chrono::TimeDelta;
use ironleaf_domain::account::ClientAddress;

/// Maximum number of reads per client address, of shared plans and of calendars together.
const READ_LIMIT: AttemptLimit = AttemptLimit { max: 60, window: TimeDelta::minutes(1) };

/// Reason why something shared could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PublicReadError {
    /// There were too many reads from this address.
    #[error("too many reads")]
    TooManyAttempts {
        /// Time until the next read is allowed: at least one second.
        retry_after: TimeDelta,
    },
    /// The secret is unknown, expired or revoked, or its account is deleted.
    #[error("not found")]
    NotFound,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl SharingService {
    /// Counts a read, whether or not its secret is known.
    pub(super) async fn count_read(&self, from: &ClientAddress) -> Result<(), PublicReadError> {
        let now = self.ports.clock.now();
        let subjects: Vec<_> = from
            .networks()
            .into_iter()
            .map(|network| {
                (
                    format!("address {}", network.name),
                    AttemptLimit { max: READ_LIMIT.max * network.factor, ..READ_LIMIT },
                )
            })
            .collect();
        match self.ports.attempts.reserve(AttemptAction::SharedRead, &subjects, now).await? {
            AttemptOutcome::Allowed(_) => Ok(()),
            AttemptOutcome::Refused { until, .. } => {
                Err(PublicReadError::TooManyAttempts { retry_after: (until - now).max(TimeDelta::seconds(1)) })
            }
        }
    }
}
