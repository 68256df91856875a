//! Domain rules and value types of Ironleaf.
//!
//! A value of this crate exists only if it is valid. Fields are private, and every constructor rejects invalid input
//! with an [`ValidationError`] whose message can be shown to a user. The crate performs no I/O and reads no clock; a
//! rule that needs the current time or date takes it as an argument. The crate depends on no other crate of this
//! workspace.
//!
//! To add a rule, find the folder of its feature and write the type with one constructor. State the bounds in the doc
//! comment. Put the tests (examples, and properties where there are bounds) at the end of the file.

pub mod account;
pub mod audit;
pub mod backup;
pub mod body_weight;
pub mod coach;
pub mod diary;
pub mod diet_plan;
pub mod exercise;
pub mod expenditure;
mod field_change;
mod finding;
pub mod food;
mod formula_guard;
pub mod ids;
pub mod json;
pub mod language;
pub mod limits;
pub mod loading;
pub mod mail;
pub mod meal;
pub mod measurement;
mod number;
pub mod plan;
pub mod profile;
pub mod program;
pub mod progress;
pub mod quota;
pub mod sharing;
pub mod spreadsheet;
pub mod support_message;
pub mod target;
pub mod text;
mod text_values;
pub mod time_zone;
pub mod training_log;
mod typed_word;
mod validation_error;
pub mod workout_plan;

pub use field_change::FieldChange;
pub use finding::Finding;
pub(crate) use finding::Findings;
pub use validation_error::ValidationError;
