use async_trait::async_trait;
use ironleaf_http::Readiness;
use ironleaf_persistence::Database;

/// The server is ready if the database is ready.
pub(crate) struct DatabaseReadiness(pub(crate) Database);

#[async_trait]
impl Readiness for DatabaseReadiness {
    async fn is_ready(&self) -> bool {
        self.0.is_ready().await
    }
}
