//! Setting a password by a link that came by mail: after it was forgotten, or for the first time.

use super::{AccountService, DeviceToken, MailedLink};
use crate::shared::{HashingError, HashingParties, PortError};
use chrono::TimeDelta;
use ironleaf_domain::Invalid;
use ironleaf_domain::account::{ClientAddress, EmailAddress, RawPassword};

/// How long the link is good that somebody gets who forgot the password.
const RESET_LIFE: TimeDelta = TimeDelta::minutes(30);

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
    /// email nothing happens, and the answer is the same; past that of the address `from` the caller is told to wait,
    /// unless its device has signed in to the account before.
    pub async fn request_password_reset(
        &self,
        email: &EmailAddress,
        from: &ClientAddress,
        device_token: Option<&str>,
    ) -> Result<(), RequestPasswordResetError> {
        let device = self.recognize_device(device_token, email).await?;
        let mut tries = Vec::new();
        if device.is_none() {
            let counted = self.count_reset_request(from).await?;
            tries = counted.map_err(|retry_after| RequestPasswordResetError::TooManyAttempts { retry_after })?;
        }
        let kept = match self.count_link(from, email, device.as_ref()).await {
            Ok(None) => return Ok(()),
            Ok(Some(link)) => {
                tries.extend(link);
                self.ports.links.keep_request(email, self.ports.clock.now()).await
            }
            Err(error) => Err(error),
        };
        if let Err(error) = kept {
            self.take_back(&tries).await;
            return Err(error.into());
        }
        self.ports.bell.ring();
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

    /// Sets a password by a link and verifies the address that it was mailed to; ends all sessions and links of the
    /// account and clears its counts of failed attempts. Returns the token by which the device is known to the account from
    /// now on. A link that is no good costs no hashing.
    pub async fn reset_password(
        &self,
        token: &str,
        password: RawPassword,
        from: &ClientAddress,
        device_token: Option<String>,
    ) -> Result<DeviceToken, ResetPasswordError> {
        self.settings.password_rule.check(&password).map_err(ResetPasswordError::Password)?;
        let token_hash = self.ports.tokens.hash(token);
        if !self.ports.links.is_good(token_hash, self.ports.clock.now()).await? {
            return Err(ResetPasswordError::InvalidToken);
        }
        let parties = HashingParties::of_client(from);
        let password_hash = self.ports.hasher.hash(password, parties).await?;
        let now = self.ports.clock.now();
        let notice = self.letters.password_changed(now);
        let email = self.ports.links.set_password(token_hash, password_hash, notice, now).await?;
        let email = email.ok_or(ResetPasswordError::InvalidToken)?;
        self.ports.bell.ring();
        Ok(self.issue_device_token(device_token, &email).await?)
    }
}
