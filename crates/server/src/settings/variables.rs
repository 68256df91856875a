use super::env_file;
use super::setting_fault::{SettingError, shown};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
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

/// Settings that hold a secret. Each can be in a file that `…_FILE` names, and its value appears in no log or error.
pub(crate) const SECRETS: [&str; 5] =
    ["DATABASE_URL", "ADMIN_PASSWORD", "GEMINI_API_KEY", "OPENAI_API_KEY", "SMTP_URL"];

/// End of the name of a setting whose value is in a file.
const IN_FILE: &str = "_FILE";

/// Maximum size of a file with a secret, in bytes.
const MAX_SECRET: u64 = 64 * 1024;

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
        variables.read_secret_files()?;
        Ok(variables)
    }

    /// Reads the secrets that are in files. One line break at the end does not belong to the secret.
    fn read_secret_files(&mut self) -> Result<(), SettingError> {
        for name in SECRETS {
            let file_setting = format!("{name}{IN_FILE}");
            let Some(path) = self.text(&file_setting).map(str::to_owned) else { continue };
            let fault = |fault: String| SettingError::new(file_setting.clone(), fault, "a file with the value");
            if self.raw(name).is_some() {
                return Err(fault(format!("is set, and so is {name}")));
            }
            let text = read_secret(Path::new(&path)).map_err(|error| fault(format!("is {path:?}: {error}")))?;
            let secret = text.strip_suffix('\n').map_or(text.as_str(), |line| line.strip_suffix('\r').unwrap_or(line));
            if secret.trim().is_empty() {
                return Err(fault(format!("is {path:?}, which is empty")));
            }
            self.values.insert(name.to_owned(), secret.to_owned());
        }
        Ok(())
    }

    /// Rejects names that end in `_FILE` and look like a setting, but are none. Call it after reading all settings.
    ///
    /// Without this, the setting would count as unset, although the operator has provided it.
    pub(crate) fn check_file_names(&self) -> Result<(), SettingError> {
        let known = self.looked_up.borrow();
        let first_word = |name: &str| name.split('_').next().unwrap_or_default().to_owned();
        let is_like_ours = |name: &str| {
            known.contains(name)
                || SECRETS.iter().any(|secret| {
                    first_word(secret) == first_word(name) || strsim::damerau_levenshtein(secret, name) <= MAX_EDITS
                })
        };
        let mut wrong: Vec<&String> = self
            .values
            .keys()
            .filter(|name| !known.contains(*name) && name.strip_suffix(IN_FILE).is_some_and(is_like_ours))
            .collect();
        wrong.sort_unstable();
        match wrong.first() {
            None => Ok(()),
            Some(name) => {
                let accepted = SECRETS.map(|secret| format!("{secret}{IN_FILE}")).join(", ");
                Err(SettingError::new((*name).clone(), "is not a setting", accepted))
            }
        }
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
                Err(_) => Err(SettingError::new(name, format!("is {}", shown(text)), accepted)),
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
            .map(|entry| read(entry).map_err(|_| SettingError::new(name, format!("has {}", shown(entry)), accepted)))
            .collect()
    }
}

/// Reads a file with a secret. The error does not contain the secret.
fn read_secret(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(MAX_SECRET + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MAX_SECRET {
        return Err(io::Error::other(format!("more than {MAX_SECRET} bytes")));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::{SECRETS, Variables};

    /// Returns the variables after reading files, or the error.
    fn with_files(pairs: &[(&str, &str)]) -> Result<Variables, String> {
        let mut variables = Variables::of(pairs);
        variables.read_secret_files().map_err(|error| error.to_string())?;
        for name in SECRETS.into_iter().chain(["PUBLIC_URL"]) {
            variables.text(name);
        }
        variables.check_file_names().map_err(|error| error.to_string())?;
        Ok(variables)
    }

    #[test]
    fn every_secret_can_be_in_a_file() {
        let folder = tempfile::tempdir().unwrap();
        for (content, secret) in
            [("canary", "canary"), ("canary\n", "canary"), ("canary\r\n", "canary"), (" can ary \n\n", " can ary \n")]
        {
            let path = folder.path().join("secret");
            std::fs::write(&path, content).unwrap();
            for name in SECRETS {
                let file = format!("{name}_FILE");
                let variables = with_files(&[(&file, path.to_str().unwrap())]).unwrap();
                assert_eq!(variables.raw(name), Some(secret), "{content:?}");
                assert_eq!(variables.unknown_names(), [""; 0]);
            }
        }
    }

    #[test]
    fn an_unusable_file_or_a_second_value_is_an_error_without_the_secret() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, content: &[u8]| {
            std::fs::write(folder.path().join(name), content).unwrap();
            folder.path().join(name).to_str().unwrap().to_owned()
        };
        let (secret, empty) = (file("secret", b"canary"), file("empty", b" \n"));
        let (binary, long) = (file("binary", b"canary\xff"), file("long", &vec![b'x'; 70_000]));
        let missing = folder.path().join("missing").to_str().unwrap().to_owned();
        for pairs in [
            &[("SMTP_URL_FILE", secret.as_str()), ("SMTP_URL", "smtp://canary")] as &[_],
            &[("SMTP_URL_FILE", empty.as_str())],
            &[("SMTP_URL_FILE", binary.as_str())],
            &[("SMTP_URL_FILE", long.as_str())],
            &[("SMTP_URL_FILE", missing.as_str())],
            &[("SMTP_URL_FILE", folder.path().to_str().unwrap())],
        ] {
            let error = with_files(pairs).err().unwrap();
            assert!(error.starts_with("SMTP_URL_FILE ") && !error.contains('\n'), "{error}");
            assert!(!error.contains("canary"), "{error}");
        }
    }

    #[test]
    fn a_file_for_what_is_no_secret_is_an_error() {
        for name in ["PUBLIC_URL_FILE", "SMTP_PASSWORD_FILE", "DATABASE_URI_FILE", "OPENAI_KEY_FILE"] {
            let error = with_files(&[(name, "/run/secrets/x")]).err().unwrap();
            assert!(error.starts_with(&format!("{name} is not a setting; accepted: DATABASE_URL_FILE, ")), "{error}");
        }
        assert!(with_files(&[("POSTGRES_PASSWORD_FILE", "x"), ("LOG_FILE", "x"), ("BASH_FILE", "x")]).is_ok());
    }

    #[test]
    fn documentation_and_example_name_every_file_of_a_secret() {
        let example = include_str!("../../../../.env.example");
        let documentation = include_str!("../../../../docs/operating.md");
        for name in SECRETS.map(|secret| format!("{secret}_FILE")) {
            assert!(example.contains(&format!("# {name}=")), "{name} in .env.example");
            assert!(documentation.contains(&format!("`{name}`")), "{name} in docs/operating.md");
        }
    }

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
