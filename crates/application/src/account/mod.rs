//! Accounts: registration, login, sessions and account management.

mod account_admin;
mod admin;
mod devices;
mod export_data;
mod invitations;
mod log_in;
mod member_data;
mod notices;
mod operator;
mod own_account;
mod password_links;
mod ports;
mod register;
mod reset_password;
mod sessions;
mod throttle;
mod verify_email;

pub use account_admin::{
    AccountAdminRepository, AccountOverview, AccountSummary, AddModeratorOutcome, ListAccountsError, Moderator,
    ModeratorMails, RemoveAccountOutcome,
};
pub use admin::{AddModeratorError, RemoveAccountError};
pub use devices::{DEVICE_LIFE, DeviceTokens, KnownDevice};
pub use export_data::ExportTime;
pub use invitations::{AddInvitationOutcome, Invitation, Invitations, InviteError, SentInvitation};
pub use log_in::LogInError;
pub use member_data::{MemberDataPart, MemberDataRepository, MemberDataSink};
pub use operator::{ChangeAccountError, KnownPassword};
pub use own_account::{ChangePasswordError, ConfirmError, PasswordChange, RemoveOwnAccountError};
pub use password_links::{MailedLink, PasswordLinks};
pub use ports::{
    AccountRepository, CheckedAccount, EmailProof, ListedSession, NewAccount, NewSession, OperatorChange,
    PasswordReplacement, RegisterOutcome, SessionRepository, SetRoleOutcome, StoredAccount, StoredSession,
};
pub use register::RegisterError;
pub use reset_password::{RequestPasswordResetError, ResetPasswordError};
pub use sessions::OwnSession;
pub use verify_email::{SendVerificationError, VerifyEmailError};

#[cfg(any(test, feature = "testing"))]
pub use account_admin::MockAccountAdminRepository;
#[cfg(any(test, feature = "testing"))]
pub use devices::MockDeviceTokens;
#[cfg(any(test, feature = "testing"))]
pub use invitations::MockInvitations;
#[cfg(any(test, feature = "testing"))]
pub use member_data::MockMemberDataRepository;
#[cfg(any(test, feature = "testing"))]
pub use password_links::MockPasswordLinks;
#[cfg(any(test, feature = "testing"))]
pub use ports::{MockAccountRepository, MockSessionRepository};

use crate::analytics::ActivityRepository;
use crate::mail::{EmailTemplates, MailNotifier, StoredMails};
use crate::shared::{Attempts, Clock, PasswordHasher, PortError, TokenMaker};
use chrono::TimeDelta;
use ironleaf_domain::ValidationError;
use ironleaf_domain::account::{
    ClientAddress, EmailAddress, PasswordRule, RawPassword, Registration, Role, session_cookie_life, session_is_live,
    session_needs_touch,
};
use ironleaf_domain::ids::UserId;
use std::sync::Arc;

/// Account settings of the operator.
#[derive(Debug, Clone, Copy)]
pub struct AccountSettings {
    /// Requirements for new passwords.
    pub password_rule: PasswordRule,
    /// Who may register.
    pub registration: Registration,
    /// Maximum failed logins per address and email within [`LOGIN_WINDOW`]; 0 disables the limit.
    ///
    /// 0 also disables the limits of logins per email or address, of password confirmations, of registrations, and of
    /// password reset requests per address. The limits of emails with a link always apply.
    pub login_failures: u32,
}

/// Time window in which failed logins are counted.
pub const LOGIN_WINDOW: TimeDelta = TimeDelta::minutes(15);

/// Validity of an invitation link.
pub const INVITATION_LIFE: TimeDelta = TimeDelta::days(7);

/// Credentials and client data of a login or registration.
#[derive(Debug, Clone)]
pub struct Credentials {
    pub email: EmailAddress,
    pub password: RawPassword,
    /// Client address, for throttling.
    pub address: ClientAddress,
    /// User agent, for the member's list of sessions.
    pub user_agent: String,
    /// Token of the client's previous session, which ends when a new one begins.
    pub previous_token: Option<String>,
    /// Token that identifies a known device.
    pub device_token: Option<String>,
    /// Whether the request passed a proxy that the operator has not named.
    pub is_behind_unknown_proxy: bool,
}

/// Token that identifies a device, for its cookie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceToken(pub String);

/// Session that has just been created.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// ID of the account.
    pub user_id: UserId,
    /// Role of the account.
    pub role: Role,
    /// Token of the session, for the cookie.
    pub token: String,
    /// Lifetime of the session cookie.
    pub cookie_life: TimeDelta,
    /// Token that identifies the device from now on.
    pub device_token: DeviceToken,
}

/// Account of a valid session.
#[derive(Debug, Clone)]
pub struct Authenticated {
    /// ID of the account.
    pub user_id: UserId,
    /// Role of the account.
    pub role: Role,
    /// Email address of the account.
    pub email: EmailAddress,
    /// Whether the email address is verified.
    pub email_verified: bool,
    /// New lifetime of the session cookie; `None` if the session was not extended.
    pub renewed_cookie_life: Option<TimeDelta>,
}

/// Ports of the account use cases.
#[derive(Clone)]
pub struct AccountPorts {
    pub accounts: Arc<dyn AccountRepository>,
    /// Account management by admins.
    pub people: Arc<dyn AccountAdminRepository>,
    /// Links that are sent by email.
    pub links: Arc<dyn PasswordLinks>,
    pub invitations: Arc<dyn Invitations>,
    pub sessions: Arc<dyn SessionRepository>,
    /// Stored data about members.
    pub member_data: Arc<dyn MemberDataRepository>,
    /// Activity of accounts.
    pub activity: Arc<dyn ActivityRepository>,
    /// Counted attempts for throttling.
    pub attempts: Arc<dyn Attempts>,
    /// Tokens of known devices.
    pub devices: Arc<dyn DeviceTokens>,
    /// Password hashing.
    pub hasher: Arc<dyn PasswordHasher>,
    /// Token generation.
    pub tokens: Arc<dyn TokenMaker>,
    /// Emails that were written to files instead of being sent.
    pub stored_mails: Arc<dyn StoredMails>,
    /// Signals the mail worker that emails are queued.
    pub bell: Arc<dyn MailNotifier>,
    /// Current time.
    pub clock: Arc<dyn Clock>,
}

/// Use cases of accounts.
#[derive(Clone)]
pub struct AccountService {
    ports: AccountPorts,
    letters: EmailTemplates,
    settings: AccountSettings,
}

impl AccountService {
    /// Creates the service.
    pub fn new(ports: AccountPorts, letters: EmailTemplates, settings: AccountSettings) -> Self {
        Self { ports, letters, settings }
    }

    /// Checks a new password against the rules that do not depend on the account.
    pub fn check_password(&self, password: &RawPassword) -> Result<(), ValidationError> {
        self.settings.password_rule.check(password)
    }

    /// Ends a session. A token without a session is not an error.
    pub async fn log_out(&self, token: &str) -> Result<(), PortError> {
        self.ports.sessions.delete(self.ports.tokens.hash(token)).await
    }

    /// Returns the account of a token if its session is valid.
    ///
    /// The use is stored from time to time, which extends the session. The first use on a UTC day counts the account as
    /// active.
    pub async fn authenticate(&self, token: &str) -> Result<Option<Authenticated>, PortError> {
        let hash = self.ports.tokens.hash(token);
        let Some(session) = self.ports.sessions.find(hash).await? else { return Ok(None) };
        let now = self.ports.clock.now();
        if !session_is_live(session.role, session.created_at, session.last_used_at, now) {
            return Ok(None);
        }
        let today = now.date_naive();
        if session.last_active_on.is_none_or(|last| last < today) {
            self.ports.activity.note(session.user_id, today).await;
        }
        let renewed_cookie_life = if session_needs_touch(session.last_used_at, now) {
            self.ports.sessions.touch(hash, now).await?;
            Some(session_cookie_life(session.role, session.created_at, now))
        } else {
            None
        };
        Ok(Some(Authenticated {
            user_id: session.user_id,
            role: session.role,
            email: session.email,
            email_verified: session.email_verified,
            renewed_cookie_life,
        }))
    }

    /// Creates a session and its token.
    fn begin_session(&self, user_agent: &str) -> (NewSession, String) {
        let token = self.ports.tokens.make();
        let user_agent = user_agent.chars().filter(|c| !c.is_control()).take(NewSession::MAX_USER_AGENT).collect();
        let session =
            NewSession { token_hash: token.hash, created_at: self.ports.clock.now(), user_agent, notice: None };
        (session, token.token)
    }
}

#[cfg(test)]
mod tests;
