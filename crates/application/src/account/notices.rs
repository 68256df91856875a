//! Bounds on emails that tell an owner what happened to the account.
//!
//! Anyone can register the address of a stranger. It gets one notice until it is verified.

use super::AccountService;
use crate::shared::{AttemptAction, AttemptLimit, AttemptOutcome, PortError};
use chrono::TimeDelta;
use ironleaf_domain::ids::UserId;

/// Maximum notices of a kind per account.
const NOTICE_LIMIT: AttemptLimit = AttemptLimit { max: 5, window: TimeDelta::hours(1) };

/// Kind of a notice that the account itself causes.
///
/// Each has its own count, so that many sign-ins do not hide a changed password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Notice {
    /// A sign-in from a new device.
    NewDevice,
    PasswordChanged,
}

impl Notice {
    fn subject(self, user_id: UserId) -> String {
        match self {
            Self::NewDevice => format!("new device {user_id}"),
            Self::PasswordChanged => format!("password {user_id}"),
        }
    }
}

impl AccountService {
    /// Counts a notice, and returns whether it may be sent.
    pub(super) async fn may_notify(&self, user_id: UserId, notice: Notice) -> Result<bool, PortError> {
        let (now, limits) = (self.ports.clock.now(), [(notice.subject(user_id), NOTICE_LIMIT)]);
        match self.ports.attempts.reserve(AttemptAction::Notice, &limits, now).await? {
            AttemptOutcome::Allowed(_) => self.ports.accounts.claim_notice(user_id, now).await,
            AttemptOutcome::Refused { .. } => Ok(false),
        }
    }
}
