//! HTTP request metrics.
//!
//! Labels come from the route table, constants and error codes, never from client input. This bounds the number of
//! time series and keeps member data out of the metrics.

use actix_web::http::{Method, StatusCode};
use actix_web::{HttpMessage, HttpRequest};
use std::time::Duration;

/// Route label of all responses outside the route table.
///
/// These are unknown paths, preflight requests and the API documentation page.
const OTHER: &str = "other";

/// Route label of the site's files and pages.
pub(crate) const SITE: &str = "site";

/// Route of a request, as named in metrics and traces.
#[derive(Clone, Copy)]
struct RouteName(&'static str);

/// Stores the route of a request: a pattern such as `/messages/{id}/status`.
pub(crate) fn name_route(request: &HttpRequest, name: &'static str) {
    request.extensions_mut().insert(RouteName(name));
}

/// Returns the stored route of a request.
pub(crate) fn route_name(request: &HttpRequest) -> &'static str {
    request.extensions().get::<RouteName>().map_or(OTHER, |name| name.0)
}

/// Returns the pattern of the API route that a request matched, if any.
pub(crate) fn route_pattern(request: &HttpRequest) -> Option<&'static str> {
    Some(route_name(request)).filter(|name| *name != OTHER && *name != SITE)
}

/// Records a response. A stream is recorded when it starts.
pub(crate) fn record_response(method: &Method, route: &'static str, status: StatusCode, took: Duration) {
    let method = method_name(method);
    metrics::counter!("ironleaf_http_requests_total", "method" => method, "route" => route, "status" => status_class(status))
        .increment(1);
    metrics::histogram!("ironleaf_http_request_duration_seconds", "method" => method, "route" => route).record(took);
}

/// Counts a request that the policy rejected before its handler, by error code.
pub(crate) fn record_rejection(code: &'static str) {
    metrics::counter!("ironleaf_http_rejections_total", "code" => code).increment(1);
}

/// Counts a request that was shed because no permit was free.
pub(crate) fn record_shed() {
    metrics::counter!("ironleaf_http_shed_total").increment(1);
}

/// Counts a login by outcome.
pub(crate) fn login(outcome: &'static str) {
    metrics::counter!("ironleaf_logins_total", "outcome" => outcome).increment(1);
}

/// Returns the label of a method. Methods that are not in the route table share one label.
pub(crate) fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => OTHER,
    }
}

fn status_class(status: StatusCode) -> &'static str {
    match status.as_u16() {
        100..200 => "1xx",
        200..300 => "2xx",
        300..400 => "3xx",
        400..500 => "4xx",
        _ => "5xx",
    }
}

#[cfg(test)]
mod tests {
    use super::{method_name, status_class};
    use actix_web::http::{Method, StatusCode};

    #[test]
    fn a_made_up_method_has_no_label_of_its_own() {
        assert_eq!(method_name(&Method::from_bytes(b"MADEUP").unwrap()), "other");
        assert_eq!(method_name(&Method::PATCH), "PATCH");
    }

    #[test]
    fn statuses_are_counted_by_class() {
        for (status, name) in [(101, "1xx"), (204, "2xx"), (304, "3xx"), (429, "4xx"), (503, "5xx")] {
            assert_eq!(status_class(StatusCode::from_u16(status).unwrap()), name);
        }
    }
}
