use super::Checked;
use super::schema::{self, Components};
use ironleaf_domain::{FieldChange, ValidationError};
use serde_json::{Map, Value};
use std::marker::PhantomData;
use utoipa::openapi::{RefOr, Schema};

/// The form of a JSON value: how it is read, and its schema.
pub(crate) trait FromField {
    /// Result of reading the value: mostly the type itself.
    type Value;

    /// Converts a value that is not `null`. Errors are named by their place in the value.
    fn from_field(value: Value) -> Checked<Self::Value>;

    /// Converts `null`, if it is allowed.
    fn from_null() -> Option<Self::Value> {
        None
    }

    /// Returns the schema of the value.
    fn schema() -> RefOr<Schema>;

    /// Adds the named schemas to which the schema refers.
    fn components(_: &mut Components) {}

    /// Converts any value.
    fn from_value(value: Value) -> Checked<Self::Value> {
        match value {
            Value::Null => Checked::of("", Self::from_null().ok_or_else(ValidationError::missing)),
            value => Self::from_field(value),
        }
    }
}

/// A value that may be `null`.
impl<T: FromField> FromField for Option<T> {
    type Value = Option<T::Value>;

    fn from_field(value: Value) -> Checked<Self::Value> {
        T::from_field(value).map(Some)
    }

    fn from_null() -> Option<Self::Value> {
        Some(None)
    }

    fn schema() -> RefOr<Schema> {
        schema::nullable(T::schema())
    }

    fn components(components: &mut Components) {
        T::components(components);
    }
}

/// How a field is read that a body lacks.
pub(crate) trait Mode<T> {
    /// Result of reading the field.
    type Value;

    /// Whether a body must have the field.
    const IS_REQUIRED: bool;

    /// Reads the field; `None` if the body lacks it.
    fn read(sent: Option<Value>) -> Checked<Self::Value>;

    /// Returns the schema of the field of a value with this schema.
    fn schema(of_value: RefOr<Schema>) -> RefOr<Schema> {
        of_value
    }
}

/// Mode of [`Required`].
pub(crate) enum MustBeSent {}

/// Mode of [`Optional`].
pub(crate) enum MayBeMissing {}

/// Mode of [`Change`].
pub(crate) enum StaysIfMissing {}

impl<T: FromField> Mode<T> for MustBeSent {
    type Value = T::Value;

    const IS_REQUIRED: bool = true;

    fn read(sent: Option<Value>) -> Checked<T::Value> {
        sent.map_or_else(|| Checked::error("", ValidationError::missing()), T::from_value)
    }
}

impl<T: FromField> Mode<T> for MayBeMissing {
    type Value = Option<T::Value>;

    const IS_REQUIRED: bool = false;

    fn read(sent: Option<Value>) -> Checked<Self::Value> {
        sent.map_or_else(|| Checked::valid(None), Option::<T>::from_value)
    }

    fn schema(of_value: RefOr<Schema>) -> RefOr<Schema> {
        schema::nullable(of_value)
    }
}

impl<T: FromField> Mode<T> for StaysIfMissing {
    type Value = FieldChange<T::Value>;

    const IS_REQUIRED: bool = false;

    fn read(sent: Option<Value>) -> Checked<Self::Value> {
        sent.map_or_else(|| Checked::valid(FieldChange::Unchanged), |value| T::from_value(value).map(FieldChange::Set))
    }
}

/// An unvalidated field of a body that is read as a `T` in the mode `M`.
///
/// An invalid field never fails the whole body, so that all fields are validated.
pub(crate) struct Field<T, M> {
    name: &'static str,
    /// The value, also `null`; `None` if the body lacks the field.
    sent: Option<Value>,
    reads_as: PhantomData<fn() -> (T, M)>,
}

/// A field with a value. Only a `Required<Option<T>>` may be `null`.
pub(crate) type Required<T> = Field<T, MustBeSent>;

/// A field that may be missing or `null`.
pub(crate) type Optional<T> = Field<T, MayBeMissing>;

/// A field that older clients do not send, which changes nothing. Only a `Change<Option<T>>` may be `null`, which
/// removes the value.
pub(crate) type Change<T> = Field<T, StaysIfMissing>;

impl<T: FromField, M: Mode<T>> Field<T, M> {
    /// Takes the field from the body.
    pub(crate) fn take(name: &'static str, body: &mut Map<String, Value>) -> Self {
        Self { name, sent: body.remove(name), reads_as: PhantomData }
    }

    /// Returns the property of the body's schema. Its value has the given schema, or that of its type.
    pub(crate) fn property(
        name: &'static str,
        description: &str,
        of_value: Option<fn() -> RefOr<Schema>>,
    ) -> schema::Property {
        let schema = schema::described(M::schema(of_value.unwrap_or(T::schema)()), description);
        schema::Property { name, is_required: M::IS_REQUIRED, schema }
    }

    /// Adds the named schemas to which the property refers.
    pub(crate) fn components(components: &mut Components) {
        T::components(components);
    }

    /// Reads the field.
    pub(crate) fn read(self) -> Checked<M::Value> {
        M::read(self.sent).within(self.name)
    }

    /// Reads the field, and converts its value with another rule.
    pub(crate) fn check<U>(self, rule: impl FnOnce(M::Value) -> Result<U, ValidationError>) -> Checked<U> {
        M::read(self.sent).check("", rule).within(self.name)
    }

    /// Reads the field, and checks its value with a rule that needs more context than the value.
    pub(crate) fn rule(self, rule: impl FnOnce(&M::Value) -> Result<(), ValidationError>) -> Checked<M::Value> {
        self.check(|value| rule(&value).map(|()| value))
    }
}

impl<T: FromField> Optional<T> {
    /// Reads the field; `usual` is the value of a missing one.
    pub(crate) fn or(self, usual: T::Value) -> Checked<T::Value> {
        self.read().map(|value| value.unwrap_or(usual))
    }

    /// Reads a field that is required because of the other fields.
    pub(crate) fn required(self) -> Checked<T::Value> {
        <MustBeSent as Mode<T>>::read(self.sent).within(self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::{Change, Optional, Required};
    use crate::input::{Body, all, body};
    use ironleaf_domain::FieldChange;
    use ironleaf_domain::text::Name;
    use ironleaf_domain::training_log::LiftedWeight;
    use serde_json::{Value, json};

    body! {
        /// Fields of each mode.
        struct Example {
            weight: Optional<LiftedWeight>,
            name: Required<Name>,
            known: Required<Option<LiftedWeight>>,
            changed: Change<LiftedWeight>,
            removed: Change<Option<LiftedWeight>>,
        }
    }

    fn example(body: Value) -> Example {
        let Value::Object(mut fields) = body else { panic!("{body}") };
        Example::take(&mut fields)
    }

    #[test]
    fn a_missing_field_is_not_a_removed_value() {
        let removed = |body| example(body).removed.read().finish().unwrap();
        assert_eq!(removed(json!({})), FieldChange::Unchanged);
        assert_eq!(removed(json!({"removed": null})), FieldChange::Set(None));
        assert!(matches!(removed(json!({"removed": 5})), FieldChange::Set(Some(_))));
        assert_eq!(example(json!({})).changed.read().finish().unwrap(), FieldChange::Unchanged);
        assert!(example(json!({"changed": null})).changed.read().finish().is_err());
        assert!(example(json!({})).known.read().finish().is_err());
        assert_eq!(example(json!({"known": null})).known.read().finish().unwrap(), None);
    }

    #[test]
    fn all_field_errors_are_returned_together() {
        let refused = |body| {
            let body = example(body);
            all((body.weight.read(), body.name.read())).finish().err().map(|error| error.to_string())
        };
        assert_eq!(refused(json!({"weight": "x"})).as_deref(), Some("Please check these fields: name, weight"));
        let nothing = json!({"weight": null, "name": null});
        assert_eq!(refused(nothing).as_deref(), Some("Please fill in this field (name)"));
        assert_eq!(refused(json!({"name": "a", "extra": 1})), None);
    }
}
