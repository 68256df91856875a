//! The service in which unknown barcodes are looked up.

use super::{SettingError, Variables};
use crate::version;
use ironleaf_food_adapter::OpenFoodFactsSettings;
use std::time::Duration;
use url::Url;

/// Returns the settings of the lookup, if it is configured.
pub(super) fn lookup(
    variables: &Variables,
    public_url: &impl std::fmt::Display,
) -> Result<Option<OpenFoodFactsSettings>, SettingError> {
    const ACCEPTED: &str = "an http or https address such as https://world.openfoodfacts.org";
    let timeout = Duration::from_secs(variables.number("OFF_TIMEOUT_SECS", 3, 1..=10)?.into());
    let Some(text) = variables.text("OFF_API_URL") else { return Ok(None) };
    // The address may contain a password, so the error does not repeat it.
    let no_address = || SettingError::new("OFF_API_URL", "is not a web address", ACCEPTED);
    let api_url = Url::parse(text).map_err(|_| no_address())?;
    if !matches!(api_url.scheme(), "http" | "https") || api_url.host_str().is_none() {
        return Err(no_address());
    }
    let user_agent = format!("Ironleaf/{} ({public_url})", version::NUMBER);
    Ok(Some(OpenFoodFactsSettings { api_url, timeout, user_agent }))
}

#[cfg(test)]
mod tests {
    use super::{Variables, lookup};
    use std::time::Duration;

    #[test]
    fn nothing_is_looked_up_without_an_address() {
        let read = |pairs: &[(&str, &str)]| lookup(&Variables::of(pairs), &"https://train.example.org").unwrap();
        assert!(read(&[]).is_none() && read(&[("OFF_TIMEOUT_SECS", "5")]).is_none());
        let settings = read(&[("OFF_API_URL", "https://world.openfoodfacts.org")]).unwrap();
        assert_eq!(settings.timeout, Duration::from_secs(3));
        assert!(settings.user_agent.starts_with("Ironleaf/"));
        assert!(settings.user_agent.ends_with(" (https://train.example.org)"));
    }
}
