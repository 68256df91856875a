//! Setting a password with an emailed link, after it was forgotten or for the first time.

use super::{AccountService, DeviceToken, MailedLink};
use crate::shared::{HashingError, HashingParties, PortError};
use chrono::TimeDelta;
use ironleaf_domain::ValidationError;
use ironleaf_domain::account::{ClientAddress, EmailAddress, RawPassword};

/// Validity of a password reset link.
const RESET_LIFE: TimeDelta = TimeDelta::minutes(30);

/// Reason why a request for a link was rejected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RequestPasswordResetError {
    /// There were too many requests from this address, for any account.
    #[error("too many attempts")]
    TooManyAttempts {
        /// Time until the next request is allowed.
        retry_after: TimeDelta,
    },
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Reason why a password could not be set with a link.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ResetPasswordError {
    /// The link is unknown, was used, or has expired.
    #[error("the link is invalid")]
    InvalidToken,
    /// The password violates the rule.
    #[error("{0}")]
    Password(ValidationError),
    /// The password could not be hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl AccountService {
    /// Stores a request for a reset link.
    ///
    /// Neither the response nor its duration reveals whether an account exists: [`Self::process_reset_requests`]
    /// creates the link later. A request above the limit of an email is ignored. A request above the limit of the
    /// address `from` fails, unless the device is known to the account.
    pub async fn request_password_reset(
        &self,
        email: &EmailAddress,
        from: &ClientAddress,
        device_token: Option<&str>,
    ) -> Result<(), RequestPasswordResetError> {
        let device = self.recognize_device(device_token, email).await?;
        let mut attempts = Vec::new();
        if device.is_none() {
            attempts = self.count_reset_request(from).await?;
        }
        let stored = match self.count_link(from, email, device.as_ref()).await {
            Ok(None) => return Ok(()),
            Ok(Some(link)) => {
                attempts.extend(link);
                self.ports.links.store_request(email, self.ports.clock.now()).await
            }
            Err(error) => Err(error),
        };
        if let Err(error) = stored {
            self.release(&attempts).await;
            return Err(error.into());
        }
        self.ports.bell.notify();
        Ok(())
    }

    /// Creates requested links and queues their emails, at most `limit`.
    ///
    /// Returns whether more requests may be left.
    pub async fn process_reset_requests(&self, limit: u8) -> Result<bool, PortError> {
        for _ in 0..limit {
            let token = self.ports.tokens.make();
            let created_at = self.ports.clock.now();
            let expires_at = created_at + RESET_LIFE;
            let letter = self.letters.password_reset(&token, expires_at);
            let link = MailedLink { token_hash: token.hash, created_at, expires_at, letter };
            if !self.ports.links.process_request(link).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Sets a password with a link and verifies the email that it was sent to.
    ///
    /// Ends all sessions and links of the account and clears its failed attempts. Returns the token that identifies the
    /// device from now on. An invalid link is rejected without hashing.
    pub async fn reset_password(
        &self,
        token: &str,
        password: RawPassword,
        from: &ClientAddress,
        device_token: Option<String>,
    ) -> Result<DeviceToken, ResetPasswordError> {
        self.settings.password_rule.check(&password).map_err(ResetPasswordError::Password)?;
        let token_hash = self.ports.tokens.hash(token);
        if !self.ports.links.is_valid(token_hash, self.ports.clock.now()).await? {
            return Err(ResetPasswordError::InvalidToken);
        }
        let parties = HashingParties::of_client(from);
        let password_hash = self.ports.hasher.hash(password, parties).await?;
        let now = self.ports.clock.now();
        let notice = self.letters.password_changed(now);
        let email = self.ports.links.set_password(token_hash, password_hash, notice, now).await?;
        let email = email.ok_or(ResetPasswordError::InvalidToken)?;
        self.ports.bell.notify();
        Ok(self.issue_device_token(device_token, &email).await?)
    }
}
