//! What the program tells of itself: the log, for people or as JSON, to standard error; and traces, where they are
//! wanted.

mod traces;

use crate::settings::LogFormat;
use std::error::Error;
use traces::Traces;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, registry};

/// What must be ended in order.
pub(crate) struct Telemetry(Option<Traces>);

impl Telemetry {
    /// Starts logging, and traces if asked for. The level of the log is `RUST_LOG`, by default `info` (and less of the
    /// web server's own start and end).
    pub(crate) fn start(format: LogFormat, with_traces: bool) -> Result<Self, Box<dyn Error>> {
        let levels = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,actix_server=warn"));
        let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
        let log = match format {
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
