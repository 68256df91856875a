//! The id that ties an answer to its lines in the log.

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

/// The id of the request that is being worked on; empty outside of one.
pub(crate) fn current() -> String {
    CURRENT.try_with(Clone::clone).unwrap_or_default()
}
