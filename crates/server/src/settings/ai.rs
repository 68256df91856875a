//! Checks what concerns AI services, so that a mistake shows at start and not at a member's first request.

use super::{SettingFault, Variables};
use url::Url;

pub(super) fn check(variables: &Variables) -> Result<(), SettingFault> {
    for name in ["GEMINI_BASE_URL", "OPENAI_BASE_URL"] {
        let accepted = "an http or https address";
        let url = variables.parsed::<Url>(name, accepted)?;
        if url.is_some_and(|url| !matches!(url.scheme(), "http" | "https") || url.host_str().is_none()) {
            return Err(SettingFault::new(name, "is no web address", accepted));
        }
    }
    variables.number("AI_TIMEOUT_SECS", 30, 1..=600)?;
    variables.number("AI_DAILY_LIMIT", 50, 0..=100_000)?;
    let provider = variables.text("AI_PROVIDER").unwrap_or("auto");
    let needs = |setting: &str| {
        let fault = format!("is {provider:?}, which needs {setting}");
        variables.text(setting).map(|_| ()).ok_or_else(|| {
            SettingFault::new("AI_PROVIDER", fault, "gemini with its key, openai with its address, builtin, auto")
        })
    };
    match provider {
        "auto" | "builtin" => Ok(()),
        "gemini" => needs("GEMINI_API_KEY"),
        "openai" => needs("OPENAI_BASE_URL"),
        other => Err(SettingFault::new("AI_PROVIDER", format!("is {other:?}"), "gemini, openai, builtin or auto")),
    }
}
