//! Splits the URL of a database into the part that a command line may show and its secrets.

use std::{ffi::OsString, os::unix::ffi::OsStringExt, process::Command};

use crate::ClientError;

/// Other secrets in libpq addresses. They cannot be passed to a program in another way.
const UNSUPPORTED_SECRETS: [&str; 4] = ["sslpassword", "oauth_client_secret", "scram_client_key", "scram_server_key"];

/// A database URL (`postgres://…`).
pub(crate) struct Address {
    /// The URL without its secrets.
    shown: String,
    password: Option<OsString>,
    /// Name of a secret parameter other than the password, if the URL has one.
    unsupported_secret: Option<String>,
}

impl Address {
    /// Parses a URL like libpq. The password ends at the first `@`, and a password parameter takes precedence.
    pub(crate) fn parse(url: &str) -> Self {
        let (rest, parameters) = url.split_once('?').map_or((url, None), |(rest, after)| (rest, Some(after)));
        let (scheme, rest) = rest.split_once("://").unwrap_or(("postgres", rest));
        let user_ends_at = rest.find(['@', '/']).filter(|at| rest[*at..].starts_with('@'));
        let (user_info, place) = user_ends_at.map_or(("", rest), |at| (&rest[..at], &rest[at..]));
        let (user, mut password) = match user_info.split_once(':') {
            Some((user, password)) => (user, Some(percent_decode(password))),
            None => (user_info, None),
        };
        let mut shown_parameters = Vec::new();
        let mut unsupported_secret = None;
        for parameter in parameters.unwrap_or_default().split('&').filter(|parameter| !parameter.is_empty()) {
            let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
            match name {
                "password" => password = Some(percent_decode(value)),
                _ if UNSUPPORTED_SECRETS.contains(&name) => unsupported_secret = Some(name.to_owned()),
                _ => shown_parameters.push(parameter),
            }
        }
        let mut shown = format!("{scheme}://{user}{place}");
        if !shown_parameters.is_empty() {
            shown.push('?');
            shown.push_str(&shown_parameters.join("&"));
        }
        Self { shown, password: password.filter(|password| !password.is_empty()), unsupported_secret }
    }

    /// Passes the URL to a program. The password goes into the environment, which other users cannot see.
    pub(crate) fn give_to(&self, program: &mut Command) -> Result<(), ClientError> {
        if let Some(name) = &self.unsupported_secret {
            return Err(ClientError::UnsupportedSecret(name.clone()));
        }
        program.arg(format!("--dbname={}", self.shown)).arg("--no-password");
        if let Some(password) = &self.password {
            program.env("PGPASSWORD", password);
        }
        Ok(())
    }
}

fn percent_decode(text: &str) -> OsString {
    let mut decoded = Vec::with_capacity(text.len());
    let mut left = text.as_bytes();
    while let Some((byte, rest)) = left.split_first() {
        let digits = rest.get(..2).filter(|_| *byte == b'%').and_then(|digits| std::str::from_utf8(digits).ok());
        if let Some(value) = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            decoded.push(value);
            left = &rest[2..];
        } else {
            decoded.push(*byte);
            left = rest;
        }
    }
    OsString::from_vec(decoded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_password_is_removed_anywhere_in_a_url() {
        for (url, shown, password) in [
            (
                "postgres://ada:s%40c%2Fret@db:5433/iron?sslmode=require",
                "postgres://ada@db:5433/iron?sslmode=require",
                "s@c/ret",
            ),
            (
                "postgresql://db/iron?password=canary&connect_timeout=3",
                "postgresql://db/iron?connect_timeout=3",
                "canary",
            ),
            ("postgres://ada:old@db/iron?password=new", "postgres://ada@db/iron", "new"),
            ("postgres://ada:x:y@a:1,b:2/iron", "postgres://ada@a:1,b:2/iron", "x:y"),
            ("postgres://:canary@%2Ftmp%2Fs:5432/iron", "postgres://@%2Ftmp%2Fs:5432/iron", "canary"),
        ] {
            let address = Address::parse(url);
            assert_eq!(
                (address.shown.as_str(), address.password.as_deref()),
                (shown, Some(password.as_ref())),
                "{url}"
            );
        }
        for url in
            ["postgres://ada@db/iron", "postgres://db:1/iron@home", "postgres:///iron", "postgres://ada:@db/iron"]
        {
            assert_eq!(Address::parse(url).password, None, "{url}");
        }
        assert_eq!(Address::parse("postgres://db:1/iron@home").shown, "postgres://db:1/iron@home");
    }

    #[test]
    fn unsupported_secrets_are_rejected_without_repeating_them() {
        let address = Address::parse("postgres://ada@db/iron?sslpassword=canary");
        assert_eq!(address.shown.as_str(), "postgres://ada@db/iron");
        let error = address.give_to(&mut Command::new("pg_dump")).unwrap_err().to_string();
        assert!(error.contains("sslpassword") && !error.contains("canary"), "{error}");
    }

    #[test]
    fn a_program_gets_the_password_by_its_environment_only() {
        let mut program = Command::new("pg_dump");
        Address::parse("postgres://ada:canary@db/iron").give_to(&mut program).unwrap();
        assert!(program.get_args().all(|argument| !argument.to_string_lossy().contains("canary")));
        assert!(program.get_envs().any(|(name, value)| name == "PGPASSWORD" && value == Some("canary".as_ref())));
    }
}
