use crate::error::ApiError;
use ironleaf_domain::Invalid;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::collections::BTreeMap;
use std::marker::PhantomData;

/// A value that can be read from one JSON value.
pub(crate) trait FromField: Sized {
    /// The value, or why it cannot be one.
    fn from_field(value: &Value) -> Result<Self, Invalid>;
}

/// A field of a body as it came, to be read as a `T`. Reading a body never fails over one field, so that the others
/// are looked at too.
pub(crate) struct Field<T> {
    value: Option<Value>,
    reads_as: PhantomData<fn() -> T>,
}

/// What came stays unprinted: it may be a password.
impl<T> std::fmt::Debug for Field<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.value.is_some() { "Field(…)" } else { "Field()" })
    }
}

impl<T> Default for Field<T> {
    fn default() -> Self {
        Self { value: None, reads_as: PhantomData }
    }
}

impl<'de, T> Deserialize<'de> for Field<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Option::<Value>::deserialize(deserializer)?;
        Ok(Self { value, reads_as: PhantomData })
    }
}

impl<T: FromField> Field<T> {
    /// The value of a field that must be there. A fault is noted under `name`.
    pub(crate) fn required(self, name: &str, errors: &mut FieldErrors) -> Option<T> {
        match self.value {
            None => errors.note(name, "Please fill in this field"),
            Some(value) => errors.check(name, T::from_field(&value)),
        }
    }

    /// The value of a field that may be left out or `null`. A fault is noted under `name`.
    pub(crate) fn optional(self, name: &str, errors: &mut FieldErrors) -> Option<T> {
        self.value.and_then(|value| errors.check(name, T::from_field(&value)))
    }
}

/// The faults of a request's fields.
#[derive(Debug, Default)]
pub(crate) struct FieldErrors(BTreeMap<String, String>);

impl FieldErrors {
    /// Notes a fault.
    pub(crate) fn note<T>(&mut self, name: &str, reason: &str) -> Option<T> {
        self.0.entry(name.to_owned()).or_insert_with(|| reason.to_owned());
        None
    }

    /// The value, or `None` with its fault noted.
    pub(crate) fn check<T>(&mut self, name: &str, value: Result<T, Invalid>) -> Option<T> {
        value.map_err(|invalid| self.note::<T>(name, invalid.reason())).ok()
    }

    /// Fails if a fault was noted, even where the value itself could be left out.
    pub(crate) fn finish(self) -> Result<(), ApiError> {
        if self.0.is_empty() { Ok(()) } else { Err(self.into()) }
    }
}

impl From<FieldErrors> for ApiError {
    fn from(errors: FieldErrors) -> Self {
        let text = match errors.0.iter().next() {
            Some((name, reason)) if errors.0.len() == 1 => format!("{reason} ({name})"),
            _ => {
                let names: Vec<&str> = errors.0.keys().map(String::as_str).collect();
                format!("Please check these fields: {}", names.join(", "))
            }
        };
        Self::fields(text, errors.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Field, FieldErrors};
    use actix_web::ResponseError;
    use ironleaf_domain::text::Name;
    use ironleaf_domain::training_log::LiftedWeight;

    #[derive(serde::Deserialize)]
    struct Body {
        #[serde(default)]
        weight: Field<LiftedWeight>,
        #[serde(default)]
        name: Field<Name>,
    }

    fn read(json: &str) -> Vec<String> {
        let body: Body = serde_json::from_str(json).unwrap();
        let mut errors = FieldErrors::default();
        body.weight.optional("weight", &mut errors);
        body.name.required("name", &mut errors);
        errors.0.into_keys().collect()
    }

    #[test]
    fn all_faults_are_told_at_once() {
        assert_eq!(read(r#"{"weight": "x"}"#), ["name", "weight"]);
        assert_eq!(read(r#"{"weight": null, "name": null}"#), ["name"]);
        assert!(read(r#"{"name": "a", "extra": 1}"#).is_empty());
    }

    #[test]
    fn faults_are_a_bad_request() {
        let mut errors = FieldErrors::default();
        errors.note::<()>("name", "Please fill in this field");
        assert_eq!(errors.finish().unwrap_err().status_code(), 400);
    }
}
