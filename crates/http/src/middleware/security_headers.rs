use crate::settings::HttpSettings;
use crate::site::is_api_path;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue,
};

/// Nothing from elsewhere, no inline script, no frame around us.
const SITE_POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                           form-action 'self'; frame-ancestors 'none'";
/// The API's page sets styles from its script.
const DOCS_POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
                           object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/// An answer of the API is data: should a browser show it as a page after all, it can do nothing.
const API_POLICY: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";

/// Adds the headers that every answer bears, errors included.
pub(super) fn add_security_headers(path: &str, settings: &HttpSettings, headers: &mut HeaderMap) {
    let is_docs = path.starts_with("/api/docs");
    let is_data = is_api_path(path) && !is_docs;
    let policy = match (is_docs, headers.get(CONTENT_TYPE)) {
        (true, _) => DOCS_POLICY,
        (false, Some(kind)) if kind.as_bytes().starts_with(b"text/html") => SITE_POLICY,
        (false, _) if is_data => API_POLICY,
        (false, _) => SITE_POLICY,
    };
    // The page of the API's document comes without.
    if is_docs && headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes() == b"text/html") {
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    }
    // The site's own pages below `/admin` have said already how they may be kept.
    let is_cached = headers.contains_key(CACHE_CONTROL);
    let mut set = |name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(CONTENT_SECURITY_POLICY, policy);
    set(HeaderName::from_static("x-content-type-options"), "nosniff");
    set(HeaderName::from_static("x-frame-options"), "DENY");
    set(HeaderName::from_static("referrer-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()");
    if settings.public_url.is_https() {
        set(HeaderName::from_static("strict-transport-security"), "max-age=31536000; includeSubDomains");
    }
    if is_data && !is_cached {
        set(CACHE_CONTROL, "no-store");
    }
}
