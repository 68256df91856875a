//! Waiting with a timeout.

use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Polls until `ask` returns a value. Fails the test after `limit`.
pub(crate) async fn until<T, F: Future<Output = Option<T>>>(what: &str, limit: Duration, ask: impl Fn() -> F) -> T {
    let start = Instant::now();
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(start.elapsed() < limit, "{what}: not within {limit:?}");
        sleep(Duration::from_millis(10)).await;
    }
}
