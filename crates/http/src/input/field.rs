use super::Checked;
use ironleaf_application::shared::FieldChange;
use ironleaf_domain::ValidationError;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::marker::PhantomData;

/// A type that can be read from a JSON value.
pub(crate) trait FromField: Sized {
    /// Converts the value, or returns why it is invalid.
    fn from_field(value: &Value) -> Result<Self, ValidationError>;
}

/// An unvalidated body field that will be read as a `T`.
///
/// An invalid field never fails the whole body, so that all fields are validated.
pub(crate) struct Field<T> {
    value: Option<Value>,
    /// Whether the body has the field, possibly with the value `null`.
    is_sent: bool,
    reads_as: PhantomData<fn() -> T>,
}

/// Hides the value, because it may be a password.
impl<T> std::fmt::Debug for Field<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.value.is_some() { "Field(…)" } else { "Field()" })
    }
}

impl<T> Default for Field<T> {
    fn default() -> Self {
        Self { value: None, is_sent: false, reads_as: PhantomData }
    }
}

impl<'de, T> Deserialize<'de> for Field<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Option::<Value>::deserialize(deserializer)?;
        Ok(Self { value, is_sent: true, reads_as: PhantomData })
    }
}

impl<T: FromField> Field<T> {
    /// Reads a required field.
    pub(crate) fn required(self, name: &str) -> Checked<T> {
        match self.value {
            None => Checked::error(name, "Please fill in this field"),
            Some(value) => Checked::of(name, T::from_field(&value)),
        }
    }

    /// Reads a field that may be omitted or `null`.
    pub(crate) fn optional(self, name: &str) -> Checked<Option<T>> {
        match self.value {
            None => Checked::valid(None),
            Some(value) => Checked::of(name, T::from_field(&value)).map(Some),
        }
    }

    /// Reads a field that older clients do not send. `null` is rejected.
    pub(crate) fn change(self, name: &str) -> Checked<FieldChange<T>> {
        if self.is_sent { self.required(name).map(FieldChange::Set) } else { Checked::valid(FieldChange::Unchanged) }
    }

    /// Reads a field that older clients do not send. `null` removes its value.
    pub(crate) fn optional_change(self, name: &str) -> Checked<FieldChange<Option<T>>> {
        if self.is_sent { self.optional(name).map(FieldChange::Set) } else { Checked::valid(FieldChange::Unchanged) }
    }
}

#[cfg(test)]
mod tests {
    use super::Field;
    use crate::input::all;
    use ironleaf_application::shared::FieldChange;
    use ironleaf_domain::text::Name;
    use ironleaf_domain::training_log::LiftedWeight;

    #[derive(serde::Deserialize)]
    struct Body {
        #[serde(default)]
        weight: Field<LiftedWeight>,
        #[serde(default)]
        name: Field<Name>,
    }

    fn refused(json: &str) -> Option<String> {
        let body: Body = serde_json::from_str(json).unwrap();
        let read = all((body.weight.optional("weight"), body.name.required("name")));
        read.finish().err().map(|error| error.to_string())
    }

    #[test]
    fn a_missing_field_is_not_a_removed_value() {
        let weight = |json: &str| serde_json::from_str::<Body>(json).unwrap().weight;
        let changed = |json: &str| weight(json).optional_change("weight").finish().unwrap();
        assert_eq!(changed("{}"), FieldChange::Unchanged);
        assert_eq!(changed(r#"{"weight": null}"#), FieldChange::Set(None));
        assert!(matches!(changed(r#"{"weight": 5}"#), FieldChange::Set(Some(_))));
        assert_eq!(weight("{}").change("weight").finish().unwrap(), FieldChange::Unchanged);
        assert!(weight(r#"{"weight": null}"#).change("weight").finish().is_err());
    }

    #[test]
    fn all_field_errors_are_returned_together() {
        assert_eq!(refused(r#"{"weight": "x"}"#).as_deref(), Some("Please check these fields: name, weight"));
        assert_eq!(refused(r#"{"weight": null, "name": null}"#).as_deref(), Some("Please fill in this field (name)"));
        assert_eq!(refused(r#"{"name": "a", "extra": 1}"#), None);
    }
}
