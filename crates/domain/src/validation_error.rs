use std::borrow::Cow;
use std::fmt::Display;
use std::ops::RangeInclusive;

/// Reason why a value is invalid, as a message for the user who entered it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ValidationError(Cow<'static, str>);

impl ValidationError {
    /// Creates an error from its message: a full sentence without a period.
    pub fn new(reason: impl Into<Cow<'static, str>>) -> Self {
        Self(reason.into())
    }

    /// Creates the error for a required value that is missing.
    pub fn missing() -> Self {
        Self::new("Please fill in this field")
    }

    /// Creates the error for a number outside its range.
    pub fn outside(range: &RangeInclusive<impl Display>) -> Self {
        Self::new(format!("This must be between {} and {}", range.start(), range.end()))
    }

    /// Returns the message.
    pub fn reason(&self) -> &str {
        &self.0
    }
}

impl From<&'static str> for ValidationError {
    fn from(reason: &'static str) -> Self {
        Self::new(reason)
    }
}

impl From<String> for ValidationError {
    fn from(reason: String) -> Self {
        Self::new(reason)
    }
}
