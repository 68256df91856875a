//! The kind of a response, set by the matched route.

use actix_web::{HttpMessage, HttpRequest};

/// Kind of a response. It determines the headers and the caching rules.
///
/// The matched route sets it. Neither the spelled path (such as `/%61pi`) nor the media type (which a 304 lacks) is
/// reliable.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum ResponseKind {
    /// API data and all errors. The default, so that unknown paths get the strictest rules.
    #[default]
    Api,
    /// The documentation page of the API.
    Docs,
    /// A page or a file of the site.
    Site,
}

impl ResponseKind {
    /// Stores the kind of this request's response.
    pub(crate) fn set(self, request: &HttpRequest) {
        request.extensions_mut().insert(self);
    }

    /// Returns the stored kind of this request's response.
    pub(crate) fn of(request: &HttpRequest) -> Self {
        request.extensions().get().copied().unwrap_or_default()
    }
}
