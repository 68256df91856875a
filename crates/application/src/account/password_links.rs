use crate::mail::Letter;
use crate::shared::{PortError, TokenHash};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::account::EmailAddress;
use ironleaf_domain::ids::UserId;

/// A link of an account, and the mail that brings it.
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

/// Links that are sent by mail, each good once: they set a password, or verify an address.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait PasswordLinks: Send + Sync {
    /// Keeps the wish for a link until it is settled. It does the same whether there is an account with this address
    /// or not, so that time does not tell.
    async fn keep_request(&self, email: &EmailAddress, now: DateTime<Utc>) -> Result<(), PortError>;

    /// Settles the oldest request that nobody else settles: if there is an account with its address the link is stored
    /// for it and the mail queued; the request goes in the same transaction. Answers whether there was a request.
    async fn settle_request(&self, link: MailedLink) -> Result<bool, PortError>;

    /// Whether a link sets a password: it is one of these, was not used and has not expired.
    async fn is_good(&self, token_hash: TokenHash, now: DateTime<Utc>) -> Result<bool, PortError>;

    /// Uses a link, if it sets a password: its account gets the password, its address is verified, all its sessions and
    /// links end, its failed attempts at a password are forgotten, and `notice` is queued where it had a password before;
    /// all or nothing. Of many at once with one link exactly one succeeds. Returns the account's address if it did.
    async fn set_password(
        &self,
        token_hash: TokenHash,
        password_hash: String,
        notice: Letter,
        now: DateTime<Utc>,
    ) -> Result<Option<EmailAddress>, PortError>;

    /// Stores a link that verifies an account's address and queues its mail, if the address is not verified. Links of
    /// that kind which were sent before stay good. Answers whether it did.
    async fn send_verification(&self, user_id: UserId, link: MailedLink) -> Result<bool, PortError>;

    /// Uses a link, if it is one that verifies an address and is good: the address is verified from now on, and all such
    /// links of the account end. Answers whether it did.
    async fn verify_email(&self, token_hash: TokenHash, now: DateTime<Utc>) -> Result<bool, PortError>;
}
