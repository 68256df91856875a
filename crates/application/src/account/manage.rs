//! What an admin does about accounts.

use super::{
    AccountService, INVITATION_LIFE, MailedLink, Moderator, ModeratorMails, NewModerator, Person, PersonSummary,
    Removal,
};
use crate::shared::{Actor, Listing, NoSuchRow, PortError, Signature};
use ironleaf_domain::account::{EmailAddress, Role};
use ironleaf_domain::ids::UserId;

/// Why accounts could not be listed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ListAccountsError {
    /// The row to go on from does not exist.
    #[error(transparent)]
    NoSuchRow(#[from] NoSuchRow),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Why an account could not be removed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RemoveAccountError {
    /// There is none with this address.
    #[error("there is no account with this email")]
    NotFound,
    /// It is the only admin, and somebody has to be one.
    #[error("this is the last admin")]
    LastAdmin,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Why somebody could not be made a moderator.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddModeratorError {
    /// The account is one already.
    #[error("this account is a moderator already")]
    IsModerator,
    /// The account may do more than that.
    #[error("this account is an admin")]
    IsAdmin,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl AccountService {
    /// Accounts by email.
    pub async fn list_accounts(&self, listing: Listing<UserId>) -> Result<Vec<Person>, ListAccountsError> {
        Ok(self.ports.people.list(listing).await??)
    }

    /// An account with what its removal would lose.
    pub async fn view_account(&self, email: &EmailAddress) -> Result<Option<PersonSummary>, PortError> {
        self.ports.people.find(email).await
    }

    /// Removes an account with all its data.
    pub async fn remove_account(&self, actor: &Actor, email: &EmailAddress) -> Result<(), RemoveAccountError> {
        match self.ports.people.remove(email, self.signature(actor)).await? {
            Removal::Done => {
                self.ports.stored_mails.forget(email).await;
                Ok(())
            }
            Removal::NotFound => Err(RemoveAccountError::NotFound),
            Removal::LastAdmin => Err(RemoveAccountError::LastAdmin),
        }
    }

    /// Moderators by email.
    pub async fn list_moderators(&self) -> Result<Vec<Moderator>, PortError> {
        self.ports.people.list_moderators().await
    }

    /// Makes an account a moderator, and tells its owner by mail. An account without a password gets a link to set one,
    /// and so does a member whose address is not verified: the password of whoever registered the address is void.
    pub async fn add_moderator(&self, actor: &Actor, email: &EmailAddress) -> Result<Moderator, AddModeratorError> {
        let signature = self.signature(actor);
        let token = self.ports.tokens.make();
        let expires_at = signature.at + INVITATION_LIFE;
        let letter = self.letters.invitation(&token, expires_at);
        let invitation = MailedLink { token_hash: token.hash, created_at: signature.at, expires_at, letter };
        let mails = ModeratorMails { invitation, notice: self.letters.role_changed(Role::Moderator, signature.at) };
        match self.ports.people.add_moderator(email, mails, signature).await? {
            NewModerator::Done(moderator) => {
                self.ports.bell.ring();
                Ok(moderator)
            }
            NewModerator::IsModerator => Err(AddModeratorError::IsModerator),
            NewModerator::IsAdmin => Err(AddModeratorError::IsAdmin),
        }
    }

    /// Makes a moderator a member again. Answers whether there is such a moderator.
    pub async fn remove_moderator(&self, actor: &Actor, email: &EmailAddress) -> Result<bool, PortError> {
        let signature = self.signature(actor);
        let notice = self.letters.role_changed(Role::User, signature.at);
        let is_done = self.ports.people.remove_moderator(email, notice, signature).await?;
        if is_done {
            self.ports.bell.ring();
        }
        Ok(is_done)
    }

    fn signature(&self, actor: &Actor) -> Signature {
        Signature::of(actor, self.ports.clock.now())
    }
}
