//! The rules and values of Ironleaf.
//!
//! A value of this crate exists only if it is valid: fields are private and every constructor refuses with an
//! [`Invalid`] whose text is fit to be shown to a person. There is no I/O here and no clock; a rule that needs "now"
//! or "today" takes it as an argument. The crate depends on none of ours.
//!
//! To add a rule: find its feature's folder, write the type with its one constructor and its bounds in the doc
//! comment, and put its tests (examples, and properties where there are bounds) at the end of the file.

pub mod account;
pub mod audit;
pub mod body_weight;
pub mod coach;
pub mod diet_plan;
pub mod exercise;
pub mod ids;
mod invalid;
pub mod meal;
mod number;
pub mod plan;
pub mod profile;
pub mod progress;
pub mod quota;
pub mod support_message;
pub mod text;
pub mod training_log;
pub mod workout_plan;

pub use invalid::Invalid;
