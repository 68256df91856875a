use crate::error::ApiError;
use crate::route::Access;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use ironleaf_application::shared::Actor;
use ironleaf_domain::account::EmailAddress;
use std::future::{Ready, ready};

/// The account of a valid session.
///
/// The route's policy adds it to the request and runs only handlers that the role may call.
#[derive(Debug, Clone)]
pub(crate) struct Identity {
    /// Current user of the request.
    pub(crate) actor: Actor,
    /// Email address of the account.
    pub(crate) email: EmailAddress,
    /// Whether the address is verified.
    pub(crate) email_verified: bool,
}

/// Any signed-in account: moderators and admins can also train.
///
/// A handler that takes `Member`, [`Staff`] or [`Admin`] never runs without a session of such a role, even if its row
/// in the route table is wrong.
#[derive(Debug, Clone)]
pub(crate) struct Member(pub(crate) Identity);

/// A moderator or an admin.
#[derive(Debug, Clone)]
pub(crate) struct Staff(pub(crate) Identity);

/// An admin.
#[derive(Debug, Clone)]
pub(crate) struct Admin(pub(crate) Identity);

fn identity(request: &HttpRequest, access: Access) -> Result<Identity, ApiError> {
    let identity = request.extensions().get::<Identity>().cloned().ok_or_else(ApiError::unauthenticated)?;
    if access.allows(Some(identity.actor.role)) { Ok(identity) } else { Err(ApiError::forbidden()) }
}

macro_rules! from_request {
    ($($name:ident => $access:expr),+) => {
        $(impl FromRequest for $name {
            type Error = ApiError;
            type Future = Ready<Result<Self, ApiError>>;

            fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
                ready(identity(request, $access).map(Self))
            }
        })+
    };
}

from_request!(Member => Access::Member, Staff => Access::Staff, Admin => Access::Admin);
