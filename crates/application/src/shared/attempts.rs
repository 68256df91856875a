use super::PortError;
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};

/// How long an attempt counts that nobody has decided: longer than a login may take. Until then many at once cannot slip
/// past a limit together; after it a failure of ours has left no trace.
pub const UNDECIDED_LIFE: TimeDelta = TimeDelta::minutes(1);

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AttemptAction {
    /// A wrong password; the subject is an address and an email, an email, or an account.
    Login,
    /// A registration; the subject is an address.
    Register,
    /// A wish for a mail with a link to set a password; the subject is an email, or an address.
    PasswordReset,
    /// A wish for a mail with a link that verifies an address; the subject is an account.
    EmailVerification,
    /// A message to support; the subject is an account.
    SupportMessage,
}

impl AttemptAction {
    /// Whether an attempt is counted before it is known to have failed, and so has to be decided to count for its whole
    /// window.
    #[must_use]
    pub fn waits_for_a_verdict(self) -> bool {
        self == Self::Login
    }

    /// The word for it in SQL.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Login => "login",
            Self::Register => "register",
            Self::PasswordReset => "password_reset",
            Self::EmailVerification => "email_verification",
            Self::SupportMessage => "support_message",
        }
    }
}

/// How many tries one subject has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttemptLimit {
    /// So many.
    pub most: u32,
    /// Within this time.
    pub window: TimeDelta,
}

/// A try that has been counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttemptId(pub i64);

/// Whether one more try is allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attempt {
    /// It is, and counts from now on: once for each subject, in the order in which they were named.
    Allowed(Vec<AttemptId>),
    /// It is not, and counts for none of the subjects.
    Refused {
        /// The first subject that has used up its limit, counted from 0.
        subject: usize,
        /// When the oldest of those that count for it no longer does.
        until: DateTime<Utc>,
    },
}

/// Counts tries, for all servers on one database. Each action has its own count.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait Attempts: Send + Sync {
    /// Counts one more try of each of the `subjects` (different ones, 1 to 400 characters each) beforehand, unless for one of
    /// them its limit lies within its window before `now`; then it counts for none. Many at once are counted one by one, so
    /// that no more than the limit get through.
    async fn reserve(
        &self,
        action: AttemptAction,
        subjects: &[(String, AttemptLimit)],
        now: DateTime<Utc>,
    ) -> Result<Attempt, PortError>;

    /// Lets tries count for their whole window that had waited for a verdict ([`AttemptAction::waits_for_a_verdict`]): they
    /// have failed. Before, they count for [`UNDECIDED_LIFE`].
    async fn decide(&self, tries: &[AttemptId]) -> Result<(), PortError>;

    /// Takes tries back, as if they had not been.
    async fn release(&self, tries: &[AttemptId]) -> Result<(), PortError>;

    /// Forgets all tries of the `subjects`, and takes single `tries` of others back, at once.
    async fn clear(&self, action: AttemptAction, subjects: &[String], tries: &[AttemptId]) -> Result<(), PortError>;
}
