//! Registration, login, logout and the current session.

use crate::client_address::{client_address, client_name, unnamed_proxy};
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::{
    Member, all_session_tokens, device_cookie, device_token, ended_cookie, session_cookie, session_token,
};
use crate::input::{Json, Optional, Required, all, body};
use crate::middleware::loses_cookies;
use crate::request_metrics::login;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::success::Success;
use crate::wire_enum::wire_enum;
use actix_web::http::StatusCode;
use actix_web::http::header::USER_AGENT;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::TimeDelta;
use ironleaf_application::account::{Credentials, LogInError, RegisterError, SignedIn};
use ironleaf_domain::account::{EmailAddress, RawPassword, Role};
use ironleaf_domain::text::Text;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(register, Everyone, Registration).hashing().credentials(),
        route!(log_in, Everyone, Login).hashing().credentials(),
        route!(log_out, Everyone, Ordinary).changing(),
        route!(log_out_alias, Everyone, Ordinary).changing(),
        route!(view_session, Member, Ordinary),
    ]
}

/// Header that clears the browser's cached responses when a session ends.
///
/// Not `"storage"`: it holds entries that the member has not synced yet. Not `"cookies"`: that would also clear the
/// cookies of other sites on the same domain (decision 25).
pub(super) const CLEAR_CACHE: (&str, &str) = ("clear-site-data", "\"cache\"");

body! {
    /// Email and password.
    pub(crate) struct CredentialsBody {
        /// Trimmed and lower-cased.
        email: Required<EmailAddress>,
        /// Not trimmed.
        password: Required<RawPassword>,
    }
}

body! {
    /// The new account.
    pub(crate) struct RegistrationBody {
        /// Trimmed and lower-cased.
        email: Required<EmailAddress>,
        /// Not trimmed.
        password: Required<RawPassword>,
        /// The value after `invitation=` in the emailed link. A site with invitations requires it.
        invitation: Optional<Text<256>>,
    }
}

/// The account that has just signed in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SignedIn)]
pub(crate) struct SignedInBody {
    /// Account ID.
    user_id: i64,
    /// Role of the account.
    role: RoleJson,
}

wire_enum! {
    /// Role of an account.
    RoleJson = Role as "Role"
}

/// The account that is signed in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Session {
    /// Account ID.
    user_id: i64,
    /// Email address.
    email: String,
    /// Role of the account.
    role: RoleJson,
    /// Whether an emailed link or the operator has verified the address.
    #[serde(rename = "email_verified")]
    email_verified: bool,
}

/// Creates a member account, signs it in and emails a link that verifies its address.
///
/// With an invitation the address is verified already, and no email is sent. Each client address may make 100 attempts
/// per hour.
#[utoipa::path(post, path = "/api/auth/register", tag = "account", request_body = RegistrationBody, responses(
    (status = 201, description = "The account was created and is signed in", body = SignedInBody),
    (status = 403, description = "`registration_closed`: nobody may register, or only with an invitation to this \
                                  address that was not used and has not expired; `forbidden`: the page is open over \
                                  http, and the site's cookies are for https; or `cross_site_request`",
        body = ErrorBody),
    (status = 409, description = "`email_taken`", body = ErrorBody),
    (status = 429, description = "`too_many_attempts`, with `Retry-After`", body = ErrorBody)))]
pub(crate) async fn register(
    request: HttpRequest,
    state: web::Data<AppState>,
    Json(body): Json<RegistrationBody>,
) -> Result<HttpResponse, ApiError> {
    refuse_lost_cookies(&request, &state)?;
    let service = &state.services().account;
    let password = body.password.rule(|password| service.check_password(password));
    let (email, password, invitation) = all((body.email.read(), password, body.invitation.read())).finish()?;
    let credentials = credentials(&request, &state, email, password);
    let invitation = invitation.as_ref().map(Text::as_str);
    let signed_in = service.register(credentials, invitation).await.map_err(|error| match error {
        RegisterError::Closed => registration_closed("Registration is closed. Ask the operator of this site."),
        RegisterError::InvalidInvitation => registration_closed(
            "This invitation was already used, has expired or is for another email. Ask for a new one.",
        ),
        RegisterError::Password(invalid) => ApiError::field("password", invalid.reason()),
        RegisterError::EmailTaken => ApiError::new(ErrorKind::EmailTaken, "Email already exists"),
        RegisterError::TooManyAttempts { retry_after } => too_many_attempts(retry_after),
        RegisterError::Hashing(error) => error.into(),
        RegisterError::Port(error) => error.into(),
    })?;
    tell(&request, &state, "registered", &signed_in);
    Ok(signed_in_answer(StatusCode::CREATED, &state, &signed_in))
}

/// Signs in.
#[utoipa::path(post, path = "/api/auth/login", tag = "account", request_body = CredentialsBody, responses(
    (status = 200, description = "Signed in", body = SignedInBody),
    (status = 403, description = "`forbidden`: the page is open over http, and the site's cookies are for https; or \
                                  `cross_site_request`", body = ErrorBody),
    (status = 401, description = "`invalid_credentials`", body = ErrorBody),
    (status = 429, description = "`too_many_attempts`, with `Retry-After`", body = ErrorBody)))]
pub(crate) async fn log_in(
    request: HttpRequest,
    state: web::Data<AppState>,
    Json(body): Json<CredentialsBody>,
) -> Result<HttpResponse, ApiError> {
    refuse_lost_cookies(&request, &state)?;
    let (email, password) = all((body.email.read(), body.password.read())).finish()?;
    let credentials = credentials(&request, &state, email, password);
    let outcome = state.services().account.log_in(credentials).await;
    login(match &outcome {
        Ok(_) => "succeeded",
        Err(LogInError::InvalidCredentials | LogInError::DemoBehindProxy) => "invalid_credentials",
        Err(LogInError::TooManyAttempts { .. }) => "throttled",
        Err(LogInError::Hashing(_) | LogInError::Port(_)) => "failed",
    });
    if matches!(outcome, Err(LogInError::DemoBehindProxy)) {
        tracing::warn!(
            client = client_name(&request, state.settings()),
            "refused a demo account to a request with a forwarding header: the password is public, and its peer is not in \
             TRUSTED_PROXIES"
        );
    }
    let signed_in = outcome.map_err(|error| match error {
        LogInError::InvalidCredentials | LogInError::DemoBehindProxy => {
            ApiError::new(ErrorKind::InvalidCredentials, "Invalid email or password")
        }
        LogInError::TooManyAttempts { retry_after } => too_many_attempts(retry_after),
        LogInError::Hashing(error) => error.into(),
        LogInError::Port(error) => error.into(),
    })?;
    tell(&request, &state, "signed in", &signed_in);
    Ok(signed_in_answer(StatusCode::OK, &state, &signed_in))
}

/// Ends the session, if any, and clears its cookie.
#[utoipa::path(get, path = "/api/auth/logout", tag = "account", responses((status = 200, body = Success)))]
pub(crate) async fn log_out(request: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    for token in all_session_tokens(&request, state.settings()) {
        state.services().account.log_out(&token).await?;
    }
    Ok(HttpResponse::Ok().cookie(ended_cookie(state.settings())).insert_header(CLEAR_CACHE).json(Success::DONE))
}

/// Alias of `/api/auth/logout`, for the moderator pages.
#[utoipa::path(get, path = "/auth/logout", tag = "account", responses((status = 200, body = Success)))]
pub(crate) async fn log_out_alias(request: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    log_out(request, state).await
}

/// Returns the account that is signed in.
#[utoipa::path(get, path = "/api/auth/session", tag = "account", responses((status = 200, body = Session)))]
pub(crate) async fn view_session(Member(identity): Member) -> web::Json<Session> {
    web::Json(Session {
        user_id: identity.actor.user_id.get(),
        email: identity.email.as_str().to_owned(),
        role: identity.actor.role.into(),
        email_verified: identity.email_verified,
    })
}

/// Refuses a sign-in whose cookies the browser would drop.
fn refuse_lost_cookies(request: &HttpRequest, state: &AppState) -> Result<(), ApiError> {
    if !loses_cookies(request, state.settings()) {
        return Ok(());
    }
    let public_url = &state.settings().public_url;
    let text = format!(
        "This page is open over http, and the site is set up for {public_url} (PUBLIC_URL). Please open that address: \
         browsers do not keep a sign-in over http."
    );
    Err(ApiError::new(ErrorKind::Forbidden, text))
}

fn registration_closed(text: &'static str) -> ApiError {
    ApiError::new(ErrorKind::RegistrationClosed, text)
}

fn credentials(request: &HttpRequest, state: &AppState, email: EmailAddress, password: RawPassword) -> Credentials {
    Credentials {
        email,
        password,
        address: client_address(request, state.settings()),
        user_agent: header_text(request),
        previous_token: session_token(request, state.settings()),
        device_token: device_token(request, state.settings()),
        is_behind_unknown_proxy: unnamed_proxy(request, state.settings()).is_some(),
    }
}

pub(super) fn too_many_attempts(retry_after: TimeDelta) -> ApiError {
    ApiError::new(ErrorKind::TooManyAttempts, "Too many attempts. Please try again later.").retry_after(retry_after)
}

fn header_text(request: &HttpRequest) -> String {
    request
        .headers()
        .get(USER_AGENT)
        .map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned())
        .unwrap_or_default()
}

/// Logs a sign-in with the client address. Failed attempts appear only in the request log.
fn tell(request: &HttpRequest, state: &AppState, event: &str, signed_in: &SignedIn) {
    let (account, role) = (signed_in.user_id.get(), signed_in.role.as_str());
    tracing::info!(account, role, client = client_name(request, state.settings()), "{event}");
}

fn signed_in_answer(status: StatusCode, state: &AppState, signed_in: &SignedIn) -> HttpResponse {
    HttpResponse::build(status)
        .cookie(session_cookie(state.settings(), &signed_in.token, signed_in.cookie_life))
        .cookie(device_cookie(state.settings(), &signed_in.device_token))
        .json(SignedInBody { user_id: signed_in.user_id.get(), role: signed_in.role.into() })
}
