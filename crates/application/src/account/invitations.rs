//! Invitations to register, by admins.

use super::{AccountService, INVITATION_LIFE, MailedLink};
use crate::shared::{Actor, AttemptAction, AttemptLimit, AttemptOutcome, AuditContext, PortError, TokenHash};
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use ironleaf_domain::account::{EmailAddress, InvitationRejection, Registration};
use ironleaf_domain::ids::InvitationId;

/// Maximum invitations of one admin.
const ADMIN_LIMIT: AttemptLimit = AttemptLimit { max: 100, window: TimeDelta::hours(1) };

/// Maximum invitations to one address.
const EMAIL_LIMIT: AttemptLimit = AttemptLimit { max: 3, window: TimeDelta::hours(1) };

/// Invitation to register, neither used nor expired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    pub id: InvitationId,
    /// The only address that can register with it.
    pub email: EmailAddress,
    pub expires_at: DateTime<Utc>,
}

/// Invitation as shown to admins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentInvitation {
    pub invitation: Invitation,
    /// Email of the admin who sent it; `None` if the account was removed.
    pub invited_by: Option<EmailAddress>,
}

/// Result of storing an invitation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AddInvitationOutcome {
    /// The invitation was stored and its email queued.
    Done(Invitation),
    /// Nothing was changed.
    Rejected(InvitationRejection),
}

/// Reason why nobody was invited.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InviteError {
    /// The operator has closed the registration, so no invitation could be used.
    #[error("registration is closed")]
    RegistrationClosed,
    /// An account has the address.
    #[error("the email is taken")]
    EmailTaken,
    /// There are too many open invitations.
    #[error("too many open invitations")]
    TooManyOpen,
    /// The admin or the address has had too many invitations.
    #[error("too many attempts")]
    TooManyAttempts {
        /// Time until the next invitation is allowed.
        retry_after: TimeDelta,
    },
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Invitations to register. A registration uses one with [`super::AccountRepository::add`].
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait Invitations: Send + Sync {
    /// Stores an invitation and queues its email.
    ///
    /// It replaces an earlier one to the address, whose link ends.
    async fn add(
        &self,
        email: &EmailAddress,
        link: MailedLink,
        signature: AuditContext,
    ) -> Result<AddInvitationOutcome, PortError>;

    /// Returns the invitation with this token, if it can still be used.
    async fn find(&self, token_hash: TokenHash, now: DateTime<Utc>) -> Result<Option<Invitation>, PortError>;

    /// Returns the invitations that can still be used, the newest first.
    async fn list(&self, now: DateTime<Utc>) -> Result<Vec<SentInvitation>, PortError>;

    /// Deletes an invitation and its email, if it is still queued. Returns whether the invitation existed.
    async fn remove(&self, id: InvitationId, signature: AuditContext) -> Result<bool, PortError>;
}

impl AccountService {
    /// Returns who may register.
    pub fn registration(&self) -> Registration {
        self.settings.registration
    }

    /// Invites an address to register and sends it a link.
    pub async fn invite(&self, actor: &Actor, email: &EmailAddress) -> Result<Invitation, InviteError> {
        if !self.settings.registration.admits(true) {
            return Err(InviteError::RegistrationClosed);
        }
        let signature = self.signature(actor);
        let limits = [(format!("account {}", actor.user_id), ADMIN_LIMIT), (format!("email {email}"), EMAIL_LIMIT)];
        let attempts = match self.ports.attempts.reserve(AttemptAction::Invitation, &limits, signature.at).await? {
            AttemptOutcome::Allowed(attempts) => attempts,
            AttemptOutcome::Refused { until, .. } => {
                let retry_after = (until - signature.at).max(TimeDelta::seconds(1));
                return Err(InviteError::TooManyAttempts { retry_after });
            }
        };
        let token = self.ports.tokens.make();
        let expires_at = signature.at + INVITATION_LIFE;
        let letter = self.letters.registration_invitation(&token, expires_at);
        let link = MailedLink { token_hash: token.hash, created_at: signature.at, expires_at, letter };
        let rejection = match self.ports.invitations.add(email, link, signature).await {
            Ok(AddInvitationOutcome::Done(invitation)) => {
                self.ports.bell.notify();
                return Ok(invitation);
            }
            Ok(AddInvitationOutcome::Rejected(InvitationRejection::HasAccount)) => InviteError::EmailTaken,
            Ok(AddInvitationOutcome::Rejected(InvitationRejection::TooManyOpen)) => InviteError::TooManyOpen,
            Err(error) => error.into(),
        };
        // No email was sent.
        self.release(&attempts).await;
        Err(rejection)
    }

    /// Returns the invitation of a link, if it can still be used.
    pub async fn find_invitation(&self, token: &str) -> Result<Option<Invitation>, PortError> {
        self.ports.invitations.find(self.ports.tokens.hash(token), self.ports.clock.now()).await
    }

    /// Returns the invitations that can still be used.
    pub async fn list_invitations(&self) -> Result<Vec<SentInvitation>, PortError> {
        self.ports.invitations.list(self.ports.clock.now()).await
    }

    /// Removes an invitation, so that its link no longer works. Returns whether it existed.
    pub async fn remove_invitation(&self, actor: &Actor, id: InvitationId) -> Result<bool, PortError> {
        self.ports.invitations.remove(id, self.signature(actor)).await
    }
}
