use super::{AccountService, Credentials, EmailProof, NewAccount, RegisterOutcome, SignedIn};
use crate::shared::{HashingError, HashingParties, PortError};
use chrono::TimeDelta;
use ironleaf_domain::ValidationError;
use ironleaf_domain::account::{Role, session_cookie_life};

/// Reason why a registration failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RegisterError {
    /// The password violates the rule.
    #[error("{0}")]
    Password(ValidationError),
    /// Another account has the email.
    #[error("the email is taken")]
    EmailTaken,
    /// There were too many attempts from this address.
    #[error("too many attempts")]
    TooManyAttempts {
        /// Time until the next attempt is allowed.
        retry_after: TimeDelta,
    },
    /// The password could not be hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl AccountService {
    /// Creates a member's account, signs it in and sends a verification link by email.
    ///
    /// An attempt counts for the client address even if the email is taken, which prevents checking a list of emails.
    pub async fn register(&self, credentials: Credentials) -> Result<SignedIn, RegisterError> {
        self.settings.password_rule.check(&credentials.password).map_err(RegisterError::Password)?;
        let attempts = self.count_registration(&credentials.address).await?;
        let registered = self.create_member(credentials).await;
        if matches!(registered, Err(RegisterError::Hashing(_) | RegisterError::Port(_))) {
            self.release(&attempts).await;
        }
        registered
    }

    /// Creates a member's account and signs it in.
    async fn create_member(&self, credentials: Credentials) -> Result<SignedIn, RegisterError> {
        let parties = HashingParties::of_account(&credentials.address, &credentials.email);
        let password_hash = self.ports.hasher.hash(credentials.password, parties).await?;
        let (session, token) = self.begin_session(&credentials.user_agent);
        let created_at = session.created_at;
        let role = Role::User;
        let device_token = self.issue_device_token(credentials.device_token, &credentials.email).await?;
        let proof = EmailProof::Mailed(self.verification_link(created_at));
        let account = NewAccount { email: credentials.email, password_hash, role, created_at, proof };
        match self.ports.accounts.add(account, Some(session)).await? {
            RegisterOutcome::Done(user_id) => {
                self.ports.bell.notify();
                let cookie_life = session_cookie_life(role, created_at, created_at);
                Ok(SignedIn { user_id, role, token, cookie_life, device_token })
            }
            RegisterOutcome::EmailTaken => Err(RegisterError::EmailTaken),
        }
    }
}
