//! Changes that members make to their own accounts.
//!
//! Each change requires the current password, so that a person who finds a signed-in browser cannot take over the
//! account.

use super::notices::Notice;
use super::{AccountService, PasswordReplacement, RemoveAccountOutcome};
use crate::shared::{Actor, HashingError, HashingParties, PortError};
use chrono::TimeDelta;
use ironleaf_domain::ValidationError;
use ironleaf_domain::account::{ClientAddress, EmailAddress, RawPassword};

/// Reason why the password confirmation failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfirmError {
    /// The password is not that of the account.
    #[error("this is not the current password")]
    WrongPassword,
    /// Too many confirmations were wrong. The correct password is rejected too.
    #[error("too many attempts")]
    TooManyAttempts {
        /// Time until the next attempt is allowed.
        retry_after: TimeDelta,
    },
    /// The password could not be verified or hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Reason why a password was not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangePasswordError {
    /// The new password violates the rule.
    #[error("{0}")]
    NewPassword(ValidationError),
    /// The confirmation failed.
    #[error(transparent)]
    Confirm(#[from] ConfirmError),
}

/// Reason why an account was not removed by its owner.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RemoveOwnAccountError {
    /// The account is the only admin, and at least one is required.
    #[error("this is the last admin")]
    LastAdmin,
    /// The confirmation failed.
    #[error(transparent)]
    Confirm(#[from] ConfirmError),
}

/// Request to change a password.
#[derive(Debug, Clone)]
pub struct PasswordChange {
    pub current: RawPassword,
    pub new: RawPassword,
    pub address: ClientAddress,
}

/// Form in which a password matches a stored hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PasswordMatch {
    /// It does not.
    No,
    /// The normalized form.
    Normalized,
    /// A form that an earlier version has hashed.
    OlderForm,
}

impl AccountService {
    /// Replaces the actor's password and notifies the owner by email.
    ///
    /// The session of `token` stays. All other sessions and all links of the account end.
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
        let may_notify = self.may_notify(actor.user_id, Notice::PasswordChanged).await.map_err(ConfirmError::from)?;
        let notice = may_notify.then(|| self.letters.password_changed(now));
        let replacement = PasswordReplacement { old_hash, new_hash, kept_session, notice };
        if self.ports.accounts.replace_password(actor.user_id, replacement, now).await.map_err(ConfirmError::from)? {
            self.ports.bell.notify();
            Ok(())
        } else {
            Err(ConfirmError::WrongPassword.into())
        }
    }

    /// Deletes the actor's account, which has this email, and all its data.
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
            RemoveAccountOutcome::Done => {
                self.ports.stored_mails.forget(email).await;
                Ok(())
            }
            RemoveAccountOutcome::NotFound => Err(ConfirmError::WrongPassword.into()),
            RemoveAccountOutcome::LastAdmin => Err(RemoveOwnAccountError::LastAdmin),
        }
    }

    /// Returns the hash of the actor's password if `password` is correct.
    ///
    /// Wrong passwords have their own count with the limit of failed logins. It does not lock the owner out elsewhere,
    /// and prevents guessing in a signed-in browser.
    pub(super) async fn confirm(
        &self,
        actor: &Actor,
        password: RawPassword,
        parties: HashingParties,
    ) -> Result<String, ConfirmError> {
        let subject = format!("password {}", actor.user_id);
        let attempts = self.record_password_attempt(&subject).await?;
        match self.right_hash(actor, password, parties).await {
            Ok(Some(hash)) => {
                self.clear_password_attempts(subject, &attempts).await?;
                Ok(hash)
            }
            Ok(None) => {
                self.count_failure(&attempts).await?;
                Err(ConfirmError::WrongPassword)
            }
            Err(error) => {
                // The password was not wrong, so an internal error must not count as an attempt.
                self.release(&attempts).await;
                Err(error)
            }
        }
    }

    /// Returns the hash of the actor's password if `password` is correct.
    async fn right_hash(
        &self,
        actor: &Actor,
        password: RawPassword,
        parties: HashingParties,
    ) -> Result<Option<String>, ConfirmError> {
        let hash = self.ports.accounts.find(actor.user_id).await?.and_then(|account| account.password_hash);
        let fits = self.verify(password, hash.as_ref(), parties).await?;
        Ok(hash.filter(|_| fits != PasswordMatch::No))
    }

    /// Returns in which form a password matches a stored hash.
    ///
    /// Does the same work without a hash.
    pub(super) async fn verify(
        &self,
        password: RawPassword,
        hash: Option<&String>,
        parties: HashingParties,
    ) -> Result<PasswordMatch, HashingError> {
        let older_forms = password.older_forms();
        if self.ports.hasher.verify(password, hash.cloned(), parties.clone()).await? {
            return Ok(PasswordMatch::Normalized);
        }
        for form in older_forms {
            if self.ports.hasher.verify(form, hash.cloned(), parties.clone()).await? {
                return Ok(PasswordMatch::OlderForm);
            }
        }
        Ok(PasswordMatch::No)
    }
}
