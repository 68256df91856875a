//! The AI service of the coach. Settings are checked at start, so that a mistake does not appear only with the first
//! request.

use super::{SettingError, Variables};
use ironleaf_ai_adapter::{GeminiSettings, OpenAiSettings};
use ironleaf_application::coach::CoachSettings;
use secrecy::SecretString;
use std::time::Duration;
use url::Url;

/// Provider of the coach's replies.
#[derive(Debug, Clone)]
pub(crate) enum CoachChoice {
    /// Google's Gemini.
    Gemini(GeminiSettings),
    /// An OpenAI-compatible server.
    OpenAi(OpenAiSettings),
    /// The built-in coach.
    BuiltIn,
}

/// Default for servers that have only one model and ignore its name.
const DEFAULT_OPENAI_MODEL: &str = "default";

pub(super) fn coach(variables: &Variables) -> Result<CoachSettings, SettingError> {
    Ok(CoachSettings {
        timeout: Duration::from_secs(variables.number("AI_TIMEOUT_SECS", 30, 1..=600)?.into()),
        daily_limit: variables.number("AI_DAILY_LIMIT", 50, 0..=100_000)?,
    })
}

/// Reads the settings of every service, also of those that are not chosen.
pub(super) fn choice(variables: &Variables) -> Result<CoachChoice, SettingError> {
    let gemini_url = address(variables, "GEMINI_BASE_URL")?;
    let openai_url = address(variables, "OPENAI_BASE_URL")?;
    let gemini = || -> Option<Result<CoachChoice, SettingError>> {
        let api_key = key(variables, "GEMINI_API_KEY").transpose()?;
        Some(api_key.and_then(|api_key| {
            let base_url = match gemini_url.clone() {
                Some(url) => url,
                None => GeminiSettings::DEFAULT_BASE_URL.parse().map_err(|_| no_address("GEMINI_BASE_URL"))?,
            };
            let model = variables.text("GEMINI_MODEL").unwrap_or(GeminiSettings::DEFAULT_MODEL).to_owned();
            Ok(CoachChoice::Gemini(GeminiSettings { api_key, base_url, model }))
        }))
    };
    let openai = || -> Option<Result<CoachChoice, SettingError>> {
        let base_url = openai_url.clone()?;
        Some(key(variables, "OPENAI_API_KEY").map(|api_key| {
            let model = variables.text("OPENAI_MODEL").unwrap_or(DEFAULT_OPENAI_MODEL).to_owned();
            CoachChoice::OpenAi(OpenAiSettings { base_url, api_key, model })
        }))
    };
    let provider = variables.text("AI_PROVIDER").unwrap_or("auto");
    let needs = |setting: &str| {
        let fault = format!("is {provider:?}, which needs {setting}");
        SettingError::new("AI_PROVIDER", fault, "gemini with its key, openai with its address, builtin, auto")
    };
    match provider {
        "auto" => gemini().or_else(openai).unwrap_or(Ok(CoachChoice::BuiltIn)),
        "builtin" => Ok(CoachChoice::BuiltIn),
        "gemini" => gemini().unwrap_or_else(|| Err(needs("GEMINI_API_KEY"))),
        "openai" => openai().unwrap_or_else(|| Err(needs("OPENAI_BASE_URL"))),
        other => Err(SettingError::new("AI_PROVIDER", format!("is {other:?}"), "gemini, openai, builtin or auto")),
    }
}

fn no_address(name: &'static str) -> SettingError {
    SettingError::new(name, "is not a web address", "an http or https address")
}

fn address(variables: &Variables, name: &'static str) -> Result<Option<Url>, SettingError> {
    let url = variables.parsed::<Url>(name, "an http or https address")?;
    match &url {
        Some(url) if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none() => Err(no_address(name)),
        _ => Ok(url),
    }
}

/// A key is sent in a header, which allows only visible ASCII. The error does not contain the key.
fn key(variables: &Variables, name: &'static str) -> Result<Option<SecretString>, SettingError> {
    match variables.text(name) {
        Some(key) if !key.bytes().all(|byte| byte.is_ascii_graphic()) => {
            Err(SettingError::new(name, "has characters that a key cannot have", "the key as the service issued it"))
        }
        key => Ok(key.map(SecretString::from)),
    }
}

#[cfg(test)]
mod tests {
    use super::{CoachChoice, Variables, choice};

    fn chosen(pairs: &[(&str, &str)]) -> String {
        match choice(&Variables::of(pairs)) {
            Ok(CoachChoice::Gemini(settings)) => format!("gemini {} {}", settings.model, settings.base_url),
            Ok(CoachChoice::OpenAi(settings)) => format!("openai {} {}", settings.model, settings.base_url),
            Ok(CoachChoice::BuiltIn) => "builtin".to_owned(),
            Err(fault) => fault.to_string(),
        }
    }

    #[test]
    fn the_first_service_that_is_set_up_is_chosen() {
        let key = ("GEMINI_API_KEY", "canary");
        let server = ("OPENAI_BASE_URL", "http://127.0.0.1:11434");
        assert_eq!(chosen(&[]), "builtin");
        assert!(chosen(&[key, server]).starts_with("gemini gemini-flash-latest https://generativelanguage"));
        assert_eq!(chosen(&[server]), "openai default http://127.0.0.1:11434/");
        assert!(chosen(&[key, server, ("AI_PROVIDER", "openai")]).starts_with("openai"));
        assert_eq!(chosen(&[key, server, ("AI_PROVIDER", "builtin")]), "builtin");
        assert!(chosen(&[key, ("GEMINI_MODEL", "gemini-3.5-flash-lite")]).starts_with("gemini gemini-3.5-flash-lite"));
    }

    #[test]
    fn an_invalid_api_key_is_rejected_without_printing_it() {
        for key in ["canary\u{7f}", "can ary", "schlüssel"] {
            let fault = chosen(&[("GEMINI_API_KEY", key)]);
            assert!(fault.starts_with("GEMINI_API_KEY ") && !fault.contains(key), "{fault}");
        }
    }
}
