use crate::mail::EmailContent;
use crate::shared::{PortError, TokenHash};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::account::EmailAddress;
use ironleaf_domain::ids::UserId;

/// Link of an account and the email that contains it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailedLink {
    /// Hash under which the link is stored.
    pub token_hash: TokenHash,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
    /// Time of expiry.
    pub expires_at: DateTime<Utc>,
    /// Email with the link.
    pub letter: EmailContent,
}

/// One-time links that are sent by email to set a password or verify an email address.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait PasswordLinks: Send + Sync {
    /// Stores a request for a link until it is processed.
    ///
    /// It does the same whether or not an account has this email, so that the response time does not reveal it.
    async fn store_request(&self, email: &EmailAddress, now: DateTime<Utc>) -> Result<(), PortError>;

    /// Processes the oldest request that is not locked.
    ///
    /// If an account has its email, stores the link and queues the email. Deletes the request in the same transaction.
    /// Returns whether there was a request. Safe to run on several servers.
    async fn process_request(&self, link: MailedLink) -> Result<bool, PortError>;

    /// Returns whether a link can set a password: it exists, is unused and has not expired.
    async fn is_valid(&self, token_hash: TokenHash, now: DateTime<Utc>) -> Result<bool, PortError>;

    /// Uses a link to set a password, if it is valid.
    ///
    /// Sets the password, verifies the email, ends all sessions and links of the account and clears its failed password
    /// attempts. Queues `notice` if the account had a password. All of this is atomic, and of concurrent calls with one
    /// link exactly one succeeds. Returns the email of the account if the call succeeded.
    async fn set_password(
        &self,
        token_hash: TokenHash,
        password_hash: String,
        notice: EmailContent,
        now: DateTime<Utc>,
    ) -> Result<Option<EmailAddress>, PortError>;

    /// Stores a verification link and queues its email, unless the email address is already verified.
    ///
    /// Earlier verification links stay valid. Returns whether the link was stored.
    async fn send_verification(&self, user_id: UserId, link: MailedLink) -> Result<bool, PortError>;

    /// Uses a link to verify an email address, if it is valid.
    ///
    /// Ends all verification links of the account. Returns whether the address was verified.
    async fn verify_email(&self, token_hash: TokenHash, now: DateTime<Utc>) -> Result<bool, PortError>;
}
