//! The ID that links a response to its log lines.

use actix_web::rt;
use actix_web::rt::task::JoinHandle;
use tracing::{Instrument, Span};
use uuid::Uuid;

tokio::task_local! {
    static CURRENT: String;
}

/// Creates an ID. IDs sort by creation time.
pub(crate) fn make() -> String {
    Uuid::now_v7().simple().to_string()
}

/// Runs the work of a request under its ID.
pub(crate) async fn scope<F: Future>(id: String, work: F) -> F::Output {
    CURRENT.scope(id, work).await
}

/// Spawns work that may outlive its request, with the ID of that request in its log lines.
pub(crate) fn spawn<F>(work: F) -> JoinHandle<F::Output>
where
    F: Future + 'static,
    F::Output: 'static,
{
    let id = current();
    // The current span may belong to a trace collector and be missing from the log, so the log gets its own.
    let logged = tracing::info_span!(parent: None, "request", %id);
    rt::spawn(scope(id, work).instrument(logged).instrument(Span::current()))
}

/// Returns the ID of the current request; empty outside of a request.
pub(crate) fn current() -> String {
    CURRENT.try_with(Clone::clone).unwrap_or_default()
}
