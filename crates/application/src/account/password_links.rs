use crate::mail::Letter;
use crate::shared::{PortError, TokenHash};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::account::EmailAddress;

/// A link that lets its bearer set an account's password, and the mail that brings it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailedLink {
    /// Under which the link is stored.
    pub token_hash: TokenHash,
    /// When it is made.
    pub created_at: DateTime<Utc>,
    /// Until when it is good.
    pub expires_at: DateTime<Utc>,
    /// The mail with the link.
    pub letter: Letter,
}

/// Links to set a password with, each good once.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait PasswordLinks: Send + Sync {
    /// Keeps the wish for a link until it is settled. It does the same whether there is an account with this address
    /// or not, so that time does not tell.
    async fn keep_request(&self, email: &EmailAddress, now: DateTime<Utc>) -> Result<(), PortError>;

    /// Settles the oldest request that nobody else settles: if there is an account with its address the link is stored
    /// for it and the mail queued; the request goes in the same transaction. Answers whether there was a request.
    async fn settle_request(&self, link: MailedLink) -> Result<bool, PortError>;

    /// Whether a link is good: it was not used and has not expired.
    async fn is_good(&self, token_hash: TokenHash, now: DateTime<Utc>) -> Result<bool, PortError>;

    /// Uses a link, if it is good: its account gets the password, all its sessions end, and none of its links is good
    /// any longer; all or nothing. Of many at once with one link exactly one succeeds. Answers whether it did.
    async fn set_password(
        &self,
        token_hash: TokenHash,
        password_hash: String,
        now: DateTime<Utc>,
    ) -> Result<bool, PortError>;
}
