//! Objects and lists inside a body.

use super::schema::{self, Components};
use super::{Checked, FromField};
use ironleaf_domain::json::{NO_LIST, check_length};
use serde_json::Value;
use std::marker::PhantomData;
use utoipa::openapi::{RefOr, Schema};

/// A list of `MIN` to `MAX` values.
///
/// The maximum bounds the work of reporting errors. The minimum is only described: the rule for the whole list checks
/// it, with a message of its own.
pub(crate) struct List<T, const MIN: usize, const MAX: usize>(PhantomData<T>);

impl<T: FromField, const MIN: usize, const MAX: usize> FromField for List<T, MIN, MAX> {
    type Value = Vec<T::Value>;

    fn from_field(value: Value) -> Checked<Self::Value> {
        match value {
            Value::Array(items) => {
                Checked::of("", check_length(items.len(), MAX)).and_then(|()| each(items, T::from_value))
            }
            _ => Checked::error("", NO_LIST),
        }
    }

    fn schema() -> RefOr<Schema> {
        schema::list(T::schema(), MIN..=MAX)
    }

    fn components(components: &mut Components) {
        T::components(components);
    }
}

/// Reads the items of a list, or returns the errors of all invalid ones.
fn each<T, U>(items: Vec<T>, mut read: impl FnMut(T) -> Checked<U>) -> Checked<Vec<U>> {
    items.into_iter().enumerate().map(|(index, item)| read(item).within(&format!("[{index}]"))).collect()
}
