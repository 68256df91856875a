//! Throttling of attempts that cost a hash or an email, or that guess a password.
//!
//! A subject of an account ends with a space and the account's email or ID. A password reset clears the account's
//! counts by that last word (`PasswordLinks::set_password`).

use super::{
    AccountService, ConfirmError, KnownDevice, LOGIN_WINDOW, LogInError, RegisterError, RequestPasswordResetError,
};
use crate::shared::{AttemptAction, AttemptId, AttemptLimit, AttemptOutcome, PortError};
use chrono::TimeDelta;
use ironleaf_domain::account::{ClientAddress, EmailAddress};

/// Maximum registrations per address, successful or not.
///
/// A whole class in a gym may sign up behind one router.
const REGISTER_LIMIT: AttemptLimit = AttemptLimit { max: 100, window: TimeDelta::hours(1) };

/// Maximum requests for a reset link per address, for any account.
const RESET_LIMIT: AttemptLimit = AttemptLimit { max: 60, window: TimeDelta::hours(1) };

/// Maximum failed logins per address, for any account.
///
/// It suffices for all members behind one router, and is too low to try a list of stolen passwords.
const ADDRESS_LIMIT: AttemptLimit = AttemptLimit { max: 100, window: LOGIN_WINDOW };

/// Maximum failed logins per email from all addresses together.
const EMAIL_LIMIT: AttemptLimit = AttemptLimit { max: 100, window: TimeDelta::hours(24) };

/// Remaining attempts of unknown devices above [`EMAIL_LIMIT`].
///
/// The owner is never locked out: known devices have their own counts, and so does a device that follows a reset link.
const SLOW_LOGIN_LIMIT: AttemptLimit = AttemptLimit { max: 1, window: TimeDelta::minutes(1) };

/// Maximum emails with a link per email address and device or client address.
const LINK_LIMIT: AttemptLimit = AttemptLimit { max: 3, window: TimeDelta::hours(1) };

/// Maximum emails with a link per email address for unknown devices at all client addresses together.
const EMAIL_LINK_LIMIT: AttemptLimit = AttemptLimit { max: 20, window: TimeDelta::hours(1) };

/// Remaining emails for unknown devices above [`EMAIL_LINK_LIMIT`].
///
/// The interval is much shorter than the validity of a link, so the newest link is always usable.
const SLOW_LINK_LIMIT: AttemptLimit = AttemptLimit { max: 1, window: TimeDelta::minutes(5) };

/// Reason why an attempt was not counted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum CountAttemptError {
    /// A subject has no attempts left.
    #[error("too many attempts")]
    TooManyAttempts {
        /// Index of the subject.
        subject: usize,
        /// Time until the next attempt is allowed: at least one second.
        retry_after: TimeDelta,
    },
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Converts the reason into that of a use case that counts attempts.
macro_rules! impl_from_count_attempt_error {
    ($($error:ty),+) => {
        $(impl From<CountAttemptError> for $error {
            fn from(error: CountAttemptError) -> Self {
                match error {
                    CountAttemptError::TooManyAttempts { subject: _, retry_after } => Self::TooManyAttempts { retry_after },
                    CountAttemptError::Port(error) => Self::Port(error),
                }
            }
        })+
    };
}

impl_from_count_attempt_error!(ConfirmError, LogInError, RegisterError, RequestPasswordResetError);

/// Login that was counted as failed in advance.
pub(super) struct LoginAttempt {
    /// Subjects whose attempts are all cleared by a successful login.
    subjects: Vec<String>,
    attempts: Vec<AttemptId>,
    /// Attempts that are released by a successful login.
    ///
    /// Other attempts from the address stay counted. Otherwise a client with an account could guess without limit by
    /// signing in to it in between.
    from_address: Vec<AttemptId>,
}

impl AccountService {
    /// Counts an attempt in advance, so that concurrent attempts cannot exceed the limit.
    ///
    /// If throttling is disabled, nothing is counted and all attempts are allowed.
    async fn count_tries(
        &self,
        action: AttemptAction,
        subjects: &[(String, AttemptLimit)],
    ) -> Result<Vec<AttemptId>, CountAttemptError> {
        if self.settings.login_failures == 0 || subjects.is_empty() {
            return Ok(Vec::new());
        }
        let now = self.ports.clock.now();
        match self.ports.attempts.reserve(action, subjects, now).await? {
            AttemptOutcome::Allowed(attempts) => Ok(attempts),
            AttemptOutcome::Refused { subject, until } => {
                let retry_after = (until - now).max(TimeDelta::seconds(1));
                Err(CountAttemptError::TooManyAttempts { subject, retry_after })
            }
        }
    }

    /// Releases attempts after an internal error, so that they do not count toward any limit.
    ///
    /// An error here is ignored, because undecided attempts expire soon.
    pub(super) async fn release(&self, attempts: &[AttemptId]) {
        if !attempts.is_empty() {
            let _undecided = self.ports.attempts.release(attempts).await;
        }
    }

    /// Keeps attempts counted for their whole window, because the password was wrong.
    pub(super) async fn count_failure(&self, attempts: &[AttemptId]) -> Result<(), PortError> {
        if attempts.is_empty() { Ok(()) } else { self.ports.attempts.decide(attempts).await }
    }

    /// Clears the failed password confirmations of a subject after a correct one.
    pub(super) async fn clear_password_attempts(
        &self,
        subject: String,
        attempts: &[AttemptId],
    ) -> Result<(), PortError> {
        if attempts.is_empty() {
            Ok(())
        } else {
            self.ports.attempts.clear(AttemptAction::Login, &[subject], &[]).await
        }
    }

    /// Counts a password confirmation in advance.
    pub(super) async fn record_password_attempt(&self, subject: &str) -> Result<Vec<AttemptId>, CountAttemptError> {
        self.count_tries(AttemptAction::Login, &[(subject.to_owned(), self.password_limit())]).await
    }

    /// Counts a login for address and email, for the email, and for the address.
    ///
    /// It does the same whether or not an account has the email. A known device has only its own count.
    pub(super) async fn count_login(
        &self,
        address: &ClientAddress,
        email: &EmailAddress,
        device: Option<&KnownDevice>,
    ) -> Result<LoginAttempt, CountAttemptError> {
        let mut limits = in_networks(address, self.password_limit(), |network| format!("{network} {email}"));
        let mut subjects: Vec<String> = limits.iter().map(|(subject, _)| subject.clone()).collect();
        if let Some(device) = device {
            let own = format!("device {} {email}", device.id);
            let attempts = self.count_tries(AttemptAction::Login, &[(own.clone(), self.password_limit())]).await?;
            subjects.insert(0, own);
            return Ok(LoginAttempt { subjects, attempts, from_address: Vec::new() });
        }
        let from_everywhere = limits.len();
        subjects.push(format!("email {email}"));
        limits.push((format!("email {email}"), EMAIL_LIMIT));
        limits.extend(of_address(address, ADDRESS_LIMIT));
        let mut attempts = match self.count_tries(AttemptAction::Login, &limits).await {
            Err(CountAttemptError::TooManyAttempts { subject, .. }) if subject == from_everywhere => {
                limits[from_everywhere] = (format!("slowed {email}"), SLOW_LOGIN_LIMIT);
                self.count_tries(AttemptAction::Login, &limits).await?
            }
            counted => counted?,
        };
        let from_address = attempts.split_off(attempts.len().min(subjects.len()));
        Ok(LoginAttempt { subjects, attempts, from_address })
    }

    /// Releases a login attempt after an internal error.
    pub(super) async fn release_attempt(&self, mut login: LoginAttempt) {
        login.attempts.extend(login.from_address);
        self.release(&login.attempts).await;
    }

    /// Keeps a failed login counted.
    pub(super) async fn count_failed_login(&self, mut login: LoginAttempt) -> Result<(), PortError> {
        login.attempts.extend(login.from_address);
        self.count_failure(&login.attempts).await
    }

    /// Clears the failed attempts before a successful login.
    pub(super) async fn clear_failures(&self, login: LoginAttempt) -> Result<(), PortError> {
        if login.attempts.is_empty() {
            return Ok(());
        }
        self.ports.attempts.clear(AttemptAction::Login, &login.subjects, &login.from_address).await
    }

    fn password_limit(&self) -> AttemptLimit {
        AttemptLimit { max: self.settings.login_failures, window: LOGIN_WINDOW }
    }

    /// Counts a registration from an address.
    pub(super) async fn count_registration(
        &self,
        address: &ClientAddress,
    ) -> Result<Vec<AttemptId>, CountAttemptError> {
        let subjects = in_networks(address, REGISTER_LIMIT, str::to_owned);
        self.count_from(address, AttemptAction::Register, &subjects).await
    }

    /// Counts a request for a reset link from an address.
    pub(super) async fn count_reset_request(
        &self,
        address: &ClientAddress,
    ) -> Result<Vec<AttemptId>, CountAttemptError> {
        self.count_from(address, AttemptAction::PasswordReset, &of_address(address, RESET_LIMIT)).await
    }

    /// Counts an email with a link; returns `None` if it must not be sent.
    ///
    /// Requests of others do not use up the owner's emails: a known device has its own count, and others count with
    /// their address. All unknown devices together are slowed instead of stopped.
    pub(super) async fn count_link(
        &self,
        address: &ClientAddress,
        email: &EmailAddress,
        device: Option<&KnownDevice>,
    ) -> Result<Option<Vec<AttemptId>>, PortError> {
        let now = self.ports.clock.now();
        let mut limits = match device {
            Some(device) => vec![(format!("device {} {email}", device.id), LINK_LIMIT)],
            None => in_networks(address, LINK_LIMIT, |network| format!("{network} {email}")),
        };
        let from_everywhere = limits.len();
        if device.is_none() {
            limits.push((format!("email {email}"), EMAIL_LINK_LIMIT));
        }
        let reserve = async |limits: &[(String, AttemptLimit)]| {
            self.ports.attempts.reserve(AttemptAction::PasswordReset, limits, now).await
        };
        let mut counted = reserve(&limits).await?;
        if matches!(counted, AttemptOutcome::Refused { subject, .. } if subject == from_everywhere) {
            limits[from_everywhere] = (format!("slowed {email}"), SLOW_LINK_LIMIT);
            counted = reserve(&limits).await?;
        }
        Ok(match counted {
            AttemptOutcome::Allowed(attempts) => Some(attempts),
            AttemptOutcome::Refused { .. } => None,
        })
    }

    async fn count_from(
        &self,
        address: &ClientAddress,
        action: AttemptAction,
        subjects: &[(String, AttemptLimit)],
    ) -> Result<Vec<AttemptId>, CountAttemptError> {
        if address.is_this_machine() {
            return Ok(Vec::new());
        }
        self.count_tries(action, subjects).await
    }
}

/// Returns the subjects of a limit per address.
///
/// The loopback address has none: behind a proxy that is not configured, all clients have it, and one of them could
/// lock out all others.
fn of_address(address: &ClientAddress, limit: AttemptLimit) -> Vec<(String, AttemptLimit)> {
    if address.is_this_machine() {
        return Vec::new();
    }
    in_networks(address, limit, |network| format!("address {network}"))
}

/// Returns the subjects of a limit in the networks of a client. Larger networks have larger limits.
fn in_networks(
    address: &ClientAddress,
    limit: AttemptLimit,
    subject: impl Fn(&str) -> String,
) -> Vec<(String, AttemptLimit)> {
    let scaled = |factor| AttemptLimit { max: limit.max.saturating_mul(factor), ..limit };
    address.networks().into_iter().map(|network| (subject(&network.name), scaled(network.factor))).collect()
}
