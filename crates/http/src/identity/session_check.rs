use super::{Identity, session_token};
use crate::error::ApiError;
use crate::state::AppState;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use ironleaf_application::account::AccountService;
use ironleaf_application::shared::PortError;
use ironleaf_domain::ids::UserId;
use std::future::{Ready, ready};

/// The session of a request, for handlers that work for long before or between their writes.
///
/// The policy has decided before the handler. The member may have logged out since.
#[derive(Clone)]
pub(crate) struct SessionCheck {
    accounts: AccountService,
    token: String,
    user_id: UserId,
}

impl SessionCheck {
    /// Returns whether the session still exists.
    pub(crate) async fn is_live(&self) -> Result<bool, PortError> {
        let account = self.accounts.authenticate(&self.token).await?;
        Ok(account.is_some_and(|account| account.user_id == self.user_id))
    }

    /// Fails if the session has ended.
    pub(crate) async fn check(&self) -> Result<(), ApiError> {
        if self.is_live().await? { Ok(()) } else { Err(ApiError::unauthenticated()) }
    }

    fn of(request: &HttpRequest) -> Option<Self> {
        let state = request.app_data::<web::Data<AppState>>()?;
        let user_id = request.extensions().get::<Identity>()?.actor.user_id;
        let token = session_token(request, state.settings())?;
        Some(Self { accounts: state.services().account.clone(), token, user_id })
    }
}

impl FromRequest for SessionCheck {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::of(request).ok_or_else(ApiError::unauthenticated))
    }
}
