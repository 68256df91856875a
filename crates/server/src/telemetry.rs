//! The log: for people or as JSON, to standard error.

use crate::settings::LogFormat;
use tracing_subscriber::EnvFilter;

/// Starts logging. The level is `RUST_LOG`, by default `info` (and less of the web server's own start and end).
pub(crate) fn start(format: LogFormat) {
    let levels = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,actix_server=warn"));
    let log = tracing_subscriber::fmt().with_env_filter(levels).with_writer(std::io::stderr).with_target(false);
    // Only the second start in one process could fail, and then there is a log already.
    let _ = match format {
        LogFormat::Text => log.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
}
