use super::origin_check::is_cross_site;
use crate::error::{ApiError, ErrorKind};
use crate::figures::{method_name, name_route, refused};
use crate::identity::{Identity, session_cookie, session_token};
use crate::request_id;
use crate::routes::{Access, LimitClass, RouteSpec};
use crate::serve::AppState;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{CONTENT_LENGTH, TRANSFER_ENCODING};
use actix_web::middleware::Next;
use actix_web::web::BytesMut;
use actix_web::{Error, HttpMessage, HttpRequest, ResponseError, web};
use chrono::TimeDelta;
use chrono_tz::Tz;
use futures_util::{FutureExt, StreamExt};
use ironleaf_application::shared::Actor;
use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};
use tokio::sync::SemaphorePermit;
use tokio::time::timeout;
use tracing::field::Empty;
use tracing::{Instrument, Span};

/// How long a body may take to arrive, however slowly it drips.
const BODY_DEADLINE: Duration = Duration::from_secs(15);

/// How long it may take to find out who asks, also where the answer may take longer.
const ADMISSION_DEADLINE: Duration = Duration::from_secs(5);

/// What a route's row in the table promises, held before and around its handler: no change from another site, the
/// role, the body's size and time, the deadline. A panic becomes an answer.
pub(crate) async fn policy<B: MessageBody + 'static>(
    spec: RouteSpec,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let trace = trace_of(spec, request.method());
    let answer = hold(spec, request, next).instrument(trace.clone()).await;
    if let Ok(answer) = &answer {
        trace.record("http.response.status_code", answer.status().as_u16());
        if answer.status().is_server_error() {
            trace.record("otel.status_code", "ERROR");
        }
    }
    answer
}

/// The request as it is sent to a collector, if there is one: a span of its own, since what it holds is not for each
/// line of the log.
fn trace_of(spec: RouteSpec, method: &Method) -> Span {
    tracing::debug_span!(
        target: "ironleaf::trace",
        "http request",
        otel.kind = "server",
        otel.name = format!("{} {}", spec.method, spec.path),
        otel.status_code = Empty,
        http.request.method = method_name(method),
        http.route = spec.path,
        http.response.status_code = Empty,
        request.id = request_id::current()
    )
}

async fn hold<B: MessageBody + 'static>(
    spec: RouteSpec,
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let Some(state) = request.app_data::<web::Data<AppState>>().cloned() else {
        return Ok(refuse(request, &ApiError::internal()));
    };
    name_route(request.request(), spec.path);
    if spec.changes && is_cross_site(request.request(), state.settings()) {
        let error = ApiError::new(ErrorKind::CrossSiteRequest, "This request came from another site and was refused");
        return Ok(refuse(request, &error));
    }
    // The whole deadline counts from here, but for the time that the caller takes to send the body.
    let mut deadline = spec.deadline.duration(state.settings());
    let asked = Instant::now();
    let mut turn = match take_turn(spec, &state).await {
        Ok(turn) => turn,
        Err(error) => return Ok(refuse(request, &error)),
    };
    deadline = deadline.saturating_sub(asked.elapsed());
    let asked = Instant::now();
    let admitted = timeout(deadline.min(ADMISSION_DEADLINE), admit(spec, request.request(), &state)).await;
    let renewed = match admitted.unwrap_or_else(|_| Err(missed_deadline(spec))) {
        Ok(renewed) => renewed,
        Err(error) => return Ok(refuse(request, &error)),
    };
    deadline = deadline.saturating_sub(asked.elapsed());
    if spec.body_limit > 0 && has_body(&request) {
        // Others may have the turn while a body arrives, unless it is so large that few fit into memory. (A body that the route does not have is left where it is, and
        // the connection closed behind the answer.)
        let keeps_turn = spec.limit == LimitClass::Import;
        if !keeps_turn {
            turn = None;
        }
        if let Err(error) = take_body(&mut request, spec.body_limit).await {
            return Ok(refuse(request, &error));
        }
        if !keeps_turn {
            turn = match take_turn(spec, &state).await {
                Ok(turn) => turn,
                Err(error) => return Ok(refuse(request, &error)),
            };
        }
    }

    let http_request = request.request().clone();
    let answer = timeout(deadline, AssertUnwindSafe(next.call(request)).catch_unwind()).await;
    drop(turn);
    let mut response = match answer {
        Ok(Ok(answer)) => answer?.map_into_boxed_body(),
        Ok(Err(_)) => {
            tracing::error!(path = spec.path, "the handler panicked");
            ServiceResponse::new(http_request, ApiError::internal().error_response())
        }
        Err(_) => {
            let error = missed_deadline(spec);
            refused(error.code());
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

/// A turn at work for what has no other bound. Passwords and coaches have queues of their own and may take long, and
/// what costs nothing is answered at any time.
async fn take_turn(spec: RouteSpec, state: &AppState) -> Result<Option<SemaphorePermit<'_>>, ApiError> {
    match spec.limit {
        LimitClass::Ordinary | LimitClass::Mail => {
            state.gate().enter().await.map(Some).ok_or_else(ApiError::unavailable)
        }
        LimitClass::Import => state.imports().enter().await.map(Some).ok_or_else(ApiError::unavailable),
        LimitClass::Login
        | LimitClass::Registration
        | LimitClass::Hashing
        | LimitClass::Coach
        | LimitClass::Trivial => Ok(None),
    }
}

fn missed_deadline(spec: RouteSpec) -> ApiError {
    tracing::warn!(path = spec.path, "the deadline was missed");
    ApiError::unavailable()
}

fn refuse(request: ServiceRequest, error: &ApiError) -> ServiceResponse<BoxBody> {
    refused(error.code());
    request.into_response(error.error_response())
}

/// Lets the caller in, or not. The identity goes into the request; the token comes back when its cookie is to be
/// renewed.
async fn admit(
    spec: RouteSpec,
    request: &HttpRequest,
    state: &AppState,
) -> Result<Option<(String, TimeDelta)>, ApiError> {
    if spec.access == Access::Everyone {
        return Ok(None);
    }
    let token = session_token(request, state.settings()).ok_or_else(ApiError::unauthenticated)?;
    let account = state.services().account.authenticate(&token).await?.ok_or_else(ApiError::unauthenticated)?;
    let actor = Actor { user_id: account.user_id, role: account.role, time_zone: time_zone(request) };
    // Before it is refused too, so that the log knows who that was.
    request.extensions_mut().insert(Identity { actor, email: account.email });
    if !spec.access.allows(Some(account.role)) {
        return Err(ApiError::forbidden());
    }
    Ok(account.renewed_cookie_life.map(|life| (token, life)))
}

/// The caller's time zone: UTC without one, or with one that is not known.
fn time_zone(request: &HttpRequest) -> Tz {
    request
        .headers()
        .get("time-zone")
        .and_then(|value| value.to_str().ok())
        .and_then(|name| name.trim().parse().ok())
        .unwrap_or(Tz::UTC)
}

fn announced_length(request: &ServiceRequest) -> Option<usize> {
    request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok())
}

fn has_body(request: &ServiceRequest) -> bool {
    announced_length(request).unwrap_or(0) > 0 || request.headers().contains_key(TRANSFER_ENCODING)
}

/// Reads the whole body within its bounds, so that a handler never waits for a slow caller.
async fn take_body(request: &mut ServiceRequest, limit: usize) -> Result<(), ApiError> {
    let announced = announced_length(request);
    let too_large =
        || ApiError::new(ErrorKind::PayloadTooLarge, format!("The body may have {} KiB at most", limit / 1024));
    if announced.is_some_and(|length| length > limit) {
        return Err(too_large());
    }
    let mut payload = request.take_payload();
    let body = timeout(BODY_DEADLINE, async {
        let mut body = BytesMut::new();
        while let Some(chunk) = payload.next().await {
            let chunk = chunk.map_err(|_| ApiError::new(ErrorKind::MalformedJson, "The body broke off"))?;
            if body.len() + chunk.len() > limit {
                return Err(too_large());
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body.freeze())
    })
    .await
    .map_err(|_| ApiError::new(ErrorKind::RequestTimeout, "The body took too long to arrive"))??;
    request.set_payload(Payload::from(body));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{policy, time_zone};
    use crate::middleware::envelope;
    use crate::routes::{Deadline, RouteSpec, test_route};
    use crate::serve::test_state;
    use actix_web::http::header::HeaderValue;
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, call_service, init_service, read_body_json};
    use actix_web::{App, HttpResponse, HttpServer, web};
    use chrono_tz::Tz;
    use proptest::prelude::*;
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::time::Duration;

    async fn call(spec: RouteSpec, handler: fn() -> actix_web::Route) -> (u16, serde_json::Value) {
        let route = handler().wrap(from_fn(move |request, next| policy(spec, request, next)));
        let app = App::new().app_data(web::Data::new(test_state())).route("/", route);
        let response = call_service(&init_service(app).await, TestRequest::get().uri("/").to_request()).await;
        (response.status().as_u16(), read_body_json(response).await)
    }

    #[actix_web::test]
    async fn a_panic_is_an_answer() {
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
        let heard = web::block(move || {
            let mut connection = TcpStream::connect(address).unwrap();
            let last = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
            connection.write_all(format!("GET / HTTP/1.1\r\nHost: x\r\n\r\n{last}").as_bytes()).unwrap();
            let mut heard = String::new();
            connection.read_to_string(&mut heard).unwrap();
            heard
        });
        let heard = heard.await.unwrap();
        assert_eq!(heard.matches("HTTP/1.1 500").count(), 2, "{heard}");
        assert_eq!(heard.matches("x-request-id: ").count(), 2, "{heard}");
        assert_eq!(heard.matches("\"code\":\"internal\"").count(), 2, "{heard}");
        handle.stop(false).await;
    }

    fn zone_of(value: HeaderValue) -> Tz {
        time_zone(&TestRequest::default().insert_header(("time-zone", value)).to_http_request())
    }

    proptest! {
        #[test]
        fn no_time_zone_is_too_odd(bytes in prop_oneof![
            proptest::collection::vec(any::<u8>(), 0..100),
            "[A-Za-z/_+-]{0,30}".prop_map(String::into_bytes),
        ]) {
            let Ok(value) = HeaderValue::from_bytes(&bytes) else { return Ok(()) };
            let named = std::str::from_utf8(&bytes).unwrap_or_default().trim();
            let zone = zone_of(value);
            prop_assert!(zone == Tz::UTC || zone.name() == named);
        }

        #[test]
        fn each_time_zone_is_known(zone in proptest::sample::select(&chrono_tz::TZ_VARIANTS[..])) {
            prop_assert_eq!(zone_of(HeaderValue::from_static(zone.name())), zone);
        }
    }

    #[actix_web::test]
    async fn a_handler_that_misses_its_deadline_is_answered_for() {
        let hangs = || web::to(std::future::pending::<HttpResponse>);
        let (status, body) = call(test_route(Deadline::Within(Duration::from_millis(20))), hangs).await;
        assert_eq!((status, &body["code"]), (503, &"unavailable".into()));
    }
}
