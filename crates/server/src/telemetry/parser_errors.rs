use std::fmt::{Debug, Write};
use tracing::field::{Field, Visit};
use tracing::subscriber::Interest;
use tracing::{Event, Metadata};
use tracing_subscriber::layer::{Context, Filter};

/// Modules of the HTTP parser.
const PARSER: &str = "actix_http::h1";

/// Beginnings of the parser's error lines for clients that send invalid HTTP, are slow or disconnect.
const CLIENT_ERRORS: [&str; 2] = ["stream error: ", "MAX_BUFFER_SIZE "];

/// Drops errors that the HTTP parser logs although the client caused them. `ironleaf_http` logs each one that gets a
/// response, at the level of a request, with request ID and client.
pub(super) struct WithoutParserErrors;

impl<S> Filter<S> for WithoutParserErrors {
    fn enabled(&self, _: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        true
    }

    fn callsite_enabled(&self, metadata: &'static Metadata<'static>) -> Interest {
        if metadata.target().starts_with(PARSER) { Interest::sometimes() } else { Interest::always() }
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
