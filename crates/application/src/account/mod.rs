//! Accounts: who may sign in, and the sessions of those who have.

mod devices;
mod export_data;
mod log_in;
mod manage;
mod member_data;
mod operate;
mod own_account;
mod password_links;
mod people;
mod ports;
mod register;
mod reset_password;
mod sessions;
mod throttle;
mod verify_email;

pub use devices::{DEVICE_LIFE, DeviceTokens, KnownDevice};
pub use export_data::{ExportPart, ExportSink, ExportTime};
pub use log_in::LogInError;
pub use manage::{AddModeratorError, ListAccountsError, RemoveAccountError};
pub use member_data::{
    ExportedAccount, ExportedAiUse, ExportedBodyWeight, ExportedChat, ExportedDietPlan, ExportedExercise, ExportedFood,
    ExportedImport, ExportedImportName, ExportedLink, ExportedLog, ExportedLogChange, ExportedMail, ExportedMessage,
    ExportedPlanEntry, ExportedProfile, ExportedSet, ExportedTurn, ExportedWorkoutPlan, MemberDataPart,
    MemberDataRepository, MemberDataSink,
};
pub use operate::{ChangeAccountError, KnownPassword};
pub use own_account::{ChangePasswordError, ConfirmError, PasswordChange, RemoveOwnAccountError};
pub use password_links::{MailedLink, PasswordLinks};
pub use people::{Moderator, ModeratorMails, NewModerator, PeopleRepository, Person, PersonSummary, Removal};
pub use ports::{
    AccountRepository, CheckedAccount, EmailProof, ListedSession, NewAccount, NewSession, OperatorChange,
    PasswordReplacement, Registration, RoleChange, SessionRepository, StoredAccount, StoredSession,
};
pub use register::RegisterError;
pub use reset_password::{RequestPasswordResetError, ResetPasswordError};
pub use sessions::OwnSession;
pub use verify_email::{SendVerificationError, VerifyEmailError};

#[cfg(any(test, feature = "testing"))]
pub use devices::MockDeviceTokens;
#[cfg(any(test, feature = "testing"))]
pub use member_data::MockMemberDataRepository;
#[cfg(any(test, feature = "testing"))]
pub use password_links::MockPasswordLinks;
#[cfg(any(test, feature = "testing"))]
pub use people::MockPeopleRepository;
#[cfg(any(test, feature = "testing"))]
pub use ports::{MockAccountRepository, MockSessionRepository};

use crate::analytics::ActivityRepository;
use crate::mail::{Letters, MailBell, StoredMails};
use crate::shared::{Attempts, Clock, PasswordHasher, PortError, TokenMaker};
use chrono::TimeDelta;
use ironleaf_domain::Invalid;
use ironleaf_domain::account::{
    ClientAddress, EmailAddress, PasswordRule, RawPassword, Role, session_cookie_life, session_is_live,
    session_needs_touch,
};
use ironleaf_domain::ids::UserId;
use std::sync::Arc;

/// What an operator can set about accounts.
#[derive(Debug, Clone, Copy)]
pub struct AccountSettings {
    /// What a new password must be.
    pub password_rule: PasswordRule,
    /// Failed logins for one address and email within [`LOGIN_WINDOW`] before more are refused; 0 turns it off, and with
    /// it what else counts by address or email: logins from everywhere, registrations, wishes for a link.
    pub login_failures: u32,
}

/// How far back failed logins count.
pub const LOGIN_WINDOW: TimeDelta = TimeDelta::minutes(15);

/// How long the link of an invitation is good.
pub const INVITATION_LIFE: TimeDelta = TimeDelta::days(7);

/// Email and password as they came with a request.
#[derive(Debug, Clone)]
pub struct Credentials {
    /// The address.
    pub email: EmailAddress,
    /// The password.
    pub password: RawPassword,
    /// Where the request came from, for throttling.
    pub address: ClientAddress,
    /// What the browser calls itself, for the member's list of sessions.
    pub user_agent: String,
    /// The session that the browser held before; it ends when another begins.
    pub previous_token: Option<String>,
    /// What the browser holds to show that it has signed in before.
    pub device_token: Option<String>,
}

/// A token by which a device is recognized, for its cookie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceToken(pub String);

/// A session that has just begun.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// The account.
    pub user_id: UserId,
    /// What it may do.
    pub role: Role,
    /// The session's token, for the cookie.
    pub token: String,
    /// How long the browser may keep it.
    pub cookie_life: TimeDelta,
    /// By which the device is recognized from now on.
    pub device_token: DeviceToken,
}

/// The account behind a live session.
#[derive(Debug, Clone)]
pub struct Authenticated {
    /// The account.
    pub user_id: UserId,
    /// What it may do.
    pub role: Role,
    /// Its address.
    pub email: EmailAddress,
    /// Whether the address is known to be the owner's.
    pub email_verified: bool,
    /// Set when the use was noted: the browser may keep its cookie for that long from now on.
    pub renewed_cookie_life: Option<TimeDelta>,
}

/// What the use cases of accounts need from outside.
#[derive(Clone)]
pub struct AccountPorts {
    /// Accounts.
    pub accounts: Arc<dyn AccountRepository>,
    /// Accounts, as admins manage them.
    pub people: Arc<dyn PeopleRepository>,
    /// Links that are sent by mail.
    pub links: Arc<dyn PasswordLinks>,
    /// Who has signed in.
    pub sessions: Arc<dyn SessionRepository>,
    /// What is held about members.
    pub member_data: Arc<dyn MemberDataRepository>,
    /// Who was seen.
    pub activity: Arc<dyn ActivityRepository>,
    /// What throttling counts.
    pub attempts: Arc<dyn Attempts>,
    /// Recognizes devices.
    pub devices: Arc<dyn DeviceTokens>,
    /// Makes and checks hashes of passwords.
    pub hasher: Arc<dyn PasswordHasher>,
    /// Makes tokens.
    pub tokens: Arc<dyn TokenMaker>,
    /// Mails that were not sent but stored here.
    pub stored_mails: Arc<dyn StoredMails>,
    /// Rung when mail was queued.
    pub bell: Arc<dyn MailBell>,
    /// The time.
    pub clock: Arc<dyn Clock>,
}

/// The use cases of accounts.
#[derive(Clone)]
pub struct AccountService {
    ports: AccountPorts,
    letters: Letters,
    settings: AccountSettings,
}

impl AccountService {
    /// The service over its ports.
    #[must_use]
    pub fn new(ports: AccountPorts, letters: Letters, settings: AccountSettings) -> Self {
        Self { ports, letters, settings }
    }

    /// Whether a password may be set, by the rules that do not depend on the account.
    pub fn check_password(&self, password: &RawPassword) -> Result<(), Invalid> {
        self.settings.password_rule.check(password)
    }

    /// Ends a session. A token without one is no error: the wish is fulfilled.
    pub async fn log_out(&self, token: &str) -> Result<(), PortError> {
        self.ports.sessions.delete(self.ports.tokens.hash(token)).await
    }

    /// The account that a token signs in, if its session is live. Use is noted now and then, which keeps it alive, and
    /// the first of a (UTC) day counts the account as active.
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

    /// What makes a session for this account, and the answer that tells of it.
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
