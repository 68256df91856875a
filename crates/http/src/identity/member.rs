use crate::error::ApiError;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use ironleaf_application::shared::Actor;
use ironleaf_domain::account::EmailAddress;
use std::future::{Ready, ready};

/// Whom a live session belongs to. The route's policy puts it into the request once it has found the role allowed.
#[derive(Debug, Clone)]
pub(crate) struct Identity {
    /// Who is asking.
    pub(crate) actor: Actor,
    /// The account's address.
    pub(crate) email: EmailAddress,
}

/// Any signed-in account: moderators and admins may train too. A handler that takes one cannot run without a session,
/// whatever its row in the route table says.
#[derive(Debug, Clone)]
pub(crate) struct Member(pub(crate) Identity);

impl FromRequest for Member {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let identity = request.extensions().get::<Identity>().cloned();
        ready(identity.map(Self).ok_or_else(ApiError::unauthenticated))
    }
}
