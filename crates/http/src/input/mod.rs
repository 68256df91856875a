//! Reads and validates untrusted client input.
//!
//! A body must be a JSON object of the right media type. Each field becomes a domain value or an error with the field's
//! name. A response reports all field errors of a request, because values are available only together with them
//! (decision 6).

mod body;
mod checked;
mod combine;
mod field;
mod from_field;
mod idempotency_key;
mod json;
mod nested;
mod path;
mod query;
pub(crate) mod schema;

pub(crate) use body::{Body, body, field_name, field_schema, from_body, from_object};
pub(crate) use checked::{Checked, all};
pub(crate) use combine::both;
pub(crate) use field::{Change, Field, FromField, Optional, Required};
pub(crate) use from_field::{MaybeEmpty, Small, WholeText, count, counts, word};
pub(crate) use idempotency_key::{KEY_OF_SOMETHING_ELSE, idempotency_key};
pub(crate) use json::Json;
pub(crate) use nested::List;
pub(crate) use path::PathParts;
pub(crate) use query::Query;
