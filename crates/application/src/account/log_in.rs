use super::notices::Notice;
use super::own_account::PasswordMatch;
use super::{AccountService, CheckedAccount, Credentials, SignedIn};
use crate::shared::{HashingError, HashingParties, PortError};
use chrono::TimeDelta;
use ironleaf_domain::account::{RawPassword, are_demo_credentials, session_cookie_life};
use ironleaf_domain::ids::UserId;

/// Reason why a login failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogInError {
    /// Wrong password or unknown email. The client cannot distinguish them.
    #[error("invalid email or password")]
    InvalidCredentials,
    /// The public credentials of a demo account, from a proxy that the operator has not named. For the client it is a
    /// wrong password.
    #[error("a demo account behind an unknown proxy")]
    DemoBehindProxy,
    /// Too many failed logins from this address or for this email. The correct password is rejected too.
    #[error("too many attempts")]
    TooManyAttempts {
        /// Time until the next attempt is allowed.
        retry_after: TimeDelta,
    },
    /// The password could not be verified.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl AccountService {
    /// Signs in.
    ///
    /// The attempt is counted before the password is verified, so that concurrent attempts cannot exceed the limit.
    /// Above the limit nothing is hashed. A successful login clears the count. A known device has its own count, so
    /// that attempts of others cannot lock out the owner.
    pub async fn log_in(&self, credentials: Credentials) -> Result<SignedIn, LogInError> {
        let device = self.known_device(&credentials).await?;
        let counted = self.count_login(&credentials.address, &credentials.email, device.as_ref()).await?;
        let signed_in = self.check_and_sign_in(credentials, device.is_none()).await;
        match &signed_in {
            Ok(_) => self.clear_failures(counted).await?,
            Err(LogInError::InvalidCredentials | LogInError::DemoBehindProxy) => {
                self.count_failed_login(counted).await?;
            }
            // The password was not wrong, so an internal error must not count as an attempt.
            Err(_) => self.release_attempt(counted).await,
        }
        signed_in
    }

    /// Signs in if the password is correct. A sign-in from a new device is reported to the owner by email.
    async fn check_and_sign_in(&self, credentials: Credentials, is_new_device: bool) -> Result<SignedIn, LogInError> {
        let account = self.ports.accounts.find_by_email(&credentials.email).await?;
        let account = account.and_then(|account| Some((account.id, account.role, account.password_hash?)));
        let hash = account.as_ref().map(|(_, _, hash)| hash);
        let parties = HashingParties::of_account(&credentials.address, &credentials.email);
        let fits = self.verify(credentials.password.clone(), hash, parties.clone()).await?;
        let Some((user_id, role, password_hash)) = account.filter(|_| fits != PasswordMatch::No) else {
            return Err(LogInError::InvalidCredentials);
        };
        if credentials.is_behind_unknown_proxy && are_demo_credentials(&credentials.email, &credentials.password) {
            return Err(LogInError::DemoBehindProxy);
        }

        let device_token = self.issue_device_token(credentials.device_token, &credentials.email).await?;
        let (mut session, token) = self.begin_session(&credentials.user_agent);
        let created_at = session.created_at;
        if is_new_device && self.may_notify(user_id, Notice::NewDevice).await? {
            session.notice = Some(self.letters.new_device(&session.user_agent, created_at));
        }
        let previous = credentials.previous_token.map(|token| self.ports.tokens.hash(&token));
        let mut checked = CheckedAccount { role, password_hash };
        while !self.ports.sessions.add(user_id, checked.clone(), session.clone(), previous).await? {
            // The password or role may have changed, or the account been removed, since the password was read. If the
            // password is unchanged, retry with the current role.
            let role = self.ports.accounts.find(user_id).await?.and_then(|account| {
                let is_another =
                    account.role != checked.role && account.password_hash.as_ref() == Some(&checked.password_hash);
                is_another.then_some(account.role)
            });
            checked.role = role.ok_or(LogInError::InvalidCredentials)?;
        }
        if is_new_device {
            self.ports.bell.notify();
        }
        if fits == PasswordMatch::OlderForm {
            self.renew_hash(user_id, checked.password_hash, credentials.password, parties).await;
        }
        let role = checked.role;
        let cookie_life = session_cookie_life(role, created_at, created_at);
        Ok(SignedIn { user_id, role, token, cookie_life, device_token })
    }

    /// Replaces the hash of an older form of the password by that of the normalized form.
    ///
    /// An error is ignored: the older hash stays valid, and the next login tries again.
    async fn renew_hash(&self, user_id: UserId, old: String, password: RawPassword, parties: HashingParties) {
        if let Ok(new) = self.ports.hasher.hash(password, parties).await {
            let _tried_again_later = self.ports.accounts.renew_hash(user_id, old, new).await;
        }
    }
}
