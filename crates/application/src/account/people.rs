use super::MailedLink;
use crate::mail::Letter;
use crate::shared::{Listing, NoSuchRow, PortError, Signature};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::account::{EmailAddress, Role};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::text::Name;

/// An account as staff see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Its id.
    pub id: UserId,
    /// Its address.
    pub email: EmailAddress,
    /// The first name, once a profile was saved.
    pub fname: Option<Name>,
    /// The last name, once a profile was saved.
    pub lname: Option<Name>,
    /// What it may do.
    pub role: Role,
    /// When it was made.
    pub created_at: DateTime<Utc>,
}

/// An account with what would be lost if it were removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonSummary {
    /// The account.
    pub person: Person,
    /// Exercises it has logged.
    pub exercise_logs: u64,
    /// Workout plans it has followed, the current one too.
    pub workout_plans: u64,
    /// Diet plans it has followed, the current one too.
    pub diet_plans: u64,
    /// Messages it has written to support.
    pub messages: u64,
}

/// A moderator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moderator {
    /// The account.
    pub person: Person,
    /// Whether it was invited and has no password: it was new, or its address was not verified.
    pub is_invited: bool,
}

/// What a new moderator is sent: one of the two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModeratorMails {
    /// To an account without a password.
    pub invitation: MailedLink,
    /// To an account with one.
    pub notice: Letter,
}

/// What came of making somebody a moderator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewModerator {
    /// The account is one now. If it has no password the invitation was queued.
    Done(Moderator),
    /// It was one before, with a password; nothing was changed.
    IsModerator,
    /// It is an admin; nothing was changed.
    IsAdmin,
}

/// What came of removing an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Removal {
    /// It is gone, with all its data.
    Done,
    /// There is no such account.
    NotFound,
    /// It is the last admin; nothing was changed.
    LastAdmin,
}

/// Accounts, as admins manage them.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait PeopleRepository: Send + Sync {
    /// Accounts by email. The search is in email, first and last name.
    async fn list(&self, listing: Listing<UserId>) -> Result<Result<Vec<Person>, NoSuchRow>, PortError>;

    /// The account with this address.
    async fn find(&self, email: &EmailAddress) -> Result<Option<PersonSummary>, PortError>;

    /// Removes an account with all its data, and so its sessions, unless it is the last admin: of several changes at
    /// once at least one admin is left.
    async fn remove(&self, email: &EmailAddress, signature: Signature) -> Result<Removal, PortError>;

    /// Moderators by email.
    async fn list_moderators(&self) -> Result<Vec<Moderator>, PortError>;

    /// Makes the account with this address a moderator, and one where there is none; a change of role ends the
    /// account's sessions. A member whose address is not verified loses the password, and all links: anybody may have
    /// registered it. Who has no password gets the invitation, in the place of older ones; who has one gets the notice.
    /// All or nothing. Of several at once for one address each leaves one account.
    async fn add_moderator(
        &self,
        email: &EmailAddress,
        mails: ModeratorMails,
        signature: Signature,
    ) -> Result<NewModerator, PortError>;

    /// Makes a moderator a member again, ends its sessions, spends its invitations and queues the notice. Answers whether
    /// there is a moderator with this address.
    async fn remove_moderator(
        &self,
        email: &EmailAddress,
        notice: Letter,
        signature: Signature,
    ) -> Result<bool, PortError>;
}
