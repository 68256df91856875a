//! Reading what callers send. Nothing is trusted: a body is JSON of the right media type, an object, and each of its
//! fields becomes a value of the domain or a fault with its name. All faults of a request are told at once.

mod field;
mod from_field;
mod json;
mod nested;
mod path;
mod query;

pub(crate) use field::{Field, FieldErrors, FromField};
pub(crate) use from_field::{MaybeEmpty, WholeText};
pub(crate) use json::Json;
pub(crate) use nested::{List, Object};
pub(crate) use path::PathParts;
pub(crate) use query::Query;
