//! The ID that links a response to its log lines.

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

/// Returns the ID of the current request; empty outside of a request.
pub(crate) fn current() -> String {
    CURRENT.try_with(Clone::clone).unwrap_or_default()
}
