//! Tags of versions, with which a client asks only for what it does not have.

use actix_web::HttpRequest;
use actix_web::http::header::{EntityTag, Header, IfNoneMatch};

/// Returns whether the client has this version.
pub(crate) fn has_tag(request: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|other| other.weak_eq(tag)),
        Err(_) => false,
    }
}

/// Returns the tags that the client names. One that has any version names none.
pub(crate) fn known_tags(request: &HttpRequest) -> Vec<EntityTag> {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Items(tags)) => tags,
        Ok(IfNoneMatch::Any) | Err(_) => Vec::new(),
    }
}
