//! The id that ties an answer to its lines in the log.

use actix_web::rt;
use actix_web::rt::task::JoinHandle;
use tracing::{Instrument, Span};
use uuid::Uuid;

tokio::task_local! {
    static CURRENT: String;
}

/// A new id. They sort by time.
pub(crate) fn make() -> String {
    Uuid::now_v7().simple().to_string()
}

/// Runs a request's work under its id.
pub(crate) async fn scope<F: Future>(id: String, work: F) -> F::Output {
    CURRENT.scope(id, work).await
}

/// Starts work that may outlive its request, under the id of that request: in its responses and in each line of the log.
pub(crate) fn spawn<F>(work: F) -> JoinHandle<F::Output>
where
    F: Future + 'static,
    F::Output: 'static,
{
    let id = current();
    // The current span may be one for a collector of traces, which the log does not show, so the log gets one of its own.
    let logged = tracing::info_span!(parent: None, "request", %id);
    rt::spawn(scope(id, work).instrument(logged).instrument(Span::current()))
}

/// The id of the request that is being worked on; empty outside of one.
pub(crate) fn current() -> String {
    CURRENT.try_with(Clone::clone).unwrap_or_default()
}
