//! Output for the user of the terminal. It is separate from the log.

use crate::adapters::SystemClock;
use chrono::SecondsFormat;
use ironleaf_application::shared::Clock;
use serde_json::json;
use std::io::Write;

/// Prints a line for the user. A closed terminal does not stop the server.
pub(crate) fn print_line(line: &str) {
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}

/// Prints a line about a started server. It is JSON if the log is JSON, because both share one stream.
pub(crate) fn announce(line: &str) {
    if is_json() { print_line(&as_json("INFO", line)) } else { print_line(line) }
}

/// Prints a fatal error as one line.
pub(crate) fn print_error(line: &str) {
    let line = line.replace('\n', " ");
    let line = if is_json() { as_json("ERROR", &line) } else { format!("ironleaf: {line}") };
    let _ = writeln!(std::io::stderr().lock(), "{line}");
}

/// Returns whether the log is JSON. This is needed before the settings are read, and if they are invalid.
fn is_json() -> bool {
    std::env::var("LOG_FORMAT").is_ok_and(|format| format.trim() == "json")
}

/// Returns a line in the format of the log.
fn as_json(level: &str, message: &str) -> String {
    let timestamp = SystemClock.now().to_rfc3339_opts(SecondsFormat::Micros, true);
    json!({"timestamp": timestamp, "level": level, "message": message}).to_string()
}
