//! What is counted of requests, for whoever keeps the figures.
//!
//! Labels come from the route table, from fixed words and from codes, never from what a caller sends: so nobody can make
//! the figures grow, and nothing of a member is in them.

use actix_web::http::{Method, StatusCode};
use actix_web::{HttpMessage, HttpRequest};
use std::time::Duration;

/// The route of an answer that no row of the table gave: unknown paths, preflights, the API's page.
const OTHER: &str = "other";

/// The route of the site's files and pages.
pub(crate) const SITE: &str = "site";

/// What answered a request, as figures and traces name it.
#[derive(Clone, Copy)]
struct RouteName(&'static str);

/// Notes which route a request has come to: a pattern such as `/messages/{id}/status`.
pub(crate) fn name_route(request: &HttpRequest, name: &'static str) {
    request.extensions_mut().insert(RouteName(name));
}

/// The route that was noted.
pub(crate) fn route_name(request: &HttpRequest) -> &'static str {
    request.extensions().get::<RouteName>().map_or(OTHER, |name| name.0)
}

/// Returns the pattern of the route of the API that a request has come to, if it has come to one.
pub(crate) fn route_pattern(request: &HttpRequest) -> Option<&'static str> {
    Some(route_name(request)).filter(|name| *name != OTHER && *name != SITE)
}

/// Counts an answer. A stream counts when it begins.
pub(crate) fn answered(method: &Method, route: &'static str, status: StatusCode, took: Duration) {
    let method = method_name(method);
    metrics::counter!("ironleaf_http_requests_total", "method" => method, "route" => route, "status" => class(status))
        .increment(1);
    metrics::histogram!("ironleaf_http_request_duration_seconds", "method" => method, "route" => route).record(took);
}

/// Counts a request that the policy did not let through to its handler, by the code of its error.
pub(crate) fn refused(code: &'static str) {
    metrics::counter!("ironleaf_http_refusals_total", "code" => code).increment(1);
}

/// Counts a request that got no turn at work.
pub(crate) fn turned_away() {
    metrics::counter!("ironleaf_http_gate_refusals_total").increment(1);
}

/// Counts a login by what came of it.
pub(crate) fn login(outcome: &'static str) {
    metrics::counter!("ironleaf_logins_total", "outcome" => outcome).increment(1);
}

/// The methods of the table by their names; what a caller makes up has none.
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

fn class(status: StatusCode) -> &'static str {
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
    use super::{class, method_name};
    use actix_web::http::{Method, StatusCode};

    #[test]
    fn a_made_up_method_has_no_label_of_its_own() {
        assert_eq!(method_name(&Method::from_bytes(b"MADEUP").unwrap()), "other");
        assert_eq!(method_name(&Method::PATCH), "PATCH");
    }

    #[test]
    fn statuses_are_told_by_their_class() {
        for (status, name) in [(101, "1xx"), (204, "2xx"), (304, "3xx"), (429, "4xx"), (503, "5xx")] {
            assert_eq!(class(StatusCode::from_u16(status).unwrap()), name);
        }
    }
}
