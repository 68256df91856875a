use std::fmt::{Debug, Write};
use tracing::field::{Field, Visit};
use tracing::subscriber::Interest;
use tracing::{Event, Level, Metadata};
use tracing_subscriber::layer::{Context, Filter};

/// Modules of the HTTP parser.
const PARSER: &str = "actix_http::h1";

/// Beginnings of the parser's error lines for clients that send invalid HTTP, are slow or disconnect.
const CLIENT_ERRORS: [&str; 2] = ["stream error: ", "MAX_BUFFER_SIZE "];

/// Module of the web server that logs its own start and stop.
const SERVER: &str = "actix_server";

/// Drops what the web server logs of itself and what is logged elsewhere: its own start and stop, and errors of the HTTP
/// parser that the client caused. `ironleaf_http` logs each of these that gets a response, at the level of a request, with
/// request ID and client.
pub(super) struct WithoutServerNoise;

impl<S> Filter<S> for WithoutServerNoise {
    fn enabled(&self, metadata: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        *metadata.level() != Level::INFO || !metadata.target().starts_with(SERVER)
    }

    fn callsite_enabled(&self, metadata: &'static Metadata<'static>) -> Interest {
        let is_some_dropped = [PARSER, SERVER].iter().any(|module| metadata.target().starts_with(module));
        if is_some_dropped { Interest::sometimes() } else { Interest::always() }
    }

    fn event_enabled(&self, event: &Event<'_>, _: &Context<'_, S>) -> bool {
        !event.metadata().target().starts_with(PARSER) || !is_client_error(event)
    }
}

fn is_client_error(event: &Event<'_>) -> bool {
    let mut message = Message(String::new());
    event.record(&mut message);
    CLIENT_ERRORS.iter().any(|start| message.0.starts_with(start))
}

/// The message of an event.
struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            // Writing to a string cannot fail.
            let _infallible = write!(self.0, "{value:?}");
        }
    }
}
