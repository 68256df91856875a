//! Setting a password by a link that came by mail: after it was forgotten, or for the first time.

use super::{AccountService, MailedLink};
use crate::shared::{Attempt, AttemptAction, AttemptLimit, HashingError, PortError};
use chrono::TimeDelta;
use ironleaf_domain::Invalid;
use ironleaf_domain::account::{EmailAddress, RawPassword};

/// How long the link is good that somebody gets who forgot the password.
const RESET_LIFE: TimeDelta = TimeDelta::minutes(30);

/// How many such links an address gets.
const RESET_LIMIT: AttemptLimit = AttemptLimit { most: 3, window: TimeDelta::hours(1) };

/// Why a wish for a link was not kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RequestPasswordResetError {
    /// This address has asked for too many, whoever they were for.
    #[error("too many attempts")]
    TooManyAttempts {
        /// How long until it may ask again.
        retry_after: TimeDelta,
    },
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Why a password could not be set by a link.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ResetPasswordError {
    /// The link is unknown, was used, or has expired.
    #[error("the link is not good")]
    InvalidToken,
    /// The password breaks the rule.
    #[error("{0}")]
    Password(Invalid),
    /// The password could not be hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl AccountService {
    /// Notes that somebody wants a link for this address. Whether there is an account shows neither in the answer nor
    /// in the time it takes: the link itself is made later, by [`Self::settle_reset_requests`]. Past the limit of an
    /// email nothing happens, in silence; past that of the address `from` which is asked it is told.
    pub async fn request_password_reset(
        &self,
        email: &EmailAddress,
        from: &str,
    ) -> Result<(), RequestPasswordResetError> {
        let counted = self.count_reset_request(from).await?;
        counted.map_err(|retry_after| RequestPasswordResetError::TooManyAttempts { retry_after })?;
        let now = self.ports.clock.now();
        let subject = (email.to_string(), RESET_LIMIT);
        let attempt = self.ports.attempts.reserve(AttemptAction::PasswordReset, &[subject], now).await?;
        if let Attempt::Allowed(_) = attempt {
            self.ports.links.keep_request(email, now).await?;
            self.ports.bell.ring();
        }
        Ok(())
    }

    /// Makes the links that were asked for and queues their mails, at most `limit` of them; answers whether more may
    /// wait.
    pub async fn settle_reset_requests(&self, limit: u8) -> Result<bool, PortError> {
        for _ in 0..limit {
            let token = self.ports.tokens.make();
            let created_at = self.ports.clock.now();
            let expires_at = created_at + RESET_LIFE;
            let letter = self.letters.password_reset(&token, expires_at);
            let link = MailedLink { token_hash: token.hash, created_at, expires_at, letter };
            if !self.ports.links.settle_request(link).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Sets a password by a link, and ends all sessions of the account. A link that is no good costs no hashing.
    pub async fn reset_password(&self, token: &str, password: RawPassword) -> Result<(), ResetPasswordError> {
        self.settings.password_rule.check(&password).map_err(ResetPasswordError::Password)?;
        let token_hash = self.ports.tokens.hash(token);
        if !self.ports.links.is_good(token_hash, self.ports.clock.now()).await? {
            return Err(ResetPasswordError::InvalidToken);
        }
        let password_hash = self.ports.hasher.hash(password).await?;
        if self.ports.links.set_password(token_hash, password_hash, self.ports.clock.now()).await? {
            Ok(())
        } else {
            Err(ResetPasswordError::InvalidToken)
        }
    }
}
