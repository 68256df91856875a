use super::{SettingFault, Variables};
use tracing_subscriber::EnvFilter;

/// How the log looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// A JSON object a line.
    Json,
}

pub(super) fn format(variables: &Variables) -> Result<LogFormat, SettingFault> {
    if let Some(levels) = variables.text("RUST_LOG") {
        EnvFilter::try_new(levels).map_err(|_| {
            SettingFault::new("RUST_LOG", format!("is {levels:?}"), "levels such as info or ironleaf_http=debug")
        })?;
    }
    match variables.text("LOG_FORMAT") {
        None | Some("text") => Ok(LogFormat::Text),
        Some("json") => Ok(LogFormat::Json),
        Some(other) => Err(SettingFault::new("LOG_FORMAT", format!("is {other:?}"), "text or json")),
    }
}
