use super::{AccountService, Credentials, EmailProof, NewAccount, RegisterOutcome, SignedIn};
use crate::shared::{HashingError, HashingParties, PortError, TokenHash};
use chrono::TimeDelta;
use ironleaf_domain::ValidationError;
use ironleaf_domain::account::{EmailAddress, Role, session_cookie_life};

/// Reason why a registration failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RegisterError {
    /// Nobody may register, or only with an invitation.
    #[error("registration is closed")]
    Closed,
    /// The invitation was used, removed or has expired, or is for another address.
    #[error("the invitation is invalid")]
    InvalidInvitation,
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
    /// Creates a member's account and signs it in.
    ///
    /// The account gets a verification link by email, unless its address was invited. An attempt counts for the client
    /// address even if the email is taken, which prevents checking a list of emails. If everyone may register, an
    /// invalid invitation counts as none.
    pub async fn register(
        &self,
        credentials: Credentials,
        invitation: Option<&str>,
    ) -> Result<SignedIn, RegisterError> {
        if !self.settings.registration.admits(invitation.is_some()) {
            return Err(RegisterError::Closed);
        }
        self.settings.password_rule.check(&credentials.password).map_err(RegisterError::Password)?;
        let attempts = self.count_registration(&credentials.address).await?;
        let registered = self.create_member(credentials, invitation).await;
        if matches!(registered, Err(RegisterError::Hashing(_) | RegisterError::Port(_))) {
            self.release(&attempts).await;
        }
        registered
    }

    /// Creates a member's account and signs it in. An invalid invitation is rejected without hashing.
    async fn create_member(
        &self,
        credentials: Credentials,
        invitation: Option<&str>,
    ) -> Result<SignedIn, RegisterError> {
        let invited = self.check_invitation(&credentials.email, invitation).await?;
        if !self.settings.registration.admits(invited.is_some()) {
            return Err(RegisterError::InvalidInvitation);
        }
        let parties = HashingParties::of_account(&credentials.address, &credentials.email);
        let password_hash = self.ports.hasher.hash(credentials.password, parties).await?;
        let (session, token) = self.begin_session(&credentials.user_agent);
        let created_at = session.created_at;
        let role = Role::User;
        let device_token = self.issue_device_token(credentials.device_token, &credentials.email).await?;
        let proof = match invited {
            Some(token_hash) => EmailProof::Invited(token_hash),
            None => EmailProof::Mailed(self.verification_link(created_at)),
        };
        let account = NewAccount { email: credentials.email, password_hash, role, created_at, proof };
        match self.ports.accounts.add(account, Some(session)).await? {
            RegisterOutcome::Done(user_id) => {
                self.ports.bell.notify();
                let cookie_life = session_cookie_life(role, created_at, created_at);
                Ok(SignedIn { user_id, role, token, cookie_life, device_token })
            }
            RegisterOutcome::EmailTaken => Err(RegisterError::EmailTaken),
            RegisterOutcome::InvalidInvitation => Err(RegisterError::InvalidInvitation),
        }
    }

    /// Returns the hash of an invitation's token, if the invitation is for this address and can be used.
    async fn check_invitation(
        &self,
        email: &EmailAddress,
        invitation: Option<&str>,
    ) -> Result<Option<TokenHash>, PortError> {
        let Some(token) = invitation else { return Ok(None) };
        let found = self.find_invitation(token).await?.filter(|invitation| invitation.email == *email);
        Ok(found.map(|_| self.ports.tokens.hash(token)))
    }
}
