//! Reading what callers send. Nothing is trusted: a body is JSON of the right media type, an object, and each of its
//! fields becomes a value of the domain or an error with its name. All errors of a request are told at once: a value can only be taken
//! together with them (decision 6).

mod checked;
mod combine;
mod field;
mod from_field;
mod json;
mod nested;
mod path;
mod query;

pub(crate) use checked::{Checked, all};
pub(crate) use combine::both;
pub(crate) use field::{Field, FromField};
pub(crate) use from_field::{MaybeEmpty, WholeText};
pub(crate) use json::Json;
pub(crate) use nested::{List, Object};
pub(crate) use path::PathParts;
pub(crate) use query::Query;
