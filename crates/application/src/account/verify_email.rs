//! Verification of an account's email address with an emailed link.

use super::{AccountService, MailedLink};
use crate::shared::{Actor, AttemptAction, AttemptLimit, AttemptOutcome, PortError};
use chrono::{DateTime, TimeDelta, Utc};

/// Validity of a verification link.
const VERIFICATION_LIFE: TimeDelta = TimeDelta::days(7);

/// Maximum verification emails per account, in addition to that of the registration.
const VERIFICATION_LIMIT: AttemptLimit = AttemptLimit { max: 3, window: TimeDelta::hours(1) };

/// Reason why no link was sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendVerificationError {
    /// The account has requested too many links.
    #[error("too many attempts")]
    TooManyAttempts {
        /// Time until the next request is allowed.
        retry_after: TimeDelta,
    },
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Reason why an email address was not verified.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VerifyEmailError {
    /// The link is unknown, was used, or has expired.
    #[error("the link is invalid")]
    InvalidToken,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl AccountService {
    /// Sends the actor another verification link. Does nothing if the email is already verified.
    pub async fn send_verification(&self, actor: &Actor, email_verified: bool) -> Result<(), SendVerificationError> {
        if email_verified {
            return Ok(());
        }
        let now = self.ports.clock.now();
        let subject = (format!("account {}", actor.user_id), VERIFICATION_LIMIT);
        match self.ports.attempts.reserve(AttemptAction::EmailVerification, &[subject], now).await? {
            AttemptOutcome::Refused { until, .. } => {
                let retry_after = (until - now).max(TimeDelta::seconds(1));
                Err(SendVerificationError::TooManyAttempts { retry_after })
            }
            AttemptOutcome::Allowed(attempts) => {
                let link = self.verification_link(now);
                match self.ports.links.send_verification(actor.user_id, link).await {
                    Ok(true) => self.ports.bell.notify(),
                    // The address was verified in the meantime.
                    Ok(false) => {}
                    Err(error) => {
                        self.release(&attempts).await;
                        return Err(error.into());
                    }
                }
                Ok(())
            }
        }
    }

    /// Verifies the email address of an account with a link.
    pub async fn verify_email(&self, token: &str) -> Result<(), VerifyEmailError> {
        let token_hash = self.ports.tokens.hash(token);
        if self.ports.links.verify_email(token_hash, self.ports.clock.now()).await? {
            Ok(())
        } else {
            Err(VerifyEmailError::InvalidToken)
        }
    }

    /// Creates a verification link and its email.
    pub(super) fn verification_link(&self, now: DateTime<Utc>) -> MailedLink {
        let token = self.ports.tokens.make();
        let expires_at = now + VERIFICATION_LIFE;
        let letter = self.letters.verification(&token, expires_at);
        MailedLink { token_hash: token.hash, created_at: now, expires_at, letter }
    }
}
