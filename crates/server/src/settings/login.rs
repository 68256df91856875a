use super::{SettingError, Variables};
use ironleaf_application::account::AccountSettings;
use ironleaf_domain::account::{EmailAddress, PasswordRule, RawPassword, Registration};

/// The admin to create if there is no admin.
#[derive(Debug)]
pub(crate) struct FirstAdmin {
    pub(crate) email: EmailAddress,
    pub(crate) password: RawPassword,
}

pub(super) fn settings(variables: &Variables) -> Result<AccountSettings, SettingError> {
    let min_length = variables.number("PASSWORD_MIN_LENGTH", 6, 6..=128)?;
    let password_rule =
        usize::try_from(min_length).ok().and_then(|length| PasswordRule::new(length).ok()).unwrap_or_default();
    Ok(AccountSettings {
        password_rule,
        registration: registration(variables)?,
        login_failures: variables.number("LOGIN_FAILURES_PER_15_MIN", 5, 0..=10_000)?,
    })
}

fn registration(variables: &Variables) -> Result<Registration, SettingError> {
    let Some(word) = variables.text("REGISTRATION") else { return Ok(Registration::default()) };
    Registration::parse(word)
        .map_err(|accepted| SettingError::new("REGISTRATION", format!("is {word:?}"), accepted.reason()))
}

pub(super) fn first_admin(variables: &Variables) -> Result<Option<FirstAdmin>, SettingError> {
    let (email, password) = match (variables.text("ADMIN_EMAIL"), variables.raw("ADMIN_PASSWORD")) {
        (None, None) => return Ok(None),
        (Some(_), None) => {
            return Err(SettingError::new("ADMIN_EMAIL", "is set without ADMIN_PASSWORD", "both or neither"));
        }
        (None, Some(_)) => {
            return Err(SettingError::new("ADMIN_PASSWORD", "is set without ADMIN_EMAIL", "both or neither"));
        }
        (Some(email), Some(password)) => (email, password),
    };
    let email = EmailAddress::new(email)
        .map_err(|_| SettingError::new("ADMIN_EMAIL", format!("is {email:?}"), "an email address"))?;
    let password = RawPassword::new(password.to_owned());
    settings(variables)?
        .password_rule
        .check(&password)
        .map_err(|invalid| SettingError::new("ADMIN_PASSWORD", "breaks the rule", invalid.reason()))?;
    Ok(Some(FirstAdmin { email, password }))
}
