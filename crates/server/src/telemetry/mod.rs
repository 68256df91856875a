//! Logging to standard error, as text or JSON, and optional traces.

mod server_noise;
mod traces;

use crate::settings::{LogFormat, LogSettings};
use crate::terminal;
use server_noise::WithoutServerNoise;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::error::Error;
use traces::Traces;
use tracing_subscriber::filter::FilterExt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, registry};

/// Exporters to shut down in order.
pub(crate) struct Telemetry(Option<Traces>);

impl Telemetry {
    /// Starts logging and, if enabled, traces.
    ///
    /// `RUST_LOG` sets the level. The default is `info`.
    pub(crate) fn start(settings: &LogSettings, with_traces: bool) -> Result<Self, Box<dyn Error>> {
        let levels = settings.levels.as_deref().unwrap_or("info");
        let levels = EnvFilter::try_new(levels)?.and(WithoutServerNoise);
        let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
        let log = match settings.format {
            LogFormat::Text => log.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).boxed(),
            LogFormat::Json => log.json().flatten_event(true).with_current_span(false).boxed(),
        };
        let traces = with_traces.then(Traces::start).transpose()?;
        let spans = traces.as_ref().map(Traces::layer);
        // Only a second start in one process can fail, and then the log already exists.
        let _ = registry().with(log.with_filter(levels)).with(spans).try_init();
        Ok(Self(traces))
    }

    /// Sends the remaining traces.
    pub(crate) async fn end(self) {
        if let Some(traces) = self.0 {
            traces.end().await;
        }
    }
}

/// Logs panics as one line with the request ID, instead of printing several lines.
pub(crate) fn log_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let message = panic.payload_as_str().unwrap_or("(no message)");
        let location = panic.location().map(ToString::to_string);
        // Captured only if RUST_BACKTRACE enables it.
        let backtrace = Backtrace::capture();
        let backtrace = (backtrace.status() == BacktraceStatus::Captured).then(|| backtrace.to_string());
        if tracing::dispatcher::has_been_set() {
            tracing::error!(location, backtrace, "panicked: {message}");
        } else {
            terminal::print_error(&format!("panicked at {}: {message}", location.unwrap_or_default()));
        }
    }));
}

#[cfg(test)]
mod tests {
    use super::log_panics;
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_panic_is_one_json_line_with_its_request_id() {
        let lines = Lines::default();
        let writer = lines.clone();
        let log = tracing_subscriber::fmt().json().flatten_event(true).with_writer(move || writer.clone()).finish();
        let before = std::panic::take_hook();
        log_panics();
        let panicked = tracing::subscriber::with_default(log, || {
            tracing::info_span!("request", id = "1a2b").in_scope(|| std::panic::catch_unwind(|| panic!("two\nlines")))
        });
        std::panic::set_hook(before);
        assert!(panicked.is_err());
        let text = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
        assert_eq!(text.lines().count(), 1, "{text}");
        let line: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&line["level"], &line["message"]), (&"ERROR".into(), &"panicked: two\nlines".into()));
        assert_eq!(line["spans"][0]["id"], "1a2b");
        assert!(line["location"].as_str().unwrap().contains("telemetry"), "{line}");
    }
}
