use super::{AccountService, Credentials, DeviceToken};
use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use ironleaf_domain::account::EmailAddress;

/// Time after its last sign-in during which a device is recognized.
pub const DEVICE_LIFE: TimeDelta = TimeDelta::days(365);

/// Device that has signed in to an account before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownDevice {
    /// Random ID of the device for this account, without spaces.
    pub id: String,
}

/// Signs and verifies the tokens that identify known devices.
///
/// All servers on one database accept each other's tokens.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait DeviceTokens: Send + Sync {
    /// Returns the device of a token, if it signed in to this account within [`DEVICE_LIFE`] before `now`.
    ///
    /// The token can be any text, because it comes from the client.
    async fn recognize(
        &self,
        token: &str,
        email: &EmailAddress,
        now: DateTime<Utc>,
    ) -> Result<Option<KnownDevice>, PortError>;

    /// Returns a token for a device that signs in to this account at `now`.
    ///
    /// The token keeps the device's ID for this account and what `previous` contains about a few other accounts.
    async fn issue(
        &self,
        previous: Option<String>,
        email: &EmailAddress,
        now: DateTime<Utc>,
    ) -> Result<DeviceToken, PortError>;
}

impl AccountService {
    /// Returns the device of these credentials, if it has signed in to the account before.
    pub(super) async fn known_device(&self, credentials: &Credentials) -> Result<Option<KnownDevice>, PortError> {
        self.recognize_device(credentials.device_token.as_deref(), &credentials.email).await
    }

    pub(super) async fn recognize_device(
        &self,
        token: Option<&str>,
        email: &EmailAddress,
    ) -> Result<Option<KnownDevice>, PortError> {
        match token {
            Some(token) => self.ports.devices.recognize(token, email, self.ports.clock.now()).await,
            None => Ok(None),
        }
    }

    /// Returns a token that identifies the device for this account from now on.
    pub(super) async fn issue_device_token(
        &self,
        previous: Option<String>,
        email: &EmailAddress,
    ) -> Result<DeviceToken, PortError> {
        self.ports.devices.issue(previous, email, self.ports.clock.now()).await
    }
}
