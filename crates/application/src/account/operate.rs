//! What an operator does about accounts, from the command line.

use super::{AccountService, NewAccount, RegisterError, Registration, RoleChange};
use crate::shared::{HashingError, PortError};
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

impl AccountService {
    /// Makes an account with a role and no session.
    pub async fn create_account(
        &self,
        email: EmailAddress,
        password: RawPassword,
        role: Role,
    ) -> Result<UserId, RegisterError> {
        self.settings.password_rule.check(&password).map_err(RegisterError::Password)?;
        let password_hash = self.ports.hasher.hash(password).await?;
        let account = NewAccount { email, password_hash, role, created_at: self.ports.clock.now() };
        match self.ports.accounts.add(account, None).await? {
            Registration::Done(user_id) => Ok(user_id),
            Registration::EmailTaken => Err(RegisterError::EmailTaken),
        }
    }

    /// Gives an account a role and ends its sessions. Answers whether it had another before.
    pub async fn set_role(&self, email: &EmailAddress, role: Role) -> Result<bool, ChangeAccountError> {
        match self.ports.accounts.set_role(email, role).await? {
            RoleChange::Done => Ok(true),
            RoleChange::Unchanged => Ok(false),
            RoleChange::NotFound => Err(ChangeAccountError::NotFound),
            RoleChange::LastAdmin => Err(ChangeAccountError::LastAdmin),
        }
    }

    /// Replaces an account's password and ends its sessions.
    pub async fn set_password(&self, email: &EmailAddress, password: RawPassword) -> Result<(), ChangeAccountError> {
        self.settings.password_rule.check(&password).map_err(ChangeAccountError::Password)?;
        let password_hash = self.ports.hasher.hash(password).await?;
        if self.ports.accounts.set_password(email, password_hash).await? {
            Ok(())
        } else {
            Err(ChangeAccountError::NotFound)
        }
    }
}
