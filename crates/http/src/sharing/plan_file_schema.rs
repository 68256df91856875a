//! The schema of plan files.

use crate::route::{RouteSpec, route};
use actix_web::HttpResponse;

/// JSON Schema of a plan file.
const SCHEMA: &str = include_str!("plan-file.schema.json");

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(plan_file_schema, Everyone, Trivial)]
}

/// Returns the JSON Schema of plan files, so that other programs can write them.
#[utoipa::path(get, path = "/api/plan-file.schema.json", tag = "sharing",
    responses((status = 200, description = "JSON Schema, draft 2020-12", body = serde_json::Value,
        content_type = "application/schema+json")))]
pub(crate) async fn plan_file_schema() -> HttpResponse {
    HttpResponse::Ok().content_type("application/schema+json").body(SCHEMA)
}
