use super::{MailedLink, RemoveAccountOutcome};
use crate::mail::EmailContent;
use crate::shared::{PortError, TokenHash};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::account::{EmailAddress, Role};
use ironleaf_domain::ids::UserId;

/// Account to be created.
#[derive(Debug, Clone)]
pub struct NewAccount {
    pub email: EmailAddress,
    /// Password hash in PHC format.
    pub password_hash: String,
    pub role: Role,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
    /// Whether the email address is verified.
    pub proof: EmailProof,
}

/// Verification state of a new account's email address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EmailProof {
    /// The operator vouches for the address.
    Verified,
    /// The address is not verified, and no email is sent.
    Unverified,
    /// The address is not verified yet; this email contains a verification link.
    Mailed(MailedLink),
    /// The address is verified, because the token of this invitation was sent to it. The account uses the invitation.
    Invited(TokenHash),
}

/// Account data for a login.
#[derive(Debug, Clone)]
pub struct StoredAccount {
    /// ID of the account.
    pub id: UserId,
    pub role: Role,
    /// Password hash; `None` for an invited account that has not set a password yet.
    pub password_hash: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordReplacement {
    /// Hash against which the current password was verified.
    pub old_hash: String,
    /// Hash of the new password in PHC format.
    pub new_hash: String,
    /// Session that stays valid; all others end.
    pub kept_session: TokenHash,
    /// Email that notifies the owner, if one may be sent.
    pub notice: Option<EmailContent>,
}

/// Change by the operator on the command line, or by the server at startup.
///
/// Its audit log entry has no actor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OperatorChange {
    /// Time of the change.
    pub at: DateTime<Utc>,
    /// Email that notifies the owner.
    pub notice: EmailContent,
}

/// Result of a registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegisterOutcome {
    /// The account and its first session were created.
    Done(UserId),
    /// Another account has the email; nothing was changed.
    EmailTaken,
    /// The invitation was used, removed or has expired, or is for another address; nothing was changed.
    InvalidInvitation,
}

/// Result of changing a role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetRoleOutcome {
    /// The role was changed and the sessions were ended.
    Done,
    /// The account already had the role; nothing was changed.
    Unchanged,
    /// The account is missing.
    NotFound,
    /// The account is the last admin; nothing was changed.
    LastAdmin,
}

#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait AccountRepository: Send + Sync {
    /// Creates an account with its [`EmailProof`] and, if given, its first session, atomically.
    ///
    /// An account without a session is created by the operator and gets an audit log entry. Of concurrent calls with
    /// the same email exactly one is [`RegisterOutcome::Done`]. An invitation is used in the same transaction.
    async fn add(&self, account: NewAccount, session: Option<NewSession>) -> Result<RegisterOutcome, PortError>;

    /// Returns the account with this email.
    async fn find_by_email(&self, email: &EmailAddress) -> Result<Option<StoredAccount>, PortError>;

    /// Returns the account with this ID.
    async fn find(&self, user_id: UserId) -> Result<Option<StoredAccount>, PortError>;

    /// Replaces the password of an account if the old hash is still current.
    ///
    /// Ends all sessions but one and all links, atomically. Of concurrent calls with the same old hash exactly one
    /// succeeds. Returns whether the password was replaced.
    async fn replace_password(
        &self,
        user_id: UserId,
        replacement: PasswordReplacement,
        now: DateTime<Utc>,
    ) -> Result<bool, PortError>;

    /// Returns whether a notice may be sent to the account: its address is verified, or this is the first one.
    ///
    /// Concurrent calls for one address that is not verified return `true` once.
    async fn claim_notice(&self, user_id: UserId, now: DateTime<Utc>) -> Result<bool, PortError>;

    /// Replaces the hash of an unchanged password, if it is still `old_hash`.
    ///
    /// Sessions and links stay.
    async fn renew_hash(&self, user_id: UserId, old_hash: String, new_hash: String) -> Result<(), PortError>;

    /// Deletes an account and all its data at its owner's request.
    ///
    /// If `checked_hash` is no longer current, the result is [`RemoveAccountOutcome::NotFound`]. The last admin is not
    /// deleted, and concurrent changes always leave at least one admin. The removal of a staff account is recorded in
    /// the audit log.
    async fn remove(
        &self,
        user_id: UserId,
        checked_hash: String,
        now: DateTime<Utc>,
    ) -> Result<RemoveAccountOutcome, PortError>;

    /// Returns whether there is an admin other than these accounts.
    async fn has_admin_except(&self, accounts: &[UserId]) -> Result<bool, PortError>;

    /// Changes the role of the account with this email and ends its sessions.
    ///
    /// The last admin cannot lose the role, and concurrent changes always leave at least one admin. Records the change
    /// in the audit log and queues the notice, atomically.
    async fn set_role(
        &self,
        email: &EmailAddress,
        role: Role,
        change: OperatorChange,
    ) -> Result<SetRoleOutcome, PortError>;

    /// Replaces the password of the account with this email.
    ///
    /// Ends its sessions and links, clears its failed attempts, records the change in the audit log and queues the
    /// notice, atomically. Returns whether the account exists.
    async fn set_password(
        &self,
        email: &EmailAddress,
        password_hash: String,
        change: OperatorChange,
    ) -> Result<bool, PortError>;

    /// Deletes the account with this email and all its data for the operator, unless it is the last admin.
    ///
    /// Records the deletion in the audit log.
    async fn delete(&self, email: &EmailAddress, now: DateTime<Utc>) -> Result<RemoveAccountOutcome, PortError>;

    /// Removes the password of an account if this is still its hash.
    ///
    /// Ends its sessions and links and records the change in the audit log, atomically. Returns whether the password
    /// was removed.
    async fn block(&self, user_id: UserId, checked_hash: String, now: DateTime<Utc>) -> Result<bool, PortError>;
}

/// Session to be created.
#[derive(Debug, Clone)]
pub struct NewSession {
    /// Hash under which the session is stored.
    pub token_hash: TokenHash,
    /// Start time.
    pub created_at: DateTime<Utc>,
    /// User agent of the client: at most [`Self::MAX_USER_AGENT`] characters.
    pub user_agent: String,
    /// Email that notifies the owner; `None` for a known device.
    pub notice: Option<EmailContent>,
}

impl NewSession {
    /// Maximum length of a stored user agent, in characters.
    pub const MAX_USER_AGENT: usize = 300;
}

/// Session with its account.
#[derive(Debug, Clone)]
pub struct StoredSession {
    /// ID of the account.
    pub user_id: UserId,
    /// Email address of the account.
    pub email: EmailAddress,
    /// Whether the email address is verified.
    pub email_verified: bool,
    /// Current role of the account.
    pub role: Role,
    /// Start time.
    pub created_at: DateTime<Utc>,
    /// Time of the last stored use.
    pub last_used_at: DateTime<Utc>,
    /// Last UTC day with activity of the account, in any session.
    pub last_active_on: Option<NaiveDate>,
}

/// Session as shown to its member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedSession {
    /// Hash under which the session is stored.
    pub token_hash: TokenHash,
    /// Start time.
    pub created_at: DateTime<Utc>,
    /// Time of the last stored use.
    pub last_used_at: DateTime<Utc>,
    /// User agent of the client.
    pub user_agent: String,
}

/// State of an account when its password was verified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedAccount {
    pub role: Role,
    /// Hash against which the password was verified.
    pub password_hash: String,
}

/// Sessions, identified by the hash of their token.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait SessionRepository: Send + Sync {
    /// Creates a session if the account still has the `checked` role and password hash.
    ///
    /// Also ends the session with the hash `previous` and queues the notice, atomically. A concurrent change of
    /// password or role, or removal of the account, either ends this session or prevents it. Returns whether the
    /// session was created.
    async fn add(
        &self,
        user_id: UserId,
        checked: CheckedAccount,
        session: NewSession,
        previous: Option<TokenHash>,
    ) -> Result<bool, PortError>;

    /// Returns the session with this hash, valid or not.
    async fn find(&self, token_hash: TokenHash) -> Result<Option<StoredSession>, PortError>;

    /// Stores the time of a use, unless a later one is stored.
    async fn touch(&self, token_hash: TokenHash, now: DateTime<Utc>) -> Result<(), PortError>;

    /// Ends a session, if it exists.
    async fn delete(&self, token_hash: TokenHash) -> Result<(), PortError>;

    /// Returns the sessions of an account, valid or not, in any order.
    async fn list_of(&self, user_id: UserId) -> Result<Vec<ListedSession>, PortError>;

    /// Ends all sessions of an account except the one with the hash `kept`.
    async fn delete_others(&self, user_id: UserId, kept: TokenHash) -> Result<(), PortError>;
}
