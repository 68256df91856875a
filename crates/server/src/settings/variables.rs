use super::env_file;
use super::setting_fault::SettingError;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::str::FromStr;

/// The variables of the environment and of a `.env` file.
#[derive(Default)]
pub(crate) struct Variables {
    values: HashMap<String, String>,
    /// Names whose values are not UTF-8 text.
    unreadable: BTreeSet<String>,
    /// Names that the `.env` file sets.
    from_file: Vec<String>,
    /// Names that were read so far. After reading all settings, these are the known names.
    looked_up: RefCell<BTreeSet<String>>,
}

/// Variables that other programs and libraries in this process read. They may be in `.env` without a warning.
const OTHER_NAMES: [&str; 3] = ["IRONLEAF_PG_BINDIR", "TZ", "PATH"];
const OTHER_PREFIXES: [&str; 5] = ["OTEL_", "RUST_", "PG", "SSL_CERT_", "LC_"];

/// Maximum number of edits between similar names: a letter added, removed, replaced or swapped.
const MAX_EDITS: usize = 2;

impl Variables {
    /// Reads the variables of this process and of `.env` in the working directory.
    ///
    /// The environment takes precedence.
    pub(crate) fn of_process() -> Result<Self, SettingError> {
        let from_file = env_file::load()?;
        let mut variables = Self { from_file, ..Self::default() };
        for (name, value) in std::env::vars_os() {
            // Names of settings are ASCII.
            let Ok(name) = name.into_string() else { continue };
            match value.into_string() {
                Ok(value) => drop(variables.values.insert(name, value)),
                Err(_) => drop(variables.unreadable.insert(name)),
            }
        }
        Ok(variables)
    }

    /// Rejects a setting whose value is not UTF-8 and would count as unset. Call it after reading all settings.
    pub(crate) fn check_readable(&self) -> Result<(), SettingError> {
        match self.looked_up.borrow().intersection(&self.unreadable).next() {
            Some(name) => Err(SettingError::new(name.clone(), "cannot be read", "UTF-8 text")),
            None => Ok(()),
        }
    }

    /// Returns a warning for each unknown name. Call it after reading all settings.
    ///
    /// Reports all unknown names in `.env`, and those in the environment that look like a known name.
    pub(crate) fn unknown_names(&self) -> Vec<String> {
        let known = self.looked_up.borrow();
        let is_other =
            |name: &str| OTHER_NAMES.contains(&name) || OTHER_PREFIXES.iter().any(|prefix| name.starts_with(prefix));
        let mut warnings: Vec<String> = self
            .values
            .keys()
            .filter(|name| !known.contains(*name) && !is_other(name))
            .filter_map(|name| {
                let similar = known
                    .iter()
                    .map(|each| (strsim::damerau_levenshtein(each, name), each))
                    .filter(|(edits, _)| *edits <= MAX_EDITS)
                    .min();
                match similar {
                    Some((_, known)) => Some(format!("{name} is not a setting and is ignored; did you mean {known}?")),
                    None if self.from_file.contains(name) => {
                        Some(format!("{name} in .env is not a setting and is ignored"))
                    }
                    None => None,
                }
            })
            .collect();
        warnings.sort_unstable();
        warnings
    }

    #[cfg(test)]
    pub(crate) fn of(pairs: &[(&str, &str)]) -> Self {
        let values = pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Self { values, ..Self::default() }
    }

    /// Returns the text of a variable. An empty variable counts as unset.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.value(name).map(str::trim).filter(|value| !value.is_empty())
    }

    /// Returns a variable without trimming it.
    pub(crate) fn raw(&self, name: &str) -> Option<&str> {
        self.value(name).filter(|value| !value.is_empty())
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.looked_up.borrow_mut().insert(name.to_owned());
        self.values.get(name).map(String::as_str)
    }

    /// Returns a number within bounds, or the default.
    pub(crate) fn number(
        &self,
        name: &'static str,
        default: u32,
        bounds: std::ops::RangeInclusive<u32>,
    ) -> Result<u32, SettingError> {
        let accepted = || format!("a whole number from {} to {}", bounds.start(), bounds.end());
        match self.text(name) {
            None => Ok(default),
            Some(text) => match text.parse() {
                Ok(number) if bounds.contains(&number) => Ok(number),
                _ => Err(SettingError::new(name, format!("is {text:?}"), accepted())),
            },
        }
    }

    /// Returns `true` or `false`, if the variable is set.
    pub(crate) fn switch(&self, name: &'static str) -> Result<Option<bool>, SettingError> {
        match self.text(name) {
            None => Ok(None),
            Some("true") => Ok(Some(true)),
            Some("false") => Ok(Some(false)),
            Some(text) => Err(SettingError::new(name, format!("is {text:?}"), "true or false")),
        }
    }

    /// Returns the parsed value, if the variable is set.
    pub(crate) fn parsed<T: FromStr>(&self, name: &'static str, accepted: &str) -> Result<Option<T>, SettingError> {
        match self.text(name) {
            None => Ok(None),
            Some(text) => match text.parse() {
                Ok(value) => Ok(Some(value)),
                Err(_) => Err(SettingError::new(name, format!("is {text:?}"), accepted)),
            },
        }
    }

    /// Returns comma-separated values, each parsed by `read`.
    pub(crate) fn list<T, E>(
        &self,
        name: &'static str,
        accepted: &str,
        read: impl Fn(&str) -> Result<T, E>,
    ) -> Result<Vec<T>, SettingError> {
        self.text(name)
            .unwrap_or_default()
            .split(',')
            .map(str::trim)
            .filter(|entry| !entry.is_empty())
            .map(|entry| read(entry).map_err(|_| SettingError::new(name, format!("has {entry:?}"), accepted)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Variables;

    #[test]
    fn names_that_look_like_a_setting_are_reported() {
        let variables = Variables::of(&[("PUBLIC_URI", "x"), ("EDITOR", "vi"), ("SMTP_URL", "x"), ("OTEL_X", "y")]);
        for name in ["PUBLIC_URL", "SMTP_URL"] {
            variables.text(name);
        }
        assert_eq!(variables.unknown_names(), ["PUBLIC_URI is not a setting and is ignored; did you mean PUBLIC_URL?"]);
    }

    #[test]
    fn every_unknown_name_of_the_file_is_reported() {
        let mut variables = Variables::of(&[("SECRET_KEY", "x"), ("PUBLIC_URL", "x"), ("EDITOR", "vi")]);
        variables.from_file = vec!["SECRET_KEY".to_owned(), "PUBLIC_URL".to_owned()];
        variables.text("PUBLIC_URL");
        assert_eq!(variables.unknown_names(), ["SECRET_KEY in .env is not a setting and is ignored"]);
    }

    #[test]
    fn only_settings_that_are_not_text_are_rejected() {
        let mut variables = Variables::of(&[]);
        variables.unreadable = ["PUBLIC_URL", "LESS"].map(str::to_owned).into();
        variables.text("SMTP_URL");
        assert_eq!(variables.check_readable(), Ok(()));
        variables.text("PUBLIC_URL");
        assert!(variables.check_readable().unwrap_err().to_string().starts_with("PUBLIC_URL cannot be read"));
    }
}
