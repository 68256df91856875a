//! Account management by admins.

use super::{
    AccountService, AddModeratorOutcome, INVITATION_LIFE, MailedLink, Moderator, ModeratorMails, RemoveAccountOutcome,
};
use crate::shared::{Actor, AuditContext, PortError};
use ironleaf_domain::account::{EmailAddress, Role};

/// Reason why an account could not be removed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RemoveAccountError {
    /// No account has this email.
    #[error("no account has this email")]
    NotFound,
    /// The account is the only admin, and at least one is required.
    #[error("this is the last admin")]
    LastAdmin,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Reason why a moderator could not be added.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddModeratorError {
    /// The account is already a moderator.
    #[error("this account is already a moderator")]
    IsModerator,
    /// The account is an admin.
    #[error("this account is an admin")]
    IsAdmin,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl AccountService {
    /// Deletes an account and all its data.
    pub async fn remove_account(&self, actor: &Actor, email: &EmailAddress) -> Result<(), RemoveAccountError> {
        match self.ports.people.remove(email, self.signature(actor)).await? {
            RemoveAccountOutcome::Done => {
                self.ports.stored_mails.forget(email).await;
                Ok(())
            }
            RemoveAccountOutcome::NotFound => Err(RemoveAccountError::NotFound),
            RemoveAccountOutcome::LastAdmin => Err(RemoveAccountError::LastAdmin),
        }
    }

    /// Makes an account a moderator and notifies its owner by email.
    ///
    /// An account without a password gets a link to set one. A member whose email is not verified gets one too, and the
    /// current password is removed, because anyone could have registered the email.
    pub async fn add_moderator(&self, actor: &Actor, email: &EmailAddress) -> Result<Moderator, AddModeratorError> {
        let signature = self.signature(actor);
        let token = self.ports.tokens.make();
        let expires_at = signature.at + INVITATION_LIFE;
        let letter = self.letters.invitation(&token, expires_at);
        let invitation = MailedLink { token_hash: token.hash, created_at: signature.at, expires_at, letter };
        let mails = ModeratorMails { invitation, notice: self.letters.role_changed(Role::Moderator, signature.at) };
        match self.ports.people.add_moderator(email, mails, signature).await? {
            AddModeratorOutcome::Done(moderator) => {
                self.ports.bell.notify();
                Ok(moderator)
            }
            AddModeratorOutcome::IsModerator => Err(AddModeratorError::IsModerator),
            AddModeratorOutcome::IsAdmin => Err(AddModeratorError::IsAdmin),
        }
    }

    /// Changes a moderator to a member. Returns whether the account is a moderator.
    pub async fn remove_moderator(&self, actor: &Actor, email: &EmailAddress) -> Result<bool, PortError> {
        let signature = self.signature(actor);
        let notice = self.letters.role_changed(Role::User, signature.at);
        let is_done = self.ports.people.remove_moderator(email, notice, signature).await?;
        if is_done {
            self.ports.bell.notify();
        }
        Ok(is_done)
    }

    pub(super) fn signature(&self, actor: &Actor) -> AuditContext {
        AuditContext::of(actor, self.ports.clock.now())
    }
}
