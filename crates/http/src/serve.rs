use crate::health::Readiness;
use crate::middleware::envelope;
use crate::openapi::docs_page;
use crate::routes::resources;
use crate::settings::HttpSettings;
use crate::site::{Site, serve_site};
use actix_cors::Cors;
use actix_web::dev::Server;
use actix_web::middleware::{Compress, Condition, from_fn};
use actix_web::{App, HttpServer, web};
use ironleaf_application::Services;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

/// What the handlers work with.
#[derive(Clone)]
pub struct AppState {
    services: Services,
    settings: Arc<HttpSettings>,
    readiness: Arc<dyn Readiness>,
    site: Arc<dyn Site>,
}

impl AppState {
    /// Everything put together.
    #[must_use]
    pub fn new(services: Services, settings: HttpSettings, readiness: Arc<dyn Readiness>, site: Arc<dyn Site>) -> Self {
        Self { services, settings: Arc::new(settings), readiness, site }
    }

    pub(crate) fn services(&self) -> &Services {
        &self.services
    }

    pub(crate) fn settings(&self) -> &HttpSettings {
        &self.settings
    }

    pub(crate) fn readiness(&self) -> &dyn Readiness {
        &*self.readiness
    }

    pub(crate) fn site(&self) -> &dyn Site {
        &*self.site
    }
}

/// A server for site and API on a listener that is already bound. It runs once it is awaited, and leaves signals to
/// its caller.
pub fn serve(state: AppState, listener: TcpListener) -> std::io::Result<Server> {
    let server = HttpServer::new(move || {
        let origins = &state.settings().cors_allowed_origins;
        App::new()
            .app_data(web::Data::new(state.clone()))
            .wrap(Condition::new(!origins.is_empty(), cors(state.settings())))
            .wrap(Compress::default())
            .wrap(from_fn(envelope))
            .configure(|config| {
                for resource in resources() {
                    config.service(resource);
                }
                config.service(web::redirect("/api/docs", "/api/docs/"));
                config.service(docs_page());
            })
            .default_service(web::to(serve_site))
    })
    .client_request_timeout(Duration::from_secs(5))
    .client_disconnect_timeout(Duration::from_secs(5))
    .keep_alive(Duration::from_secs(75))
    .shutdown_timeout(30)
    .disable_signals()
    .listen(listener)?;
    Ok(server.run())
}

fn cors(settings: &HttpSettings) -> Cors {
    let cors = Cors::default()
        .supports_credentials()
        .allowed_methods(["GET", "POST", "PUT", "PATCH", "DELETE"])
        .allowed_headers(["accept", "content-type", "time-zone"])
        .expose_headers(["x-request-id", "retry-after"])
        .block_on_origin_mismatch(false)
        .max_age(3600);
    settings.cors_allowed_origins.iter().fold(cors, |cors, origin| cors.allowed_origin(&origin.to_string()))
}
