use crate::connection::Connection;
use crate::connections::Connections;
use crate::middleware::{check_host, describe_cors_error, envelope, refuse_encoded_body, skip_small_responses};
use crate::openapi::{docs_page, document};
use crate::openapi_json::OpenApiJson;
use crate::routes::resources;
use crate::settings::HttpSettings;
use crate::site::serve_site;
use crate::state::AppState;
use crate::workers::Workers;
use actix_cors::Cors;
use actix_http::HttpService;
use actix_http::error::DispatchError;
use actix_service::{IntoServiceFactory, ServiceFactoryExt, map_config};
use actix_web::body::MessageBody;
use actix_web::dev::{AppConfig, Server, ServiceFactory, ServiceRequest, ServiceResponse, fn_service};
use actix_web::middleware::{Compress, Condition, from_fn};
use actix_web::rt::net::TcpStream;
use actix_web::{App, Error, web};
use futures_util::future::ready;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

/// Creates a server for site and API on a bound listener, and its worker threads.
///
/// The server runs when it is awaited, with at most `max_connections` open connections. The caller handles signals.
pub fn serve(state: AppState, listener: TcpListener, max_connections: usize) -> std::io::Result<(Server, Workers)> {
    let workers = Workers::default();
    let connections = Arc::new(Connections::new(max_connections));
    let enlist = workers.enlist();
    let address = listener.local_addr()?;
    let openapi = web::Data::new(OpenApiJson(document().to_json().map_err(std::io::Error::other)?));
    let builder = Server::build().disable_signals().shutdown_timeout(30);
    let stopping = builder.graceful_shutdown_signal();
    // Same setup as `HttpServer`, with `Connection` around each stream.
    let builder = builder.listen("ironleaf", listener, move || {
        enlist.this_thread();
        let stopping = stopping.clone();
        let settings = state.shared_settings();
        let connections = Arc::clone(&connections);
        let app = app(&state, &openapi).into_factory().map_err(|error: Error| error.error_response());
        let service = HttpService::build()
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .client_request_timeout(Duration::from_secs(5))
            .client_disconnect_timeout(Duration::from_secs(5))
            .keep_alive(Duration::from_secs(75))
            .local_addr(address)
            .h1(map_config(app, |()| AppConfig::default()));
        fn_service(move |stream: TcpStream| {
            let peer = stream.peer_addr().ok();
            end_when_unread(&stream);
            // Nagle's algorithm would delay responses of several packets by up to 40 ms.
            let nodelay = stream.set_nodelay(true).map_err(DispatchError::Io);
            let place = connections.open(peer.map(|peer| peer.ip()), &settings);
            ready(nodelay.map(|()| (Connection::new(stream, peer, place, Arc::clone(&settings)), peer)))
        })
        .and_then(service)
    })?;
    Ok((builder.run(), workers))
}

/// Builds the app: routes, then middleware. The last middleware runs first.
fn app(
    state: &AppState,
    openapi: &web::Data<OpenApiJson>,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody + use<>>,
        Error = Error,
        InitError = (),
    > + use<>,
> {
    let origins = &state.settings().cors_allowed_origins;
    App::new()
        .app_data(web::Data::new(state.clone()))
        .app_data(openapi.clone())
        .wrap(from_fn(refuse_encoded_body))
        .wrap(Condition::new(!origins.is_empty(), cors(state.settings())))
        .wrap(from_fn(describe_cors_error))
        .wrap(from_fn(skip_small_responses))
        .wrap(Compress::default())
        .wrap(from_fn(check_host))
        .wrap(from_fn(envelope))
        .configure(|config| {
            for resource in resources() {
                config.service(resource);
            }
            config.service(web::redirect("/api/docs", "/api/docs/"));
            config.service(docs_page());
        })
        .default_service(web::to(serve_site))
}

/// Maximum time for which sent data may stay unacknowledged before the connection is closed.
#[cfg(target_os = "linux")]
const UNREAD_TIMEOUT_MS: u32 = 30_000;

/// Lets the system close connections whose client does not read.
///
/// Only the system can do it: while a write is blocked, actix polls neither the response body nor a timer.
#[cfg(target_os = "linux")]
fn end_when_unread(stream: &TcpStream) {
    if let Err(error) = rustix::net::sockopt::set_tcp_user_timeout(stream, UNREAD_TIMEOUT_MS) {
        tracing::debug!(%error, "failed to limit the time that a client may leave a response unread");
    }
}

/// Other systems lack this option. The timeout of a download still applies.
#[cfg(not(target_os = "linux"))]
fn end_when_unread(_: &TcpStream) {}

fn cors(settings: &HttpSettings) -> Cors {
    let cors = Cors::default()
        .supports_credentials()
        .allowed_methods(["GET", "POST", "PUT", "PATCH", "DELETE"])
        .allowed_headers(["accept", "content-type", "expected-account", "idempotency-key", "time-zone"])
        .expose_headers(["x-request-id", "retry-after"])
        .block_on_origin_mismatch(false)
        .max_age(3600);
    settings.cors_allowed_origins.iter().fold(cors, |cors, origin| cors.allowed_origin(&origin.to_string()))
}
