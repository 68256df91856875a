//! What a response is, which the route that gives it decides.

use actix_web::{HttpMessage, HttpRequest};

/// What a response is: its headers and its caching rules follow from it.
///
/// It belongs to the route that was matched. Neither the path as it was spelled (`/%61pi`) nor the media type (a 304 has none)
/// tells it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum ResponseKind {
    /// Data of the API, and every error. What no route claims is this too, so that the strictest rules are the default.
    #[default]
    Api,
    /// The page on which the API's document can be browsed.
    Docs,
    /// A page or a file of the site.
    Site,
}

impl ResponseKind {
    /// Notes what the response to this request is.
    pub(crate) fn set(self, request: &HttpRequest) {
        request.extensions_mut().insert(self);
    }

    /// Returns what was noted for this request.
    pub(crate) fn of(request: &HttpRequest) -> Self {
        request.extensions().get().copied().unwrap_or_default()
    }
}
