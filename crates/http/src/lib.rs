//! The HTTP adapter of Ironleaf.
//!
//! Each handler decodes a request, calls one use case and encodes the response.
//!
//! `routes.rs` lists all routes with their access level, limits and deadlines. A handler is in the file of its feature
//! and has the name of its use case. To add a route, write the handler with its OpenAPI attributes, add a row to
//! `routes.rs` and add the handler to `openapi.rs`. A test fails if either is missing.

mod account;
mod analytics;
mod audit;
mod body_weight;
mod client_address;
mod coach;
mod connection;
mod diet_plan;
mod error;
mod exercise;
mod export_file;
mod figures;
mod health;
mod identity;
mod input;
mod meal;
mod middleware;
#[cfg(test)]
mod odd_requests;
mod openapi;
mod openapi_json;
mod plan_source;
mod ports;
mod profile;
mod progress;
mod request_id;
mod response_kind;
mod route;
mod routes;
mod serve;
mod settings;
mod site;
mod state;
mod success;
mod support_message;
#[cfg(test)]
mod testing;
mod training_log;
mod workers;
mod workout_plan;

pub use openapi::document;
pub use ports::{Asset, Readiness, Site};
pub use serve::serve;
pub use settings::{AllowedHost, HttpSettings, InvalidHost, InvalidOrigin, Origin};
pub use state::AppState;
pub use workers::Workers;
