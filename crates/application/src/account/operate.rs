//! What an operator does about accounts, from the command line.

use super::{AccountService, EmailProof, NewAccount, OperatorChange, RegisterError, Registration, Removal, RoleChange};
use crate::shared::{HashingError, HashingParties, PortError};
use ironleaf_domain::Invalid;
use ironleaf_domain::account::{EmailAddress, RawPassword, Role};
use ironleaf_domain::ids::UserId;

/// Why an account could not be changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeAccountError {
    /// There is none with this address.
    #[error("there is no account with this email")]
    NotFound,
    /// It is the only admin, and somebody has to be one.
    #[error("this is the last admin; make another account admin first")]
    LastAdmin,
    /// The password breaks the rule.
    #[error("{0}")]
    Password(Invalid),
    /// The password could not be hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// An account with a password that others know, or with none.
#[derive(Clone, PartialEq, Eq)]
pub struct KnownPassword {
    /// The account.
    pub user_id: UserId,
    /// Its address.
    pub email: EmailAddress,
    /// What it may do.
    pub role: Role,
    hash: Option<String>,
}

impl KnownPassword {
    /// Whether anybody who knows the password can sign in.
    #[must_use]
    pub fn can_sign_in(&self) -> bool {
        self.hash.is_some()
    }
}

impl AccountService {
    /// Creates an account with a role and no session. The operator vouches for its address, or, by `proof`, does not.
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
            Registration::Done(user_id) => Ok(user_id),
            Registration::EmailTaken => Err(RegisterError::EmailTaken),
        }
    }

    /// Gives an account a role, ends its sessions and tells its owner by mail. Answers whether it had another before.
    pub async fn set_role(&self, email: &EmailAddress, role: Role) -> Result<bool, ChangeAccountError> {
        let at = self.ports.clock.now();
        let change = OperatorChange { at, notice: self.letters.role_changed(role, at) };
        match self.ports.accounts.set_role(email, role, change).await? {
            RoleChange::Done => Ok(true),
            RoleChange::Unchanged => Ok(false),
            RoleChange::NotFound => Err(ChangeAccountError::NotFound),
            RoleChange::LastAdmin => Err(ChangeAccountError::LastAdmin),
        }
    }

    /// Replaces an account's password, ends its sessions and links, and tells its owner by mail.
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

    /// Deletes an account with all its data, unless it is the last admin.
    pub async fn delete_account(&self, email: &EmailAddress) -> Result<Removal, PortError> {
        let removal = self.ports.accounts.delete(email, self.ports.clock.now()).await?;
        if removal == Removal::Done {
            self.ports.stored_mails.forget(email).await;
        }
        Ok(removal)
    }

    /// Returns those of the accounts with these addresses that have this password, which others know, or none.
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

    /// Takes away a password that others know: nobody signs in to the account until it gets another. Its sessions and
    /// links end. Answers whether it did: not where the account has none, or another by now.
    pub async fn block(&self, account: &KnownPassword) -> Result<bool, PortError> {
        let Some(hash) = account.hash.clone() else { return Ok(false) };
        self.ports.accounts.block(account.user_id, hash, self.ports.clock.now()).await
    }
}
