use super::PortError;
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};

/// Time for which an undecided attempt counts: longer than a login takes.
///
/// It prevents concurrent attempts from exceeding a limit. Afterwards an attempt that failed because of an internal
/// error no longer counts.
pub const UNDECIDED_LIFE: TimeDelta = TimeDelta::minutes(1);

/// Kind of counted attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum AttemptAction {
    /// Failed password check.
    ///
    /// The subject is an email, an address, both, a device or an account.
    Login,
    /// Registration; the subject is an address.
    Register,
    /// Request for a password reset email; the subject is an email or an address.
    PasswordReset,
    /// Request for a verification email; the subject is an account.
    EmailVerification,
    /// Support message; the subject is an account.
    SupportMessage,
    /// Read of a shared plan or calendar without a session; the subject is an address.
    SharedRead,
    /// Call of the service that knows products; the subject is an account, or all of them.
    ProductLookup,
    /// Email that tells an owner of a sign-in or of a changed password; the subject is an account.
    Notice,
    /// Invitation to register; the subject is an email or the account of the admin.
    Invitation,
}

impl AttemptAction {
    /// Returns whether attempts are counted before they are known to have failed.
    ///
    /// Such an attempt counts for its whole window only after [`Attempts::decide`].
    pub fn waits_for_a_verdict(self) -> bool {
        self == Self::Login
    }

    /// Returns the value used in SQL.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Maximum number of attempts of a subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttemptLimit {
    /// Maximum number.
    pub max: u32,
    /// Time window in which attempts are counted.
    pub window: TimeDelta,
}

/// ID of a counted attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttemptId(pub i64);

/// Result of reserving an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AttemptOutcome {
    /// The attempt is allowed and counted once for each subject, in the given order.
    Allowed(Vec<AttemptId>),
    /// The attempt is rejected and not counted for any subject.
    Refused {
        /// Index of the first subject above its limit.
        subject: usize,
        /// Time when the oldest counted attempt of that subject expires.
        until: DateTime<Utc>,
    },
}

/// Counted attempts, shared by all servers on one database. Each action has its own count.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait Attempts: Send + Sync {
    /// Counts an attempt for each of the `subjects`, unless one of them has reached its limit.
    ///
    /// If a limit is reached within its window before `now`, nothing is counted. Subjects must be distinct and have 1
    /// to 400 characters. Concurrent calls never exceed a limit.
    async fn reserve(
        &self,
        action: AttemptAction,
        subjects: &[(String, AttemptLimit)],
        now: DateTime<Utc>,
    ) -> Result<AttemptOutcome, PortError>;

    /// Makes undecided attempts count for their whole window, because they failed.
    ///
    /// Until then they count for [`UNDECIDED_LIFE`]. See [`AttemptAction::waits_for_a_verdict`].
    async fn decide(&self, attempts: &[AttemptId]) -> Result<(), PortError>;

    /// Releases attempts, so that they no longer count toward any limit.
    async fn release(&self, attempts: &[AttemptId]) -> Result<(), PortError>;

    /// Clears all attempts of the `subjects` and releases single `attempts` of others, atomically.
    async fn clear(&self, action: AttemptAction, subjects: &[String], attempts: &[AttemptId]) -> Result<(), PortError>;
}
