use super::host_check::PROBES;
use super::security_headers::add_security_headers;
use super::unread_body::{ResponseBody, UnreadBody};
use crate::client_address::{client_name, unnamed_proxy};
use crate::identity::Identity;
use crate::request_id;
use crate::request_metrics::{SITE, record_response, route_name, route_pattern};
use crate::response_kind::ResponseKind;
use crate::secret_paths::secret_prefix;
use crate::site::{IDENTITY, is_file_name};
use crate::state::AppState;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::ConnectionType;
use actix_web::http::header::{CONTENT_ENCODING, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpRequest, web};
use std::time::Instant;
use tracing::Instrument;

/// Adds the request ID, the log line and the common response headers to every request.
pub(crate) async fn envelope<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<ResponseBody>, Error> {
    let started = Instant::now();
    let id = request_id::make();
    let state = request.app_data::<web::Data<AppState>>().cloned();
    let method = request.method().clone();
    let span = tracing::info_span!("request", id = %id);
    request_id::scope(
        id.clone(),
        async move {
            if let Some(state) = &state {
                warn_of_unnamed_proxy(request.request(), state);
            }
            let body = UnreadBody::of(&mut request);
            let mut response = next.call(request).await?.map_into_boxed_body();
            if let Ok(value) = HeaderValue::from_str(&id) {
                response.headers_mut().insert(HeaderName::from_static("x-request-id"), value);
            }
            if response.headers().get(CONTENT_ENCODING).is_some_and(|encoding| encoding == IDENTITY) {
                response.headers_mut().remove(CONTENT_ENCODING);
            }
            if let Some(state) = &state {
                let kind = ResponseKind::of(response.request());
                let has_secret = secret_prefix(response.request().path()).is_some();
                add_security_headers(kind, has_secret, state.settings(), response.headers_mut());
                if state.is_draining() {
                    response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
                }
            }
            let took = started.elapsed();
            record_response(&method, route_name(response.request()), response.status(), took);
            let account =
                response.request().extensions().get::<Identity>().map(|identity| identity.actor.user_id.get());
            // For privacy, the client address is logged only for rejected requests.
            let is_refused = matches!(response.status().as_u16(), 401 | 403 | 429);
            let client = state.filter(|_| is_refused).map(|state| client_name(response.request(), state.settings()));
            let microseconds = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
            // The query string is not logged, because it may contain private data.
            let status = response.status().as_u16();
            let path = logged_path(response.request());
            if is_routine(response.request(), status) {
                tracing::debug!(%method, path, status, microseconds, account, client, "answered");
            } else {
                tracing::info!(%method, path, status, microseconds, account, client, "answered");
            }
            Ok(response.map_body(|_, answer| ResponseBody::new(answer, body)))
        }
        .instrument(span),
    )
    .await
}

/// Returns whether a response says nothing about what people do: a probe, or a file of the site.
fn is_routine(request: &HttpRequest, status: u16) -> bool {
    status < 400 && (PROBES.contains(&request.path()) || (route_name(request) == SITE && is_file_name(request.path())))
}

/// Returns the path for the log: the pattern of the matched route.
///
/// For other paths, returns the path without secrets and without segments that contain an email.
fn logged_path(request: &HttpRequest) -> String {
    match route_pattern(request) {
        Some(pattern) => pattern.to_owned(),
        None => match secret_prefix(request.path()) {
            Some(prefix) => format!("{prefix}{{secret}}"),
            None => without_emails(request.path()),
        },
    }
}

/// Replaces each segment of a path that contains an `@`, even if it is percent-encoded repeatedly.
fn without_emails(path: &str) -> String {
    let contains_at = |segment: &str| {
        let mut decoded = segment.to_owned();
        while decoded.contains("%25") {
            decoded = decoded.replace("%25", "%");
        }
        decoded.contains('@') || decoded.contains("%40")
    };
    path.split('/').map(|segment| if contains_at(segment) { "{email}" } else { segment }).collect::<Vec<_>>().join("/")
}

/// Warns the operator once, at the first request from a proxy that is missing from the settings.
fn warn_of_unnamed_proxy(request: &HttpRequest, state: &AppState) {
    let Some(peer) = unnamed_proxy(request, state.settings()) else { return };
    if state.is_first_unnamed_proxy() {
        tracing::warn!(
            %peer,
            "received a header such as X-Forwarded-For from a peer that is not in TRUSTED_PROXIES: if it is your proxy, add it, because \
             all visitors behind it now share one attempt limit"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::without_emails;

    #[test]
    fn no_email_of_a_path_is_logged() {
        for (path, logged) in [
            ("/", "/"),
            ("/api/admin/moderators/ada@example.com", "/api/admin/moderators/{email}"),
            ("/api/admin/moderators/ada%40example.com/x", "/api/admin/moderators/{email}/x"),
            ("/ada%2540example.com", "/{email}"),
            ("/ada%25252540example.com", "/{email}"),
            ("/assets/index-1a2b.js", "/assets/index-1a2b.js"),
            ("/100%25/a%20b", "/100%25/a%20b"),
        ] {
            assert_eq!(without_emails(path), logged);
        }
    }
}
