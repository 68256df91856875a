//! JSON files of other programs, in which any value can have an unexpected type.

use super::context::Context;
use super::line::whole;
use crate::ValidationError;
use crate::spreadsheet::{DecimalSign, NumberStyle, number};
use chrono::NaiveDate;
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// Maximum number of objects and lists in a file, far more than any real history.
const MAX_NODES: usize = 500_000;

/// Parses a file; `None` if it is not valid JSON or has other contents. Fails if it has too many objects and lists.
pub(super) fn parse<'a, T: Deserialize<'a>>(content: &'a str) -> Result<Option<T>, ValidationError> {
    let nodes = content.bytes().filter(|byte| matches!(byte, b'{' | b'[')).count();
    if nodes > MAX_NODES {
        return Err(ValidationError::new("This file is too long: at most 200,000 sets are allowed"));
    }
    Ok(serde_json::from_str(content).ok())
}

/// Simple value of a file.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) enum Value {
    /// Missing value, `null`, list or object.
    #[default]
    None,
    Truth(bool),
    Number(f64),
    Text(String),
}

impl Value {
    /// Returns the text of a value; an integer has no decimals.
    pub(super) fn text(&self) -> Option<String> {
        match self {
            Self::Text(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
            Self::Number(number) => whole(*number).map(|number| number.to_string()),
            Self::Truth(_) | Self::None => None,
        }
    }

    /// Parses a number, which can be a text; `None` if the value is missing or an empty text.
    pub(super) fn figure(&self, name: &str) -> Result<Option<f64>, ValidationError> {
        let figure = match self {
            Self::None => return Ok(None),
            Self::Text(text) if text.trim().is_empty() => return Ok(None),
            Self::Number(figure) => Some(*figure),
            Self::Text(text) => number(text, NumberStyle::Sign(DecimalSign::Point)),
            Self::Truth(_) => None,
        };
        figure.map(Some).ok_or_else(|| ValidationError::new(format!("The {name} must be a number")))
    }

    /// Parses an integer; `None` if the value is missing or an empty text.
    pub(super) fn count(&self, name: &str) -> Result<Option<i64>, ValidationError> {
        let Some(figure) = self.figure(name)? else { return Ok(None) };
        whole(figure).map(Some).ok_or_else(|| ValidationError::new(format!("The {name} must be a whole number")))
    }

    /// Parses the date of a line.
    pub(super) fn day(&self, context: &Context) -> Result<NaiveDate, ValidationError> {
        context.day(if let Self::Text(text) = self { text } else { "" })
    }

    /// Returns whether the value is missing.
    pub(super) fn is_none(&self) -> bool {
        *self == Self::None
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("any value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::None)
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Value, E> {
        Ok(Value::Truth(truth))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Value::Number(number))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(i32::try_from(number).map_or(Value::None, |number| Value::Number(f64::from(number))))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(u32::try_from(number).map_or(Value::None, |number| Value::Number(f64::from(number))))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Value::None)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        while object.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Value::None)
    }
}
