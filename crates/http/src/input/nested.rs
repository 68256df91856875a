//! Objects and lists inside a body.

use super::{Checked, Field, FromField};
use ironleaf_domain::ValidationError;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A list of at most `MAX` objects.
///
/// The default is no lower than any rule allows. It bounds the work of reporting errors.
pub(crate) struct List<T, const MAX: usize = 100>(pub(crate) Vec<T>);

impl<T: DeserializeOwned, const MAX: usize> FromField for List<T, MAX> {
    fn from_field(value: &Value) -> Result<Self, ValidationError> {
        let items = value.as_array().ok_or_else(|| ValidationError::new("This must be a list"))?;
        if items.len() > MAX {
            return Err(ValidationError::new("This list is too long"));
        }
        items.iter().map(object).collect::<Result<_, _>>().map(Self)
    }
}

/// A list of at most `MAX` values that are read one by one.
pub(crate) struct Values<T, const MAX: usize = 100>(Vec<Field<T>>);

impl<T, const MAX: usize> FromField for Values<T, MAX> {
    fn from_field(value: &Value) -> Result<Self, ValidationError> {
        let items = value.as_array().ok_or_else(|| ValidationError::new("This must be a list"))?;
        if items.len() > MAX {
            return Err(ValidationError::new("This list is too long"));
        }
        let field = |item| Field::deserialize(item).map_err(|_| ValidationError::new("This must be a list"));
        items.iter().map(field).collect::<Result<_, _>>().map(Self)
    }
}

impl<T: FromField, const MAX: usize> Values<T, MAX> {
    /// Reads the values of the list `name`, or returns the errors of all invalid ones.
    pub(crate) fn read(self, name: &str) -> Checked<Vec<T>> {
        self.0.into_iter().enumerate().map(|(index, field)| field.required(&format!("{name}[{index}]"))).collect()
    }
}

impl<T: FromField, const MAX: usize> Values<T, MAX> {
    /// Reads the values of the list `name`, of which each may be `null`.
    pub(crate) fn read_optional(self, name: &str) -> Checked<Vec<Option<T>>> {
        self.0.into_iter().enumerate().map(|(index, field)| field.optional(&format!("{name}[{index}]"))).collect()
    }
}

/// An object whose fields are validated one by one.
pub(crate) struct Object<T>(pub(crate) T);

impl<T: DeserializeOwned> FromField for Object<T> {
    fn from_field(value: &Value) -> Result<Self, ValidationError> {
        object(value).map(Self)
    }
}

fn object<T: DeserializeOwned>(value: &Value) -> Result<T, ValidationError> {
    let not_an_object = || ValidationError::new("This must be an object");
    if !value.is_object() {
        return Err(not_an_object());
    }
    T::deserialize(value).map_err(|_| not_an_object())
}
