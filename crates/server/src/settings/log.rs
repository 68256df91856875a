use super::{SettingError, Variables};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::EnvFilter;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LogFormat {
    /// Text for people.
    Text,
    /// One JSON object per line.
    Json,
}

/// Filter and format of the log.
#[derive(Debug)]
pub(crate) struct LogSettings {
    pub(crate) format: LogFormat,
    /// Levels, in the format of `RUST_LOG`.
    pub(crate) levels: Option<String>,
}

pub(super) fn settings(variables: &Variables) -> Result<LogSettings, SettingError> {
    let levels = variables.text("RUST_LOG");
    if let Some(levels) = levels
        && (EnvFilter::try_new(levels).is_err() || levels.split(',').any(is_misspelled_level))
    {
        let accepted = "levels such as info or info,ironleaf_http=debug";
        return Err(SettingError::new("RUST_LOG", format!("is {levels:?}"), accepted));
    }
    let format = match variables.text("LOG_FORMAT") {
        None | Some("text") => LogFormat::Text,
        Some("json") => LogFormat::Json,
        Some(other) => return Err(SettingError::new("LOG_FORMAT", format!("is {other:?}"), "text or json")),
    };
    Ok(LogSettings { format, levels: levels.map(str::to_owned) })
}

/// Returns whether a part of `RUST_LOG` is a word but not a level.
///
/// The filter would treat it as the name of a crate, and `RUST_LOG=verbose` would turn the whole log off.
fn is_misspelled_level(part: &str) -> bool {
    let part = part.trim();
    let is_word = !part.is_empty() && part.chars().all(|character| character.is_ascii_alphanumeric());
    is_word && part.parse::<LevelFilter>().is_err() && !part.starts_with("ironleaf")
}

#[cfg(test)]
mod tests {
    use super::super::Variables;
    use super::settings;

    #[test]
    fn word_that_is_no_level_is_rejected() {
        for (levels, is_accepted) in [
            ("info", true),
            ("DEBUG", true),
            ("off", true),
            ("ironleaf", true),
            ("warn,ironleaf_http=debug", true),
            ("info,actix_http::h1=trace,hyper=off", true),
            ("info,[request]=debug", true),
            ("info,", true),
            ("verbose", false),
            ("information", false),
            ("warning, ironleaf_http=debug", false),
            ("info,ironleaf_http=loud", false),
        ] {
            assert_eq!(settings(&Variables::of(&[("RUST_LOG", levels)])).is_ok(), is_accepted, "{levels}");
        }
    }

    #[test]
    fn empty_value_leaves_the_default() {
        assert_eq!(settings(&Variables::of(&[("RUST_LOG", " ")])).unwrap().levels, None);
    }
}
