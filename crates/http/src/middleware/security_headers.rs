use crate::response_kind::ResponseKind;
use crate::settings::HttpSettings;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue,
};

/// Allows only resources of this origin, no inline scripts and no framing.
///
/// WebAssembly of this origin may run, because the barcode reader of the site consists of it. Scripts still cannot
/// evaluate text.
const SITE_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; \
                           object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/// Also allows inline styles, which the API documentation page sets from its script.
const DOCS_POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
                           object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/// API responses are data. If a browser renders one as a page, it can do nothing.
const API_POLICY: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";

/// Browsers use HTTPS only for this host, for one year.
const HSTS: &str = "max-age=31536000";
/// Header for all subdomains, only on the operator's request: other services may still run without TLS.
const HSTS_WITH_SUBDOMAINS: &str = "max-age=31536000; includeSubDomains";

/// Caching rule of API data that its client asks for again with a tag, such as a calendar.
pub(crate) const PRIVATE_REVALIDATED: &str = "private, no-cache";

/// Adds the headers that every response has, including errors.
///
/// A page whose path has a secret sends its address to no other place.
pub(crate) fn add_security_headers(
    kind: ResponseKind,
    has_secret: bool,
    settings: &HttpSettings,
    headers: &mut HeaderMap,
) {
    // Swagger UI sends its page without a charset.
    if headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes() == b"text/html") {
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    }
    // Some API responses set more directives than `no-store`.
    let has_own_rule = headers
        .get(CACHE_CONTROL)
        .is_some_and(|rule| rule.as_bytes().starts_with(b"no-store") || rule == PRIVATE_REVALIDATED);
    let mut set = |name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    let policy = match kind {
        ResponseKind::Api => API_POLICY,
        ResponseKind::Docs => DOCS_POLICY,
        ResponseKind::Site => SITE_POLICY,
    };
    set(CONTENT_SECURITY_POLICY, policy);
    set(HeaderName::from_static("x-content-type-options"), "nosniff");
    set(HeaderName::from_static("x-frame-options"), "DENY");
    set(HeaderName::from_static("referrer-policy"), if has_secret { "no-referrer" } else { "same-origin" });
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    // The site itself scans barcodes. Pages inside it never get the camera.
    set(HeaderName::from_static("permissions-policy"), "camera=(self), geolocation=(), microphone=()");
    if settings.public_url.is_https() {
        let rule = if settings.hsts_include_subdomains { HSTS_WITH_SUBDOMAINS } else { HSTS };
        set(HeaderName::from_static("strict-transport-security"), rule);
    }
    if kind == ResponseKind::Api && !has_own_rule {
        set(CACHE_CONTROL, "no-store");
    }
}
