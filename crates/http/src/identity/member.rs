use crate::error::ApiError;
use crate::input::Checked;
use crate::routes::Access;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use ironleaf_application::shared::Actor;
use ironleaf_domain::account::EmailAddress;
use std::future::{Ready, ready};

/// Whom a live session belongs to. The route's policy puts it into the request, and lets no handler run whose route
/// the role may not call.
#[derive(Debug, Clone)]
pub(crate) struct Identity {
    /// Who is asking.
    pub(crate) actor: Actor,
    /// The account's address.
    pub(crate) email: EmailAddress,
    /// Whether the address is known to be the owner's.
    pub(crate) email_verified: bool,
    /// Whether the request names no time zone, or one that exists. With another the actor's zone is UTC.
    pub(crate) is_time_zone_known: bool,
}

impl Identity {
    /// An unknown time zone is an error of the request, for every change that depends on the member's day: it would land on
    /// another day. What only reads goes on in UTC.
    pub(crate) fn check_time_zone(&self) -> Checked<()> {
        if self.is_time_zone_known {
            Checked::valid(())
        } else {
            Checked::error("time_zone", "Time zone must be an IANA name such as Europe/Berlin")
        }
    }
}

/// Any signed-in account: moderators and admins may train too. A handler that takes one of these three cannot run
/// without a session of the right role, whatever its row in the route table says.
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
