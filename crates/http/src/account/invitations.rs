//! Who may register, and invitations to it.

use super::sign_in::too_many_attempts;
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::Admin;
use crate::input::{Json, PathParts, Required, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::wire_enum::wire_enum;
use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use ironleaf_application::account::{self as application, InviteError};
use ironleaf_domain::account::{EmailAddress, MAX_OPEN_INVITATIONS, Registration};
use ironleaf_domain::ids::InvitationId;
use ironleaf_domain::text::Text;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(view_registration, Everyone, Trivial),
        route!(view_invitation, Everyone, Link).credentials(),
        route!(list_invitations, Admin, Ordinary),
        route!(invite, Admin, Ordinary),
        route!(remove_invitation, Admin, Ordinary),
    ]
}

wire_enum! {
    /// Who may register.
    RegistrationJson = Registration as "Registration"
}

/// Who may register on this site.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RegistrationMode {
    /// `open`: everyone. `closed`: nobody. `invite`: those with an invitation.
    registration: RegistrationJson,
}

body! {
    /// The link of an invitation.
    pub(crate) struct InvitationLinkBody {
        /// The value after `invitation=` in the emailed link.
        invitation: Required<Text<256>>,
    }
}

/// The address that an invitation is for.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InvitedAddress {
    /// Email address. Only this one can register with the invitation.
    email: String,
}

body! {
    /// The address to invite.
    pub(crate) struct InviteBody {
        /// Trimmed and lower-cased.
        email: Required<EmailAddress>,
    }
}

/// An invitation to register.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Invitation {
    id: i64,
    /// Email address. Only this one can register with the invitation.
    email: String,
    expires_at: DateTime<Utc>,
}

/// An invitation that can still be used.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SentInvitation {
    #[serde(flatten)]
    invitation: Invitation,
    /// Email address of the admin who sent it; `null` if the account was removed.
    invited_by: Option<String>,
}

/// Returns who may register on this site.
#[utoipa::path(get, path = "/api/auth/registration", tag = "account",
    responses((status = 200, body = RegistrationMode)))]
pub(crate) async fn view_registration(state: web::Data<AppState>) -> web::Json<RegistrationMode> {
    web::Json(RegistrationMode { registration: state.services().account.registration().into() })
}

/// Returns the address of an invitation. It is a `POST` so that no address contains the secret of the link.
#[utoipa::path(post, path = "/api/auth/invitation", tag = "account", request_body = InvitationLinkBody, responses(
    (status = 200, body = InvitedAddress),
    (status = 400, description = "`invalid_token`: the link is unknown, used or expired; or \
                                  `malformed_json`, or `validation_failed` with `fields`", body = ErrorBody)))]
pub(crate) async fn view_invitation(
    state: web::Data<AppState>,
    Json(body): Json<InvitationLinkBody>,
) -> Result<web::Json<InvitedAddress>, ApiError> {
    let token = body.invitation.read().finish()?;
    let found = state.services().account.find_invitation(token.as_str()).await?.ok_or_else(|| {
        ApiError::new(ErrorKind::InvalidToken, "This invitation was already used or has expired. Ask for a new one.")
    })?;
    Ok(web::Json(InvitedAddress { email: found.email.as_str().to_owned() }))
}

/// Lists invitations that can still be used, the newest first.
#[utoipa::path(get, path = "/admin/invitations", tag = "account", responses((status = 200, body = [SentInvitation])))]
pub(crate) async fn list_invitations(
    _: Admin,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<SentInvitation>>, ApiError> {
    let sent = state.services().account.list_invitations().await?;
    Ok(web::Json(sent.into_iter().map(SentInvitation::from).collect()))
}

/// Invites an address to register: the emailed link works once, for seven days and this address only.
///
/// Repeating the request sends another link and ends the previous one. An address gets at most three invitations per
/// hour, and an admin sends at most 100. At most 500 invitations are open.
#[utoipa::path(post, path = "/admin/invitations", tag = "account", request_body = InviteBody, responses(
    (status = 201, description = "An email is on its way", body = Invitation),
    (status = 409, description = "`email_taken`; or `conflict`: registration is closed, or too many invitations are \
                                  open", body = ErrorBody),
    (status = 429, description = "`too_many_attempts`, with `Retry-After`", body = ErrorBody)))]
pub(crate) async fn invite(
    Admin(identity): Admin,
    state: web::Data<AppState>,
    Json(body): Json<InviteBody>,
) -> Result<HttpResponse, ApiError> {
    let email = body.email.read().finish()?;
    let invited = state.services().account.invite(&identity.actor, &email).await;
    let invitation = invited.map_err(|error| match error {
        InviteError::RegistrationClosed => {
            ApiError::conflict("Registration is closed, so an invitation could not be used")
        }
        InviteError::EmailTaken => ApiError::new(ErrorKind::EmailTaken, "An account with this email exists already"),
        InviteError::TooManyOpen => ApiError::conflict(format!(
            "{MAX_OPEN_INVITATIONS} invitations are open. Remove one first, or wait until one has expired."
        )),
        InviteError::TooManyAttempts { retry_after } => too_many_attempts(retry_after),
        InviteError::Port(error) => error.into(),
    })?;
    Ok(HttpResponse::Created().json(Invitation::from(invitation)))
}

/// Removes an invitation. Its link no longer works.
#[utoipa::path(delete, path = "/admin/invitations/{id}", tag = "account",
    params(("id" = i64, Path, description = "ID of the invitation")),
    responses((status = 204, description = "The invitation was removed"),
        (status = 404, description = "`not_found`", body = ErrorBody)))]
pub(crate) async fn remove_invitation(
    Admin(identity): Admin,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    let id = path.id("id", InvitationId::new)?;
    if state.services().account.remove_invitation(&identity.actor, id).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(ApiError::not_found("Invitation not found"))
    }
}

impl From<application::Invitation> for Invitation {
    fn from(invitation: application::Invitation) -> Self {
        Self { id: invitation.id.get(), email: invitation.email.as_str().to_owned(), expires_at: invitation.expires_at }
    }
}

impl From<application::SentInvitation> for SentInvitation {
    fn from(sent: application::SentInvitation) -> Self {
        let invited_by = sent.invited_by.map(|email| email.as_str().to_owned());
        Self { invitation: sent.invitation.into(), invited_by }
    }
}
