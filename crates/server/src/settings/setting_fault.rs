use std::borrow::Cow;

/// Error of a setting, in one line.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name} {fault}; accepted: {accepted}")]
pub(crate) struct SettingError {
    name: Cow<'static, str>,
    fault: String,
    accepted: String,
}

impl SettingError {
    /// Creates an error for a variable. The text must not contain a secret.
    pub(crate) fn new(
        name: impl Into<Cow<'static, str>>,
        fault: impl Into<String>,
        accepted: impl Into<String>,
    ) -> Self {
        Self { name: name.into(), fault: fault.into(), accepted: accepted.into() }
    }
}
