//! Whether the process lives, and whether it can work.

use crate::error::{ApiError, ErrorBody};
use crate::serve::AppState;
use crate::success::Success;
use actix_web::web;
use async_trait::async_trait;

/// Whether what the server stands on can be used.
#[async_trait]
pub trait Readiness: Send + Sync {
    /// Whether the database answers and its migrations are current; tells within two seconds.
    async fn is_ready(&self) -> bool;
}

/// The process lives.
#[utoipa::path(get, path = "/healthz", tag = "operation", responses((status = 200, body = Success)))]
pub(crate) async fn healthz() -> web::Json<Success> {
    web::Json(Success::DONE)
}

/// The database answers and migrations are current.
#[utoipa::path(get, path = "/readyz", tag = "operation",
    responses((status = 200, body = Success), (status = 503, description = "Not ready", body = ErrorBody)))]
pub(crate) async fn readyz(state: web::Data<AppState>) -> Result<web::Json<Success>, ApiError> {
    if state.readiness().is_ready().await { Ok(web::Json(Success::DONE)) } else { Err(ApiError::unavailable()) }
}
