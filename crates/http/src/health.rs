//! Liveness and readiness of the server.

use crate::error::{ApiError, ErrorBody};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::success::Success;
use actix_web::web;

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![route!(healthz, Everyone, Trivial), route!(readyz, Everyone, Trivial)]
}

/// Returns 200 while the process is running.
#[utoipa::path(get, path = "/healthz", tag = "operation", responses((status = 200, body = Success)))]
pub(crate) async fn healthz() -> web::Json<Success> {
    web::Json(Success::DONE)
}

/// Returns 200 if the database responds, its migrations are current, and the disk of a private PostgreSQL is not full.
#[utoipa::path(get, path = "/readyz", tag = "operation",
    responses((status = 200, body = Success), (status = 503, description = "Not ready", body = ErrorBody)))]
pub(crate) async fn readyz(state: web::Data<AppState>) -> Result<web::Json<Success>, ApiError> {
    // During shutdown, load balancers must stop sending requests to this server.
    if !state.is_draining() && state.readiness().is_ready().await {
        Ok(web::Json(Success::DONE))
    } else {
        Err(ApiError::unavailable())
    }
}

#[cfg(test)]
mod tests {
    use super::readyz;
    use crate::middleware::envelope;
    use crate::ports::Readiness;
    use crate::testing::test_state;
    use actix_web::http::ConnectionType;
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, call_service, init_service};
    use actix_web::{App, web};
    use async_trait::async_trait;
    use std::sync::Arc;

    struct Ready;

    #[async_trait]
    impl Readiness for Ready {
        async fn is_ready(&self) -> bool {
            true
        }
    }

    #[actix_web::test]
    async fn a_stopping_server_is_not_ready_and_closes_connections() {
        let state = test_state().with_readiness(Arc::new(Ready));
        let app =
            App::new().app_data(web::Data::new(state.clone())).wrap(from_fn(envelope)).route("/", web::to(readyz));
        let app = init_service(app).await;
        let ask = async || call_service(&app, TestRequest::get().uri("/").to_request()).await;
        let before = ask().await;
        assert_eq!(
            (before.status().as_u16(), before.response().head().connection_type()),
            (200, ConnectionType::KeepAlive)
        );
        state.drain();
        let after = ask().await;
        assert_eq!((after.status().as_u16(), after.response().head().connection_type()), (503, ConnectionType::Close));
    }
}
