use super::{AccountService, Credentials, DeviceToken};
use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use ironleaf_domain::account::EmailAddress;

/// How long a device is known after its last sign-in.
pub const DEVICE_LIFE: TimeDelta = TimeDelta::days(365);

/// A device that has signed in to an account before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownDevice {
    /// Random name of the device for this account, without a space.
    pub id: String,
}

/// Signs and checks the tokens by which devices are recognized. All servers on one database accept each other's tokens.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait DeviceTokens: Send + Sync {
    /// Returns the device whose token this is, if it has signed in to the account with this address within
    /// [`DEVICE_LIFE`] before `now`. Any text may come in.
    async fn recognize(
        &self,
        token: &str,
        email: &EmailAddress,
        now: DateTime<Utc>,
    ) -> Result<Option<KnownDevice>, PortError>;

    /// Returns a token for a device that signs in to the account with this address at `now`. It keeps what the device's
    /// token `previous` says of a few other accounts, and the device's id for this account.
    async fn issue(
        &self,
        previous: Option<String>,
        email: &EmailAddress,
        now: DateTime<Utc>,
    ) -> Result<DeviceToken, PortError>;
}

impl AccountService {
    /// Returns the device that sends these credentials, if it has signed in to their account before.
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

    /// Returns the token by which a device is known to an account from now on.
    pub(super) async fn issue_device_token(
        &self,
        previous: Option<String>,
        email: &EmailAddress,
    ) -> Result<DeviceToken, PortError> {
        self.ports.devices.issue(previous, email, self.ports.clock.now()).await
    }
}
