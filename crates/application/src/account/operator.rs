//! Account management by the operator, from the command line.

use super::{
    AccountService, EmailProof, NewAccount, OperatorChange, RegisterError, RegisterOutcome, RemoveAccountOutcome,
    SetRoleOutcome,
};
use crate::shared::{HashingError, HashingParties, PortError};
use ironleaf_domain::ValidationError;
use ironleaf_domain::account::{EmailAddress, RawPassword, Role};
use ironleaf_domain::ids::UserId;

/// Reason why an account could not be changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeAccountError {
    /// No account has this email.
    #[error("no account has this email")]
    NotFound,
    /// The account is the only admin, and at least one is required.
    #[error("this is the last admin; make another account an admin first")]
    LastAdmin,
    /// The password violates the rule.
    #[error("{0}")]
    Password(ValidationError),
    /// The password could not be hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Account without a password, or with one that is publicly known.
#[derive(Clone, PartialEq, Eq)]
pub struct KnownPassword {
    /// ID of the account.
    pub user_id: UserId,
    pub email: EmailAddress,
    pub role: Role,
    hash: Option<String>,
}

impl KnownPassword {
    /// Returns whether the account has the known password, so that anyone can sign in.
    pub fn can_sign_in(&self) -> bool {
        self.hash.is_some()
    }
}

impl AccountService {
    /// Creates an account with a role and without a session.
    ///
    /// `proof` states whether the operator vouches for the email.
    pub async fn create_account(
        &self,
        email: EmailAddress,
        password: RawPassword,
        role: Role,
        proof: EmailProof,
    ) -> Result<UserId, RegisterError> {
        self.settings.password_rule.check(&password).map_err(RegisterError::Password)?;
        let password_hash = self.ports.hasher.hash(password, HashingParties::default()).await?;
        let account = NewAccount { email, password_hash, role, created_at: self.ports.clock.now(), proof };
        match self.ports.accounts.add(account, None).await? {
            RegisterOutcome::Done(user_id) => Ok(user_id),
            RegisterOutcome::EmailTaken => Err(RegisterError::EmailTaken),
            RegisterOutcome::InvalidInvitation => Err(RegisterError::InvalidInvitation),
        }
    }

    /// Changes the role of an account, ends its sessions and notifies the owner by email.
    ///
    /// Returns whether the role was different before.
    pub async fn set_role(&self, email: &EmailAddress, role: Role) -> Result<bool, ChangeAccountError> {
        let at = self.ports.clock.now();
        let change = OperatorChange { at, notice: self.letters.role_changed(role, at) };
        match self.ports.accounts.set_role(email, role, change).await? {
            SetRoleOutcome::Done => Ok(true),
            SetRoleOutcome::Unchanged => Ok(false),
            SetRoleOutcome::NotFound => Err(ChangeAccountError::NotFound),
            SetRoleOutcome::LastAdmin => Err(ChangeAccountError::LastAdmin),
        }
    }

    /// Replaces the password of an account, ends its sessions and links, clears its failed attempts, and notifies the
    /// owner by email.
    pub async fn set_password(&self, email: &EmailAddress, password: RawPassword) -> Result<(), ChangeAccountError> {
        self.settings.password_rule.check(&password).map_err(ChangeAccountError::Password)?;
        let password_hash = self.ports.hasher.hash(password, HashingParties::default()).await?;
        let at = self.ports.clock.now();
        let change = OperatorChange { at, notice: self.letters.password_changed(at) };
        if self.ports.accounts.set_password(email, password_hash, change).await? {
            Ok(())
        } else {
            Err(ChangeAccountError::NotFound)
        }
    }

    /// Deletes an account and all its data, unless it is the last admin.
    pub async fn delete_account(&self, email: &EmailAddress) -> Result<RemoveAccountOutcome, PortError> {
        let removal = self.ports.accounts.delete(email, self.ports.clock.now()).await?;
        if removal == RemoveAccountOutcome::Done {
            self.ports.stored_mails.forget(email).await;
        }
        Ok(removal)
    }

    /// Returns those of the accounts that have this publicly known password, or no password.
    pub async fn find_by_known_password(
        &self,
        emails: &[EmailAddress],
        password: &RawPassword,
    ) -> Result<Vec<KnownPassword>, ChangeAccountError> {
        let mut found = Vec::new();
        for email in emails {
            let Some(account) = self.ports.accounts.find_by_email(email).await? else { continue };
            let hash = account.password_hash;
            if hash.is_none()
                || self.ports.hasher.verify(password.clone(), hash.clone(), HashingParties::default()).await?
            {
                found.push(KnownPassword { user_id: account.id, email: email.clone(), role: account.role, hash });
            }
        }
        Ok(found)
    }

    /// Removes a publicly known password, so that the account cannot sign in until a new one is set.
    ///
    /// Ends the sessions and links of the account. Returns `false` if the account has no password or a different one by
    /// now.
    pub async fn block(&self, account: &KnownPassword) -> Result<bool, PortError> {
        let Some(hash) = account.hash.clone() else { return Ok(false) };
        self.ports.accounts.block(account.user_id, hash, self.ports.clock.now()).await
    }
}
