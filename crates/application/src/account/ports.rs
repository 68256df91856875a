use super::{MailedLink, Removal};
use crate::mail::Letter;
use crate::shared::{PortError, TokenHash};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::account::{EmailAddress, Role};
use ironleaf_domain::ids::UserId;

/// An account to be made.
#[derive(Debug, Clone)]
pub struct NewAccount {
    /// Its address.
    pub email: EmailAddress,
    /// The hash of its password, in PHC form.
    pub password_hash: String,
    /// What it may do.
    pub role: Role,
    /// When it is made.
    pub created_at: DateTime<Utc>,
    /// Whether the address is known to be the owner's.
    pub proof: EmailProof,
}

/// Whether the address of a new account is known to be its owner's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EmailProof {
    /// The operator vouches for it.
    Verified,
    /// Nobody does, and no mail is sent.
    Unverified,
    /// Not yet: this mail brings the owner a link that proves it.
    Mailed(MailedLink),
}

/// An account as login needs it.
#[derive(Debug, Clone)]
pub struct StoredAccount {
    /// Its id.
    pub id: UserId,
    /// What it may do.
    pub role: Role,
    /// The hash of its password; none for an invited account that has not set one yet.
    pub password_hash: Option<String>,
}

/// A password to be replaced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordReplacement {
    /// The hash against which the current password was checked.
    pub old_hash: String,
    /// The hash of the new one, in PHC form.
    pub new_hash: String,
    /// The only session that stays.
    pub kept_session: TokenHash,
    /// Tells the owner.
    pub notice: Letter,
}

/// A change that the operator makes from the command line, or the server at a start. The audit log has it without an
/// actor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OperatorChange {
    /// When.
    pub at: DateTime<Utc>,
    /// Tells the owner of the account.
    pub notice: Letter,
}

/// What came of a registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Registration {
    /// The account and its first session are there.
    Done(UserId),
    /// Another account has the address; nothing was changed.
    EmailTaken,
}

/// What came of giving an account a role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoleChange {
    /// It has the role now, and no session.
    Done,
    /// It had the role before; nothing was changed.
    Unchanged,
    /// There is no such account.
    NotFound,
    /// It is the last admin; nothing was changed.
    LastAdmin,
}

/// Accounts.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait AccountRepository: Send + Sync {
    /// Makes an account with its proof and, where one is given, its first session: all or nothing. An account without a
    /// session is made by the operator and has an entry in the audit log. Of several at once with the same address
    /// exactly one is [`Registration::Done`].
    async fn add(&self, account: NewAccount, session: Option<NewSession>) -> Result<Registration, PortError>;

    /// The account with this address.
    async fn find_by_email(&self, email: &EmailAddress) -> Result<Option<StoredAccount>, PortError>;

    /// The account with this id.
    async fn find(&self, user_id: UserId) -> Result<Option<StoredAccount>, PortError>;

    /// Replaces an account's password if the old one still is its password, ends its sessions but one, and spends its
    /// links: all or nothing. Of several at once that know the same old one exactly one succeeds. Answers whether it did.
    async fn replace_password(
        &self,
        user_id: UserId,
        replacement: PasswordReplacement,
        now: DateTime<Utc>,
    ) -> Result<bool, PortError>;

    /// Removes an account at its owner's wish, with all its data and sessions, if this hash still is its password's
    /// (else it is [`Removal::NotFound`]) and it is not the last admin: of several changes at once at least one admin is
    /// left. What staff remove of themselves is noted in the audit log.
    async fn remove(&self, user_id: UserId, checked_hash: String, now: DateTime<Utc>) -> Result<Removal, PortError>;

    /// Whether there is an admin other than these accounts.
    async fn has_admin_except(&self, accounts: &[UserId]) -> Result<bool, PortError>;

    /// Gives the account with this address a role and ends its sessions, unless it is the last admin and would be one
    /// no longer: of several changes at once at least one admin is left. The change is in the audit log and the notice
    /// in the queue of mails, all or nothing.
    async fn set_role(&self, email: &EmailAddress, role: Role, change: OperatorChange)
    -> Result<RoleChange, PortError>;

    /// Replaces the password of the account with this address, ends its sessions and links, notes it in the audit log and
    /// queues the notice: all or nothing. Answers whether there is such an account.
    async fn set_password(
        &self,
        email: &EmailAddress,
        password_hash: String,
        change: OperatorChange,
    ) -> Result<bool, PortError>;

    /// Deletes the account with this address at the operator's wish, with all its data and sessions, unless it is the last
    /// admin; the audit log has it.
    async fn delete(&self, email: &EmailAddress, now: DateTime<Utc>) -> Result<Removal, PortError>;

    /// Takes an account's password away if this still is its hash, so that it can sign in by no password, ends its
    /// sessions and links, and notes it in the audit log: all or nothing. Answers whether it did.
    async fn block(&self, user_id: UserId, checked_hash: String, now: DateTime<Utc>) -> Result<bool, PortError>;
}

/// A session to begin.
#[derive(Debug, Clone)]
pub struct NewSession {
    /// Under which it is stored.
    pub token_hash: TokenHash,
    /// When it begins.
    pub created_at: DateTime<Utc>,
    /// What the browser calls itself: at most [`Self::MAX_USER_AGENT`] characters.
    pub user_agent: String,
    /// Tells the owner of the account, where the device has not signed in to it before.
    pub notice: Option<Letter>,
}

impl NewSession {
    /// The longest user agent that is kept, in characters.
    pub const MAX_USER_AGENT: usize = 300;
}

/// A session with its account.
#[derive(Debug, Clone)]
pub struct StoredSession {
    /// The account.
    pub user_id: UserId,
    /// Its address.
    pub email: EmailAddress,
    /// Whether the address is known to be the owner's.
    pub email_verified: bool,
    /// What it may do now.
    pub role: Role,
    /// When the session began.
    pub created_at: DateTime<Utc>,
    /// When its use was last noted.
    pub last_used_at: DateTime<Utc>,
    /// The last UTC day on which the account is known to have been active, in this session or another.
    pub last_active_on: Option<NaiveDate>,
}

/// A session as its member may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedSession {
    /// Under which it is stored.
    pub token_hash: TokenHash,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When its use was last noted.
    pub last_used_at: DateTime<Utc>,
    /// What the browser called itself.
    pub user_agent: String,
}

/// What an account was when its password was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedAccount {
    /// What it might do.
    pub role: Role,
    /// The hash that the password fitted.
    pub password_hash: String,
}

/// Sessions, found by the hash of their token.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait SessionRepository: Send + Sync {
    /// Begins a session of an account as it was when its password was `checked`, if it still is, and ends the one with the
    /// hash `previous`, if there is one, and queues the notice: all or nothing. Whoever sets another password or role or removes the account
    /// meanwhile either finds the session, which then ends with the others, or lets none begin. Answers whether it began.
    async fn add(
        &self,
        user_id: UserId,
        checked: CheckedAccount,
        session: NewSession,
        previous: Option<TokenHash>,
    ) -> Result<bool, PortError>;

    /// The session with this hash, live or not.
    async fn find(&self, token_hash: TokenHash) -> Result<Option<StoredSession>, PortError>;

    /// Notes a use. Never moves the time backwards.
    async fn touch(&self, token_hash: TokenHash, now: DateTime<Utc>) -> Result<(), PortError>;

    /// Ends a session, if there is one.
    async fn delete(&self, token_hash: TokenHash) -> Result<(), PortError>;

    /// An account's sessions, live or not, in no order.
    async fn list_of(&self, user_id: UserId) -> Result<Vec<ListedSession>, PortError>;

    /// Ends an account's sessions but the one with the hash `kept`.
    async fn delete_others(&self, user_id: UserId, kept: TokenHash) -> Result<(), PortError>;
}
