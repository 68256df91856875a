use super::origin_check::{is_cross_site, is_cross_site_read, log_cross_site};
use crate::capacity::{BodyPool, BodyShare, PERMIT_TIMEOUT, Running, Share, Work};
use crate::error::{ApiError, ErrorKind};
use crate::identity::{Identity, check_expected_account, session_cookie, session_token};
use crate::request_id;
use crate::request_metrics::{method_name, name_route, record_rejection};
use crate::route::{Access, LimitClass, RouteSpec};
use crate::state::AppState;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{CONTENT_LENGTH, TRANSFER_ENCODING};
use actix_web::middleware::Next;
use actix_web::web::BytesMut;
use actix_web::{Error, HttpMessage, HttpRequest, ResponseError, web};
use chrono::TimeDelta;
use futures_util::{FutureExt, StreamExt};
use ironleaf_application::shared::{Actor, WaitBudget, Workplace};
use ironleaf_domain::time_zone::MemberZone;
use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{timeout, timeout_at};
use tracing::field::Empty;
use tracing::{Instrument, Span};

/// Window of the minimum upload rate: each 15 seconds must bring 256 KiB or the end of the body.
///
/// So a small body has 15 seconds, and a large file as many windows as it needs.
const BODY_WINDOW: Duration = Duration::from_secs(15);
const MIN_BYTES_IN_WINDOW: usize = 256 * 1024;

/// Maximum time to authenticate a request, even if the route's deadline is longer.
const AUTH_TIMEOUT: Duration = Duration::from_secs(5);

/// Enforces a route's row of the table around its handler, and turns a panic into a 500 response.
///
/// It checks the request's origin and the role, and limits the body's size and arrival time and the total time.
pub(crate) async fn policy<B: MessageBody + 'static>(
    spec: &'static RouteSpec,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let trace = trace_of(spec, request.method());
    let work = enforce(spec, request, next).instrument(trace.clone());
    let answer = WaitBudget::new(PERMIT_TIMEOUT).scope(work).await;
    if let Ok(answer) = &answer {
        trace.record("http.response.status_code", answer.status().as_u16());
        if answer.status().is_server_error() {
            trace.record("otel.status_code", "ERROR");
        }
    }
    answer
}

/// Creates the tracing span of the request for the collector.
///
/// It is separate from the log's span, because its fields do not belong into every log line.
fn trace_of(spec: &RouteSpec, method: &Method) -> Span {
    tracing::debug_span!(
        target: "ironleaf::trace",
        "http request",
        otel.kind = "server",
        otel.name = format!("{} {}", spec.method, spec.path),
        otel.status_code = Empty,
        http.request.method = method_name(method),
        http.route = spec.path.as_str(),
        http.response.status_code = Empty,
        request.id = request_id::current()
    )
}

async fn enforce<B: MessageBody + 'static>(
    spec: &'static RouteSpec,
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let Some(state) = request.app_data::<web::Data<AppState>>().cloned() else {
        return Ok(refuse(request, &ApiError::internal()));
    };
    name_route(request.request(), &spec.path);
    let is_refused = if spec.changes { is_cross_site } else { is_cross_site_read };
    if is_refused(request.request(), state.settings()) {
        log_cross_site(request.request(), state.settings());
        let error = ApiError::new(ErrorKind::CrossSiteRequest, "This request came from another site and was rejected");
        return Ok(refuse(request, &error));
    }
    // The time in which the client sends the body does not count.
    let mut deadline = spec.deadline.duration(state.settings());
    let token = session_of(spec, request.request(), &state);
    let admitted = admit(spec, admission_limit(spec), request.request(), &state, token.as_deref(), &mut deadline).await;
    let (mut permit, renewed) = match admitted {
        Ok(admitted) => admitted,
        Err(error) => return Ok(refuse(request, &error)),
    };
    let account = request.request().extensions().get::<Identity>().map(|identity| identity.actor.user_id.get());
    let _running = match start_import(spec, account, &state) {
        Ok(running) => running,
        Err(error) => return Ok(refuse(request, &error)),
    };
    // Counted until the response, because the handler uses the content of the body.
    let mut body_share = state.body_memory().share(body_pool(spec), account);
    if spec.body_limit > 0 && has_body(&request) {
        // Other requests can use the permit while the body arrives. (A body that the route does not accept is not read;
        // the connection closes after the response.)
        drop(permit);
        if let Err(error) = read_body(&mut request, spec.body_limit, &mut body_share).await {
            return Ok(refuse(request, &error));
        }
        // While the body arrived, the session may have ended or its account may have another role: decide again.
        let admitted = admit(spec, spec.limit, request.request(), &state, token.as_deref(), &mut deadline).await;
        permit = match admitted {
            Ok((permit, _)) => permit,
            Err(error) => return Ok(refuse(request, &error)),
        };
    }

    let share = match take_share(spec, request.request(), &state) {
        Ok(share) => share,
        Err(error) => return Ok(refuse(request, &error)),
    };
    let http_request = request.request().clone();
    let user_id = http_request.extensions().get::<Identity>().map(|identity| identity.actor.user_id);
    let work = Workplace::new(state.processor(), user_id).scope(next.call(request));
    let answer = timeout(deadline, AssertUnwindSafe(work).catch_unwind()).await;
    drop((permit, share));
    let mut response = match answer {
        Ok(Ok(answer)) => answer?.map_into_boxed_body(),
        Ok(Err(_)) => {
            tracing::error!(path = spec.path.as_str(), "the handler panicked");
            ServiceResponse::new(http_request, ApiError::internal().error_response())
        }
        Err(_) => {
            let error = missed_deadline(spec);
            record_rejection(error.code());
            ServiceResponse::new(http_request, error.error_response())
        }
    };
    if let Some((token, life)) = renewed {
        let cookie = session_cookie(state.settings(), &token, life);
        if response.response().cookies().all(|other| other.name() != cookie.name()) {
            response.response_mut().add_cookie(&cookie)?;
        }
    }
    Ok(response)
}

/// Waits for a permit, then decides whether the request is allowed. Subtracts the time that this takes from the deadline.
async fn admit(
    spec: &'static RouteSpec,
    limit: LimitClass,
    request: &HttpRequest,
    state: &AppState,
    token: Option<&str>,
    deadline: &mut Duration,
) -> Result<(Turn, Option<(String, TimeDelta)>), ApiError> {
    let requested_at = Instant::now();
    let permit = acquire_permit(limit, state, token).await?;
    *deadline = deadline.saturating_sub(requested_at.elapsed());
    let requested_at = Instant::now();
    let admitted = timeout((*deadline).min(AUTH_TIMEOUT), authorize(spec, request, state)).await;
    let renewed = admitted.unwrap_or_else(|_| Err(missed_deadline(spec)))?;
    *deadline = deadline.saturating_sub(requested_at.elapsed());
    Ok((permit, renewed))
}

/// Returns the limit before authentication. Imports use the ordinary one until their file has arrived.
fn admission_limit(spec: &RouteSpec) -> LimitClass {
    if spec.limit == LimitClass::Import { LimitClass::Ordinary } else { spec.limit }
}

/// Permits that a request holds while it is processed.
struct Turn {
    _share: Option<Share>,
    _turn: Option<OwnedSemaphorePermit>,
}

/// Acquires a permit for work that has no other limit, after the session's share is free.
///
/// Password and coach requests have their own queues and may take long. Cheap requests need no permit.
async fn acquire_permit(limit: LimitClass, state: &AppState, token: Option<&str>) -> Result<Turn, ApiError> {
    let budget = WaitBudget::current().unwrap_or_else(|| WaitBudget::new(PERMIT_TIMEOUT));
    let share = match Work::of(limit).zip(token) {
        Some((work, token)) => Some(state.shares().acquire(work, token, &budget).await?),
        None => None,
    };
    let gate = match limit {
        LimitClass::Ordinary | LimitClass::Mail | LimitClass::Link => Some(state.gate()),
        LimitClass::Import => Some(state.imports()),
        LimitClass::Export => Some(state.exports()),
        LimitClass::Login
        | LimitClass::Registration
        | LimitClass::Hashing
        | LimitClass::Coach
        | LimitClass::Planner
        | LimitClass::Trivial => None,
    };
    let permit = match gate {
        Some(gate) => Some(gate.acquire(&budget).await.ok_or_else(ApiError::unavailable)?),
        None => None,
    };
    Ok(Turn { _share: share, _turn: permit })
}

/// Returns the session token if the route requires a session.
fn session_of(spec: &RouteSpec, request: &HttpRequest, state: &AppState) -> Option<String> {
    if spec.access == Access::Everyone { None } else { session_token(request, state.settings()) }
}

/// Takes the account's share, once the account is known.
fn take_share(spec: &RouteSpec, request: &HttpRequest, state: &AppState) -> Result<Option<Share>, ApiError> {
    let user_id = request.extensions().get::<Identity>().map(|identity| identity.actor.user_id);
    Work::of(spec.limit).zip(user_id).map(|(work, user_id)| state.shares().try_enter(work, user_id)).transpose()
}

/// Marks the account's import as running, if the request is an import.
fn start_import<'a>(
    spec: &RouteSpec,
    account: Option<i64>,
    state: &'a AppState,
) -> Result<Option<Running<'a>>, ApiError> {
    let Some(account) = account.filter(|_| spec.limit == LimitClass::Import) else { return Ok(None) };
    let running = state.running_imports().start(account).map(Some);
    running.ok_or_else(|| ApiError::conflict("Another import is still running. Please try again when it has finished."))
}

fn body_pool(spec: &RouteSpec) -> BodyPool {
    match (spec.access, spec.limit) {
        (Access::Everyone, _) => BodyPool::Visitors,
        (_, LimitClass::Import) => BodyPool::Imports,
        _ => BodyPool::Members,
    }
}

fn missed_deadline(spec: &RouteSpec) -> ApiError {
    tracing::warn!(path = spec.path.as_str(), "the deadline was missed");
    ApiError::unavailable()
}

fn refuse(request: ServiceRequest, error: &ApiError) -> ServiceResponse<BoxBody> {
    record_rejection(error.code());
    request.into_response(error.error_response())
}

/// Authenticates and authorizes the request, and stores its [`Identity`].
///
/// Returns the token and the new cookie lifetime if the session cookie must be renewed.
async fn authorize(
    spec: &'static RouteSpec,
    request: &HttpRequest,
    state: &AppState,
) -> Result<Option<(String, TimeDelta)>, ApiError> {
    if spec.access == Access::Everyone {
        return Ok(None);
    }
    let token = session_token(request, state.settings()).ok_or_else(ApiError::unauthenticated)?;
    let account = state.services().account.authenticate(&token).await?.ok_or_else(ApiError::unauthenticated)?;
    let actor = Actor { user_id: account.user_id, role: account.role, time_zone: time_zone(request) };
    // Stored before authorization fails, so that the log names the account.
    let (email, email_verified) = (account.email, account.email_verified);
    let identity = Identity { actor, email, email_verified };
    request.extensions_mut().insert(identity.clone());
    // First, because the page's account may have had the role.
    if spec.changes {
        check_expected_account(request, &identity)?;
    }
    if !spec.access.allows(Some(account.role)) {
        return Err(ApiError::forbidden());
    }
    Ok(account.renewed_cookie_life.map(|life| (token, life)))
}

/// Returns the client's time zone: UTC if the header is missing or names no zone and no offset.
///
/// A browser that knows no zone must be able to save, so an unknown zone refuses no request.
fn time_zone(request: &HttpRequest) -> MemberZone {
    let value = request.headers().get("time-zone").and_then(|value| value.to_str().ok());
    value.and_then(MemberZone::parse).unwrap_or(MemberZone::UTC)
}

fn announced_length(request: &ServiceRequest) -> Option<usize> {
    request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok())
}

fn has_body(request: &ServiceRequest) -> bool {
    announced_length(request).unwrap_or(0) > 0 || request.headers().contains_key(TRANSFER_ENCODING)
}

/// Reads the whole body within its limits, so that handlers never wait for a slow client.
async fn read_body(request: &mut ServiceRequest, limit: usize, share: &mut BodyShare<'_>) -> Result<(), ApiError> {
    let announced = announced_length(request).unwrap_or(0);
    let too_large =
        || ApiError::new(ErrorKind::PayloadTooLarge, format!("The body must be {} KiB or smaller", limit / 1024));
    if announced > limit {
        return Err(too_large());
    }
    let mut payload = request.take_payload();
    let mut body = BytesMut::new();
    let (mut window_ends, mut in_window) = (Instant::now() + BODY_WINDOW, 0);
    loop {
        let chunk = timeout_at(window_ends.into(), payload.next()).await;
        let chunk = chunk.map_err(|_| ApiError::new(ErrorKind::RequestTimeout, "The body took too long to arrive"))?;
        let Some(chunk) = chunk else { break };
        let chunk = chunk.map_err(|_| ApiError::new(ErrorKind::MalformedJson, "The body ended early"))?;
        if body.len() + chunk.len() > limit {
            return Err(too_large());
        }
        if !share.grow(chunk.len()) {
            tracing::warn!("rejected a body: the memory limit for request bodies is reached");
            return Err(ApiError::unavailable());
        }
        body.extend_from_slice(&chunk);
        in_window += chunk.len();
        if in_window >= MIN_BYTES_IN_WINDOW {
            (window_ends, in_window) = (Instant::now() + BODY_WINDOW, 0);
        }
    }
    request.set_payload(Payload::from(body.freeze()));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{policy, time_zone};
    use crate::middleware::envelope;
    use crate::route::{Deadline, RouteSpec, test_route};
    use crate::testing::test_state;
    use actix_web::http::header::HeaderValue;
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, call_service, init_service, read_body_json};
    use actix_web::{App, HttpResponse, HttpServer, web};
    use ironleaf_domain::time_zone::MemberZone;
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::time::Duration;

    async fn call(spec: &'static RouteSpec, handler: fn() -> actix_web::Route) -> (u16, serde_json::Value) {
        let route = handler().wrap(from_fn(move |request, next| policy(spec, request, next)));
        let app = App::new().app_data(web::Data::new(test_state())).route("/", route);
        let response = call_service(&init_service(app).await, TestRequest::get().uri("/").to_request()).await;
        (response.status().as_u16(), read_body_json(response).await)
    }

    #[actix_web::test]
    async fn handler_panic_returns_500() {
        async fn broken() -> HttpResponse {
            panic!("on purpose")
        }
        let panics = || web::to(broken);
        let (status, body) = call(test_route(Deadline::Within(Duration::from_secs(5))), panics).await;
        assert_eq!((status, &body["code"]), (500, &"internal".into()));
        assert!(!body.to_string().contains("on purpose"));
    }

    #[actix_web::test]
    async fn a_panic_leaves_the_connection_as_it_was() {
        async fn broken() -> HttpResponse {
            panic!("on purpose")
        }
        let app = || {
            let spec = test_route(Deadline::Within(Duration::from_secs(5)));
            let route = web::to(broken).wrap(from_fn(move |request, next| policy(spec, request, next)));
            App::new().app_data(web::Data::new(test_state())).wrap(from_fn(envelope)).route("/", route)
        };
        let server = HttpServer::new(app).workers(1).disable_signals().bind(("127.0.0.1", 0)).unwrap();
        let address = server.addrs()[0];
        let server = server.run();
        let handle = server.handle();
        actix_web::rt::spawn(server);
        let received = web::block(move || {
            let mut connection = TcpStream::connect(address).unwrap();
            let last = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
            connection.write_all(format!("GET / HTTP/1.1\r\nHost: x\r\n\r\n{last}").as_bytes()).unwrap();
            let mut text = String::new();
            connection.read_to_string(&mut text).unwrap();
            text
        });
        let received = received.await.unwrap();
        assert_eq!(received.matches("HTTP/1.1 500").count(), 2, "{received}");
        assert_eq!(received.matches("x-request-id: ").count(), 2, "{received}");
        assert_eq!(received.matches("\"code\":\"internal\"").count(), 2, "{received}");
        handle.stop(false).await;
    }

    #[test]
    fn an_unknown_time_zone_counts_as_utc() {
        let zone = |value: HeaderValue| {
            time_zone(&TestRequest::default().insert_header(("time-zone", value)).to_http_request())
        };
        let named = |name| zone(HeaderValue::from_static(name));
        assert_eq!(Some(named("+05:30")), MemberZone::parse("+05:30"));
        assert_eq!(Some(named("Europe/Berlin")), MemberZone::parse("Europe/Berlin"));
        for unknown in ["Etc/Unknown", "Foo/Bar", "", "UTC0"] {
            assert_eq!(named(unknown), MemberZone::UTC, "{unknown}");
        }
        assert_eq!(zone(HeaderValue::from_bytes(b"\xff").unwrap()), MemberZone::UTC);
        assert_eq!(time_zone(&TestRequest::default().to_http_request()), MemberZone::UTC);
    }

    #[actix_web::test]
    async fn a_handler_that_misses_its_deadline_is_answered_for() {
        let hangs = || web::to(std::future::pending::<HttpResponse>);
        let (status, body) = call(test_route(Deadline::Within(Duration::from_millis(20))), hangs).await;
        assert_eq!((status, &body["code"]), (503, &"unavailable".into()));
    }
}
