//! Use cases of Ironleaf: one folder per feature, with a service and the ports that the feature needs.
//!
//! A service has one method per use case. Reads and writes in which no use case decides anything are methods of a port,
//! which adapters call through [`Ports`]. This crate depends only on the domain and on its own ports. No type of a
//! database, of HTTP or of an AI service crosses a port.
//!
//! To add a use case, add a method to the service of its feature (`<feature>/mod.rs`). Add what it needs from outside
//! to `<feature>/ports.rs`, and document the contract there. Test it here with mocked ports. `docs/contributing.md`
//! describes the whole path through the layers.

pub mod account;
pub mod analytics;
pub mod audit;
pub mod backup;
pub mod body_weight;
pub mod catalogue;
pub mod cleanup;
pub mod coach;
pub mod diary;
pub mod diet_plan;
pub mod exercise;
pub mod food;
pub mod food_import;
pub mod food_lookup;
pub mod limits;
pub mod loading;
pub mod mail;
pub mod meal;
pub mod measurement;
pub mod own_limits;
mod ports;
pub mod profile;
pub mod program;
pub mod progress;
pub mod recipe;
mod services;
pub mod shared;
pub mod sharing;
pub mod support_message;
pub mod target;
pub mod tools;
pub mod training_log;
pub mod workout_plan;

pub use ports::Ports;
pub use services::{ServiceSettings, Services};
