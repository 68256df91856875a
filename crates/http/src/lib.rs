//! The HTTP adapter of Ironleaf.
//!
//! Each handler decodes a request, calls one use case and encodes the response.
//!
//! A handler is in the file of its feature and has the name of its use case. To add a route, write the handler with its
//! OpenAPI attributes and add it to the `routes` function of the same file, with its access level and limits.
//! `routes.rs` gathers the routes of all features.

mod account;
mod analytics;
#[cfg(test)]
mod arbitrary_requests;
mod audit;
mod backup;
mod body_weight;
mod capacity;
mod catalogue;
mod client_address;
mod coach;
mod connection;
mod connections;
mod diary;
mod diet_plan;
mod entity_tag;
mod error;
mod exercise;
mod exercise_enums;
mod exercise_guide;
mod exercise_note;
mod export_file;
mod food;
mod health;
mod identity;
mod import_notes;
mod input;
mod limits;
mod loading;
mod meal;
mod meal_facts;
mod meal_type;
mod measurement;
mod middleware;
mod openapi;
mod openapi_json;
mod plan_source;
mod ports;
mod profile;
mod program;
mod progress;
mod recipe;
mod request_id;
mod request_metrics;
mod response_kind;
mod response_schema;
mod route;
mod routes;
mod secret_paths;
mod serve;
mod settings;
mod sharing;
mod site;
mod state;
mod success;
mod support_message;
mod target;
#[cfg(test)]
mod testing;
mod tools;
mod training_location;
mod training_log;
mod wire_enum;
mod workers;
mod workout_plan;

pub use openapi::document;
pub use ports::{Asset, Readiness, Site};
pub use serve::serve;
pub use settings::{AllowedHost, HttpSettings, InvalidHost, InvalidOrigin, Origin};
pub use state::AppState;
pub use tools::ToolJson;
pub use workers::Workers;
