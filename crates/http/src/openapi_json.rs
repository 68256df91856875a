//! The route of the OpenAPI document.

use crate::route::{RouteSpec, route};
use actix_web::http::header::ContentType;
use actix_web::{HttpResponse, web};

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![route!(openapi_json, Everyone, Trivial)]
}

/// The OpenAPI document as JSON. It never changes while the server runs.
pub(crate) struct OpenApiJson(pub(crate) String);

/// The OpenAPI document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "operation",
    responses((status = 200, description = "This document", body = serde_json::Value)))]
pub(crate) async fn openapi_json(document: web::Data<OpenApiJson>) -> HttpResponse {
    HttpResponse::Ok().content_type(ContentType::json()).body(document.0.clone())
}
