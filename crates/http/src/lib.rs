//! Ironleaf over HTTP: decode, call one use case, encode.
//!
//! `routes.rs` is the whole map: every route with who may call it, what limits it, how large its body may be and how
//! long it may take. A handler lives in the file of its feature, under the name of its use case. To add one: write
//! it there with its OpenAPI note, add its row to `routes.rs` and its name to `openapi.rs`; a test tells if either is
//! forgotten.

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
mod plan_source;
mod profile;
mod progress;
mod request_id;
mod response_kind;
mod routes;
mod serve;
mod settings;
mod site;
mod success;
mod support_message;
mod training_log;
mod workers;
mod workout_plan;

pub use health::Readiness;
pub use openapi::document;
pub use routes::{Access, Deadline, LimitClass, RouteSpec, routes};
pub use serve::{AppState, serve};
pub use settings::{AllowedHost, HttpSettings, InvalidHost, InvalidOrigin, Origin};
pub use site::{Asset, Site};
pub use workers::Workers;
