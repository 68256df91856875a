use std::borrow::Cow;

/// Why a setting cannot be used: one line.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name} {fault}; accepted: {accepted}")]
pub(crate) struct SettingError {
    name: Cow<'static, str>,
    fault: String,
    accepted: String,
}

impl SettingError {
    /// A fault of a variable. The text must not repeat a secret.
    pub(crate) fn new(
        name: impl Into<Cow<'static, str>>,
        fault: impl Into<String>,
        accepted: impl Into<String>,
    ) -> Self {
        Self { name: name.into(), fault: fault.into(), accepted: accepted.into() }
    }
}
