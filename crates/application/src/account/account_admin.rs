use super::MailedLink;
use crate::mail::EmailContent;
use crate::shared::{AuditContext, PageRequest, PortError, UnknownCursor};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::account::{EmailAddress, Role};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::text::Name;

/// Account as shown to staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountOverview {
    /// ID of the account.
    pub id: UserId,
    pub email: EmailAddress,
    /// First name, if a profile was saved.
    pub fname: Option<Name>,
    /// Last name, if a profile was saved.
    pub lname: Option<Name>,
    pub role: Role,
    /// Time of registration.
    pub created_at: DateTime<Utc>,
}

/// Account and the amount of data that its removal would delete.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountSummary {
    pub person: AccountOverview,
    /// Whether the email address is verified.
    pub email_verified: bool,
    /// Number of logged exercises.
    pub exercise_logs: u64,
    /// Number of workout plans, current and past.
    pub workout_plans: u64,
    /// Number of diet plans, current and past.
    pub diet_plans: u64,
    /// Number of entries of the food diary, without removed ones.
    pub diary_entries: u64,
    /// Number of own foods, also archived ones.
    pub own_foods: u64,
    /// Number of support messages.
    pub messages: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moderator {
    pub person: AccountOverview,
    /// Whether the account was invited and has not set a password yet.
    pub is_invited: bool,
}

/// Emails for a new moderator, of which one is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModeratorMails {
    /// Sent to an account without a password.
    pub invitation: MailedLink,
    /// Sent to an account with a password.
    pub notice: EmailContent,
}

/// Reason why accounts could not be listed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ListAccountsError {
    /// The account of the cursor does not exist.
    #[error(transparent)]
    UnknownCursor(#[from] UnknownCursor),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Result of adding a moderator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AddModeratorOutcome {
    /// The account is now a moderator. Without a password, the invitation was queued.
    Done(Moderator),
    /// The account already was a moderator with a password; nothing was changed.
    IsModerator,
    /// The account is an admin; nothing was changed.
    IsAdmin,
}

/// Result of removing an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RemoveAccountOutcome {
    /// The account and all its data were deleted.
    Done,
    /// The account is missing.
    NotFound,
    /// The account is the last admin; nothing was changed.
    LastAdmin,
}

/// Account management by admins.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait AccountAdminRepository: Send + Sync {
    /// Returns accounts, ordered by email. The search covers email, first and last name.
    async fn list(&self, listing: PageRequest<UserId>) -> Result<Vec<AccountOverview>, ListAccountsError>;

    /// Returns the account with this email.
    async fn find(&self, email: &EmailAddress) -> Result<Option<AccountSummary>, PortError>;

    /// Deletes an account and all its data, unless it is the last admin.
    ///
    /// Concurrent changes always leave at least one admin.
    async fn remove(&self, email: &EmailAddress, signature: AuditContext) -> Result<RemoveAccountOutcome, PortError>;

    /// Returns the moderators, ordered by email.
    async fn list_moderators(&self) -> Result<Vec<Moderator>, PortError>;

    /// Makes the account with this email a moderator, or creates one.
    ///
    /// A change of role ends the account's sessions. If a member's email is not verified, the password and all links
    /// are removed, because anyone could have registered it. An account without a password gets the invitation, which
    /// replaces earlier ones; others get the notice. The call is atomic. Concurrent calls for one email create one
    /// account.
    async fn add_moderator(
        &self,
        email: &EmailAddress,
        mails: ModeratorMails,
        signature: AuditContext,
    ) -> Result<AddModeratorOutcome, PortError>;

    /// Changes a moderator to a member, ends sessions and invitations, and queues the notice.
    ///
    /// Returns whether a moderator has this email.
    async fn remove_moderator(
        &self,
        email: &EmailAddress,
        notice: EmailContent,
        signature: AuditContext,
    ) -> Result<bool, PortError>;
}
