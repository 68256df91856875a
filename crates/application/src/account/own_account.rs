//! What members do about their own accounts. Each change asks for the current password again: whoever finds a browser
//! that is signed in must not take the account over.

use super::{AccountService, PasswordReplacement, Removal};
use crate::shared::{Actor, HashingError, HashingParties, PortError};
use chrono::TimeDelta;
use ironleaf_domain::Invalid;
use ironleaf_domain::account::{ClientAddress, EmailAddress, RawPassword};

/// Why somebody is not believed to be the owner of the account.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfirmError {
    /// This is not the account's password.
    #[error("this is not the current password")]
    WrongPassword,
    /// Too many were wrong; the right one is refused too.
    #[error("too many attempts")]
    TooManyAttempts {
        /// How long until another try is allowed.
        retry_after: TimeDelta,
    },
    /// The password could not be checked or hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Why a password was not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangePasswordError {
    /// The new password breaks the rule.
    #[error("{0}")]
    NewPassword(Invalid),
    /// The current one did not confirm the change, or something failed.
    #[error(transparent)]
    Confirm(#[from] ConfirmError),
}

/// Why an account was not removed by its owner.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RemoveOwnAccountError {
    /// It is the only admin, and somebody has to be one.
    #[error("this is the last admin")]
    LastAdmin,
    /// The password did not confirm the removal, or something failed.
    #[error(transparent)]
    Confirm(#[from] ConfirmError),
}

/// A password and the one to take its place.
#[derive(Debug, Clone)]
pub struct PasswordChange {
    /// The account's password.
    pub current: RawPassword,
    /// What it is to be.
    pub new: RawPassword,
    /// Where the request came from.
    pub address: ClientAddress,
}

impl AccountService {
    /// Replaces the actor's password and tells the owner by mail. The session of `token` stays; all others end, and so
    /// do all links that were sent.
    pub async fn change_password(
        &self,
        actor: &Actor,
        token: &str,
        change: PasswordChange,
    ) -> Result<(), ChangePasswordError> {
        self.settings.password_rule.check(&change.new).map_err(ChangePasswordError::NewPassword)?;
        let parties = HashingParties::of_account(&change.address, actor.user_id);
        let old_hash = self.confirm(actor, change.current, parties.clone()).await?;
        let new_hash = self.ports.hasher.hash(change.new, parties).await.map_err(ConfirmError::from)?;
        let now = self.ports.clock.now();
        let kept_session = self.ports.tokens.hash(token);
        let notice = self.letters.password_changed(now);
        let replacement = PasswordReplacement { old_hash, new_hash, kept_session, notice };
        if self.ports.accounts.replace_password(actor.user_id, replacement, now).await.map_err(ConfirmError::from)? {
            self.ports.bell.ring();
            Ok(())
        } else {
            Err(ConfirmError::WrongPassword.into())
        }
    }

    /// Removes the actor's account, which has this email, with all its data.
    pub async fn remove_own_account(
        &self,
        actor: &Actor,
        email: &EmailAddress,
        password: RawPassword,
        address: &ClientAddress,
    ) -> Result<(), RemoveOwnAccountError> {
        let parties = HashingParties::of_account(address, actor.user_id);
        let checked_hash = self.confirm(actor, password, parties).await?;
        let now = self.ports.clock.now();
        match self.ports.accounts.remove(actor.user_id, checked_hash, now).await.map_err(ConfirmError::from)? {
            Removal::Done => {
                self.ports.stored_mails.forget(email).await;
                Ok(())
            }
            Removal::NotFound => Err(ConfirmError::WrongPassword.into()),
            Removal::LastAdmin => Err(RemoveOwnAccountError::LastAdmin),
        }
    }

    /// The hash of the actor's password, if this is it. Wrong ones count like failed logins, on a count of their own: so
    /// they neither keep the owner from logging in elsewhere nor let a found browser guess for ever.
    pub(super) async fn confirm(
        &self,
        actor: &Actor,
        password: RawPassword,
        parties: HashingParties,
    ) -> Result<String, ConfirmError> {
        let subject = format!("password {}", actor.user_id);
        let counted = self.count_password(&subject).await?;
        let tries = counted.map_err(|retry_after| ConfirmError::TooManyAttempts { retry_after })?;
        match self.right_hash(actor, password, parties).await {
            Ok(Some(hash)) => {
                self.forget_passwords(subject, &tries).await?;
                Ok(hash)
            }
            Ok(None) => {
                self.count_failure(&tries).await?;
                Err(ConfirmError::WrongPassword)
            }
            Err(error) => {
                // Nobody's password was wrong: the member must not pay for what failed here.
                self.take_back(&tries).await;
                Err(error)
            }
        }
    }

    /// The hash of the actor's password, if this is it.
    async fn right_hash(
        &self,
        actor: &Actor,
        password: RawPassword,
        parties: HashingParties,
    ) -> Result<Option<String>, ConfirmError> {
        let hash = self.ports.accounts.find(actor.user_id).await?.and_then(|account| account.password_hash);
        let fits = self.ports.hasher.verify(password, hash.clone(), parties).await?;
        Ok(hash.filter(|_| fits))
    }
}
