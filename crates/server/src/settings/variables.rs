use std::collections::HashMap;
use std::str::FromStr;

/// Why a setting cannot be used: one line.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name} {fault}; accepted: {accepted}")]
pub(crate) struct SettingFault {
    name: &'static str,
    fault: String,
    accepted: String,
}

impl SettingFault {
    /// A fault of a variable. The text must not repeat a secret.
    pub(crate) fn new(name: &'static str, fault: impl Into<String>, accepted: impl Into<String>) -> Self {
        Self { name, fault: fault.into(), accepted: accepted.into() }
    }
}

/// The environment, with what a `.env` file adds to it.
#[derive(Default)]
pub(crate) struct Variables(HashMap<String, String>);

impl Variables {
    /// Those of this process and of a `.env` file in the working directory; the environment wins.
    pub(crate) fn of_process() -> Result<Self, SettingFault> {
        match dotenvy::dotenv() {
            Ok(_) => {}
            Err(error) if error.not_found() => {}
            // The error would repeat the line, and with it a secret perhaps.
            Err(_) => return Err(SettingFault::new(".env", "cannot be read", "lines such as NAME=value")),
        }
        Ok(Self(
            std::env::vars_os().filter_map(|(n, v)| Some((n.into_string().ok()?, v.into_string().ok()?))).collect(),
        ))
    }

    #[cfg(test)]
    pub(crate) fn of(pairs: &[(&str, &str)]) -> Self {
        Self(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    /// A variable's text; an empty one counts as unset.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|value| value.trim()).filter(|value| !value.is_empty())
    }

    /// A variable as it stands, for what must not be trimmed.
    pub(crate) fn raw(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    /// A number within bounds, or the default.
    pub(crate) fn number(
        &self,
        name: &'static str,
        default: u32,
        bounds: std::ops::RangeInclusive<u32>,
    ) -> Result<u32, SettingFault> {
        let accepted = || format!("a whole number from {} to {}", bounds.start(), bounds.end());
        match self.text(name) {
            None => Ok(default),
            Some(text) => match text.parse() {
                Ok(number) if bounds.contains(&number) => Ok(number),
                _ => Err(SettingFault::new(name, format!("is {text:?}"), accepted())),
            },
        }
    }

    /// `true` or `false`, if set.
    pub(crate) fn switch(&self, name: &'static str) -> Result<Option<bool>, SettingFault> {
        match self.text(name) {
            None => Ok(None),
            Some("true") => Ok(Some(true)),
            Some("false") => Ok(Some(false)),
            Some(text) => Err(SettingFault::new(name, format!("is {text:?}"), "true or false")),
        }
    }

    /// A value of a type that reads itself, if set.
    pub(crate) fn parsed<T: FromStr>(&self, name: &'static str, accepted: &str) -> Result<Option<T>, SettingFault> {
        match self.text(name) {
            None => Ok(None),
            Some(text) => match text.parse() {
                Ok(value) => Ok(Some(value)),
                Err(_) => Err(SettingFault::new(name, format!("is {text:?}"), accepted)),
            },
        }
    }

    /// Comma-separated values, each read by `read`.
    pub(crate) fn list<T, E>(
        &self,
        name: &'static str,
        accepted: &str,
        read: impl Fn(&str) -> Result<T, E>,
    ) -> Result<Vec<T>, SettingFault> {
        self.text(name)
            .unwrap_or_default()
            .split(',')
            .map(str::trim)
            .filter(|entry| !entry.is_empty())
            .map(|entry| read(entry).map_err(|_| SettingFault::new(name, format!("has {entry:?}"), accepted)))
            .collect()
    }
}
