//! What the program tells of itself: the log, for people or as JSON, to standard error; and traces, where they are
//! wanted.

mod parser_errors;
mod traces;

use crate::output;
use crate::settings::{LogFormat, LogSettings};
use parser_errors::WithoutParserErrors;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::error::Error;
use traces::Traces;
use tracing_subscriber::filter::FilterExt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, registry};

/// What must be ended in order.
pub(crate) struct Telemetry(Option<Traces>);

impl Telemetry {
    /// Starts logging, and traces if asked for. The level of the log is `RUST_LOG`, by default `info` (and less of the
    /// web server's own start and end).
    pub(crate) fn start(settings: &LogSettings, with_traces: bool) -> Result<Self, Box<dyn Error>> {
        let levels = settings.levels.as_deref().unwrap_or("info,actix_server=warn");
        let levels = EnvFilter::try_new(levels)?.and(WithoutParserErrors);
        let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
        let log = match settings.format {
            LogFormat::Text => log.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).boxed(),
            LogFormat::Json => log.json().flatten_event(true).with_current_span(false).boxed(),
        };
        let traces = with_traces.then(Traces::start).transpose()?;
        let spans = traces.as_ref().map(Traces::layer);
        // Only the second start in one process could fail, and then there is a log already.
        let _ = registry().with(log.with_filter(levels)).with(spans).try_init();
        Ok(Self(traces))
    }

    /// Sends what has not been sent.
    pub(crate) async fn end(self) {
        if let Some(traces) = self.0 {
            traces.end().await;
        }
    }
}

/// Has panics logged as everything else is, with the id of the request, instead of printed in several lines.
pub(crate) fn log_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let message = panic.payload_as_str().unwrap_or("(no message)");
        let location = panic.location().map(ToString::to_string);
        // Captured only where RUST_BACKTRACE asks for it.
        let backtrace = Backtrace::capture();
        let backtrace = (backtrace.status() == BacktraceStatus::Captured).then(|| backtrace.to_string());
        if tracing::dispatcher::has_been_set() {
            tracing::error!(location, backtrace, "panicked: {message}");
        } else {
            output::complain(&format!("panicked at {}: {message}", location.unwrap_or_default()));
        }
    }));
}
