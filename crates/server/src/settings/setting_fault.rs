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

/// Returns a value for an error, in quotes and without the user and password that an address may contain.
pub(super) fn shown(value: &str) -> String {
    match value.rsplit_once('@') {
        Some((before, host)) => {
            let scheme = before.find("://").map_or("", |end| &before[..end + 3]);
            format!("{:?}", format!("{scheme}…@{host}"))
        }
        None => format!("{value:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn the_password_of_an_address_is_not_shown() {
        for (value, expected) in [
            ("https://train.example.org/x", r#""https://train.example.org/x""#),
            ("https://u:canary@train.example.org", r#""https://…@train.example.org""#),
            ("https://u:can/ary@x@train.example.org", r#""https://…@train.example.org""#),
            ("u:canary@train.example.org", r#""…@train.example.org""#),
            ("line\nbreak", r#""line\nbreak""#),
        ] {
            assert_eq!(shown(value), expected);
        }
    }
}
