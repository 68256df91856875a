//! Reads the fields of JSON objects, and collects the unreadable ones.

use crate::ValidationError;
use crate::number::scaled;
use crate::program::InvalidPart;
use crate::program::findings::MOST_NAMED;
use crate::program::sizes::refusal;
use serde_json::{Map, Value};

/// Collects unreadable parts.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) invalid: Vec<InvalidPart>,
}

/// An object and its path.
pub(super) struct Object<'a> {
    fields: Option<&'a Map<String, Value>>,
    path: String,
}

impl<'a> Object<'a> {
    /// Returns the path of a field.
    pub(super) fn path(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
    }

    /// Returns the path of the object.
    pub(super) fn own_path(&self) -> &str {
        &self.path
    }

    /// Returns a field. `null` counts as missing.
    pub(super) fn get(&self, name: &str) -> Option<&'a Value> {
        self.fields.and_then(|fields| fields.get(name)).filter(|value| !value.is_null())
    }
}

impl Parts {
    pub(super) fn reject(&mut self, path: &str, reason: &str) {
        self.invalid.push(InvalidPart { path: path.to_owned(), error: ValidationError::new(reason.to_owned()) });
    }

    /// Reads an object. A value of another type is rejected and has no fields.
    pub(super) fn object<'a>(&mut self, value: Option<&'a Value>, path: String) -> Object<'a> {
        let fields = value.and_then(Value::as_object);
        if fields.is_none() {
            self.reject(&path, "This must be an object");
        }
        Object { fields, path }
    }

    /// Reads a required text.
    pub(super) fn text(&mut self, object: &Object<'_>, name: &str) -> String {
        match object.get(name).map(Value::as_str) {
            Some(Some(text)) => text.to_owned(),
            Some(None) => {
                self.reject(&object.path(name), "This must be text");
                String::new()
            }
            None if object.fields.is_none() => String::new(),
            None => {
                self.reject(&object.path(name), "Please fill in this field");
                String::new()
            }
        }
    }

    /// Reads a text that may be missing.
    pub(super) fn optional_text(&mut self, object: &Object<'_>, name: &str) -> Option<String> {
        object.get(name)?;
        Some(self.text(object, name))
    }

    /// Reads a text with a rule of its own, or returns `None` after rejecting it.
    pub(super) fn word<T>(
        &mut self,
        object: &Object<'_>,
        name: &str,
        parse: impl Fn(&str) -> Result<T, ValidationError>,
    ) -> Option<T> {
        object.fields?;
        let rejected = self.invalid.len();
        let text = self.text(object, name);
        if self.invalid.len() > rejected {
            return None;
        }
        match parse(&text) {
            Ok(value) => Some(value),
            Err(error) => {
                self.invalid.push(InvalidPart { path: object.path(name), error });
                None
            }
        }
    }

    /// Reads a number in units of its last decimal, if the object has it.
    pub(super) fn optional_number<N: TryFrom<i64>>(
        &mut self,
        object: &Object<'_>,
        name: &str,
        decimals: usize,
    ) -> Option<N> {
        let value = object.get(name)?;
        let number =
            value.as_f64().and_then(|number| scaled(number, decimals)).and_then(|steps| N::try_from(steps).ok());
        if number.is_none() {
            let reason =
                if decimals == 0 { "This must be a whole number" } else { "This must be a number in its range" };
            self.reject(&object.path(name), reason);
        }
        number
    }

    /// Reads a required number, or returns zero after rejecting it.
    pub(super) fn number<N: TryFrom<i64> + Default>(&mut self, object: &Object<'_>, name: &str, decimals: usize) -> N {
        if object.get(name).is_none() && object.fields.is_some() {
            self.reject(&object.path(name), "Please fill in this field");
        }
        self.optional_number(object, name, decimals).unwrap_or_default()
    }

    /// Reads a truth value.
    pub(super) fn truth(&mut self, object: &Object<'_>, name: &str, usual: bool) -> bool {
        match object.get(name).map(Value::as_bool) {
            None => usual,
            Some(Some(truth)) => truth,
            Some(None) => {
                self.reject(&object.path(name), "This must be true or false");
                usual
            }
        }
    }

    /// Reads a list, if the object has it. Each item is read with its path.
    pub(super) fn optional_list<'a, T>(
        &mut self,
        object: &Object<'a>,
        name: &str,
        most: usize,
        read: impl FnMut(&mut Self, &'a Value, String) -> T,
    ) -> Option<Vec<T>> {
        let value = object.get(name)?;
        Some(self.items(value, &object.path(name), most, read))
    }

    /// Reads a required list, or returns an empty one after rejecting it.
    pub(super) fn list<'a, T>(
        &mut self,
        object: &Object<'a>,
        name: &str,
        most: usize,
        read: impl FnMut(&mut Self, &'a Value, String) -> T,
    ) -> Vec<T> {
        if object.get(name).is_none() && object.fields.is_some() {
            self.reject(&object.path(name), "Please fill in this field");
        }
        self.optional_list(object, name, most, read).unwrap_or_default()
    }

    /// Reads the items of a list with at most this many. Those of a longer one are not looked at.
    pub(super) fn items<'a, T>(
        &mut self,
        value: &'a Value,
        path: &str,
        most: usize,
        mut read: impl FnMut(&mut Self, &'a Value, String) -> T,
    ) -> Vec<T> {
        let Some(items) = value.as_array() else {
            self.reject(path, "This must be a list");
            return Vec::new();
        };
        if items.len() > most {
            self.reject(path, &refusal(most));
            return Vec::new();
        }
        let mut all = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            // The document is refused, and more faults of it would not be named.
            if self.invalid.len() >= MOST_NAMED {
                break;
            }
            all.push(read(self, item, format!("{path}[{index}]")));
        }
        all
    }

    /// Reads an item that is a small number.
    pub(super) fn small(&mut self, value: &Value, path: &str) -> u8 {
        let number = value.as_f64().and_then(|number| scaled(number, 0)).and_then(|number| u8::try_from(number).ok());
        if number.is_none() {
            self.reject(path, "This must be a whole number");
        }
        number.unwrap_or_default()
    }
}
