use std::borrow::Cow;

/// Reason why a value is invalid, as a message for the user who entered it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ValidationError(Cow<'static, str>);

impl ValidationError {
    /// Creates an error from its message: a full sentence without a period.
    pub fn new(reason: impl Into<Cow<'static, str>>) -> Self {
        Self(reason.into())
    }

    /// Returns the message.
    pub fn reason(&self) -> &str {
        &self.0
    }
}
